/** Names for cards offered side by side: cards with the same name are distinguished by their printed numbers. */
import type { Teller } from '../../../sentences/teller.ts'
import { say } from '../../../base/words.svelte.ts'

type Naming = (card: string | null) => string

export function apart(cards: readonly (string | null)[], teller: Teller): Naming {
  const faces = [...new Set(cards)]
  return (card) => {
    const name = teller.card(card)
    const alike = faces.filter((face) => teller.card(face) === name).length > 1
    const number = /\.(\d+)$/.exec(card ?? '')?.[1]
    return alike && number ? say('pick-numbered', { card: name, number }) : name
  }
}
