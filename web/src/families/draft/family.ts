/** Sushi Go! and Sushi Go Party!. */
import { DRAFT_ROUNDS, type Draft } from '../../base/protocol.ts'
import { say } from '../../base/words.svelte.ts'
import { draft as sentences } from '../../sentences/draft.ts'
import { winnersSentence } from '../../sentences/shared.ts'
import { counted } from '../../table/count/counted.ts'
import type { Family } from '../family.ts'
import { byDish, keyForHint, keyToInspect, points, roundTitle } from '../shared.ts'
import { scenes } from './motion/scenes.ts'
import { pad } from './pad.ts'
import { picksIn } from './picks.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'

const REPLAYED_TURN_MS = 2000 // to look at what everybody holds and picks

export const draft: Family<Draft> = {
  table: () => import('./DraftTable.svelte'),
  chairs: 4,
  remembers: true,
  oneDevice: () => true,
  sentences,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-draft')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
    keyForHint(),
    keyToInspect(),
  ],
  scenes,
  sign: ({ round: number, turn, phase, direction }) => ({
    parts: [
      roundTitle(number, DRAFT_ROUNDS),
      ...(turn > 0 && phase !== 'over' ? [say('sign-turn', { turn })] : []),
    ],
    short: `${number}/${DRAFT_ROUNDS}`,
    badge: {
      text: say('sign-pass', { direction }),
      short: say('sign-pass-short', { direction }),
      icon: direction,
    },
  }),
  standing: ({ view }) => view.totals,
  worth: points,
  verdict: winnersSentence,
  counted: (play) => counted(play, play.view),
  dishes: byDish,
  replay: {
    hidden: true,
    caption: () => say('replay-all'),
    ms: () => REPLAYED_TURN_MS,
    ends: (event) => event.kind === 'passed' || event.kind === 'roundbegan',
    chapter: (event) => (event.kind === 'roundbegan' ? roundTitle(event.round, DRAFT_ROUNDS) : null),
    picks: picksIn,
  },
  pad,
  rules,
  review,
}
