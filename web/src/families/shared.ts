/** What several families of games have in common. */
import { say } from '../base/words.svelte.ts'
import type { Teller } from '../sentences/teller.ts'
import { addedUp, type Line, type Paid } from '../table/count/tally.ts'
import type { Key } from '../table/tablefamilies.ts'

/** How long a replay shows a step. */
export const STEP_MS = 1400

export const roundTitle = (round: number, rounds: number): string => say('sign-round', { round, rounds })
export const points = (_: Teller, points: number): string => say('table-points', { points })

export const keyToInspect = (): Key => [[say('keys-shift'), '1', '…', '8'], say('keys-do-inspect')]
export const keyForHint = (): Key => [['H'], say('keys-do-hint')]

export const byDish = (teller: Teller, _: unknown, paid: readonly Paid[]): Line[] =>
  addedUp(paid, ({ dish }) => ({ key: dish, name: teller.dish(dish), dish }))
