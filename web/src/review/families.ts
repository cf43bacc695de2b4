/** What differs between families in a review. Apart from `families.ts`, since only these pages need it. */
import { pictures } from 'virtual:art'
import type { Drawn } from '../art/faces.ts'
import type { AnyChoice, AnyFamily, AnyView, Draft, Roll } from '../base/protocol.ts'

interface Lying {
  id: number
  face: string | null
  on: number | null
}

export interface ReviewFamily<F extends AnyFamily = AnyFamily> {
  /** The cards or die faces that a choice is about, by the seat that has them. */
  marked(choice: F['choice'], view: F['view']): Map<number, string[]>
  /** A sign for a choice that does something else than take what is pictured. */
  sign(choice: F['choice']): string | null
  /** Does it only take what is pictured? */
  simple(choice: F['choice']): boolean
  /** What the seat could choose from when it chose this. */
  held(view: F['view'], taken: F['choice']): string[]
  /** What lies in front of a seat: in this round, and from earlier ones. */
  laid(view: F['view'], seat: number): { plates: readonly Lying[]; kept: readonly Lying[] }
  drawn(face: string): Drawn
}

function cardsOf(choice: Draft['choice']): string[] {
  if (choice.kind === 'pick') return [...choice.cards, ...(choice.copy?.face ? [choice.copy.face] : [])]
  if (choice.kind === 'keep') return [choice.card]
  return choice.kind === 'copy' && choice.face ? [choice.face] : []
}

const draft: ReviewFamily<Draft> = {
  marked: (choice, view) => new Map([[view.seat ?? 0, cardsOf(choice)]]),
  sign: () => null,
  simple: (choice) => choice.kind === 'pick' && choice.use == null && !choice.copy && !choice.robot,
  held(view, taken) {
    const hand = view.hands[view.seat ?? 0]
    return taken.kind === 'pick' && typeof hand === 'object' ? hand : []
  },
  laid: (view, seat) => ({ plates: view.plates[seat] ?? [], kept: view.kept[seat] ?? [] }),
  drawn: () => ({ as: 'card' }),
}

const roll: ReviewFamily<Roll> = {
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

const any: ReviewFamily = {
  marked: () => new Map(),
  sign: () => null,
  simple: () => false,
  held: () => [],
  laid: () => ({ plates: [], kept: [] }),
  drawn: () => ({ as: 'card' }),
}

const families: Record<string, ReviewFamily> = { draft, roll }

export const reviewOf = (kind: string): ReviewFamily =>
  (Object.hasOwn(families, kind) ? families[kind] : undefined) ?? any

/** The cards or die faces that a choice is about, to be pictured. */
export const pictured = (choice: AnyChoice, view: AnyView): string[] =>
  [...reviewOf(view.kind).marked(choice, view).values()].flat()
