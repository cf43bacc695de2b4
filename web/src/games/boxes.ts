/** The boxes, from the server's list of games: their names, their editions, and the setup of "play now". */
import { catalogue } from '../base/catalogue.svelte.ts'
import { setupOf } from './setupfamilies.ts'
import type { GameInfo, Setup } from '../base/protocol.ts'
import { capital, readable } from '../sentences/names.ts'
import { say } from '../base/words.svelte.ts'
import { USUAL } from './levels.ts'
import { limitsOf, nearest } from './menu.ts'

// Boxes with a poster come first; until the server has answered, only these are known.
const IN_FRONT = ['sushi-go', 'party', 'roll', 'dice']

/** The box of a game: the first part of its name. */
export const boxOf = (game: string): string => game.split('/')[0]!

export function boxes(): string[] {
  if (!catalogue.games.length) return IN_FRONT
  const all = [...new Set(catalogue.games.map(({ id }) => boxOf(id)))]
  return [...IN_FRONT.filter((box) => all.includes(box)), ...all.filter((box) => !IN_FRONT.includes(box))]
}

/** The editions of a box; the first is the default. */
export const editions = (box: string): GameInfo[] => catalogue.games.filter(({ id }) => boxOf(id) === box)

/** A game's name as part of a message key. */
export const gameKey = (game: string): string => game.replace('/', '-')

export const gameName = (game: string): string => say(`game-${gameKey(game)}`, {}, capital(readable(game)))
export const boxName = (box: string): string => say(`family-${box}`, {}, capital(readable(box)))

/** An edition by what differs from the others of its box, then by its publisher. */
export const editionName = (game: string): string => say(`edition-${gameKey(game)}`, {}, gameName(game))

/** Number of players and duration; only the number if the box has no text. */
export function facts(box: string): string {
  const [first] = editions(box)
  const seats = first ? say('pad-seats', { least: first.least_seats, most: first.most_seats }) : ''
  return say(`home-facts-${box}`, {}, seats)
}

/** The suggested number of chairs. */
export const chairs = (game: GameInfo): number => nearest(setupOf(game.family).chairs, limitsOf([], game))

/** A setup for one person, with bots on all other chairs. */
export function withBots(game: GameInfo): Setup {
  const seats = chairs(game)
  return { game: game.id, seats, bots: Array<string>(seats - 1).fill(setupOf(game.family).level ?? USUAL) }
}
