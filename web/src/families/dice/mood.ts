/** Whether a seat has answered in a duel that waits for everybody; null if it is not asked. */
import type { DiceView } from '../../base/protocol.ts'

export const moodOf = (view: DiceView, seat: number): 'ready' | 'thinking' | null =>
  view.awaited.includes(seat) ? 'thinking' : view.answered[seat] ? 'ready' : null
