/** Any other game in a review. */
import type { ReviewFamily } from '../../review/families.ts'

export const review: ReviewFamily = {
  marked: () => new Map(),
  sign: () => null,
  simple: () => false,
  held: () => [],
  laid: () => ({ plates: [], kept: [] }),
  drawn: () => ({ as: 'card' }),
}
