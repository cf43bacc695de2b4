/** How well bots play, as people choose it. A level has words and a mark; any other bot has its plain name. */
import { say, words } from '../words.svelte.ts'

/** Who sits down where nobody asks for another. */
export const USUAL = 'regular'

const known = (bot: string): boolean => words.has(`new-bot-${bot}`)

export const levelName = (bot: string): string => (known(bot) ? say(`new-bot-${bot}`) : bot)

/** The icon of a level: the better it plays, the more plates of four it has piled up. */
export const levelMark = (bot: string): string => (known(bot) ? `level-${bot}` : 'bot')
