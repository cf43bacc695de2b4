/** What lies before a seat, as it is drawn: by kind, nigiri on their wasabi, and how far a set has come. */
import { catalogue, dishOf } from '../catalogue.svelte.ts'
import type { DraftPlate } from '../protocol.ts'

/** A card or a die that lies before somebody. */
interface Lying {
  id: number
  face: string | null
  on: number | null
}

export interface Group<P extends Lying = DraftPlate> {
  /** The dish; `turned` for cards turned over. */
  dish: string
  /** Plates that lie on each other: a wasabi and its nigiri, or one alone. */
  piles: P[][]
  /** Icons, where the kind is counted by icons; else cards. */
  count: number
  /** So many make a whole; null: no such thing. */
  whole: number | null
}

const kindOf = (plate: Lying): string => (plate.face === null ? 'turned' : dishOf(plate.face))

/** `game` is the one they belong to: what makes a whole, and what is counted by icons, is the server's to say. */
export function groups<P extends Lying>(plates: readonly P[], game: string): Group<P>[] {
  const under = new Map(plates.filter((plate) => plate.on !== null).map((plate) => [plate.on, plate]))
  const found = new Map<string, Group<P>>()
  for (const plate of plates) {
    if (under.has(plate.id) && plate.face !== null) continue // drawn with what lies on it
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

/** How many cards wide these groups are drawn, one overlapping the next. */
export function units(laid: readonly Group[], overlap = 0.44): number {
  return laid.reduce((sum, { piles }) => {
    const wide = piles.reduce((w, pile) => w + (pile.length > 1 ? 0.3 : 0), 0)
    return sum + 1 + (piles.length - 1) * overlap + wide
  }, 0)
}
