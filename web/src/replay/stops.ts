/** Where a replay stops: one step is a turn, or whatever the family takes for one, and each count is a step of its own. */
import { familyOf } from '../table/tablefamilies.ts'
import { worthNow } from '../table/moods.ts'
import type { Frame, Play } from '../base/protocol.ts'

/** A frame with everything that has happened since the stop before it. */
export type Stop = Frame

export const asPlay = (frame: Frame): Play => ({ kind: 'play', n: 0, ...frame })

export function stopsOf(frames: readonly Frame[]): Stop[] {
  const ends = familyOf(frames[0]?.view.kind ?? '').replay.ends ?? (() => true)
  const stops: Stop[] = []
  let events: Frame['events'] = []
  frames.forEach((frame, at) => {
    events = [...events, ...frame.events]
    if (at > 0 && at < frames.length - 1 && !frame.count && !frame.events.some(ends)) return
    stops.push({ ...frame, events })
    events = []
  })
  return stops
}

/** The stop that a seat saw before it made this choice: the last one that ends before the choice's event. */
export const frameBefore = (frames: readonly Frame[], event: number): number =>
  Math.max(
    0,
    frames.findLastIndex(({ seq }) => seq <= event),
  )

/** What everybody has, by place: what was counted, and what lies there now. */
export function pointsAt(stop: Stop): number[] {
  const standing = familyOf(stop.view.kind).standing(asPlay(stop))
  const lying = stop.count || stop.winners.length ? [] : worthNow(stop.groups)
  return standing.map((points, place) => points + (lying[place] ?? 0))
}
