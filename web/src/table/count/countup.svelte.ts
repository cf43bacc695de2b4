/** Numbers that count up, row after row. `now` runs from 0 to the number of rows; all that is shown follows from it. */
import { onMount } from 'svelte'
import { COUNT_MS, COUNT_ROW_MS } from 'virtual:theme'
import { prefs } from '../../base/prefs.svelte.ts'
import { signed } from '../../base/signed.ts'

export class CountUp {
  now = $state(0)
  readonly #rows: number

  /** Made while a component is set up: it counts from when that is mounted. */
  constructor(rows: number) {
    this.#rows = rows
    if (prefs.calm) this.skip()
    onMount(() => {
      const start = performance.now()
      const step = (time: number) => {
        if (this.done) return
        this.now = Math.min(this.#rows, (time - start) / COUNT_ROW_MS)
        frame = requestAnimationFrame(step)
      }
      let frame = requestAnimationFrame(step)
      return () => cancelAnimationFrame(frame)
    })
  }

  get done(): boolean {
    return this.now >= this.#rows
  }

  skip(): void {
    this.now = this.#rows
  }

  /** A number on its way from one to another, in its row. */
  at(row: number, to: number, from = 0): string {
    const part = Math.min(1, Math.max(0, ((this.now - row) * COUNT_ROW_MS) / COUNT_MS))
    return signed(Math.round(from + (to - from) * (1 - (1 - part) ** 3)))
  }
}
