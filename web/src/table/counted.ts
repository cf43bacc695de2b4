/** The points of a round or a game, as they are shown with ceremony. */
import type { DraftEvent, RollEvent, Worth } from '../protocol.ts'

export interface Counted {
  rows: { dish: string; worths: Worth[] }[]
  /** The round that is over; at the end of the game, the last. */
  round: number
  /** Did a round end with it? Points in mid-round (ten uramaki) are part of the scene. */
  over: boolean
  /** Who has won, where the game is over. */
  winners: number[] | null
  totals: number[]
}

export function counted(
  events: readonly (DraftEvent | RollEvent)[],
  { round, totals }: { round: number; totals: number[] },
): Counted | null {
  const rows = events.flatMap((event) => (event.kind === 'scored' ? [event] : []))
  if (!rows.length) return null
  const began = events.find((event) => event.kind === 'roundbegan')
  const winners = events.find((event) => event.kind === 'ended')?.winners ?? null
  return {
    rows,
    round: began ? began.round - 1 : round,
    over: Boolean(began ?? winners),
    winners,
    totals,
  }
}
