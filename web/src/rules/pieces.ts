/** The pieces of an example in words, for screen readers. */
import type { Piece } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import { rulesOf } from './rulesfamilies.ts'

function pieceText({ card, face }: Piece, teller: Teller): string {
  const name = (one: string | null) => rulesOf(teller.family).named(one, teller)
  const copied = face !== null && face !== card
  return copied ? teller.say('laid-copy', { card: name(card), face: name(face) }) : name(face)
}

/** `2 × Tempura, Squid Nigiri on wasabi` */
export function pilesText(piles: readonly (readonly Piece[])[], teller: Teller): string {
  const counts = new Map<string, number>()
  for (const pile of piles) {
    const top = pieceText(pile.at(-1)!, teller)
    const name = pile.length > 1 ? teller.say('laid-on', { card: top }) : top
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ') || '–'
}
