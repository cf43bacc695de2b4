/** A game on the score pad, with the cards that `tests/web/frames.py` has scored. */
import { question } from '../src/pad/asking.ts'
import { begin } from '../src/pad/begin.ts'
import { storedGames, type Game, type Laid } from '../src/pad/storage.svelte.ts'
import { countOf } from '../src/pad/table.ts'
import type { Games, Scores } from '../src/base/protocol.ts'
import { GAME, shelf } from './bag.ts'
import frames from './frames.json'

const laid = (line: string): Laid[] => line.split(' ').map((card, id) => ({ id, card }))

export function game(): Game {
  const boxes = (frames.house['/api/games'] as unknown as Games).games
  const box = boxes.find(({ id }) => id === 'sushi-go/cocktail')!
  const players = [
    { name: 'Mina', avatar: 'cat' },
    { name: 'Bartholomäus', avatar: 'tanuki' },
  ]
  const mine = laid('maki.2 tempura tempura wasabi nigiri.squid')
  mine[4]!.on = 3
  const made: Game = { ...begin(box, players, null, []), id: 'story', begun: Date.UTC(2026, 10, 14, 19) }
  made.rounds[0]!.laid = [mine, laid('sashimi sashimi sashimi maki.3 pudding')]
  const asked = JSON.stringify(question(made, 1))
  countOf(made, 1).answer = { asked, scores: frames.house['/api/score'] as unknown as Scores }
  return made
}

/** A game for which only points can be entered. */
export function byHand(): Game {
  shelf()
  const made = begin(GAME, game().players, null, [])
  made.rounds[0]!.points = [12, null]
  return made
}

/** The pad reads its games from the device's storage. */
export function keep(): Game {
  const made = game()
  if (!storedGames.games.some(({ id }) => id === made.id)) storedGames.add(made)
  return made
}
