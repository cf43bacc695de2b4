/** The page of a private link: it says who you will be, and nothing happens before you agree. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Refused } from '../src/base/api.ts'
import { me } from '../src/people/me.svelte.ts'
import Claim from '../src/you/ClaimPage.svelte'
import type { Listed, You } from '../src/base/protocol.ts'
import { route } from '../src/base/route.svelte.ts'
import { mina, theo } from './tables.ts'

const GAME: Listed = {
  id: 't1',
  game: 'sushi-go/cocktail',
  phase: 'playing',
  seats: 2,
  people: [],
  bots: 0,
  pace: 'none',
  opened: 1,
  mine: true,
  daily: '',
}

const NOTHING: You = {
  person: mina,
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
  puzzles: { tried: 0, solved: 0, streak: 0, longest: 0, days: 0 },
  code: null,
}

beforeEach(() => {
  route.go('/#seat=TOKEN')
  me.person = mina
  vi.spyOn(me, 'hello').mockResolvedValue(mina)
  vi.spyOn(api, 'claimed').mockResolvedValue(theo)
  vi.spyOn(api, 'myTables').mockResolvedValue([])
  vi.spyOn(api, 'you').mockResolvedValue(NOTHING)
  vi.spyOn(api, 'claim').mockResolvedValue(theo)
})
afterEach(() => {
  vi.restoreAllMocks()
  me.person = null
})

test('a guest is asked before they become another person', async () => {
  render(Claim)
  await screen.findByText(/you will be Théo/)
  expect(screen.getByText(/You are Mina here now/)).toBeTruthy()
  expect(api.claimed).toHaveBeenCalledWith('TOKEN')
  expect(api.claim).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(api.claim).toHaveBeenCalledWith('TOKEN', false)
  await vi.waitFor(() => expect(me.person).toEqual(theo))
})

test('somebody with seats is told that they lose them here', async () => {
  vi.mocked(api.myTables).mockResolvedValue([GAME])
  render(Claim)
  expect(await screen.findByText(/You already have seats on this device, as Mina/)).toBeTruthy()
})

test('a history on this device is merged, or left behind', async () => {
  vi.mocked(api.you).mockResolvedValue({ ...NOTHING, games: 3 })
  const { unmount } = render(Claim)
  await screen.findByText(/^3 finished games belong to Mina on this device/)
  await fireEvent.click(screen.getByRole('button', { name: 'Merge both' }))
  expect(api.claim).toHaveBeenLastCalledWith('TOKEN', true)
  unmount()
  me.person = mina
  route.go('/#seat=TOKEN')
  render(Claim)
  await fireEvent.click(await screen.findByRole('button', { name: 'Keep only the one from the link' }))
  expect(api.claim).toHaveBeenLastCalledWith('TOKEN', false)
})

test('who is that person already has nothing to decide', async () => {
  vi.mocked(api.claimed).mockResolvedValue(mina)
  render(Claim)
  expect(await screen.findByText('You are already Mina on this device.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('a link that is not valid says so', async () => {
  const why = { code: 'forbidden', reason: 'bad_seat_link', facts: { minutes: 15 }, say: '' } as const
  vi.mocked(api.claimed).mockRejectedValue(new Refused(403, why))
  render(Claim)
  expect((await screen.findByRole('alert')).textContent).toMatch(/This link is invalid or has expired/)
  expect(api.claim).not.toHaveBeenCalled()
})
