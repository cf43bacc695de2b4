/** How a review draws what a family of games chooses from, and what lies on its table. */
import type { Drawn } from '../art/faces.ts'
import { FamilyTable } from '../base/familytable.ts'
import type { AnyChoice, AnyFamily, AnyView } from '../base/protocol.ts'

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

export const reviewFamilies = new FamilyTable<ReviewFamily>()
export const reviewOf = reviewFamilies.of

/** The cards or die faces that a choice is about, to be pictured. */
export const facesOf = (choice: AnyChoice, view: AnyView): string[] =>
  [...reviewOf(view.kind).marked(choice, view).values()].flat()
