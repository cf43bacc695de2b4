/** What was picked but not revealed yet, as a replay knows it from the acts; and how it is marked in a hand. */
import type { Draft, Frame } from '../base/protocol.ts'
import { isActed } from '../sentences/teller.ts'

/** The cards picked so far this turn, by seat. A pick that these eyes may not see is not among them. */
export function picked(frames: readonly Frame<Draft>[], at: number): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const ready = frames[at]?.view.ready ?? []
  for (const [seat, waits] of ready.entries()) {
    if (!waits) continue
    const acts = frames.slice(0, at + 1).flatMap(({ events }) => events)
    const last = acts.findLast((event) => isActed(event) && event.seat === seat)
    if (last && isActed(last) && last.choice?.kind === 'pick')
      found.set(seat, last.choice['cards'] as string[])
  }
  return found
}

/** For each card of the hand: is it one of these? Of two equal cards, the first is. */
export function marks(hand: readonly string[], cards: readonly string[] = []): boolean[] {
  const left = [...cards]
  return hand.map((card) => {
    const found = left.indexOf(card)
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}
