/** What more than one family tells: what a dish paid, and who has won. */
import type { Worth } from '../protocol.ts'
import type { Teller } from './teller.ts'

/** `people`: where there is a robot, its seat comes after theirs. */
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
