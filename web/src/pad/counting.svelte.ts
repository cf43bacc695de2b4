/** Asks the server what a game is worth: a moment after the last change, one question at a time. */
import { api, Refused } from '../api.ts'
import { due } from './asking.ts'
import type { Game } from './storage.svelte.ts'
import { countOf } from './table.ts'

const QUIET_MS = 300

export class Counting {
  /** Could the server not be reached? Whoever shows us comes again. */
  away = $state(false)
  #busy = false
  #wait: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: () => Game) {}

  /** Something has changed: ask, once it is quiet. */
  changed(): void {
    clearTimeout(this.#wait)
    this.#wait = setTimeout(() => void this.ask(), QUIET_MS)
  }

  async ask(): Promise<void> {
    const game = this.game()
    const next = due(game)
    if (!next || this.#busy) return
    this.#busy = true
    const asked = JSON.stringify(next.asked)
    try {
      const scores = await api.score(next.asked)
      countOf(game, next.step).answer = { asked, scores }
      this.away = false
    } catch (error) {
      const unreadable = error instanceof Refused && error.status === 400
      if (unreadable) countOf(game, next.step).answer = { asked, refused: error.message }
      this.away = !unreadable
    }
    this.#busy = false
    if (!this.away) await this.ask() // the next one, or what changed meanwhile
  }

  stop(): void {
    clearTimeout(this.#wait)
  }
}
