/** The rules pages of Sushi Dice. */
import { pictures } from 'virtual:art'
import type { Drawn } from '../../art/faces.ts'
import { say } from '../../base/words.svelte.ts'
import type { RulesFamily } from '../../rules/rulesfamilies.ts'

const die = (face: string): Drawn => ({ as: 'die', picture: `die-${face}` })

export const rules: RulesFamily = {
  words: 'dice',
  step: () => import('./RulesStep.svelte'),
  turn: () => say('rules-duel'),
  dishes: () => say('rules-plates'),
  end: () => say('rule-plate'),
  drawn: die,
  emblem: (face) =>
    pictures.plates!.includes(face) ? { as: 'picture', picture: `plate-${face}` } : die(face),
  named: (piece) => say(`face-${piece}`),
  number: (count, box, face) =>
    pictures.plates!.includes(face)
      ? say('rules-plate-count', { count, box })
      : say('rules-die-count', { count }),
}
