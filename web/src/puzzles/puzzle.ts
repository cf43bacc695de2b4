/** A puzzle, made ready for the screen. */
import { USUAL } from '../games/levels.ts'
import { me } from '../people/me.svelte.ts'
import type { AnyView, Place, Play, PuzzleAnswer, ShownPuzzle } from '../base/protocol.ts'
import type { OptionBar } from '../review/options.ts'

/** The reader on the seat that chooses, bots on the others. */
export const placesOf = ({ seats, seat }: Pick<ShownPuzzle, 'seats' | 'seat'>): Place[] =>
  Array.from({ length: seats }, (_, at) => ({
    person:
      at === seat ? { id: '', name: me.person?.name ?? '', avatar: me.person?.avatar ?? 'daruma' } : null,
    bot: at === seat ? null : USUAL,
    state: at === seat ? 'here' : 'bot',
    grace: null,
    misses_left: null,
    rtt: null,
    pause: false,
    counting: false,
    rematch: false,
  }))

/** The position when nothing can be chosen any more: the answer is told. */
export function atRest(play: Play): Play {
  const view: AnyView = { ...play.view, ask: null }
  if ('taking' in view) view.taking = null
  return { ...play, view, choices: [], any_of: null }
}

/** As many answers as there is room for, the best first; the one that was chosen is always among them. */
export function answersToShow({ answers, taken }: PuzzleAnswer, most: number): OptionBar[] {
  const places = [...answers.keys()]
  const last = taken !== null && taken >= most ? [taken] : []
  return [...places.slice(0, most - last.length), ...last].map((at) => ({
    ...answers[at]!,
    asGood: false,
    took: at === taken,
    best: at === 0,
  }))
}
