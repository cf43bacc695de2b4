/** What was picked in a turn, as a replay knows it from the acts. */
import type { DraftEvent } from '../../base/protocol.ts'
import { isActed } from '../../base/events.ts'

/** The cards picked up to the reveal, by seat. A pick that these eyes may not see is not among them. */
export function picksIn(events: readonly DraftEvent[]): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const event of events) {
    if (event.kind === 'revealed') break
    if (isActed(event) && event.choice?.kind === 'pick')
      found.set(event.seat, event.choice['cards'] as string[])
  }
  return found
}
