/** The pieces on a real table, and their notation for the server. */
import { catalogue, dishOf } from '../base/catalogue.svelte.ts'
import type { CardInfo } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import { say } from '../base/words.svelte.ts'
import type { Count, Game, Laid } from './storage.svelte.ts'

export type Step = number | 'end' // a round, counted from 1, or the end

/** Faces that can be added, under a heading. */
export interface Group {
  course: string
  faces: string[]
}

export const countOf = (game: Game, step: Step): Count => (step === 'end' ? game.end : game.rounds[step - 1]!)

export const hasEntries = (count: Count): boolean =>
  count.took.length > 0 || count.laid.some((mine) => mine.length) || (count.points ?? []).some(isNumber)

const isNumber = (points: number | null): boolean => points !== null

/** The kinds of cards in play for which `is` is true. */
export function inPlay(game: Game, is: (card: CardInfo) => boolean | undefined): string[] {
  const kinds = Object.values(game.courses).flat()
  return kinds.filter((kind) => {
    const card = catalogue.card(game.game, kind)
    return card && is(card)
  })
}

/** Is there a card in play that turns others over? */
export const turnsOver = (game: Game): boolean =>
  Object.values(game.courses).some((kinds) => kinds.includes('takeout_box'))

/** The faces of a kind to choose from: those with the same name are offered once. */
export function facesOf(game: Game, kind: string, teller: Teller): string[] {
  const faces = catalogue.card(game.game, kind)?.faces ?? [kind]
  return faces.filter((face, i) => faces.findIndex((one) => teller.card(one) === teller.card(face)) === i)
}

export const faceOf = (laid: Laid): string => laid.copy ?? laid.card

/** May it lie on another card? */
export const rides = (laid: Laid, game: string): boolean =>
  !laid.turned && Boolean(catalogue.card(game, faceOf(laid))?.rides)

/** Does it copy another card? */
export const copies = (laid: Laid, game: string): boolean =>
  !laid.turned && Boolean(catalogue.card(game, laid.card)?.copies)

export function laidName(laid: Laid, name: (card: string) => string, game: string): string {
  const card = name(laid.card)
  if (laid.turned) return say('pad-turned', { card })
  if (copies(laid, game) && !laid.copy) return say('pad-no-copy', { card })
  const named = laid.copy ? say('laid-copy', { card, face: name(laid.copy) }) : card
  return laid.on === undefined ? named : say('laid-on', { card: named })
}

/** The cards that can hold another (wasabi) but do not. */
export function free(laid: readonly Laid[], game: string): Laid[] {
  const taken = laid.map((one) => one.on)
  const holds = (one: Laid) => !one.turned && catalogue.card(game, faceOf(one))?.holds
  return laid.filter((one) => holds(one) && !taken.includes(one.id))
}

// --- notation -----------------------------------------------------------------------------------------

const word = (laid: Laid): string => (laid.turned ? '~' : '') + laid.card + (laid.copy ? `=${laid.copy}` : '')

function seat(laid: readonly Laid[], game: string): string {
  const over = new Map(laid.filter((one) => one.on !== undefined).map((one) => [one.on, one]))
  // A bare nigiri after a free wasabi would be read as lying on it, so such a wasabi is written last.
  const last = free(laid, game)
  const lying = laid.filter((one) => one.on === undefined && !last.includes(one))
  const words = [...lying, ...last].map((one) => {
    const top = over.get(one.id)
    return top ? `${word(one)}+${word(top)}` : word(one)
  })
  return words.join(' ') || '-'
}

export const notation = (laid: readonly (readonly Laid[])[], game: string): string =>
  laid.map((mine) => seat(mine, game)).join(' | ')

/** The desserts a player has kept from the rounds: not those turned over, but copies of desserts, too. */
export function desserts(game: Game, player: number): Laid[] {
  const sweet = inPlay(game, (card) => card.stays)
  const laid = game.rounds.flatMap((round) => round.laid[player]!)
  return laid.filter((one) => !one.turned && sweet.includes(dishOf(faceOf(one))))
}
