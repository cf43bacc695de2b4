/** What a table component is given: from a live table, a replay, a lesson or a story. */
import type { Moods } from './moods.ts'
import type { Say, Scene } from './scenes.ts'
import type { AnyFamily, Families, Place, Play, Prospects, Table } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'
import type { RunningCount } from './count/count.svelte.ts'
import { say } from '../base/words.svelte.ts'

export interface TableModel<F extends AnyFamily = AnyFamily> {
  game: string
  options: Record<string, unknown>
  places: Place[]
  /** My seat; null for a spectator. */
  seat: number | null
  play: Play<F>
  scene: Scene | null
  /** The count that is told, or will be when the scenes are over. */
  count?: RunningCount | null
  /** How the faces react, by place. */
  moods?: Moods
  /** What happened last, until the next move. */
  lines?: readonly Say[]
  teller: Teller
  /** Choices that were sent but not accepted yet. */
  pending: readonly F['choice'][]
  worth: Prospects | null
  owner: string | null
  /** In a replay: what was picked and not revealed yet, by seat. In a puzzle: the best choice. */
  picks?: ReadonlyMap<number, readonly string[]>
  /** A position, not a game: the others are not waited for. */
  still?: boolean
  /**
   * The title of a replay, of a step of a lesson that is only read, or of a table that everybody on this device looks
   * at; null where I may act.
   */
  caption: string | null
  act(choice: F['choice']): void
  /** The current time on the game's clock. */
  now: () => number
  /** The milliseconds on the game's clock since `places` were sent. */
  sincePlaces: () => number
}

/** Narrows a model to a known family. The caller was looked up by the kind of the view, so it cannot fail. */
export function seenAs<K extends keyof Families>(kind: K, model: TableModel): TableModel<Families[K]> {
  if (!isOf(kind, model)) throw new Error(`a ${model.play.view.kind} is no ${kind}`)
  return model
}

function isOf<K extends keyof Families>(kind: K, model: TableModel): model is TableModel<Families[K]> {
  return model.play.view.kind === kind
}

const BOT_NAMES = ['Pixel', 'Nori', 'Beep', 'Mochi', 'Bit', 'Sesame', 'Chip', 'Yuzu']

/** The name of the bot on this chair. */
export const botName = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length]!

export function placeName(place: Place, seat: number): string {
  if (place.person) return place.person.name || say('person-gone')
  return place.bot ? botName(seat) : say('seat-number', { number: seat + 1 })
}

export const seatNames = (table: Pick<Table, 'places'>): string[] => table.places.map(placeName)

/** The avatar of a place; a bot's colour depends on its chair. */
export const avatarOf = (place: Place | undefined, seat: number): string =>
  place?.person?.avatar || (place?.bot ? `robot-${seat}` : 'nobody')

/** The other seats, clockwise from my left. */
export function others(seats: number, seat: number | null): number[] {
  const start = seat ?? 0
  const all = Array.from({ length: seats }, (_, i) => (start + i) % seats)
  return seat === null ? all : all.slice(1)
}
