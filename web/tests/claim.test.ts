/** The page of a private link: it says who you will be, and nothing happens before you agree. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Refused } from '../src/api.ts'
import { me } from '../src/me.svelte.ts'
import Claim from '../src/pages/Claim.svelte'
import type { Listed } from '../src/protocol.ts'
import { route } from '../src/route.svelte.ts'
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
}

beforeEach(() => {
  route.go('/#seat=TOKEN')
  me.person = mina
  vi.spyOn(me, 'hello').mockResolvedValue(mina)
  vi.spyOn(api, 'claimed').mockResolvedValue(theo)
  vi.spyOn(api, 'myTables').mockResolvedValue([])
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
  expect(api.claim).toHaveBeenCalledWith('TOKEN')
  await vi.waitFor(() => expect(me.person).toEqual(theo))
})

test('somebody with seats is told that they lose them here', async () => {
  vi.mocked(api.myTables).mockResolvedValue([GAME])
  render(Claim)
  expect(await screen.findByText(/You already have seats on this device, as Mina/)).toBeTruthy()
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
