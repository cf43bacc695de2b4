/** What lies on a table of cardboard: which faces there are to enter, and how a table is written down. */
import { pictures } from 'virtual:art'
import { isOfABox } from '../art/faces.ts'
import type { Scoring } from '../protocol.ts'
import { dishOf, family, type Teller } from '../sentences.ts'
import { say } from '../words.svelte.ts'
import type { Answer, Count, Game, Laid } from './storage.svelte.ts'

export type Step = number | 'end' // a round, from 1, or the end

export const ROUNDS = 3

/** Carried out and thrown away at once: they never lie there when a round is counted. */
const NEVER_LEFT = ['menu', 'takeout_box']

/** What a die that only brings tokens shows is entered at the end, as tokens. */
const ROLL_TOKENS = ['pudding', 'pudding.3', 'menu', 'chopsticks']

export interface Group {
  course: string
  faces: string[]
}

/** The faces that can be entered, by course: those there are pictures of. */
export function palette(game: Game, step: Step, teller: Teller): Group[] {
  switch (family(game.game)) {
    case 'dice':
      return [{ course: 'plate', faces: pictures.plates!.map((plate) => `plate.${plate}`) }]
    case 'roll': {
      if (step === 'end') return [{ course: 'token', faces: ROLL_TOKENS }]
      return [{ course: 'dice', faces: pictures.roll!.filter((face) => !ROLL_TOKENS.includes(dishOf(face))) }]
    }
    case 'draft': {
      const groups = Object.entries(game.courses).map(([course, kinds]) => ({
        course,
        faces: kinds.flatMap((kind) => facesOf(kind, teller)),
      }))
      return groups.filter((group) => group.faces.length)
    }
  }
}

/** Cards that differ by their order number only have one name, and are entered as one. */
function facesOf(kind: string, teller: Teller): string[] {
  if (NEVER_LEFT.includes(kind)) return []
  const drawn = pictures.cards!.filter((card) => dishOf(card) === kind && !isOfABox(card))
  return [...new Map(drawn.reverse().map((card) => [teller.card(card), card])).values()].reverse()
}

export const plays = (game: Game, kind: string): boolean =>
  Object.values(game.courses).some((kinds) => kinds.includes(kind))

export function faceName(card: string, teller: Teller): string {
  return card.startsWith('plate.') ? say(`plate-${card.slice(6)}`) : teller.card(card)
}

export const faceOf = (laid: Laid): string => laid.copy ?? laid.card
export const isNigiri = (laid: Laid): boolean => !laid.turned && dishOf(faceOf(laid)) === 'nigiri'

export function laidName(laid: Laid, teller: Teller): string {
  const card = faceName(laid.card, teller)
  if (laid.turned) return say('pad-turned', { card })
  if (laid.card === 'special_order' && !laid.copy) return say('pad-no-copy', { card })
  const named = laid.copy ? say('laid-copy', { card, face: teller.card(laid.copy) }) : card
  return laid.on === undefined ? named : say('laid-on', { card: named })
}

/** The wasabi with nothing on them. */
export function freeWasabi(laid: readonly Laid[]): Laid[] {
  const taken = laid.map((one) => one.on)
  return laid.filter((one) => faceOf(one) === 'wasabi' && !one.turned && !taken.includes(one.id))
}

// --- writing it down ----------------------------------------------------------------------------------

const word = (laid: Laid): string => (laid.turned ? '~' : '') + laid.card + (laid.copy ? `=${laid.copy}` : '')

function seat(laid: readonly Laid[]): string {
  const over = new Map(laid.filter((one) => one.on !== undefined).map((one) => [one.on, one]))
  // A bare nigiri after a free wasabi would be read as lying on it, so such a wasabi is written last.
  const free = freeWasabi(laid)
  const lying = laid.filter((one) => one.on === undefined && !free.includes(one))
  const words = [...lying, ...free].map((one) => {
    const top = over.get(one.id)
    return top ? `${word(one)}+${word(top)}` : word(one)
  })
  return words.join(' ') || '-'
}

const written = (laid: readonly (readonly Laid[])[]): string => laid.map(seat).join(' | ')

/** The desserts a player has kept from the rounds: turned over they are none, copied they are. */
export function desserts(game: Game, player: number): Laid[] {
  const sweet = game.courses.dessert ?? []
  const laid = game.rounds.flatMap((round) => round.laid[player]!)
  return laid.filter((one) => !one.turned && sweet.includes(dishOf(faceOf(one))))
}

export const touched = (count: Count): boolean =>
  count.took.length > 0 || count.laid.some((mine) => mine.length)

// --- asking what it is worth --------------------------------------------------------------------------

export const countOf = (game: Game, step: Step): Count => (step === 'end' ? game.end : game.rounds[step - 1]!)

export const steps = (game: Game): Step[] =>
  family(game.game) === 'dice' ? [1] : [...game.rounds.map((_, round) => round + 1), 'end']

/** What to ask the server about a count; null: nothing, or not yet. */
export function question(game: Game, step: Step): Scoring | null {
  const count = countOf(game, step)
  if (family(game.game) === 'dice') {
    const before = game.players.map(() => 0)
    return touched(count) ? { game: game.game, table: written(count.laid), final: true, before } : null
  }
  if (step !== 'end') {
    if (!touched(count)) return null
    const table = written(count.laid)
    return count.took.length ? { game: game.game, table, took: count.took } : { game: game.game, table }
  }
  const before = pointsBefore(game)
  if (!game.ended || !before) return null
  if (family(game.game) === 'roll')
    return { game: game.game, table: written(count.laid), final: true, before }
  const table = written(
    game.players.map((_, player) => desserts(game, player).map((one) => ({ ...one, on: undefined }))),
  )
  return { game: game.game, table, final: true, dessert: game.courses.dessert?.[0] ?? null, before }
}

/** The answer, if it is one to what is asked now. */
export function fresh(game: Game, step: Step): Answer | null {
  const asked = question(game, step)
  const { answer } = countOf(game, step)
  return asked && answer?.asked === JSON.stringify(asked) ? answer : null
}

function pointsBefore(game: Game): number[] | null {
  const sums = game.players.map(() => 0)
  for (const [at, round] of game.rounds.entries()) {
    if (!touched(round)) continue
    const scores = fresh(game, at + 1)?.scores
    if (!scores) return null
    scores.points.forEach((points, player) => (sums[player]! += points))
  }
  return sums
}

/** What the server was not yet asked. */
export function due(game: Game): { step: Step; asked: Scoring } | null {
  for (const step of steps(game)) {
    const asked = question(game, step)
    if (asked && !fresh(game, step)) return { step, asked }
  }
  return null
}

/** The sum of all counts that were answered, and whether an answer is still to come. */
export function totals(game: Game): { points: number[]; whole: boolean } {
  const points = game.players.map(() => 0)
  let whole = true
  for (const step of steps(game)) {
    if (step === 'end' ? !game.ended : !touched(countOf(game, step))) continue
    if (!fresh(game, step)?.scores) whole = false
    countOf(game, step).answer?.scores?.points.forEach((more, player) => (points[player]! += more))
  }
  return { points, whole }
}

/** Who has won; before the end, who is ahead. */
export function ahead(game: Game): { won: boolean; players: number[] } {
  const last = steps(game).at(-1)!
  const winners = game.ended ? fresh(game, last)?.scores?.winners : undefined
  if (winners) return { won: true, players: winners }
  const { points } = totals(game)
  const most = Math.max(...points)
  const players = points.flatMap((mine, player) => (mine === most ? [player] : []))
  return { won: false, players: players.length < points.length ? players : [] }
}
