/** Sushi Dice. */
import type { Dice } from '../../base/protocol.ts'
import { say } from '../../base/words.svelte.ts'
import { dice as sentences } from '../../sentences/dice.ts'
import { still } from '../../table/scenes.ts'
import type { Family } from '../family.ts'
import { keyToInspect, STEP_MS } from '../shared.ts'
import { pad } from './pad.ts'
import { rules } from './rules.ts'

export const dice: Family<Dice> = {
  table: () => import('./DuelTable.svelte'),
  chairs: 2,
  level: 'beginner', // a race against the clock
  remembers: false,
  oneDevice: () => false,
  sentences,
  keys: () => [
    [['1', '…', '6'], say('keys-do-digits-dice')],
    [['R', say('key-enter')], say('keys-do-throw')],
    [[say('keys-space')], say('choice-ring')],
    [['B'], say('choice-beurk')],
    [['M'], say('choice-mate')],
    [['N'], say('keys-do-nothing')],
    keyToInspect(),
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
  pad,
  rules,
}
