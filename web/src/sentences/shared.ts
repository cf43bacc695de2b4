/** Sentences that several families use: the points of a dish, the winners, and names for chosen things. */
import type { Worth } from '../protocol.ts'
import type { Teller } from './teller.ts'

/** `people`: the number of people; a robot's seat comes after theirs. */
export function scored(
  teller: Teller,
  { dish, worths }: { dish: string; worths: Worth[] },
  people?: number,
): string[] {
  const parts = worths.flatMap((worth, seat) => {
    if (!worth.points) return []
    const facts = { seat: teller.seat(seat, people), points: worth.points, why: teller.why(worth) }
    return [teller.say('event-scored-seat', facts)]
  })
  if (!parts.length) return [teller.say('event-scored-nobody', { dish: teller.dish(dish) })]
  return [teller.say('event-scored', { dish: teller.dish(dish), points: teller.joined(parts) })]
}

export function ended(teller: Teller, winners: readonly number[], totals: readonly number[]): string {
  const facts = { seats: teller.seats(winners), points: totals[winners[0]!]! }
  return teller.say(winners.length === 1 ? 'event-ended' : 'event-ended-shared', facts)
}

/** Names for the chosen ones of several things, with a number if others of the same name are not chosen. */
export function someOf(teller: Teller, names: ReadonlyMap<number, string>, ids: readonly number[]): string {
  const told = ids.map((id) => {
    const card = names.get(id)!
    const same = [...names.keys()].filter((other) => names.get(other) === card)
    if (same.every((other) => ids.includes(other))) return card
    return teller.say('which-card', { card, number: same.indexOf(id) + 1 })
  })
  return told.join(', ')
}
