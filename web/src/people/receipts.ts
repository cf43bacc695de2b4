/** Receipts of the games that were played on this device, by person. They never leave it, unless they are copied. */
import type { Receipt } from '../base/protocol.ts'

export type Kept = Pick<Receipt, 'seq' | 'head'>

interface Game {
  table: string
  receipts: Kept[]
}

const KEY = 'kaiten.receipts'
const GAMES = 50 // of each person, the newest last
const EACH = 12 // of each game

function all(): Record<string, Game[]> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Game[]> | null
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {}
  } catch {
    return {} // storage blocked, or not our data
  }
}

function store(kept: Record<string, Game[]>): void {
  try {
    if (Object.keys(kept).length) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // storage blocked: then no record can be checked with them
  }
}

/** Keeps a receipt that this person was given at a table. */
export function keepReceipt(person: string, table: string, { seq, head }: Kept): void {
  const kept = all()
  const games = kept[person] ?? []
  const before = games.find((game) => game.table === table)?.receipts ?? []
  if (before.some((one) => one.seq === seq && one.head === head)) return
  const game = { table, receipts: [...before, { seq, head }].slice(-EACH) }
  kept[person] = [...games.filter((one) => one.table !== table), game].slice(-GAMES)
  store(kept)
}

/** The receipts that anybody on this device has of the game at a table, the earliest first. */
export function receiptsOf(table: string): Kept[] {
  const found = Object.values(all()).flatMap((games) =>
    games.flatMap((game) => (game.table === table ? game.receipts : [])),
  )
  return found
    .filter(({ seq, head }, at) => found.findIndex((one) => one.seq === seq && one.head === head) === at)
    .sort((one, other) => one.seq - other.seq)
}

/** Of how many games does anybody on this device have receipts? */
export const gamesWithReceipts = (): number =>
  new Set(
    Object.values(all())
      .flat()
      .map((game) => game.table),
  ).size

export function forgetReceipts(person: string): void {
  store(Object.fromEntries(Object.entries(all()).filter(([id]) => id !== person)))
}

/** Who was one person is another one now. */
export function passReceipts(from: string, to: string): void {
  const { [from]: mine = [], ...rest } = all()
  if (from !== to && mine.length) store({ ...rest, [to]: [...(rest[to] ?? []), ...mine].slice(-GAMES) })
}
