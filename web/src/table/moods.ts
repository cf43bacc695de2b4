/** How the faces at the table react: to what a reveal has brought, to a count, and to the result. */
import type { Group, Place, Play } from '../base/protocol.ts'
import type { RunningCount } from './count/count.svelte.ts'

export type Mood = 'glad' | 'tense' | 'proud' | 'sorry'
/** By place; null: nothing to be seen. */
export type Moods = readonly (Mood | null)[]

// points that a turn brings
const GLAD = 3
const PROUD = 5
const SORRY = -2

/** What the cards of each place pay now; what is paid at the end of the game does not count yet. */
export const worthNow = (groups: readonly Record<string, Group>[]): number[] =>
  groups.map((dishes) =>
    Object.values(dishes).reduce((sum, { points, end }) => sum + (end === true ? 0 : points), 0),
  )

/** After a turn: who has won or lost points by it. */
export function moodsAfter(shown: Play | null, next: Play): Moods {
  const turned = next.events.every(({ kind }) => kind !== 'scored' && kind !== 'cleared')
  if (!shown?.groups || !next.groups || !turned) return []
  const before = worthNow(shown.groups)
  return worthNow(next.groups).map((points, place) => {
    const gained = points - (before[place] ?? 0)
    if (gained >= PROUD) return 'proud'
    if (gained >= GLAD) return 'glad'
    return gained <= SORRY ? 'sorry' : null
  })
}

/** While a dish is counted: who has its points; at the end of a game, who still waits for them. */
export function moodsDuring(count: RunningCount): Moods {
  const { row } = count
  if (!row) return []
  const most = Math.max(...row.worths.map(({ points }) => points))
  return row.worths.map(({ points }, place) => {
    if (!count.hasRisen(place)) return count.final ? 'tense' : null
    if (points < 0) return 'sorry'
    return points > 0 && points === most ? 'glad' : null
  })
}

/** Who has just reacted shows it, whatever the game does to them. */
export function moodsOf(
  felt: ReadonlyMap<string, { mood: Mood }>,
  moods: Moods,
  places: readonly Pick<Place, 'person'>[],
): Moods {
  if (!felt.size) return moods
  return places.map(({ person }, at) => felt.get(person?.id ?? '')?.mood ?? moods[at] ?? null)
}

/** When all is told: the winners, who came last, and everybody between. */
export function moodsAtEnd(places: readonly { place: number; seats: number[] }[]): Moods {
  const moods: (Mood | null)[] = []
  places.forEach(({ seats }, i) => {
    for (const seat of seats) moods[seat] = i === 0 ? 'proud' : i === places.length - 1 ? 'sorry' : 'glad'
  })
  return moods
}
