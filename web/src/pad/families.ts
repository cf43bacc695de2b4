/** The score pad by family: how many counts there are, and what is entered in each. */
import { pictures } from 'virtual:art'
import type { Drawn } from '../art/faces.ts'
import { catalogue, dishOf } from '../base/catalogue.svelte.ts'
import type { Scoring } from '../base/protocol.ts'
import { capital, readable } from '../sentences/any.ts'
import type { Teller } from '../sentences/teller.ts'
import { say } from '../base/words.svelte.ts'
import type { Game } from './storage.svelte.ts'
import { countOf, desserts, facesOf, inPlay, written, type Group, type Step } from './table.ts'

export interface PadFamily {
  /** The number of rounds; null if it is not fixed. */
  rounds: number | null
  /** Is there a separate count at the end of the game? */
  end: boolean
  /** What is entered: pieces, points, or nothing, because it follows from the rounds. */
  enters(step: Step): 'pieces' | 'points' | null
  /** The same as a variant of the message `pad-things`. */
  what(step: Step): string
  palette(game: Game, step: Step, teller: Teller): Group[]
  name(card: string, teller: Teller): string
  drawn(card: string, step: Step): Drawn
  titled(step: Step): string
  /** An instruction, if one is needed. */
  note(game: Game, step: Step): string
  /** The count in the server's notation. */
  written(game: Game, step: Step): Pick<Scoring, 'table' | 'took' | 'dessert'>
}

/** The heading of a group. */
export const courseName = (course: string): string =>
  say(`pad-course-${course}`, {}, capital(readable(course)))

const ROUNDS = 3
const round = (step: Step): string => (step === 'end' ? say('pad-end') : say('pad-round', { number: step }))

export const draftPad: PadFamily = {
  rounds: ROUNDS,
  end: true,
  enters: (step) => (step === 'end' ? null : 'pieces'),
  what: () => 'cards',
  palette(game, _, teller) {
    const gone = inPlay(game, (card) => card.leaves) // these are gone before a round is scored
    const groups = Object.entries(game.courses).map(([course, kinds]) => ({
      course,
      faces: kinds.filter((kind) => !gone.includes(kind)).flatMap((kind) => facesOf(game, kind, teller)),
    }))
    return groups.filter((group) => group.faces.length)
  },
  name: (card, teller) => teller.card(card),
  drawn: () => ({ as: 'card' }),
  titled: round,
  note: () => '',
  written(game, step) {
    if (step === 'end') {
      const kept = game.players.map((_, player) =>
        desserts(game, player).map((one) => ({ ...one, on: undefined })),
      )
      return { table: written(kept, game.game), dessert: inPlay(game, (card) => card.stays)[0] ?? null }
    }
    const { laid, took } = countOf(game, step)
    const table = written(laid, game.game)
    return took.length ? { table, took } : { table }
  },
}

export const rollPad: PadFamily = {
  rounds: ROUNDS,
  end: true,
  enters: () => 'pieces',
  what: (step) => (step === 'end' ? 'tokens' : 'dice'),
  palette({ game }, step) {
    const faces = (kind: string) => catalogue.card(game, kind)!.faces
    if (step !== 'end') {
      const lying = catalogue.kinds(game, (card) => !card.leaves)
      return [{ course: 'dice', faces: lying.flatMap(faces) }]
    }
    // Dice that only bring tokens are entered as tokens; desserts also as the token for several.
    const tokens = (kind: string) =>
      catalogue.card(game, kind)!.stays ? [kind, faces(kind).at(-1)!] : [kind]
    return [{ course: 'token', faces: catalogue.kinds(game, (card) => card.leaves === true).flatMap(tokens) }]
  },
  name: (card, teller) => teller.card(card),
  drawn(card, step) {
    if (step === 'end') {
      const times = card.includes('.') ? { times: `×${card.split('.')[1]}` } : {}
      return { as: 'picture', picture: `token-${dishOf(card)}`, ...times }
    }
    if (!pictures.roll!.includes(card)) return { as: 'card' }
    return { as: 'die', picture: `roll-${card.replace('.', '-')}` }
  },
  titled: round,
  note: (_, step) => (step === 'end' ? say('pad-end-tokens') : ''),
  written: (game, step) => ({ table: written(countOf(game, step).laid, game.game) }),
}

export const dicePad: PadFamily = {
  rounds: 1,
  end: false,
  enters: () => 'pieces',
  what: () => 'plates',
  palette: () => [{ course: 'plate', faces: pictures.plates!.map((plate) => `plate.${plate}`) }],
  name: (card) => say(`plate-${card.split('.')[1]!}`),
  drawn: (card) => ({ as: 'picture', picture: card.replace('.', '-') }),
  titled: () => say('dish-plate'),
  note: (game) => (game.ended ? '' : say('pad-end-plates')),
  written: (game, step) => ({ table: written(countOf(game, step).laid, game.game) }),
}

/** Any other game: only points are entered. */
export const anyPad: PadFamily = {
  rounds: null,
  end: false,
  enters: () => 'points',
  what: () => 'points',
  palette: () => [],
  name: (card, teller) => teller.card(card),
  drawn: () => ({ as: 'card' }),
  titled: round,
  note: () => say('pad-points-by-hand'),
  written: (game, step) => ({ table: (countOf(game, step).points ?? []).map((one) => one ?? 0).join(' | ') }),
}
