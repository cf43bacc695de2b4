/** What differs between families on the rules pages. Apart from `families.ts`, since only these pages need it. */
import { pictures } from 'virtual:art'
import { catalogue } from '../base/catalogue.svelte.ts'
import type { Drawn } from '../art/faces.ts'
import type { Teller } from '../sentences/teller.ts'
import { say } from '../base/words.svelte.ts'

export interface RulesFamily {
  /** Its part of the message keys: `rules-draft-lead`; null if there are no such messages. */
  words: string | null
  /** The headings of a turn and of the list of dishes. */
  turn(): string
  dishes(): string
  /** How the game ends. */
  end(): string
  /** How a piece in an example is drawn. */
  drawn(piece: string, game: string): Drawn
  /** How the dish itself is drawn, large. */
  emblem(face: string, game: string): Drawn
  /** The name of a piece in an example. */
  named(piece: string | null, teller: Teller): string
  /** How many of these there are. */
  number(count: number, box: number, face: string): string
}

const card = (): Drawn => ({ as: 'card' })
const cardName = (piece: string | null, teller: Teller): string => teller.card(piece)
const hyphened = (name: string): string => name.replace(/[._]/g, '-')

const draft: RulesFamily = {
  words: 'draft',
  turn: () => say('rules-turn'),
  dishes: () => say('rules-dishes'),
  end: () => say('rules-draft-end'),
  drawn: card,
  emblem: card,
  named: cardName,
  number: (count, box) => say('rules-card-count', { count, box }),
}

const side = (face: string): Drawn =>
  pictures.roll!.includes(face) ? { as: 'die', picture: `roll-${hyphened(face)}` } : { as: 'card' }

const roll: RulesFamily = {
  words: 'roll',
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
  named: cardName,
  number: (count) => say('rules-side-count', { count }),
}

const die = (face: string): Drawn => ({ as: 'die', picture: `die-${face}` })

const dice: RulesFamily = {
  words: 'dice',
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

const any: RulesFamily = {
  words: null,
  turn: () => say('rules-turn'),
  dishes: () => say('rules-dishes'),
  end: () => '',
  drawn: card,
  emblem: card,
  named: cardName,
  number: (count, box) => say('rules-card-count', { count, box }),
}

const families: Record<string, RulesFamily> = { draft, roll, dice }

export const rulesOf = (family: string): RulesFamily =>
  (Object.hasOwn(families, family) ? families[family] : undefined) ?? any
