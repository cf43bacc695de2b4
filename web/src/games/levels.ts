/** Bot levels. A level has a text and an icon; any other bot is shown by its name. */
import { setupOf } from './setupfamilies.ts'
import { say, words } from '../base/words.svelte.ts'

/** The default level. */
export const USUAL = 'regular'

/** The level suggested for games of this family. */
export const suggestedLevel = (family: string): string => setupOf(family).level ?? USUAL

const isLevel = (bot: string): boolean => words.has(`new-bot-${bot}`)

export const levelName = (bot: string): string => (isLevel(bot) ? say(`new-bot-${bot}`) : bot)

/** How it plays, in a sentence. */
export const levelHow = (bot: string): string => say(isLevel(bot) ? `new-bot-${bot}-how` : 'new-bot-own-how')

/** The icon of a level: a pile of none to four plates. */
export const levelMark = (bot: string): string => (isLevel(bot) ? `level-${bot}` : 'bot')
