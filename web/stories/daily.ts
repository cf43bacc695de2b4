/** A day, and what somebody made of it. */
import type { DailyDay, DailyGame, DailyResult, Today } from '../src/base/protocol.ts'
import { people } from './people.ts'

const PLEDGE = 'ce636a0c269d464c138abb0e8a296e50b62832d65ec9669f079d2fd2000741c8'

const deal = (box: string, changes: Partial<DailyGame> = {}): DailyGame => ({
  box,
  game: `${box}/cocktail`,
  options: {},
  pledge: PLEDGE,
  seed: null,
  state: 'new',
  room: null,
  points: null,
  place: null,
  counted: false,
  ...changes,
})

const menu = ['uramaki', 'tempura', 'dumpling', 'onigiri', 'spoon', 'menu', 'green_tea_ice_cream']
const day = (day: string, changes: Partial<DailyGame> = {}): DailyDay => ({
  day,
  games: [
    deal('sushi-go', { state: 'done', room: 'r1', points: 48, place: 2, counted: true, ...changes }),
    deal('party', { options: { menu }, ...changes }),
    deal('roll', { state: 'playing', room: 'r2', ...changes }),
  ],
})

export const today: Today = {
  today: day('2026-11-15'),
  yesterday: day('2026-11-14', { seed: PLEDGE }),
  tomorrow: ['sushi-go', 'party', 'roll'].map((box) => ({ box, pledge: PLEDGE })),
  zone: 'Europe/Berlin',
  left: 13_560_000,
  streak: 12,
  longest: 19,
}

const SHAPE = [3, 6, 11, 18, 30, 44, 63, 82, 104, 118, 126, 127, 121, 108, 89, 66, 44, 24, 13, 5, 2]
const scores = Object.fromEntries(SHAPE.map((count, at) => [String(36 + at), count]))
const players = SHAPE.reduce((sum, count) => sum + count, 0)

export const played: DailyResult = {
  day: '2026-11-15',
  box: 'party',
  game: 'party/cocktail',
  room: 'r1',
  points: 48,
  place: 2,
  seats: 4,
  counted: true,
  skill: -0.07,
  middle_skill: -0.12,
  players,
  rank: 244,
  below: 853,
  scores,
  board: [
    { person: people[1]!, rank: 1, points: 56, me: false },
    { person: people[2]!, rank: 2, points: 55, me: false },
    { person: { id: 'gone', name: '', avatar: 'cat' }, rank: 2, points: 55, me: false },
    { person: people[0]!, rank: 244, points: 48, me: true },
  ],
  levels: [
    { level: 'beginner', points: 31, place: 4 },
    { level: 'regular', points: 38, place: 3 },
    { level: 'chef', points: 46, place: 2 },
    { level: 'itamae', points: 53, place: 1 },
  ],
  streak: 12,
  longest: 19,
}

/** The only one so far; the bots still play. */
export const alone: DailyResult = {
  ...played,
  players: 1,
  rank: 1,
  below: 0,
  scores: { 48: 1 },
  board: played.board.slice(-1),
  levels: null,
  middle_skill: null,
  streak: 1,
  longest: 1,
}
