/** The scores of a round or a game, as the scoring dialog shows them. */
import type { DraftEvent, RollEvent, Worth } from '../protocol.ts'

export interface Counted {
  rows: { dish: string; worths: Worth[] }[]
  /** The round that ended; at the end of the game, the last one. */
  round: number
  /** Did a round end? Points during a round (ten uramaki) are shown by the animation instead. */
  over: boolean
  /** The winners, if the game is over. */
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
