/** Which picture a card has in a given box, and its colour if it has none. */
import { pictures } from 'virtual:art'

/** How a face is drawn: as a card, as a die, or as another picture. */
export type Drawn = { as: 'card' } | { as: 'die' | 'picture'; picture: string; times?: string }

// Zoch's box shows tuna for squid and mussels for dumplings; the cards are the same.
const BOXES: Record<string, Record<string, string>> = {
  'sushi-go/zoch': { 'nigiri.squid': 'nigiri.tuna', dumpling: 'mussel' },
}

/** Kinds whose picture shows the face, because its name would not fit on the card. */
export const SEEN = ['onigiri', 'fruit']

/** The picture of a card, `card-maki-3`; null if it has none. */
export function pictureOf(card: string | null, game: string): string | null {
  const face = card === null ? 'turned' : (BOXES[game]?.[card] ?? card)
  return pictures.cards!.includes(face) ? `card-${face.replace(/[._]/g, '-')}` : null
}

// For dishes without their own colour: light enough for dark text.
const PLAIN = ['#f2b5a0', '#f3cf7a', '#b9d68a', '#8fcdb8', '#9cc3e6', '#c3b2e6', '#eab0cf', '#d9c3a0']

/** A colour for a dish without one, always the same for the same name. */
export function plainColour(id: string): string {
  const sum = [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7)
  return PLAIN[sum % PLAIN.length]!
}

/** The colour of a dish: `--dish-nigiri`. */
export const colourOf = (dish: string): string =>
  `var(--dish-${dish.replaceAll('_', '-')}, ${plainColour(dish)})`
