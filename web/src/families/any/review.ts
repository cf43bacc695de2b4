/** Any other game in a review. */
import type { ReviewFamily } from '../../review/reviewfamilies.ts'

export const review: ReviewFamily = {
  marked: () => new Map(),
  sign: () => null,
  simple: () => false,
  held: () => [],
  laid: () => ({ plates: [], kept: [] }),
  drawn: () => ({ as: 'card' }),
}
