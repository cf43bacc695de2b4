/** The rules pages of Sushi Roll. */
import { pictures } from 'virtual:art'
import type { Drawn } from '../../art/faces.ts'
import { catalogue } from '../../base/catalogue.svelte.ts'
import { say } from '../../base/words.svelte.ts'
import type { RulesFamily } from '../../rules/rulesfamilies.ts'

const side = (face: string): Drawn =>
  pictures.roll!.includes(face)
    ? { as: 'die', picture: `roll-${face.replace(/[._]/g, '-')}` }
    : { as: 'card' }

export const rules: RulesFamily = {
  words: 'roll',
  step: () => import('./RulesStep.svelte'),
  turn: () => say('rules-turn'),
  dishes: () => say('rules-dishes'),
  end: () => say('rules-roll-end'),
  drawn(piece, game) {
    const kind = piece.split('.')[0]!
    // A face without its number, or one that only brings tokens, is a token.
    const info = catalogue.card(game, piece)
    if (info?.faces.includes(piece) && !info.leaves) return side(piece)
    const times = piece.includes('.') ? { times: `×${piece.split('.')[1]}` } : {}
    return { as: 'picture', picture: `token-${kind}`, ...times }
  },
  emblem: side,
  named: (piece, teller) => teller.card(piece),
  number: (count) => say('rules-side-count', { count }),
}
