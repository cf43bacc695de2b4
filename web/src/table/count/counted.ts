/** The scores of a round or a game, as they are told. */
import type { DraftEvent, Play, RollEvent, Worth } from '../../base/protocol.ts'

/** What one dish paid each place. */
export interface Row {
  dish: string
  worths: Worth[]
}

export interface Counted {
  rows: Row[]
  /** The round that ended; at the end of the game, the last one. */
  round: number
  /** Did a round end? Points during a round (ten uramaki) are shown by the animation instead. */
  over: boolean
  /** The winners, if the game is over. */
  winners: number[] | null
  /** Points after it, by place. */
  totals: number[]
}

export function counted(
  { events, count }: { events: readonly (DraftEvent | RollEvent)[]; count?: boolean },
  { round, totals }: { round: number; totals: number[] },
): Counted | null {
  // Points directly after a claim were paid during the round.
  const rows = events.flatMap((event, at) =>
    event.kind === 'scored' && events[at - 1]?.kind !== 'claimed' ? [event] : [],
  )
  if (!rows.length) return null
  const began = events.find((event) => event.kind === 'roundbegan')
  const winners = events.find((event) => event.kind === 'ended')?.winners ?? null
  return {
    rows,
    round: began ? began.round - 1 : round,
    over: Boolean(count || began || winners),
    winners,
    totals,
  }
}

/** What these rows paid together, by place. */
export const sums = (rows: readonly Row[], places: number): number[] =>
  Array.from({ length: places }, (_, place) =>
    rows.reduce((sum, { worths }) => sum + (worths[place]?.points ?? 0), 0),
  )

/** The same table during a count: with the points that have been told, and nobody's turn. */
export function duringCount(play: Play, totals: number[]): Play {
  if (!('totals' in play.view)) return play
  const idle = 'taking' in play.view ? { taking: null } : {}
  return { ...play, points: totals.slice(0, play.points?.length), view: { ...play.view, ...idle, totals } }
}
