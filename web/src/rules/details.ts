/** What the rules say beyond pictures and short rules: only what has words, so another game has none. */
import { boxOf } from '../games/boxes.ts'
import type { Names } from '../sentences/names.ts'
import { say } from '../base/words.svelte.ts'

// In the order of the page. Which of them a box has, its words say.
const PARTS = [
  'plates', 'deck', 'desserts', 'passing', 'order', 'bonus', 'colours', 'belts', 'tokens', 'last', 'first', 'next', 'ready',
  'calls', 'turns', 'robot',
] // prettier-ignore

export interface Detail {
  title: string
  text: string
}

export const dishDetail = (teller: Names, kind: string): string => teller.say(`detail-dish-${kind}`, {}, '')

export function details(teller: Names, kinds: readonly string[]): Detail[] {
  const box = boxOf(teller.game)
  const parts = PARTS.map((part) => ({
    title: say(`detail-${part}`),
    text: teller.say(`detail-${box}-${part}`, {}, ''),
  }))
  const dishes = kinds.map((kind) => ({ title: teller.dish(kind), text: dishDetail(teller, kind) }))
  return [...parts, ...dishes].filter(({ text }) => text)
}
