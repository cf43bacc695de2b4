/** The end of a game in words: my own result first, and one sentence why. */
import { familyOf } from './tablefamilies.ts'
import type { TableModel } from './model.ts'
import { signed } from '../base/signed.ts'
import { say } from '../base/words.svelte.ts'
import type { Line } from './count/tally.ts'

/** How many places have a step of the podium. */
export const STEPS = 4

/** Groups of places that share a rank, best first. The server names the winners, as it knows the tie-breaks. */
export function ranking(
  scores: readonly number[],
  winners: readonly number[],
): { place: number; seats: number[] }[] {
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0)
  const order = scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b]! - scores[a]!)
  const places: { place: number; seats: number[] }[] = []
  order.forEach((seat, i) => {
    const last = places.at(-1)
    const as = last?.seats[0]
    if (as !== undefined && won(as) === won(seat) && scores[as] === scores[seat]) last!.seats.push(seat)
    else places.push({ place: i + 1, seats: [seat] })
  })
  return places
}

/** A number and its word stay in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** My result in a few words; for a spectator, that the game is over. */
export function headline({ play, seat, teller }: Pick<TableModel, 'play' | 'seat' | 'teller'>): string {
  const { standing, worth } = familyOf(play.view.kind)
  const scores = standing(play)
  const winners = play.winners ?? []
  if (seat === null) return say('podium-title')
  const mine = scores[seat]!
  const others = scores.filter((_, place) => place !== seat)
  if (winners.includes(seat)) {
    if (winners.length > 1) return say('podium-you-share')
    if (!others.length) return say('podium-you-win')
    const by = mine - Math.max(...others)
    // The robot's points, or a tie-break, can make it less than a lead.
    if (by <= 0) return by ? say('podium-you-win') : say('podium-won-tie')
    return say('podium-won-by', { points: unbroken(worth(teller, by)) })
  }
  const place = ranking(scores, winners).find(({ seats }) => seats.includes(seat))!.place
  const behind = scores[winners[0]!]! - mine
  if (behind <= 0) return say('podium-behind-tie', { place })
  return say('podium-behind', { place, points: unbroken(worth(teller, behind)) })
}

/** Why it ended like that: the dish that brought me most, or the one that made the difference. */
export function reason({ play, seat, teller }: TableModel, dishes: readonly Line[]): string {
  const { standing, worth, verdict } = familyOf(play.view.kind)
  const scores = standing(play)
  const winners = play.winners ?? []
  const verdictText = verdict(teller, winners, scores)
  if (seat === null || !dishes.length || dishes.some(({ dish }) => dish === null)) return verdictText
  const most = (worthOf: (line: Line) => number) =>
    dishes.reduce((best, line) => (worthOf(line) > worthOf(best) ? line : best))
  if (winners.includes(seat)) {
    const { name, points } = most((line) => line.points[seat]!)
    return say('podium-why-won', {
      points: worth(teller, scores[seat]!),
      dish: name,
      most: signed(points[seat]!),
    })
  }
  const winner = winners[0]!
  const gap = (line: Line) => line.points[winner]! - line.points[seat]!
  const line = most(gap)
  if (gap(line) <= 0) return verdictText
  return say('podium-why-lost', {
    seats: teller.seats(winners),
    points: worth(teller, scores[winner]!),
    dish: line.name,
    theirs: signed(line.points[winner]!),
    mine: signed(line.points[seat]!),
  })
}
