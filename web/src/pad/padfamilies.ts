/** How a family of games is scored on the pad: how many counts there are, and what is entered in each. */
import type { Drawn } from '../art/faces.ts'
import { FamilyTable } from '../base/familytable.ts'
import type { Scoring } from '../base/protocol.ts'
import { say } from '../base/words.svelte.ts'
import type { Teller } from '../sentences/teller.ts'
import type { Game } from './storage.svelte.ts'
import type { Group, Step } from './table.ts'

export interface PadFamily {
  /** The number of rounds; null if it is not fixed. */
  rounds: number | null
  /** Is there a separate count at the end of the game? */
  end: boolean
  /** What is entered: pieces, points, or nothing, because it follows from the rounds. */
  enters(step: Step): 'pieces' | 'points' | null
  /** The same as a variant of the message `pad-things`. */
  what(step: Step): string
  palette(game: Game, step: Step, teller: Teller): Group[]
  name(card: string, teller: Teller): string
  drawn(card: string, step: Step): Drawn
  titled(step: Step): string
  /** An instruction, if one is needed. */
  note(game: Game, step: Step): string
  /** The count in the server's notation. */
  notation(game: Game, step: Step): Pick<Scoring, 'table' | 'took' | 'dessert'>
}

export const padFamilies = new FamilyTable<PadFamily>()

/** The usual title of a count. */
export const countTitle = (step: Step): string =>
  step === 'end' ? say('pad-end') : say('pad-round', { number: step })
