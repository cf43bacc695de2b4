/** Hints for moments of games: the first choices of the ask, with figures that are made up. */
import type { Hint } from '../src/base/protocol.ts'
import { facesOf, reviewOf } from '../src/review/reviewfamilies.ts'
import DraftTable from '../src/families/draft/DraftTable.svelte'
import type { Hints } from '../src/table/asks/hints.ts'
import RollTable from '../src/families/roll/RollTable.svelte'
import { model, type Name } from './moments.ts'

const SHARES = [0.41, 0.35, 0.33, 0.3]

export function hinted(name: Name, shows: 'hint' | 'warning') {
  const now = model(name)
  const { view, choices = [] } = now.play
  const { simple } = reviewOf(view.kind)
  const looked = choices.filter(simple).slice(0, SHARES.length)
  const best = looked[1]!
  const hint: Hint = {
    best,
    options: looked.map((choice, i) => ({
      choice,
      share: SHARES[(i + 3) % 4]!,
      points: 3 - i,
      as_good: choice === best,
    })),
    error: 0.01,
    reason: { key: 'denies', facts: { card: facesOf(best, view)[0]!, side: 'left', points: 5 } },
  }
  const nothing = () => undefined
  const hints: Hints = {
    may: true,
    shows,
    hint: shows === 'hint' ? hint : null,
    view,
    teller: now.teller,
    panel: () => import('../src/room/hints/HintPanel.svelte'),
    ask: nothing,
    agree: nothing,
    close: nothing,
  }
  return { of: name === 'roll' ? RollTable : DraftTable, model: now, hints }
}
