/** The boxes on the shelf, as the server lists them: their names, the editions of each, and what "play now" sets up. */
import { catalogue } from '../catalogue.svelte.ts'
import { familyOf } from '../families.ts'
import type { GameInfo, Setup } from '../protocol.ts'
import { capital, readable } from '../sentences/any.ts'
import { say } from '../words.svelte.ts'
import { USUAL } from './levels.ts'
import { limitsOf, nearest } from './menu.ts'

// Those with a poster stand in front; until the server has answered, they are all we know of.
const IN_FRONT = ['sushi-go', 'party', 'roll', 'dice']

/** The editions of a box share the first part of their names. */
export const boxOf = (game: string): string => game.split('/')[0]!

export function boxes(): string[] {
  if (!catalogue.games.length) return IN_FRONT
  const all = [...new Set(catalogue.games.map(({ id }) => boxOf(id)))]
  return [...IN_FRONT.filter((box) => all.includes(box)), ...all.filter((box) => !IN_FRONT.includes(box))]
}

/** The first edition is the one that is played where nobody asks. */
export const editions = (box: string): GameInfo[] => catalogue.games.filter(({ id }) => boxOf(id) === box)

/** The key of a game's words. */
export const gameKey = (game: string): string => game.replace('/', '-')

export const gameName = (game: string): string => say(`game-${gameKey(game)}`, {}, capital(readable(game)))
export const boxName = (box: string): string => say(`family-${box}`, {}, capital(readable(box)))

/** How many play it, and for how long; or only how many. */
export function facts(box: string): string {
  const [first] = editions(box)
  const seats = first ? say('pad-seats', { least: first.least_seats, most: first.most_seats }) : ''
  return say(`home-facts-${box}`, {}, seats)
}

/** So many chairs make a good table. */
export const chairs = (game: GameInfo): number => nearest(familyOf(game.family).chairs, limitsOf([], game))

/** One person, and bots on all other chairs. */
export function withBots(game: GameInfo): Setup {
  const seats = chairs(game)
  return { game: game.id, seats, bots: Array<string>(seats - 1).fill(USUAL) }
}
