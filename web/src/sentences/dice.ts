/** Functions of the table of sentences for Sushi Dice. */
import type { DiceView } from '../base/protocol.ts'
import { functions, someOf } from './shared.ts'
import type { Functions } from './table.ts'
import type { Names } from './names.ts'

const face = (teller: Names, face: string): string => teller.say(`face-${face}`)
const plate = (teller: Names, plate: string): string => teller.say(`plate-${plate}`)

export const dice: Functions = {
  ...functions,
  faces: (teller, faces: string[]) => faces.map((one) => face(teller, one)).join(', '),
  plate,
  plates: (teller, plates: string[]) => plates.map((one) => plate(teller, one)).join(', '),
  all_six: (_, ids: number[]) => ids.length === 6,
  any_call: (_, calls: (string | null)[]) => calls.some(Boolean),
  own_dice: (teller, ids: number[], view: DiceView) => {
    const mine = view.dice[view.holders.indexOf(view.seat!)]!
    return someOf(teller, new Map(mine.map((shown, id) => [id, face(teller, shown)])), ids)
  },
}
