/** The stories of the puzzles, and of the page with my own games. */
import { tick, type Component } from 'svelte'
import Own from '../src/you/Own.svelte'
import PuzzlesPage from '../src/puzzles/PuzzlesPage.svelte'
import YouPage from '../src/you/YouPage.svelte'
import type { PuzzleAnswer, ShownPuzzle } from '../src/base/protocol.ts'
import Position from '../src/puzzles/Position.svelte'
import { say } from '../src/base/words.svelte.ts'
import { Attempt } from '../src/puzzles/attempt.svelte.ts'
import frames from './frames.json'
import { answers } from './house.ts'
import { score } from './puzzles.ts'
import { story, type Story } from './story.ts'
import { newcomer } from './you.ts'

interface Solved {
  shown: ShownPuzzle
  right: PuzzleAnswer
  wrong: PuzzleAnswer
}
const PUZZLES = frames.puzzles as unknown as Record<keyof typeof frames.puzzles, Solved>

/** A puzzle, what was chosen, and whether the answer is told. */
const puzzle = (name: keyof typeof PUZZLES, tried: 'right' | 'wrong' | null, revealed = tried === 'right') =>
  story(
    Position,
    () => {
      const { shown, ...tries } = PUZZLES[name]
      const attempt = new Attempt(shown.id, null)
      attempt.puzzle = { ...shown, score }
      attempt.answer = tried && { ...tries[tried], score: { ...score, streak: tried === 'right' ? 4 : 0 } }
      attempt.revealed = revealed
      return { attempt }
    },
    'page',
  )

export const MINE: Record<string, () => Story> = {
  puzzles: story(PuzzlesPage as Component<Record<string, unknown>>, () => ({}), 'page'),
  puzzle: puzzle('pair', null),
  'puzzle-right': puzzle('pair', 'right'),
  'puzzle-wrong': puzzle('pair', 'wrong'),
  'puzzle-roll': puzzle('roll', null),
  'puzzle-roll-shown': puzzle('roll', 'wrong', true),
  you: story(YouPage as Component<Record<string, unknown>>, () => ({}), 'page'),
  'you-signed-out': story(
    Own,
    () => ((answers['/api/me/sign-out'] = newcomer.person), { code: null }),
    'part',
    () => {
      const presses = (name: 'you-out' | 'you-out-yes') =>
        [...document.querySelectorAll('button')].find((one) => one.innerText.trim() === say(name))!.click()
      presses('you-out')
      void tick().then(() => presses('you-out-yes'))
    },
  ),
  'you-new': story(
    YouPage as Component<Record<string, unknown>>,
    () => ((answers['/api/you'] = newcomer), {}),
    'page',
  ),
}
