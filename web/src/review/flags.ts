/** What luck and the others did at once, as flags on the curve: the largest changes, where there is room for them. */
import type { Curves } from './curves.ts'

export interface Flag {
  x: number
  y: number
  by: number
  why: 'luck' | 'others'
}

const LEAST = 0.05
const MOST = 3
const AWAY = 34 // from the line
const HALF = 42 // of a flag's width

export function flags(curves: Curves): Flag[] {
  const { review, room } = curves
  const { seat, decisions } = review
  const points = review.turning_points.map((number) => curves.spot(seat, number))
  const sums = new Map<string, Flag>()
  for (const { event, why, change } of review.steps) {
    const number = decisions.findIndex((decision) => decision.at.event >= event)
    if (number < 0 || why === 'choices') continue
    const { x, y } = curves.spot(seat, number)
    const known = sums.get(`${number} ${why}`) ?? { x, y, by: 0, why }
    sums.set(`${number} ${why}`, { ...known, by: known.by + change })
  }
  const chosen: Flag[] = []
  for (const one of [...sums.values()].sort((a, b) => Math.abs(b.by) - Math.abs(a.by))) {
    if (chosen.length === MOST || Math.abs(one.by) < LEAST) break
    const flag = { ...one, y: one.y - AWAY < 16 ? one.y + AWAY : one.y - AWAY }
    const inside = flag.x > room.left + HALF && flag.x < room.width - room.right - HALF
    const clear = [...points, ...chosen].every(
      (other) => Math.abs(other.x - flag.x) > 2 * HALF || Math.abs(other.y - flag.y) > AWAY,
    )
    if (inside && clear) chosen.push(flag)
  }
  return chosen
}
