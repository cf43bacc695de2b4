/** A seat's cards as they are drawn: grouped by kind, nigiri on their wasabi, with the progress of each set. */
import { catalogue, dishOf } from '../../base/catalogue.svelte.ts'
import type { DraftPlate } from '../../base/protocol.ts'

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
  /** Is the kind counted by icons? */
  icons: boolean
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
    const group = found.get(dish) ?? {
      dish,
      piles: [],
      count: 0,
      whole: card?.whole ?? null,
      icons: card?.icons !== undefined,
    }
    group.piles.push(below && below.face !== null ? [below, plate] : [plate])
    group.count += card?.icons?.[plate.face ?? ''] ?? 1
    found.set(dish, group)
  }
  return [...found.values()]
}

/** Those of this round and those kept from earlier ones, together. */
export function allGroups<P extends Lying>(
  plates: readonly P[],
  kept: readonly P[],
  game: string,
): Group<P>[] {
  return groups(kept, game).reduce(
    (all, group) => {
      const same = all.find(({ dish }) => dish === group.dish)
      if (!same) return [...all, group]
      const both = { ...same, piles: [...group.piles, ...same.piles], count: same.count + group.count }
      return all.map((one) => (one === same ? both : one))
    },
    groups(plates, game),
  )
}

/** The width of these groups in cards; cards of a group overlap. */
export function units(laid: readonly Group[], overlap = 0.44): number {
  return laid.reduce((sum, { piles }) => {
    const wide = piles.reduce((w, pile) => w + (pile.length > 1 ? 0.3 : 0), 0)
    return sum + 1 + (piles.length - 1) * overlap + wide
  }, 0)
}

/** How the groups in front of a seat are drawn: the width of a card, and which of its captions a group has. */
interface Fit {
  card: number
  caption: number
  /** The width of each group. */
  widths: number[]
}

export interface Room {
  /** The width in pixels, rounded. */
  width: number
  rows: number
  /** The largest width of a card. */
  most: number
}

interface Wide {
  /** The width without the caption, in cards. */
  cards: number
  /** The widths of its captions in pixels, the longest first. */
  captions: readonly number[]
}

const GAPS = [18, 12, 9, 9] // between groups, with each of the captions
const SIGNS = [28, 26, 0, 0] // what stands before a caption
const LEAST = 16
const ENOUGH = 0.86 // of the full width: shorter captions would not help much

/** The largest cards with which all groups fit in the rows; shorter captions if that helps the cards much. */
export function fit(wide: readonly Wide[], { width: rounded, rows, most }: Room): Fit {
  const width = rounded - 1 // half a pixel may be missing
  let best = { card: LEAST, caption: GAPS.length - 1 }
  for (const caption of GAPS.keys()) {
    let card = most
    while (card > LEAST && !fits(widthsOf(wide, card, caption), GAPS[caption]!, width, rows)) card -= 2
    if (card > best.card) best = { card, caption }
    if (card >= ENOUGH * most) break
  }
  return { ...best, widths: widthsOf(wide, best.card, best.caption) }
}

const widthsOf = (wide: readonly Wide[], card: number, caption: number): number[] =>
  wide.map(({ cards, captions }) => Math.ceil(Math.max(cards * card, captions[caption]! + SIGNS[caption]!)))

function fits(widths: readonly number[], gap: number, width: number, rows: number): boolean {
  let [used, row] = [0, 1]
  for (const needs of widths) {
    const after = used ? used + gap + needs : needs
    if (after <= width) used = after
    else if (row++ < rows && needs <= width) used = needs
    else return false
  }
  return true
}
