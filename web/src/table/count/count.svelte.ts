/**
 * A count while it is told, dish after dish: the caption, then the cards light up, then points rise from them, then the
 * totals follow. Everything on the screen follows from it.
 */
import { BADGE_MS, LIGHT_MS } from 'virtual:theme'
import { prefs } from '../../base/prefs.svelte.ts'
import { sums, type Counted, type Row } from './counted.ts'

const CAPTION_MS = 160
const POINT_MS = 90
const WALK_MS = 600 // at most
const REST_MS = 300

/** What is shown of the current dish: each phase includes those before it. */
const PHASES = ['caption', 'lit', 'points', 'totals'] as const
type Phase = (typeof PHASES)[number]

interface Listener {
  /** A dish is told. */
  tell(row: Row): void
  /** Everything has been told. */
  done(): void
  /** The person wants to go on. */
  goOn(): void
  /** Milliseconds until the game goes on by itself; null if it does not wait. */
  left(): number | null
  /** Does the table wait for somebody on this device? */
  awaited(): boolean
}

export class RunningCount {
  /** The row that is being told; before the first, −1. */
  at = $state(-1)
  phase = $state<Phase>('caption')
  /** The part of the row's points that has reached the totals. */
  #walked = $state(0)
  /** Is everything that was counted being put away? */
  sweeping = $state(false)
  readonly rows: Row[]
  /** Rows before this one were told earlier: at the end of a game, the last round before the desserts. */
  readonly first: number
  readonly #before: number[]
  readonly #listener: Listener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly counted: Counted,
    /** The number of events up to the end of the count. */
    readonly seq: number,
    listener: Listener,
    earlier: readonly Row[] = [],
  ) {
    this.rows = [...earlier, ...counted.rows]
    this.first = earlier.length
    const paid = sums(counted.rows, counted.totals.length)
    this.#before = counted.totals.map((total, place) => total - paid[place]!)
    this.#listener = listener
  }

  get begun(): boolean {
    return this.at >= 0
  }

  get done(): boolean {
    return this.at >= this.rows.length
  }

  get row(): Row | undefined {
    return this.rows[this.at]
  }

  /** Is this shown of the current dish? */
  shows(phase: Phase): boolean {
    return PHASES.indexOf(phase) <= PHASES.indexOf(this.phase)
  }

  /** Points as far as they have been told, by place. */
  get totals(): number[] {
    const toldSums = sums(this.rows.slice(this.first, Math.max(this.first, this.at)), this.#before.length)
    return this.#before.map((points, place) => {
      const now = this.row?.worths[place]?.points ?? 0
      return points + toldSums[place]! + Math.round(now * this.#walked)
    })
  }

  /** Milliseconds until the game goes on by itself; null if it does not wait. */
  left(): number | null {
    return this.#listener.left()
  }

  awaited(): boolean {
    return this.#listener.awaited()
  }

  goOn(): void {
    this.#listener.goOn()
  }

  start(): void {
    if (this.begun) return
    if (prefs.calm || document.hidden) {
      this.at = this.first
      return this.skip()
    }
    this.#begin(this.first)
  }

  /** Skips the current dish. */
  next(): void {
    if (!this.begun || this.done) return
    clearTimeout(this.#timer)
    if (!this.shows('points')) this.#listener.tell(this.row!)
    this.#begin(this.at + 1)
  }

  /** Skips all dishes. */
  skip(): void {
    while (this.begun && !this.done) {
      clearTimeout(this.#timer)
      if (!this.shows('points')) this.#listener.tell(this.row!)
      this.#enter(this.at + 1)
    }
    if (this.done) this.#end()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #ended = false
  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#listener.done()
  }

  #enter(at: number): void {
    this.phase = 'caption'
    this.#walked = 0
    this.at = at
  }

  #begin(at: number): void {
    this.#enter(at)
    if (this.done) return this.#end()
    if (prefs.quick) return this.#rise()
    this.#after(CAPTION_MS, () => {
      this.phase = 'lit'
      this.#after(LIGHT_MS, () => this.#rise())
    })
  }

  #rise(): void {
    this.phase = 'points'
    this.#listener.tell(this.row!)
    this.#after(BADGE_MS, () => this.#walk())
  }

  /** Lets the totals follow, point by point; all at once if turns are quick. */
  #walk(): void {
    this.phase = 'totals'
    const most = Math.max(...this.row!.worths.map(({ points }) => Math.abs(points)))
    const steps = prefs.quick ? 0 : Math.min(most, Math.floor(WALK_MS / POINT_MS))
    const step = (n: number): void => {
      this.#walked = steps ? n / steps : 1
      if (n < steps) this.#after(POINT_MS, () => step(n + 1))
      else this.#after(REST_MS, () => this.#begin(this.at + 1))
    }
    step(steps ? 1 : 0)
  }

  #after(ms: number, then: () => void): void {
    this.#timer = setTimeout(then, ms)
  }
}
