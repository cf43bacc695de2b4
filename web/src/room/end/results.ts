/** Results of games that were played on this device, and what to try next. They never leave it. */
import { boxOf } from '../../games/boxes.ts'
import type { Place } from '../../base/protocol.ts'

export interface Result {
  table: string
  game: string
  /** The strongest bot, if everybody else was one. */
  level: string | null
  won: boolean
}

/** One suggestion, never two. */
export type Suggestion =
  { try: 'level'; level: string; beaten: string; times: number } | { try: 'game'; box: string }

const KEY = 'kaiten.results'
const KEPT = 60
const OFTEN = 3 // wins after which the next level is suggested

export function results(): Result[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Result[]
    return Array.isArray(kept) ? kept : []
  } catch {
    return [] // storage blocked, or not our data
  }
}

/** Keeps a result, each table once. */
export function keepResult(result: Result): Result[] {
  const kept = results()
  if (kept.some(({ table }) => table === result.table)) return kept
  const all = [...kept, result].slice(-KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // storage blocked: nothing is suggested from it later
  }
  return all
}

/** The strongest of the bots, if everybody else at the table is one. `levels` are weakest first. */
export function levelOf(places: readonly Place[], seat: number, levels: readonly string[]): string | null {
  const bots = places.filter((_, at) => at !== seat).map(({ person, bot }) => (person ? null : bot))
  if (!bots.length || bots.includes(null)) return null
  return levels.findLast((level) => bots.includes(level)) ?? null
}

export function suggestion(
  all: readonly Result[],
  { game, level }: Pick<Result, 'game' | 'level'>,
  levels: readonly string[],
  boxes: readonly string[],
): Suggestion | null {
  const here = all.filter((result) => boxOf(result.game) === boxOf(game))
  const beat = (bot: string) => here.filter((result) => result.level === bot && result.won).length
  const next = level === null ? undefined : levels[levels.indexOf(level) + 1]
  if (level !== null && next && beat(level) >= OFTEN && !beat(next))
    return { try: 'level', level: next, beaten: level, times: beat(level) }
  const box = boxes.find((box) => !all.some((result) => boxOf(result.game) === box))
  return box ? { try: 'game', box } : null
}
