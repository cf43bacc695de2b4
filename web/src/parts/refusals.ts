/** Why something was refused, in the language of this device. */
import { Refused } from '../base/api.ts'
import { gameName } from '../games/boxes.ts'
import type { Problem } from '../base/protocol.ts'
import { Names } from '../sentences/names.ts'
import { say, type Facts } from '../base/words.svelte.ts'

/** What the sentence is made of. A server of another version may send an unknown reason, or no reason. */
export type Why = Pick<Problem, 'say'> & Partial<Pick<Problem, 'facts'>> & { reason?: string }

/** The sentence of a refusal: ours, or the server's text if we have no message for its reason. */
export function refusalText({ reason, facts = {}, say: theirs }: Why): string {
  const { game, dish, card } = facts
  const names = new Names(String(game ?? ''))
  const named: Facts = { ...facts }
  if (game !== undefined) named['game'] = gameName(String(game))
  if (dish !== undefined) named['dish'] = names.dish(String(dish))
  if (card !== undefined) named['card'] = names.card(String(card))
  return say(`refused-${(reason ?? '').replaceAll('_', '-')}`, named, theirs)
}

/** Is there nothing there, so that trying again is no use? */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

/** The error message for a failed request: why it was refused, or that nobody answered. */
export function excuse(error: unknown, unanswered = say('top-unreachable')): string {
  return error instanceof Refused ? refusalText(error.why) : unanswered
}
