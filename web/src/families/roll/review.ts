/** Sushi Roll in a review. */
import { pictures } from 'virtual:art'
import type { Roll } from '../../base/protocol.ts'
import type { ReviewFamily } from '../../review/reviewfamilies.ts'

export const review: ReviewFamily<Roll> = {
  marked(choice, view) {
    const face = (seat: number, id: number) =>
      (view.belts[seat] ?? []).flatMap((die) => (die.id === id ? [die.face] : []))
    const own = view.seat ?? 0
    if (choice.kind === 'take') return new Map([[own, face(own, choice.die)]])
    if (choice.kind === 'reroll') return new Map([[own, choice.dice.flatMap((die) => face(own, die))]])
    return new Map([
      [own, face(own, choice.mine)],
      [choice.seat, face(choice.seat, choice.theirs)],
    ])
  },
  sign: (choice) => (choice.kind === 'take' ? null : choice.kind),
  simple: (choice) => choice.kind === 'take',
  held: (view) => (view.belts[view.seat ?? 0] ?? []).map(({ face }) => face),
  laid: (view, seat) => ({ plates: view.trays[seat] ?? [], kept: [] }),
  drawn: (face) =>
    pictures.roll!.includes(face) ? { as: 'die', picture: `roll-${face.replace('.', '-')}` } : { as: 'card' },
}
