/** Functions of the table of sentences for Sushi Roll. */
import { catalogue } from '../base/catalogue.svelte.ts'
import type { RollDie, RollView } from '../base/protocol.ts'
import { functions, someOf } from './shared.ts'
import type { Functions } from './table.ts'
import type { Names } from './names.ts'

const faces = (teller: Names, dice: RollDie[]): string => teller.cards(dice.map((die) => die.face))

export const roll: Functions = {
  ...functions,
  faces,
  belts: (teller, belts: RollDie[][]) =>
    teller.join(belts.map((belt, seat) => `${teller.seat(seat)} (${faces(teller, belt)})`)),
  brings_tokens: (teller, face: string) => catalogue.card(teller.game, face)?.leaves, // and nothing else
  belt_dice: (teller, seat: number, ids: number | number[], view: RollView) => {
    const names = new Map(view.belts[seat]!.map((die) => [die.id, teller.card(die.face)]))
    return someOf(teller, names, [ids].flat())
  },
}
