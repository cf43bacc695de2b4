/** Games of a family that the client does not know: they are drawn from the fields of their views. */
import { say } from '../../base/words.svelte.ts'
import { winnersSentence, functions as sentences } from '../../sentences/shared.ts'
import { still } from '../../table/scenes.ts'
import type { Family } from '../family.ts'
import { byDish, keyToInspect, points, STEP_MS } from '../shared.ts'
import { pad } from './pad.ts'
import { review } from './review.ts'
import { rules } from './rules.ts'

export const any: Family = {
  table: () => import('./AnyTable.svelte'),
  chairs: 4,
  remembers: false,
  oneDevice: () => true,
  sentences,
  keys: () => [
    [['1', '…', '9'], say('keys-do-digits-any')],
    [[say('keys-arrows')], say('keys-do-arrows')],
    [[say('keys-space')], say('keys-do-space')],
    [[say('key-enter')], say('keys-do-enter')],
    keyToInspect(),
  ],
  scenes: (_, next) => still(next),
  sign: () => ({ parts: [], short: '', badge: null }),
  standing: (play) => play.points ?? [],
  worth: points,
  verdict: winnersSentence,
  counted: () => null,
  dishes: byDish,
  replay: {
    hidden: true,
    caption: () => say('replay-title'),
    ms: () => STEP_MS,
    chapter: () => null,
  },
  pad,
  rules,
  review,
}
