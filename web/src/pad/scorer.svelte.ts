/** Asks the server to score a game: shortly after the last change, one request at a time. */
import { api, Refused } from '../base/api.ts'
import { refusalText } from '../parts/refusals.ts'
import { due } from './asking.ts'
import type { Game } from './storage.svelte.ts'
import { countOf } from './table.ts'

const QUIET_MS = 300
/** The score pad asks a server that did not answer again after this time. */
export const RETRY_MS = 10_000

export class Scorer {
  /** Was the server unreachable? The component that uses this tries again. */
  away = $state(false)
  #busy = false
  #wait: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: () => Game) {}

  /** Something has changed: ask after a short pause without changes. */
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
      if (unreadable) countOf(game, next.step).answer = { asked, refused: refusalText(error.why) }
      this.away = !unreadable
    }
    this.#busy = false
    if (!this.away) await this.ask() // the next request, or again if something changed meanwhile
  }

  stop(): void {
    clearTimeout(this.#wait)
  }
}
