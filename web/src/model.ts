/** What a table is drawn from: live, replayed, taught, or fixed in a story. */
import type { Scene } from './motion/scenes.ts'
import type { AnyFamily, Families, Place, Play, Prospects, Table } from './protocol.ts'
import type { Teller } from './sentences/teller.ts'
import { say } from './words.svelte.ts'

export interface TableModel<F extends AnyFamily = AnyFamily> {
  game: string
  options: Record<string, unknown>
  places: Place[]
  /** Mine; null: I look on. */
  seat: number | null
  play: Play<F>
  scene: Scene | null
  teller: Teller
  /** Answers sent and not yet taken. */
  pending: readonly F['choice'][]
  worth: Prospects | null
  owner: string | null
  /** What is looked at, where nobody is asked or waited for any more: a replay. */
  caption: string | null
  act(choice: F['choice']): void
  /** The game's clock now. */
  now: () => number
}

/** The table of a family we know: by the kind of its view. Whoever draws it was looked up by that kind. */
export function seenAs<K extends keyof Families>(kind: K, model: TableModel): TableModel<Families[K]> {
  if (!isOf(kind, model)) throw new Error(`a ${model.play.view.kind} is no ${kind}`)
  return model
}

function isOf<K extends keyof Families>(kind: K, model: TableModel): model is TableModel<Families[K]> {
  return model.play.view.kind === kind
}

const BOT_NAMES = ['Pixel', 'Nori', 'Beep', 'Mochi', 'Bit', 'Sesame', 'Chip', 'Yuzu']

/** A bot has a name of its own, by its chair. */
export const botName = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length]!

export function placeName(place: Place, seat: number): string {
  if (place.person) return place.person.name || say('person-gone')
  return place.bot ? botName(seat) : say('seat-number', { number: seat + 1 })
}

export const seatNames = (table: Pick<Table, 'places'>): string[] => table.places.map(placeName)

/** Whose face it is; bots are told apart by colour, by their chair. */
export const avatarOf = (place: Place | undefined, seat: number): string =>
  place?.person?.avatar || (place?.bot ? `robot-${seat}` : 'nobody')

/** The other seats, clockwise from my left: as they sit round the counter. */
export function others(seats: number, seat: number | null): number[] {
  const start = seat ?? 0
  const all = Array.from({ length: seats }, (_, i) => (start + i) % seats)
  return seat === null ? all : all.slice(1)
}
