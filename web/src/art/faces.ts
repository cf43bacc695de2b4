/** Which picture a card has: its own, or that of the box it comes from. */

// Zoch's box shows tuna for squid and mussels for dumplings; the cards are the same.
const BOXES: Record<string, Record<string, string>> = {
  'sushi-go/zoch': { 'nigiri.squid': 'nigiri.tuna', dumpling: 'mussel' },
}

const OF_A_BOX = Object.values(BOXES).flatMap((box) => Object.values(box))

/** Is this a picture of one box only, and no card of its own? */
export const isOfABox = (picture: string): boolean => OF_A_BOX.includes(picture)

export function pictureOf(card: string | null, game: string): string {
  const face = card === null ? 'turned' : (BOXES[game]?.[card] ?? card)
  return `card-${face.replace(/[._]/g, '-')}`
}

/** The colour of a dish: `--dish-nigiri`. */
export const colourOf = (dish: string): string => `var(--dish-${dish.replaceAll('_', '-')})`
