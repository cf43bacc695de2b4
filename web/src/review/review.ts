/** What a review says, made ready for the screen: whole figures that add up, decisions and their moments in the replay. */
import type { Decision, Review, ReviewReason } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import { say, type Facts } from '../base/words.svelte.ts'

/** Whole per cent. */
const whole = (share: number): number => Math.round(100 * share)

const shown = (hundredths: number, signed: boolean): string => {
  const sign = hundredths < 0 ? '−' : signed && hundredths > 0 ? '+' : ''
  return `${sign}${Math.abs(hundredths)}\u00a0%`
}

/** Whole per cent, with a true minus and a no-break space. A rounded 0 has no sign. */
export const percent = (share: number, signed = false): string => shown(whole(share), signed)

export const SUMS = ['luck', 'choices', 'others'] as const
export type Sum = (typeof SUMS)[number]

export interface Bar {
  name: 'start' | Sum | 'end'
  /** Both ends, in per cent. */
  from: number
  to: number
  text: string
}

/** Start, three changes, end, in whole per cent that add up: what rounding leaves goes to the largest change. */
export function bars(review: Review): Bar[] {
  const [start, end] = [whole(review.start), whole(review.result)]
  const changes = SUMS.map((name) => ({ name, by: whole(review[name]) }))
  const left = end - start - changes.reduce((sum, { by }) => sum + by, 0)
  changes.reduce((most, one) => (Math.abs(review[one.name]) > Math.abs(review[most.name]) ? one : most)).by +=
    left
  let at = start
  return [
    { name: 'start', from: 0, to: start, text: shown(start, false) },
    ...changes.map(({ name, by }) => ({ name, from: at, to: (at += by), text: shown(by, true) })),
    { name: 'end', from: 0, to: end, text: shown(end, false) },
  ]
}

/** The decision that comes next at a moment of the replay, or the last of all. Others may act before it. */
export function decisionAt(decisions: readonly Decision[], event: number): number {
  const next = decisions.findIndex(({ at }) => at.event >= event)
  return next < 0 ? decisions.length - 1 : next
}

/** Where a key leads from this decision; null if it means nothing here. `turning` are in the order of their cost. */
export function stepTo(
  key: string,
  at: number,
  { decisions, turning_points: turning }: Pick<Review, 'decisions' | 'turning_points'>,
): number | null {
  const last = decisions.length - 1
  if (key === 'ArrowRight') return Math.min(at + 1, last)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (/^[1-9]$/.test(key)) return turning[Number(key) - 1] ?? null
  if (key !== 't' && key !== 'T') return null
  const inOrder = [...turning].sort((a, b) => a - b)
  return inOrder.find((one) => one > at) ?? inOrder[0] ?? null
}

/** The middle of several numbers. */
export function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half) - 1]!) / 2
}

export const sameChoice = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How often the seat took what Itamae would. */
export const agreements = ({ decisions }: Review): number =>
  decisions.filter(({ taken, verdict }) => sameChoice(taken, verdict.best)).length

/** What the decisions cost that are no turning points. */
export const restCost = ({ decisions, turning_points: turning }: Review): number =>
  decisions.reduce((sum, { verdict }, at) => (turning.includes(at) ? sum : sum + verdict.cost), 0)

const CARDS = ['card', 'second', 'holder']
const DISHES = ['dish', 'bonus']
const SEATS = ['seat', 'other']

/** A reason in words. Its facts name cards, dishes and seats by their ids. */
export function reasonText(teller: Teller, { key, facts }: ReviewReason): string {
  const named = Object.entries(facts).map(([name, fact]) => {
    if (CARDS.includes(name)) return [name, teller.card(String(fact))]
    if (DISHES.includes(name)) return [name, teller.dish(String(fact))]
    return [name, SEATS.includes(name) ? teller.seat(Number(fact)) : fact]
  })
  return teller.say(`reason-${key}`, Object.fromEntries(named) as Facts)
}

/** The lead over the best of the others that could be expected. */
export const lead = (points: number): string =>
  say(points < -0.05 ? 'review-behind' : 'review-ahead', { points: Math.abs(points) })

/** What a choice cost, or that it was as good; "" if there was nothing better. */
export function costOf({ taken, verdict }: Decision): string[] {
  if (sameChoice(taken, verdict.best)) return []
  if (!verdict.cost) return [say('review-as-good')]
  return [
    say('review-share', { share: percent(-verdict.cost, true) }),
    say('review-points', { points: -verdict.points }),
  ]
}
