/** All stories: components with fixed data. `?story=NAME&lang=de&theme=dark` shows one. */
import { MINE } from './mine.ts'
import { PAGES } from './pages.ts'
import { REVIEWS } from './reviews.ts'
import type { Story } from './story.ts'
import { TABLES } from './tables.ts'

export const STORIES: Record<string, () => Story> = { ...TABLES, ...PAGES, ...REVIEWS, ...MINE }
