/** What differs between families in a review. Apart from `families.ts`, since only these pages need it. */
import { pictures } from 'virtual:art'
import type { Drawn } from '../art/faces.ts'
import type { AnyFamily, Draft, Roll } from '../protocol.ts'

interface Lying {
  id: number
  face: string | null
  on: number | null
}

export interface ReviewFamily<F extends AnyFamily = AnyFamily> {
  /** The cards or die faces that a choice is about, to be pictured. */
  pictured(choice: F['choice'], view: F['view']): string[]
  /** A sign for a choice that does something else than take what is pictured. */
  sign(choice: F['choice']): string | null
  /** Does it only take what is pictured? */
  simple(choice: F['choice']): boolean
  /** What the seat could choose from. */
  held(view: F['view']): string[]
  /** What lies in front of a seat: in this round, and from earlier ones. */
  laid(view: F['view'], seat: number): { plates: readonly Lying[]; kept: readonly Lying[] }
  drawn(face: string): Drawn
}

const draft: ReviewFamily<Draft> = {
  pictured: (choice) =>
    choice.kind === 'pick' ? [...choice.cards, ...(choice.copy?.face ? [choice.copy.face] : [])] : [],
  sign: () => null,
  simple: (choice) => choice.kind === 'pick' && choice.use == null && !choice.copy && !choice.robot,
  held(view) {
    const hand = view.hands[view.seat ?? 0]
    return typeof hand === 'object' ? hand : []
  },
  laid: (view, seat) => ({ plates: view.plates[seat] ?? [], kept: view.kept[seat] ?? [] }),
  drawn: () => ({ as: 'card' }),
}

const roll: ReviewFamily<Roll> = {
  pictured(choice, view) {
    const face = (seat: number, id: number) =>
      (view.belts[seat] ?? []).flatMap((die) => (die.id === id ? [die.face] : []))
    const own = view.seat ?? 0
    if (choice.kind === 'take') return face(own, choice.die)
    if (choice.kind === 'reroll') return choice.dice.flatMap((die) => face(own, die))
    return [...face(own, choice.mine), ...face(choice.seat, choice.theirs)]
  },
  sign: (choice) => (choice.kind === 'take' ? null : choice.kind),
  simple: (choice) => choice.kind === 'take',
  held: (view) => (view.belts[view.seat ?? 0] ?? []).map(({ face }) => face),
  laid: (view, seat) => ({ plates: view.trays[seat] ?? [], kept: [] }),
  drawn: (face) =>
    pictures.roll!.includes(face) ? { as: 'die', picture: `roll-${face.replace('.', '-')}` } : { as: 'card' },
}

const any: ReviewFamily = {
  pictured: () => [],
  sign: () => null,
  simple: () => false,
  held: () => [],
  laid: () => ({ plates: [], kept: [] }),
  drawn: () => ({ as: 'card' }),
}

const families: Record<string, ReviewFamily> = { draft, roll }

export const reviewOf = (kind: string): ReviewFamily =>
  (Object.hasOwn(families, kind) ? families[kind] : undefined) ?? any
