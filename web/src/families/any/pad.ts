/** Any other game on the score pad: only points are entered. */
import { say } from '../../base/words.svelte.ts'
import { countTitle, type PadFamily } from '../../pad/padfamilies.ts'
import { countOf } from '../../pad/table.ts'

export const pad: PadFamily = {
  rounds: null,
  end: false,
  enters: () => 'points',
  what: () => 'points',
  palette: () => [],
  name: (card, teller) => teller.card(card),
  drawn: () => ({ as: 'card' }),
  titled: countTitle,
  note: () => say('pad-points-by-hand'),
  notation: (game, step) => ({
    table: (countOf(game, step).points ?? []).map((one) => one ?? 0).join(' | '),
  }),
}
