/** What several families need: the functions of every table of sentences, the winners, and names for chosen things. */
import type { Worth } from '../base/protocol.ts'
import { why } from './any.ts'
import type { Names } from './names.ts'
import type { Functions } from './table.ts'
import type { Teller } from './teller.ts'

export const functions: Functions = {
  seat: (teller, seat: number | null) => teller.seat(seat),
  seats: (teller, seats: number[]) => teller.seats(seats),
  place: (teller, seat: number) => teller.seat(seat), // a seat, or the robot's place after the seats
  card: (teller, card: string | null) => teller.card(card),
  cards: (teller, cards: string[] | number) => (typeof cards === 'number' ? '' : teller.cards(cards)),
  dish: (teller, kind: string) => teller.dish(kind),
  why: (teller, worth: Worth) => why(teller, worth),
  count: (_, things: unknown[] | number) => (typeof things === 'number' ? things : things.length),
  of_seat: (_, seat: number, bySeat: number[]) => bySeat[seat],
  given: (_, value: unknown) => value !== null,
  any_points: (_, worths: Worth[]) => worths.some((worth) => worth.points),
}

/** The winners, in games of points. */
export function winnersSentence(
  teller: Teller,
  winners: readonly number[],
  totals: readonly number[],
): string {
  return teller.tableSentences('points', 'event', { kind: 'ended', winners }, { totals })!.join('')
}

/** Names for the chosen ones of several things, with a number if others of the same name are not chosen. */
export function someOf(teller: Names, names: ReadonlyMap<number, string>, ids: readonly number[]): string {
  const chosen = ids.map((id) => {
    const card = names.get(id)!
    const same = [...names.keys()].filter((other) => names.get(other) === card)
    if (same.every((other) => ids.includes(other))) return card
    return teller.say('which-card', { card, number: same.indexOf(id) + 1 })
  })
  return chosen.join(', ')
}
