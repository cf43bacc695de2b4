/** The boxes on the shelf: four games, the editions of each, and what "play now" sets up. */
import type { GameInfo, Setup } from '../protocol.ts'
import { USUAL } from './levels.ts'

export const BOXES = ['sushi-go', 'party', 'roll', 'dice'] as const
export type Box = (typeof BOXES)[number]

/** The first edition is the one that is played where nobody asks. */
export const EDITIONS: Record<Box, readonly string[]> = {
  'sushi-go': ['sushi-go/cocktail', 'sushi-go/zoch', 'sushi-go/gamewright'],
  party: ['party/cocktail', 'party/gamewright'],
  roll: ['roll/cocktail'],
  dice: ['dice/sit-down'],
}

/** So many chairs make a good table. */
export const CHAIRS: Record<Box, number> = { 'sushi-go': 4, party: 4, roll: 3, dice: 2 }

export const boxOf = (game: string | null): Box =>
  BOXES.find((box) => game?.startsWith(`${box}/`)) ?? 'sushi-go'

/** The key of a game's words. */
export const gameKey = (game: string): string => game.replace('/', '-')

/** Is there such an option in this game? They are the properties of one object, which its schema defines. */
export function offers({ options }: GameInfo, option: string): boolean {
  const defs = options['$defs'] as Record<string, { properties: Record<string, unknown> }>
  return Object.values(defs).some(({ properties }) => option in properties)
}

/** One person, and bots on all other chairs. */
export function withBots(box: Box): Setup {
  const seats = CHAIRS[box]
  return { game: EDITIONS[box][0]!, seats, bots: Array<string>(seats - 1).fill(USUAL) }
}
