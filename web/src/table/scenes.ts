/**
 * Scenes: what is shown between one play and the next. A scene has a duration, can be skipped, and holds back the play
 * that follows. The family of a game splits a play into steps; the stage (stage.svelte.ts) shows them one after the
 * other. Only transform and opacity are animated.
 */
import type { AnyEvent, AnyFamily, DraftPlate, Group, Play } from '../base/protocol.ts'
import type { Teller } from '../sentences/teller.ts'

/** A place on the table, as in `data-spot`: `hand/2`, `plate/0` (on the belt), `laid/1/7`, `seat/3`. */
type Spot = string
/** A text that is made when it is shown, in the reader's language. */
export type Say = (teller: Teller) => string

/** Something that somebody says at their seat. */
export interface Bubble {
  seat: number
  /** Milliseconds after the scene's begin. */
  at: number
  says: Say
  /** Small: a side remark. */
  quiet?: boolean
}

/** A card on its way. */
export interface Flight {
  card: string | null
  from: Spot
  to: Spot
  at: number
  ms: number
  /** It is turned face down on the way. */
  turns?: boolean
}

/** A hand that is fanned out, face down. */
interface Fan {
  seat: number
  cards: number
  at: number
}

export interface Scene {
  id: number
  kind: 'reveal' | 'home' | 'effect' | 'pass' | 'still' | 'tumble' | 'land'
  ms: number
  /** One press skips all scenes of a chapter. */
  chapter: string
  /** Plays that follow wait until the scene is over. If not, they are shown meanwhile. */
  holds: boolean
  /** The events that the scene tells, for sounds. */
  events: AnyEvent[]
  /** Cards just laid, by place (draft). */
  laid: DraftPlate[][]
  /** Bonus cards that were announced: their plate, by seat (draft). */
  called: (number | null)[]
  /** What each dish pays after the scene, by place. */
  pays: Record<string, Group>[]
  /** The direction in which hands pass during the scene. */
  passed: 'left' | 'right' | null
  /** Points paid during the round, by seat: for reaching ten uramaki. */
  paid: Record<number, number>
  /** Cards that leave the table, by seat: their plates. */
  gone: number[][]
  /** Cards that change where they lie, by seat: turned over, or become a copy. */
  changed: number[][]
  bubbles: Bubble[]
  flights: Flight[]
  fan: Fan | null
  /** What happened, as a sentence. It stays on the table until the next move. */
  says: Say | null
  /** Dice that tumble or land (roll). */
  dice: number[]
}

export interface Step {
  /** What the table shows during the scene. */
  play: Play
  scene: Scene | null
}

/** `quick`: only the movements that show what goes where. `calm`: no movement, but a sentence. */
export type Pace = 'full' | 'quick' | 'calm'

/** Makes the steps that lead from the play on screen to the next one. The last one shows the next play. */
export type Scenes<F extends AnyFamily> = (shown: Play<F>, next: Play<F>, pace: Pace) => Step[]

let count = 0
export const scene = (kind: Scene['kind'], ms: number, rest: Partial<Scene> = {}): Scene => ({
  id: (count += 1),
  kind,
  ms,
  chapter: 'turn',
  holds: true,
  events: [],
  laid: [],
  called: [],
  pays: [],
  passed: null,
  paid: {},
  gone: [],
  changed: [],
  bubbles: [],
  flights: [],
  fan: null,
  says: null,
  dice: [],
  ...rest,
})

/** No animation: only the next play. */
export const still = (next: Play): Step[] => [{ play: next, scene: null }]
