/** Sushi Dice on the score pad. */
import { pictures } from 'virtual:art'
import { say } from '../../base/words.svelte.ts'
import type { PadFamily } from '../../pad/padfamilies.ts'
import { countOf, notation } from '../../pad/table.ts'

export const pad: PadFamily = {
  rounds: 1,
  end: false,
  enters: () => 'pieces',
  what: () => 'plates',
  palette: () => [{ course: 'plate', faces: pictures.plates!.map((plate) => `plate.${plate}`) }],
  name: (card) => say(`plate-${card.split('.')[1]!}`),
  drawn: (card) => ({ as: 'picture', picture: card.replace('.', '-') }),
  titled: () => say('dish-plate'),
  note: (game) => (game.ended ? '' : say('pad-end-plates')),
  notation: (game, step) => ({ table: notation(countOf(game, step).laid, game.game) }),
}
