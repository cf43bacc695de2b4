/** The score pad: what can be entered, and the requests to the server. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../src/base/api.ts'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { leaders, padOf, question, steps, totals } from '../src/pad/asking.ts'
import { begin } from '../src/pad/begin.ts'
import GamePad from '../src/pad/GamePad.svelte'
import Palette from '../src/pad/Palette.svelte'
import { storedGames, type Game, type Laid } from '../src/pad/storage.svelte.ts'
import type { CardInfo, GameInfo, Scores, Scoring } from '../src/base/protocol.ts'
import { Teller } from '../src/sentences/teller.ts'

const players = ['Ann', 'Ben'].map((name) => ({ name, avatar: 'cat' }))
const box = (id: string): GameInfo => catalogue.find(id)!
const laid = (line: string): Laid[] => line.split(' ').map((card, id) => ({ id, card }))

function game(id: string, menu: string | null = null): Game {
  return begin(box(id), players, menu, menu ? box(id).menus[menu]! : [])
}

/** The catalogue with an extra card or an extra box. */
function learn(change: (games: GameInfo[]) => GameInfo[]): void {
  catalogue.put({ games: change(structuredClone([...catalogue.games])), bots: [], avatars: [] })
}
function learnCard(id: string, kind: string, card: CardInfo): void {
  learn((games) =>
    games.map((one) => {
      if (one.id !== id) return one
      const courses = { ...one.courses, [card.course]: [...(one.courses[card.course] ?? []), kind] }
      return { ...one, courses, cards: { ...one.cards, [kind]: card } }
    }),
  )
}
const BAG = 'bag/first-catch'
function learnBag(): void {
  const { least_seats, most_seats } = box('dice/sit-down')
  learn((games) => [...games, { ...box('dice/sit-down'), id: BAG, family: 'bag', least_seats, most_seats }])
}

const faces = (of: Game, step: number | 'end' = 1) =>
  Object.fromEntries(
    padOf(of.game)
      .palette(of, step, new Teller(of.game))
      .map(({ course, faces }) => [course, faces]),
  )

afterEach(() => vi.restoreAllMocks())

test('the faces of the box can be entered, those with the same name once, without cards that leave the table', () => {
  expect(faces(game('party/cocktail', 'sampler'))).toEqual({
    nigiri: ['nigiri.egg', 'nigiri.salmon', 'nigiri.squid'],
    roll: ['temaki'],
    appetizer: ['tempura', 'dumpling', 'tofu'],
    special: ['wasabi'],
    dessert: ['green_tea_ice_cream'],
  })
  expect(faces(game('party/cocktail', 'classic')).special).toEqual(['chopsticks.1', 'wasabi'])
})

test('dice are entered as dice, and as tokens at the end', () => {
  const roll = game('roll/cocktail')
  expect(faces(roll)).toEqual({
    dice: [
      'dumpling',
      'tempura',
      'sashimi',
      'maki.1',
      'maki.2',
      'maki.3',
      'nigiri.egg',
      'nigiri.salmon',
      'nigiri.squid',
      'wasabi',
    ],
  })
  expect(faces(roll, 'end')).toEqual({ token: ['menu', 'chopsticks', 'pudding', 'pudding.3'] })
})

test('a card without a picture can be entered like any other', () => {
  learnCard('sushi-go/cocktail', 'gari', { faces: ['gari'], course: 'pickle' })
  const one = game('sushi-go/cocktail')
  expect(faces(one).pickle).toEqual(['gari'])
  const teller = new Teller(one.game)
  render(Palette, {
    groups: padOf(one.game).palette(one, 1, teller),
    step: 1,
    teller,
    many: () => 0,
    onadd: () => undefined,
  })
  expect(screen.getByRole('heading', { name: 'Pickle' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add gari' })).toBeTruthy()
})

test('a nigiri is written with its wasabi, and a free wasabi comes last', () => {
  const one = game('sushi-go/cocktail')
  one.rounds[0]!.laid[0] = [
    { id: 0, card: 'wasabi' },
    { id: 1, card: 'wasabi' },
    { id: 2, card: 'nigiri.egg', on: 0 },
    { id: 3, card: 'nigiri.squid' },
  ]
  expect(question(one, 1)).toEqual({
    game: 'sushi-go/cocktail',
    table: 'wasabi+nigiri.egg nigiri.squid wasabi | -',
  })
})

test('the end counts the desserts of all rounds; the server says which cards are desserts', () => {
  const one = game('sushi-go/cocktail')
  one.rounds[0]!.laid = [laid('pudding tempura'), laid('pudding')]
  one.rounds[1]!.laid = [laid('pudding'), []]
  for (const step of [1, 2]) answer(one, step, { points: [1, 0], dishes: {} })
  expect(question(one, 'end')).toBe(null)
  one.ended = true
  expect(question(one, 'end')).toEqual({
    game: 'sushi-go/cocktail',
    table: 'pudding pudding | pudding',
    dessert: 'pudding',
    final: true,
    before: [2, 0],
  })
})

function answer(one: Game, step: number | 'end', scores: Scores): void {
  const count = step === 'end' ? one.end : one.rounds[step - 1]!
  count.answer = { asked: JSON.stringify(question(one, step)), scores }
}

test('for an unknown game, points are entered; the request for the last round asks for the winners', () => {
  learnBag()
  const one = game(BAG)
  expect(steps(one)).toEqual([1])
  expect(question(one, 1)).toBe(null)
  one.rounds[0]!.points = [12, null]
  expect(question(one, 1)).toEqual({ game: BAG, table: '12 | 0' })
  answer(one, 1, { points: [12, 0], dishes: {} })
  expect(leaders(one)).toEqual({ won: false, players: [0] })
  one.rounds.push({ laid: [[], []], took: [], points: [-3, 20] })
  one.ended = true
  expect(question(one, 2)).toEqual({ game: BAG, table: '-3 | 20', final: true, before: [12, 0] })
  answer(one, 2, { points: [-3, 20], dishes: {}, winners: [1] })
  expect(totals(one)).toEqual({ points: [9, 20], whole: true })
  expect(leaders(one)).toEqual({ won: true, players: [1] })
})

test('the points of an unknown game are entered round by round', async () => {
  learnBag()
  const asked: Scoring[] = []
  vi.spyOn(api, 'score').mockImplementation((scoring) => {
    asked.push(scoring)
    const points = scoring.table.split(' | ').map(Number)
    return Promise.resolve({ points, dishes: {}, ...(scoring.final && { winners: [1] }) })
  })
  const one = game(BAG)
  storedGames.add(one)
  render(GamePad, { id: one.id })
  const enter = (name: string, points: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name: `Points for ${name}` }), {
      target: { value: points },
    })
  await enter('Ann', '12')
  await enter('Ben', '7')
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ game: BAG, table: '12 | 7' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Add a round' }))
  expect(screen.getByRole('link', { name: 'Round 2' }).getAttribute('aria-current')).toBe('step')
  await enter('Ben', '20')
  await fireEvent.click(screen.getByRole('button', { name: 'Final scoring' }))
  await screen.findByText('Winner: Ben, with 27 points.')
  expect(asked.at(-1)).toEqual({ game: BAG, table: '0 | 20', final: true, before: [12, 7] })
})
