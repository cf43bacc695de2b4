/** The daily deal in words: days, places, and the line to share. */
import { boxName } from '../games/boxes.ts'
import { prefs } from '../base/prefs.svelte.ts'
import type { DailyGame, DailyResult } from '../base/protocol.ts'
import { say } from '../base/words.svelte.ts'

/** With fewer players, a rank says more than a percentage. */
export const MANY = 20

const formatted = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(prefs.language, { ...format, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

export const dayName = (day: string): string =>
  formatted(day, { weekday: 'long', day: 'numeric', month: 'long' })
export const shortDay = (day: string): string => formatted(day, { day: 'numeric', month: 'short' })

export const placeAt = (place: number): string => say('daily-place', { place, seats: 4 })

export const resultPath = (box: string, day: string): string => `/daily/${box}/${day}`

/** Where a deal leads: to its table or its result; null if a table must be opened first. */
export function leadsTo(game: DailyGame, day: string): string | null {
  if (game.state === 'done') return resultPath(game.box, day)
  return game.state === 'playing' ? `/#table=${game.room}` : null
}

/** The share of the other players who made fewer points, in whole per cent; null if there are too few. */
export const percentBeaten = ({
  players,
  below,
  counted,
}: Pick<DailyResult, 'players' | 'below' | 'counted'>): number | null =>
  counted && players >= MANY ? Math.floor((100 * below) / (players - 1)) : null

/** The line to share. It names no card and no dish, so it spoils nothing. */
export function shareLine(result: DailyResult): string {
  const { points, players, rank, counted, streak } = result
  const percent = percentBeaten(result)
  const parts = [say('daily-points', { points }), placeAt(result.place)]
  if (percent !== null) parts.push(say('daily-share-ahead', { percent }))
  else if (counted && players > 1) parts.push(say('daily-rank', { rank, players }))
  if (streak > 1) parts.push(say('daily-streak', { days: streak }))
  return say('daily-share-line', {
    game: boxName(result.box),
    day: shortDay(result.day),
    result: parts.join(' · '),
  })
}

export interface Bar {
  least: number
  most: number
  count: number
  mine: boolean
}

const BARS = 20

/** How many made how many points, in at most twenty bars of equal width. */
export function histogram({ scores, points }: Pick<DailyResult, 'scores' | 'points'>): Bar[] {
  const made = Object.entries(scores).map(([points, count]) => ({ points: Number(points), count }))
  const all = [...made.map(({ points }) => points), points]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const width = Math.ceil((most - least + 1) / BARS)
  return Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, at) => {
    const from = least + at * width
    const to = from + width - 1
    const within = (value: number): boolean => value >= from && value <= to
    const count = made.reduce((sum, one) => (within(one.points) ? sum + one.count : sum), 0)
    return { least: from, most: to, count, mine: within(points) }
  })
}
