/** All points of a game, by round and by dish. */
import { api } from '../../base/api.ts'
import type { AnyEvent, Worth } from '../../base/protocol.ts'

export interface Paid {
  round: number
  dish: string
  points: number[]
}

/** Collects what was paid. It knows the whole game if it has seen it begin. */
export class Tally {
  readonly paid: Paid[] = []
  whole = false
  #round = 1

  add(events: readonly AnyEvent[]): this {
    for (const event of events) {
      const { kind } = event
      if (kind === 'started') this.whole = true
      if (kind === 'roundbegan') this.#round = (event as unknown as { round: number }).round
      if (kind === 'scored') {
        const { dish, worths } = event as unknown as { dish: string; worths: Worth[] }
        this.paid.push({ round: this.#round, dish, points: worths.map(({ points }) => points) })
      }
    }
    return this
  }
}

/** What was paid in a game that was not watched from its begin, from its log; empty if that cannot be read. */
export async function paidBefore(table: string): Promise<readonly Paid[]> {
  try {
    const lines = (await api.text(`/api/tables/${table}/log`)).split('\n').filter(Boolean)
    return new Tally().add(lines.map((line) => JSON.parse(line) as AnyEvent)).paid
  } catch {
    return []
  }
}

/** One line of the breakdown: what it is about, and the points by place. */
export interface Line {
  key: string
  name: string
  dish: string | null
  points: number[]
}

/** Adds up what has the same key, in the order of its first appearance. */
export function addedUp(paid: readonly Paid[], by: (paid: Paid) => Omit<Line, 'points'>): Line[] {
  const lines = new Map<string, Line>()
  for (const one of paid) {
    const line = by(one)
    const sum = lines.get(line.key)?.points ?? one.points.map(() => 0)
    lines.set(line.key, { ...line, points: sum.map((points, place) => points + one.points[place]!) })
  }
  return [...lines.values()]
}

/** The places with the most points of a line; none if all have the same. */
export function best(points: readonly number[]): number[] {
  const most = Math.max(...points)
  const places = points.flatMap((n, place) => (n === most ? [place] : []))
  return places.length === points.length ? [] : places
}
