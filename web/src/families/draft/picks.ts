/** What was picked but not revealed yet, as a replay knows it from the acts. */
import type { Draft, Frame } from '../../base/protocol.ts'
import { isActed } from '../../base/events.ts'

/** The cards picked so far this turn, by seat. A pick that these eyes may not see is not among them. */
export function picksAt(frames: readonly Frame<Draft>[], at: number): Map<number, string[]> {
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
