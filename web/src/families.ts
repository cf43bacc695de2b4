/**
 * What differs from one family of games to the next, all in one place. The family of a game is what the server says;
 * a game of a family that is not here is drawn, told and scored plainly, as `anyFamily` says.
 */
import type { Component } from 'svelte'
import type { TableModel } from './model.ts'
import { draftScenes, rollScenes, still, type Step } from './motion/scenes.ts'
import { anyPad, dicePad, draftPad, rollPad, type PadFamily } from './pad/families.ts'
import type { AnyFamily, Dice, Draft, Play, Roll } from './protocol.ts'
import { any } from './sentences/any.ts'
import { dice } from './sentences/dice.ts'
import { draft } from './sentences/draft.ts'
import { roll } from './sentences/roll.ts'
import { ended } from './sentences/shared.ts'
import type { Sentences, Teller } from './sentences/teller.ts'
import { counted, type Counted } from './table/counted.ts'
import { say } from './words.svelte.ts'

/** A key or several, and what they do. */
export type Key = [names: string[], does: string]

/** What stands at the top of a table beside the name of the game. */
export interface Sign {
  parts: string[]
  /** In place of the first part, where there is little room. */
  short: string
  badge: { text: string; short: string; icon: 'left' | 'right' | null } | null
}

export interface Family<F extends AnyFamily = AnyFamily> {
  /** Tables come when they are needed. */
  table(): Promise<{ default: Component<{ model: TableModel }> }>
  /** So many chairs make a good table. */
  chairs: number
  /** Are there hands one could remember? */
  remembers: boolean
  sentences: Sentences<F>
  keys(): Key[]
  /** What is seen between two plays. */
  scenes(shown: Play<F>, next: Play<F>): Step[]
  sign(view: F['view']): Sign
  /** What each place has, the robot's included. */
  standing(play: Play<F>): readonly number[]
  /** Points as words. */
  worth(teller: Teller, points: number): string
  verdict(teller: Teller, winners: readonly number[], standing: readonly number[]): string
  /** What is to be shown with ceremony; null: nothing. */
  counted(play: Play<F>): Counted | null
  replay: {
    /** Is there something to see that not all have seen? */
    hidden: boolean
    /** What all see, in words. */
    caption(): string
    /** How long a step is shown that took so long. */
    ms(span: number): number
    /** The name of the chapter that begins with this event. */
    chapter(event: F['event']): string | null
  }
  pad: PadFamily
}

const STEP_MS = 1400
const round = (number: number): string => say('sign-round', { round: number })
const points = (_: Teller, points: number): string => say('table-points', { points })

const draftFamily: Family<Draft> = {
  table: () => import('./table/DraftTable.svelte'),
  chairs: 4,
  remembers: true,
  sentences: draft,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-draft')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
  ],
  scenes: draftScenes,
  sign: ({ round: number, turn, phase, direction }) => ({
    parts: [round(number), ...(turn > 0 && phase !== 'over' ? [say('sign-turn', { turn })] : [])],
    short: `${number}/3`,
    badge: {
      text: say('sign-pass', { direction }),
      short: say('sign-pass-short', { direction }),
      icon: direction,
    },
  }),
  standing: ({ view }) => view.totals,
  worth: points,
  verdict: ended,
  counted: ({ events, view }) => counted(events, view),
  replay: {
    hidden: true,
    caption: () => say('replay-all'),
    ms: () => STEP_MS,
    chapter: (event) => (event.kind === 'roundbegan' ? round(event.round) : null),
  },
  pad: draftPad,
}

const rollFamily: Family<Roll> = {
  table: () => import('./table/RollTable.svelte'),
  chairs: 3,
  remembers: false,
  sentences: roll,
  keys: () => [
    [['1', '…', '8'], say('keys-do-digits-roll')],
    [['R'], say('keys-do-reroll')],
    [['S'], say('keys-do-swap')],
    [[say('key-enter')], say('keys-do-enter')],
  ],
  scenes: rollScenes,
  sign: ({ round: number, turn, phase }) => ({
    parts: [round(number), ...(turn > 0 && phase !== 'over' ? [say('sign-turn', { turn })] : [])],
    short: `${number}/3`,
    badge: null,
  }),
  standing: ({ view }) => view.totals,
  worth: points,
  verdict: ended,
  counted: ({ events, view }) => counted(events, view),
  replay: {
    hidden: false,
    caption: () => say('replay-title'),
    ms: () => STEP_MS,
    chapter: (event) => (event.kind === 'roundbegan' ? round(event.round) : null),
  },
  pad: rollPad,
}

const diceFamily: Family<Dice> = {
  table: () => import('./table/DuelTable.svelte'),
  chairs: 2,
  remembers: false,
  sentences: dice,
  keys: () => [
    [['1', '…', '6'], say('keys-do-digits-dice')],
    [['R', say('key-enter')], say('keys-do-throw')],
    [[say('keys-space')], say('choice-ring')],
    [['B'], say('choice-beurk')],
    [['M'], say('choice-mate')],
  ],
  scenes: (_, next) => still(next), // a duel does not wait for a picture
  sign: ({ duel, enough }) => ({
    parts: [say('sign-duel', { duel })],
    short: '',
    badge: { text: say('sign-enough', { plates: enough }), short: '', icon: null },
  }),
  standing: ({ view }) => view.won.map((plates) => plates.length),
  worth: (teller, plates) => teller.why({ points: 0, why: 'plates', facts: { plates } }),
  verdict: (teller, winners) => teller.say('event-ended-plates', { seats: teller.seats(winners) }),
  counted: () => null,
  replay: {
    hidden: false,
    caption: () => say('replay-title'),
    ms: (span) => Math.min(Math.max(span, 60), STEP_MS), // at its own pace; elsewhere thinking is not shown
    chapter: (event) => (event.kind === 'countdownbegan' ? say('sign-duel', { duel: event.duel }) : null),
  },
  pad: dicePad,
}

const anyFamily: Family = {
  table: () => import('./table/AnyTable.svelte'),
  chairs: 4,
  remembers: false,
  sentences: any,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-any')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
  ],
  scenes: (_, next) => still(next),
  sign: () => ({ parts: [], short: '', badge: null }),
  standing: (play) => play.points ?? [],
  worth: points,
  verdict: ended,
  counted: () => null,
  replay: {
    hidden: true,
    caption: () => say('replay-title'),
    ms: () => STEP_MS,
    chapter: () => null,
  },
  pad: anyPad,
}

const families: Record<string, Family> = { draft: draftFamily, roll: rollFamily, dice: diceFamily }

/** By the kind of a view, or by what the server says of a game. */
export const familyOf = (kind: string): Family =>
  (Object.hasOwn(families, kind) ? families[kind] : undefined) ?? anyFamily
