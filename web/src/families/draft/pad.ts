/** Sushi Go! and Sushi Go Party! on the score pad. */
import { DRAFT_ROUNDS } from '../../base/protocol.ts'
import { countTitle, type PadFamily } from '../../pad/padfamilies.ts'
import { countOf, desserts, facesOf, inPlay, notation } from '../../pad/table.ts'

export const pad: PadFamily = {
  rounds: DRAFT_ROUNDS,
  end: true,
  enters: (step) => (step === 'end' ? null : 'pieces'),
  what: () => 'cards',
  palette(game, _, teller) {
    const gone = inPlay(game, (card) => card.leaves) // these are gone before a round is scored
    const groups = Object.entries(game.courses).map(([course, kinds]) => ({
      course,
      faces: kinds.filter((kind) => !gone.includes(kind)).flatMap((kind) => facesOf(game, kind, teller)),
    }))
    return groups.filter((group) => group.faces.length)
  },
  name: (card, teller) => teller.card(card),
  drawn: () => ({ as: 'card' }),
  titled: countTitle,
  note: () => '',
  notation(game, step) {
    if (step === 'end') {
      const kept = game.players.map((_, player) =>
        desserts(game, player).map((one) => ({ ...one, on: undefined })),
      )
      return { table: notation(kept, game.game), dessert: inPlay(game, (card) => card.stays)[0] ?? null }
    }
    const { laid, took } = countOf(game, step)
    const table = notation(laid, game.game)
    return took.length ? { table, took } : { table }
  },
}
