/** The last call or win. The duel goes on at once, so it stays visible for a moment. */
import type { Dice, DiceBeurkCalled, DiceEvent, DiceMateCalled, DiceWon, Play } from '../../base/protocol.ts'

export type Loud = (DiceBeurkCalled | DiceMateCalled | DiceWon) & { text: string; seq: number }

const BEURK_MS = 900
const ENDED_MS = 1500 // shorter than the countdown to the next duel

export class News {
  now = $state.raw<Loud | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  read(play: Play<Dice>, textOf: (event: DiceEvent) => string): void {
    const loud = play.events.findLast(
      (event) => event.kind === 'beurkcalled' || event.kind === 'matecalled' || event.kind === 'won',
    )
    if (!loud) return
    this.now = { ...loud, text: textOf(loud), seq: play.seq }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.now = null), loud.kind === 'beurkcalled' ? BEURK_MS : ENDED_MS)
  }

  quiet(): void {
    clearTimeout(this.#timer)
  }
}
