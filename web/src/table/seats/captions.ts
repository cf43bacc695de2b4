/** What a group of cards or dice says of itself, from the facts of the server. */
import { catalogue } from '../../base/catalogue.svelte.ts'
import type { Group as Worth } from '../../base/protocol.ts'
import type { Teller } from '../../sentences/teller.ts'
import { gained, signed } from '../../base/signed.ts'
import { say } from '../../base/words.svelte.ts'
import type { Group } from './groups.ts'

type Lying = Pick<Group, 'dish' | 'count'>

/** The dish that pays for a group: turned cards are the takeout box's. */
const payer = (dish: string): string => (dish === 'turned' ? 'takeout_box' : dish)

export const worthIn = (worths: Record<string, Worth> | undefined, dish: string): Worth | undefined =>
  worths?.[payer(dish)]

export const nameOf = (teller: Teller, dish: string): string =>
  dish === 'turned' ? say('table-turned') : teller.dish(dish)

export const ruleOf = (teller: Teller, dish: string): string => teller.rule(payer(dish))

/** Can another card go on these? */
export const holds = (teller: Teller, dish: string): boolean =>
  catalogue.card(teller.game, dish)?.holds ?? false

const pointsOf = (points: number): string =>
  say('table-group-points', { points: Math.abs(points), shown: signed(points) })

/** Do the others' cards decide what it pays? Then its number matters more than its points. */
const rivals = (worth: Worth): boolean => worth.end === true || worth.facts.sharing !== undefined

/** Would a few more pay more? */
export const promises = (worth: Worth | undefined): worth is Worth & { more: number; then: number } =>
  worth?.more !== undefined && (worth.then ?? 0) > worth.points

/** From the longest to the shortest. */
export function captions(teller: Teller, group: Lying, worth: Worth | undefined): string[] {
  const count = `${group.count}`
  if (holds(teller, group.dish))
    return [say('table-free'), say('table-free-short'), say('table-free-short'), count]
  if (!worth || worth.end) return [count, count, count, count]
  const points = pointsOf(worth.points)
  if (rivals(worth)) {
    const both = worth.points ? `${count} · ${points}` : count
    return [both, both, worth.points ? points : count, worth.points ? signed(worth.points) : count]
  }
  if (worth.points || !promises(worth)) return [points, points, points, signed(worth.points)]
  const next = { more: worth.more, then: worth.then }
  return [
    say('table-group-next', next),
    say('table-group-next-short', next),
    say('table-group-missing', next),
    signed(worth.points),
  ]
}

/** In words, for screen readers. */
export function spokenCaption(teller: Teller, group: Lying, worth: Worth | undefined): string {
  const facts = { dish: nameOf(teller, group.dish), count: group.count }
  if (holds(teller, group.dish)) return say('table-group-wasabi', facts)
  const [caption] = captions(teller, group, worth)
  const all = say('table-group', facts)
  return caption === `${group.count}`
    ? all
    : `${all}, ${worth?.points && rivals(worth) ? pointsOf(worth.points) : caption}`
}

/** One line: what it pays now and why, and what more of it would pay. */
export function state(
  teller: Teller,
  group: Lying,
  worth: Worth | undefined,
): { strong: string; rest: string } {
  if (holds(teller, group.dish)) return { strong: say('table-free'), rest: '' }
  if (!worth) return { strong: '', rest: say('inspect-no-points') }
  const why = teller.why({ ...worth, facts: worth.facts })
  if (worth.end)
    return {
      strong: say('inspect-end', { points: gained(worth.points) }),
      rest: why,
    }
  const next = worth.more ? say('inspect-next', { more: worth.more, then: worth.then ?? 0 }) : ''
  if (!worth.points && promises(worth))
    return { strong: say('table-group-next', { more: worth.more, then: worth.then }), rest: '' }
  return { strong: pointsOf(worth.points), rest: [why, next].filter(Boolean).join('; ') }
}
