/** A seat's cards as they are drawn: grouped by kind, nigiri on their wasabi, with the progress of each set. */
import { catalogue, dishOf } from '../catalogue.svelte.ts'
import type { DraftPlate } from '../protocol.ts'

/** A laid card or a taken die. */
interface Lying {
  id: number
  face: string | null
  on: number | null
}

export interface Group<P extends Lying = DraftPlate> {
  /** The dish; `turned` for cards turned over. */
  dish: string
  /** Each pile is a wasabi and its nigiri, or a single plate. */
  piles: P[][]
  /** The number of icons if the kind is counted by icons, otherwise of cards. */
  count: number
  /** The size of a complete set; null if the kind has no sets. */
  whole: number | null
}

const kindOf = (plate: Lying): string => (plate.face === null ? 'turned' : dishOf(plate.face))

/** Groups plates by kind. The catalogue of `game` says what makes a set, and what is counted by icons. */
export function groups<P extends Lying>(plates: readonly P[], game: string): Group<P>[] {
  const under = new Map(plates.filter((plate) => plate.on !== null).map((plate) => [plate.on, plate]))
  const found = new Map<string, Group<P>>()
  for (const plate of plates) {
    if (under.has(plate.id) && plate.face !== null) continue // drawn with the plate on it
    const dish = kindOf(plate)
    const card = catalogue.card(game, dish)
    const below = plate.on === null ? undefined : plates.find((other) => other.id === plate.on)
    const group = found.get(dish) ?? { dish, piles: [], count: 0, whole: card?.whole ?? null }
    group.piles.push(below && below.face !== null ? [below, plate] : [plate])
    group.count += card?.icons?.[plate.face ?? ''] ?? 1
    found.set(dish, group)
  }
  return [...found.values()]
}

/** The width of these groups in cards; cards of a group overlap. */
export function units(laid: readonly Group[], overlap = 0.44): number {
  return laid.reduce((sum, { piles }) => {
    const wide = piles.reduce((w, pile) => w + (pile.length > 1 ? 0.3 : 0), 0)
    return sum + 1 + (piles.length - 1) * overlap + wide
  }, 0)
}
