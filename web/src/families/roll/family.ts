/** Sushi Roll. */
import { ROLL_ROUNDS, type Roll } from '../../base/protocol.ts'
import { say } from '../../base/words.svelte.ts'
import { roll as sentences } from '../../sentences/roll.ts'
import { winnersSentence } from '../../sentences/shared.ts'
import { counted } from '../../table/count/counted.ts'
import type { Family } from '../family.ts'
import { byDish, keyForHint, keyToInspect, points, roundTitle, STEP_MS } from '../shared.ts'
import { pad } from './pad.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'
import { scenes } from './scenes.ts'

export const roll: Family<Roll> = {
  table: () => import('./RollTable.svelte'),
  chairs: 3,
  remembers: false,
  oneDevice: () => true,
  sentences,
  keys: () => [
    [['1', '…', '8'], say('keys-do-digits-roll')],
    [['R'], say('keys-do-reroll')],
    [['S'], say('keys-do-swap')],
    [[say('key-enter')], say('keys-do-enter')],
    keyForHint(),
    keyToInspect(),
  ],
  scenes,
  sign: ({ round: number, turn, phase }) => ({
    parts: [
      roundTitle(number, ROLL_ROUNDS),
      ...(turn > 0 && phase !== 'over' ? [say('sign-turn', { turn })] : []),
    ],
    short: `${number}/${ROLL_ROUNDS}`,
    badge: null,
  }),
  standing: ({ view }) => view.totals,
  worth: points,
  verdict: winnersSentence,
  counted: (play) => counted(play, play.view),
  dishes: byDish,
  replay: {
    hidden: false,
    caption: () => say('replay-title'),
    ms: () => STEP_MS,
    chapter: (event) => (event.kind === 'roundbegan' ? roundTitle(event.round, ROLL_ROUNDS) : null),
  },
  pad,
  rules,
  review,
}
