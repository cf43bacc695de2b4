/** What a seat could choose at a decision, for its bars. */
import type { AnyChoice, Option } from '../base/protocol.ts'
import type { Reading } from './reading.ts'
import { sameChoice } from './review.ts'

export interface OptionBar {
  choice: AnyChoice
  /** Null if it was not compared with anything. */
  share: number | null
  /** The expected lead. */
  points: number | null
  asGood: boolean
  took: boolean
  best: boolean
}

/** Options as they are shown; `taken` is null while nothing has been chosen. */
export const optionBars = (
  options: readonly Option[],
  best: AnyChoice,
  taken: AnyChoice | null,
): OptionBar[] =>
  options.map(({ choice, share, points, as_good }) => ({
    choice,
    share,
    points,
    asGood: as_good,
    took: sameChoice(choice, taken),
    best: sameChoice(choice, best),
  }))

/** All choices that were looked at, in the order of the ask; only the one taken, if there was nothing to compare. */
export function optionsAt(reading: Reading, at: number): OptionBar[] {
  const { taken, verdict } = reading.decision(at)
  if (verdict.options.length) return optionBars(verdict.options, verdict.best, taken)
  const best = sameChoice(taken, verdict.best)
  return [{ choice: taken, share: null, points: null, asGood: false, took: true, best }]
}

/** The best of them, as many as there is room for, in the same order. */
export function bestOptions(options: readonly OptionBar[], most: number): OptionBar[] {
  const worth = ({ best, share }: OptionBar) => (best ? 2 : (share ?? 0))
  const chosen = [...options].sort((a, b) => worth(b) - worth(a)).slice(0, most)
  return options.filter((one) => chosen.includes(one))
}

/** The share of a full bar: one scale for all of them, 50 % or 100 %. */
export const fullBar = (options: readonly OptionBar[]): number =>
  options.some(({ share }) => (share ?? 0) > 0.5) ? 1 : 0.5

/** The cards or dice of the hand that no choice here is about. */
export function notLookedAt(reading: Reading, at: number): string[] {
  const looked = optionsAt(reading, at).flatMap(({ choice }) => reading.facesOf(choice, at))
  const held = reading.family.held(reading.view(at), reading.decision(at).taken)
  return [...new Set(held)].filter((face) => !looked.includes(face))
}
