/** The rules pages of Sushi Go! and Sushi Go Party!. */
import { say } from '../../base/words.svelte.ts'
import type { RulesFamily } from '../../rules/rulesfamilies.ts'

export const rules: RulesFamily = {
  words: 'draft',
  step: () => import('./RulesStep.svelte'),
  turn: () => say('rules-turn'),
  dishes: () => say('rules-dishes'),
  end: () => say('rules-draft-end'),
  drawn: () => ({ as: 'card' }),
  emblem: () => ({ as: 'card' }),
  named: (piece, teller) => teller.card(piece),
  number: (count, box) => say('rules-card-count', { count, box }),
}
