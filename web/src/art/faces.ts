/** Which picture a card has: its own, or that of the box it comes from; and what a card without one looks like. */
import { pictures } from 'virtual:art'

// Zoch's box shows tuna for squid and mussels for dumplings; the cards are the same.
const BOXES: Record<string, Record<string, string>> = {
  'sushi-go/zoch': { 'nigiri.squid': 'nigiri.tuna', dumpling: 'mussel' },
}

/** Kinds of which the picture says the face: its name would not fit on the card. */
export const SEEN = ['onigiri', 'fruit']

/** The picture of a card, `card-maki-3`; null: nobody has drawn it. */
export function pictureOf(card: string | null, game: string): string | null {
  const face = card === null ? 'turned' : (BOXES[game]?.[card] ?? card)
  return pictures.cards!.includes(face) ? `card-${face.replace(/[._]/g, '-')}` : null
}

// For what has no colour of its own: light enough for ink.
const PLAIN = ['#f2b5a0', '#f3cf7a', '#b9d68a', '#8fcdb8', '#9cc3e6', '#c3b2e6', '#eab0cf', '#d9c3a0']

/** A colour for what nobody has painted: the same every time. */
export function plainColour(id: string): string {
  const sum = [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7)
  return PLAIN[sum % PLAIN.length]!
}

/** The colour of a dish: `--dish-nigiri`. */
export const colourOf = (dish: string): string =>
  `var(--dish-${dish.replaceAll('_', '-')}, ${plainColour(dish)})`
