/** The daily deal in words and bars. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { api, Refused } from '../src/base/api.ts'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { route } from '../src/base/route.svelte.ts'
import DailyPage from '../src/daily/DailyPage.svelte'
import { me } from '../src/people/me.svelte.ts'
import { percentBeaten, histogram, leadsTo, shareLine } from '../src/daily/daily.ts'
import ResultBody from '../src/daily/ResultBody.svelte'
import { alone, played, today } from '../stories/daily.ts'

test('the line to share names points, place, players and streak, and no card', () => {
  expect(shareLine(played)).toBe(
    'Kaiten daily, Sushi Go Party!, Nov 15: 48 points · 2nd of 4 · ahead of 70\u00a0% · 12 days in a row',
  )
  expect(shareLine({ ...played, players: 7, rank: 3, streak: 1 })).toBe(
    'Kaiten daily, Sushi Go Party!, Nov 15: 48 points · 2nd of 4 · rank 3 of 7',
  )
  expect(shareLine(alone)).toBe('Kaiten daily, Sushi Go Party!, Nov 15: 48 points · 2nd of 4')
})

test('a percentage is among the others, and needs twenty players', () => {
  expect(percentBeaten({ ...played, players: 20, below: 19 })).toBe(100)
  expect(percentBeaten({ ...played, players: 20, below: 0 })).toBe(0)
  expect(percentBeaten({ ...played, players: 19, below: 5 })).toBeNull()
  expect(percentBeaten({ ...played, counted: false })).toBeNull()
})

test('bars are of equal width, and one of them is mine', () => {
  expect(histogram({ scores: { 30: 2, 31: 1, 33: 4 }, points: 31 })).toEqual([
    { least: 30, most: 30, count: 2, mine: false },
    { least: 31, most: 31, count: 1, mine: true },
    { least: 32, most: 32, count: 0, mine: false },
    { least: 33, most: 33, count: 4, mine: false },
  ])
  const wide = histogram({ scores: { 0: 1, 99: 1 }, points: 120 })
  expect(wide).toHaveLength(18)
  expect(wide.at(-1)).toEqual({ least: 119, most: 125, count: 0, mine: true })
})

test('a deal leads to its result, its table or nowhere yet', () => {
  expect(today.today.games.map((game) => leadsTo(game, '2026-11-15'))).toEqual([
    '/daily/sushi-go/2026-11-15',
    null,
    '/#table=r2',
  ])
})

test('who plays alone sees only the bots', () => {
  render(ResultBody, { result: { ...alone, levels: played.levels }, onmade: () => undefined })
  expect(screen.getByRole('heading', { name: 'On your chair' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'Itamae 53',
    'You 48',
    'Chef 46',
    'Regular 38',
    'Beginner 31',
  ])
  expect(screen.queryByRole('img')).toBeNull()
})

const PATIENT = { timeout: 60_000 } // only a failing test waits that long

test('a day that is no deal is a dead end, and one that I have not played can be played', async () => {
  vi.spyOn(me, 'hello').mockResolvedValue(undefined as never)
  vi.spyOn(catalogue, 'ask').mockResolvedValue(undefined as never)
  const refuse = (status: number, reason: string) =>
    vi
      .spyOn(api, 'dealResult')
      .mockRejectedValue(new Refused(status, { reason, say: reason, facts: { players: 0 } } as never))
  route.replace('/daily/party/2999-01-01')
  refuse(404, 'no_daily')
  render(DailyPage)
  expect(await screen.findByRole('alert', {}, PATIENT)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  cleanup()
  refuse(425, 'daily_unplayed')
  render(DailyPage)
  expect(await screen.findByRole('button', { name: 'Play' }, PATIENT)).toBeTruthy()
  vi.restoreAllMocks()
})
