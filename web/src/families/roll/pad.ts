/** Sushi Roll on the score pad. */
import { pictures } from 'virtual:art'
import { catalogue, dishOf } from '../../base/catalogue.svelte.ts'
import { ROLL_ROUNDS } from '../../base/protocol.ts'
import { say } from '../../base/words.svelte.ts'
import { countTitle, type PadFamily } from '../../pad/padfamilies.ts'
import { countOf, notation } from '../../pad/table.ts'

export const pad: PadFamily = {
  rounds: ROLL_ROUNDS,
  end: true,
  enters: () => 'pieces',
  what: (step) => (step === 'end' ? 'tokens' : 'dice'),
  palette({ game }, step) {
    const faces = (kind: string) => catalogue.card(game, kind)!.faces
    if (step !== 'end') {
      const lying = catalogue.kinds(game, (card) => !card.leaves)
      return [{ course: 'dice', faces: lying.flatMap(faces) }]
    }
    // Dice that only bring tokens are entered as tokens; desserts also as the token for several.
    const tokens = (kind: string) =>
      catalogue.card(game, kind)!.stays ? [kind, faces(kind).at(-1)!] : [kind]
    return [{ course: 'token', faces: catalogue.kinds(game, (card) => card.leaves === true).flatMap(tokens) }]
  },
  name: (card, teller) => teller.card(card),
  drawn(card, step) {
    if (step === 'end') {
      const times = card.includes('.') ? { times: `×${card.split('.')[1]}` } : {}
      return { as: 'picture', picture: `token-${dishOf(card)}`, ...times }
    }
    if (!pictures.roll!.includes(card)) return { as: 'card' }
    return { as: 'die', picture: `roll-${card.replace('.', '-')}` }
  },
  titled: countTitle,
  note: (_, step) => (step === 'end' ? say('pad-end-tokens') : ''),
  notation: (game, step) => ({ table: notation(countOf(game, step).laid, game.game) }),
}
