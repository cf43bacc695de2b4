/**
 * Everything that differs between families of games, in one place. The server says which family a game belongs to;
 * games of an unknown family use `anyFamily`.
 */
import type { Component } from 'svelte'
import type { TableModel } from './model.ts'
import { draftScenes } from './motion/draft.ts'
import { rollScenes } from './motion/roll.ts'
import { still, type Pace, type Step } from './motion/scenes.ts'
import { anyPad, dicePad, draftPad, rollPad, type PadFamily } from './pad/families.ts'
import type { AnyFamily, Dice, Draft, Frame, Play, Roll } from './base/protocol.ts'
import { dice } from './sentences/dice.ts'
import { draft } from './sentences/draft.ts'
import { roll } from './sentences/roll.ts'
import { ended, functions } from './sentences/shared.ts'
import type { Functions } from './sentences/table.ts'
import type { Teller } from './sentences/teller.ts'
import { counted, type Counted } from './table/counted.ts'
import { picked } from './table/picked.ts'
import { grouped, type Line, type Paid } from './table/tally.ts'
import { say } from './base/words.svelte.ts'

/** Keys, and what they do. */
export type Key = [names: string[], does: string]

/** What the top bar of a table shows beside the name of the game. */
interface Sign {
  parts: string[]
  /** Replaces the first part if there is little space. */
  short: string
  badge: { text: string; short: string; icon: 'left' | 'right' | null } | null
}

export interface Family<F extends AnyFamily = AnyFamily> {
  /** The table component, loaded when it is needed. */
  table(): Promise<{ default: Component<{ model: TableModel }> }>
  /** The suggested number of chairs. */
  chairs: number
  /** The level of bots suggested to newcomers, if it is not the usual one. */
  level?: string
  /** True if seats have hidden hands that players can remember. */
  remembers: boolean
  /** Can several people play with these options on one device, one after the other? Not if they race. */
  oneDevice(options: Record<string, unknown>): boolean
  /** What the table of sentences needs for this family. */
  sentences: Functions
  keys(): Key[]
  /** The animation between two plays. */
  scenes(shown: Play<F>, next: Play<F>, pace: Pace): Step[]
  sign(view: F['view']): Sign
  /** Points by place, the robot's included. */
  standing(play: Play<F>): readonly number[]
  /** Points as words. */
  worth(teller: Teller, points: number): string
  verdict(teller: Teller, winners: readonly number[], standing: readonly number[]): string
  /** The scores to tell, or null. */
  counted(play: Play<F>): Counted | null
  /** What was won in the whole game, dish by dish. */
  dishes(teller: Teller, play: Play<F>, paid: readonly Paid[]): Line[]
  replay: {
    /** Is anything hidden from some seats? */
    hidden: boolean
    /** The caption when everything is visible. */
    caption(): string
    /** How long to show a step that took `span` ms in the game. */
    ms(span: number): number
    /** The title of the chapter that this event begins, or null. */
    chapter(event: F['event']): string | null
    /** What was picked and not revealed yet in a frame, by seat. */
    picked?(frames: readonly Frame<F>[], at: number): ReadonlyMap<number, readonly string[]>
  }
  pad: PadFamily
}

const STEP_MS = 1400
const round = (number: number): string => say('sign-round', { round: number })
const lookAt = (): Key => [[say('keys-shift'), '1', '…', '8'], say('keys-do-inspect')]
const askCoach = (): Key => [['H'], say('keys-do-hint')]
const byDish = (teller: Teller, _: unknown, paid: readonly Paid[]): Line[] =>
  grouped(paid, ({ dish }) => ({ key: dish, name: teller.dish(dish), dish }))
const points = (_: Teller, points: number): string => say('table-points', { points })

const draftFamily: Family<Draft> = {
  table: () => import('./table/DraftTable.svelte'),
  chairs: 4,
  remembers: true,
  oneDevice: () => true,
  sentences: draft,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-draft')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
    askCoach(),
    lookAt(),
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
  counted: (play) => counted(play, play.view),
  dishes: byDish,
  replay: {
    hidden: true,
    caption: () => say('replay-all'),
    ms: () => STEP_MS,
    chapter: (event) => (event.kind === 'roundbegan' ? round(event.round) : null),
    picked,
  },
  pad: draftPad,
}

const rollFamily: Family<Roll> = {
  table: () => import('./table/RollTable.svelte'),
  chairs: 3,
  remembers: false,
  oneDevice: () => true,
  sentences: roll,
  keys: () => [
    [['1', '…', '8'], say('keys-do-digits-roll')],
    [['R'], say('keys-do-reroll')],
    [['S'], say('keys-do-swap')],
    [[say('key-enter')], say('keys-do-enter')],
    askCoach(),
    lookAt(),
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
  counted: (play) => counted(play, play.view),
  dishes: byDish,
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
  level: 'beginner', // a race against the clock
  remembers: false,
  oneDevice: () => false,
  sentences: dice,
  keys: () => [
    [['1', '…', '6'], say('keys-do-digits-dice')],
    [['R', say('key-enter')], say('keys-do-throw')],
    [[say('keys-space')], say('choice-ring')],
    [['B'], say('choice-beurk')],
    [['M'], say('choice-mate')],
    [['N'], say('keys-do-nothing')],
    lookAt(),
  ],
  scenes: (_, next) => still(next), // a duel is too fast for animation
  sign: ({ duel, enough, step }) => ({
    parts: [...(duel ? [say('sign-duel', { duel })] : []), ...(step ? [say('sign-step', { step })] : [])],
    short: '',
    badge: { text: say('sign-enough', { plates: enough }), short: '', icon: null },
  }),
  standing: ({ view }) => view.won.map((plates) => plates.length),
  worth: (teller, plates) => teller.why({ points: 0, why: 'plates', facts: { plates } }),
  verdict: (teller, winners) => teller.say('event-ended-plates', { seats: teller.seats(winners) }),
  counted: () => null,
  dishes: (teller, { view }) =>
    [...new Set(view.won.flat())].sort().map((plate) => ({
      key: plate,
      name: teller.say(`plate-${plate}`),
      dish: null,
      points: view.won.map((plates) => plates.filter((other) => other === plate).length),
    })),
  replay: {
    hidden: false,
    caption: () => say('replay-title'),
    ms: (span) => Math.min(Math.max(span, 60), STEP_MS), // in real time, but without long pauses
    chapter: (event) =>
      event.kind === 'countdownbegan' || event.kind === 'turnsbegan'
        ? say('sign-duel', { duel: event.duel })
        : null,
  },
  pad: dicePad,
}

const anyFamily: Family = {
  table: () => import('./table/AnyTable.svelte'),
  chairs: 4,
  remembers: false,
  oneDevice: () => true,
  sentences: functions,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-any')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
    lookAt(),
  ],
  scenes: (_, next) => still(next),
  sign: () => ({ parts: [], short: '', badge: null }),
  standing: (play) => play.points ?? [],
  worth: points,
  verdict: ended,
  counted: () => null,
  dishes: byDish,
  replay: {
    hidden: true,
    caption: () => say('replay-title'),
    ms: () => STEP_MS,
    chapter: () => null,
  },
  pad: anyPad,
}

const families: Record<string, Family> = { draft: draftFamily, roll: rollFamily, dice: diceFamily }

/** The family for the `kind` of a view, or the `family` of a game. */
export const familyOf = (kind: string): Family =>
  (Object.hasOwn(families, kind) ? families[kind] : undefined) ?? anyFamily
