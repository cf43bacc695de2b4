/** What somebody played, for the page that shows it. Days are named as seen from today, or long ago. */
import type { Opponent, PastDaily, PastGame, PuzzleScore, You, YourRating } from '../src/base/protocol.ts'
import { people } from './people.ts'
import { score } from './puzzles.ts'

const DAY = 86_400_000
const NOW = Date.now()
const LONG_AGO = Date.UTC(2024, 2, 9, 12)

const bot = (bot: string, place: number, points: number): Opponent => ({ bot, person: null, place, points })
const person = (at: number, place: number, points: number): Opponent => ({
  bot: null,
  person: people[at] ?? null,
  place,
  points,
})

const past = (room: string, at: number, changes: Partial<PastGame>): PastGame => ({
  room,
  seat: 0,
  at,
  replay: true,
  game: 'sushi-go/cocktail',
  place: 1,
  points: 52,
  others: [bot('chef', 2, 47), bot('chef', 3, 41), bot('itamae', 4, 38)],
  coached: false,
  stood_in: false,
  device: false,
  ...changes,
})

export const games: PastGame[] = [
  past('g1', NOW, {}),
  past('g2', NOW - DAY, {
    game: 'party/cocktail',
    place: 3,
    points: 44,
    others: [person(1, 1, 58), person(2, 2, 49), bot('regular', 4, 40)],
  }),
  past('g3', LONG_AGO, { game: 'roll/cocktail', place: 2, coached: true, others: [person(9, 1, 30)] }),
  past('g4', LONG_AGO - DAY, { game: 'dice/sit-down', points: 6, stood_in: true, replay: false }),
]

const deal = (day: string, box: string, changes: Partial<PastDaily> = {}): PastDaily => ({
  day,
  box,
  points: 48,
  place: 2,
  seats: 4,
  counted: true,
  players: 41,
  below: 29,
  result: true,
  room: 'd1',
  ...changes,
})

export const dailies: PastDaily[] = [
  deal('2024-03-09', 'party'),
  deal('2024-03-09', 'sushi-go', { place: 1, points: 57, below: 40 }),
  deal('2024-03-08', 'roll', { players: 3, below: 1, points: 9, place: 4 }),
  deal('2024-03-07', 'party', { counted: false, players: 12, below: 12 }),
  deal('2023-02-11', 'sushi-go', { result: false, room: null }),
]

const MARKS = [
  { level: 'child', rating: 1247 },
  { level: 'beginner', rating: 1404 },
  { level: 'regular', rating: 1511 },
  { level: 'chef', rating: 1580 },
  { level: 'itamae', rating: 1757 },
]

const rating = (box: string | null, changes: Partial<YourRating> = {}): YourRating => ({
  box,
  rating: 1546,
  low: 1469,
  high: 1623,
  games: 31,
  levels: MARKS,
  above: 'regular',
  below: 'chef',
  ...changes,
})

export const you: You = {
  person: people[0]!,
  games: 34,
  wins: 12.5,
  missing: 0,
  rating: rating(null),
  ratings: [
    rating('party', { rating: 1612, low: 1496, high: 1728, games: 12, above: 'chef', below: 'itamae' }),
    rating('sushi-go', { rating: 1529, low: 1423, high: 1635, games: 19 }),
  ],
  results: [
    {
      box: 'sushi-go',
      games: 21,
      wins: 8.5,
      levels: [
        { level: 'regular', met: 18, beaten: 13 },
        { level: 'chef', met: 24, beaten: 11.5 },
        { level: 'itamae', met: 9, beaten: 2 },
      ],
    },
    { box: 'party', games: 12, wins: 4, levels: [{ level: 'chef', met: 30, beaten: 16 }] },
  ],
  favourite: { game: 'sushi-go/cocktail', dish: 'sashimi', points: 210 },
  best: { game: 'party/cocktail', points: 31, at: LONG_AGO, room: 'g2' },
  last: games[0]!,
  dailies: { played: 14, streak: 3, longest: 11 },
  puzzles: score,
  code: LONG_AGO,
}

const none: PuzzleScore = { tried: 0, solved: 0, streak: 0, longest: 0, days: 0 }

/** Nothing was played yet. */
export const newcomer: You = {
  person: people[0]!,
  games: 0,
  wins: 0,
  missing: 5,
  rating: null,
  ratings: [],
  results: [],
  favourite: null,
  best: null,
  last: null,
  dailies: { played: 0, streak: 0, longest: 0 },
  puzzles: none,
  code: null,
}
