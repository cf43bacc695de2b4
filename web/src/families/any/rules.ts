/** The rules pages of any other game. */
import { say } from '../../base/words.svelte.ts'
import type { RulesFamily } from '../../rules/rulesfamilies.ts'

export const rules: RulesFamily = {
  words: null,
  turn: () => say('rules-turn'),
  dishes: () => say('rules-dishes'),
  end: () => '',
  drawn: () => ({ as: 'card' }),
  emblem: () => ({ as: 'card' }),
  named: (piece, teller) => teller.card(piece),
  number: (count, box) => say('rules-card-count', { count, box }),
}
