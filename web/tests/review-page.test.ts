/** The page of a review: whose it is, while it is made, another seat, and where there is none. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Refused, Unreachable } from '../src/base/api.ts'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import Review from '../src/review/ReviewPage.svelte'
import type { Games } from '../src/base/protocol.ts'
import { route } from '../src/base/route.svelte.ts'
import frames from '../stories/frames.json'
import reviews from '../stories/reviews.json'

const GAMES = frames.house['/api/games'] as unknown as Games
const REPLAY = {
  ...reviews.lunch.replay,
  people: ['Mina', 'Théo', 'Io'].map((name) => ({ name, avatar: 'cat', bot: null })),
}
const made = (seat: number) => ({ done: 22, of: 22, review: { ...reviews.lunch.review, seat } })

let answers: Record<string, unknown>
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  answers = { '/api/me': { id: 'p', name: 'Théo', avatar: 'cat' }, '/api/games': GAMES }
  vi.spyOn(catalogue, 'ask').mockResolvedValue(GAMES)
  vi.spyOn(api, 'get').mockImplementation((path) => {
    asked.push(path)
    const answer = answers[path]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
  })
})
afterEach(() => vi.restoreAllMocks())

function open(hash: string): void {
  route.replace(`/review${hash}`)
  render(Review)
}

test('it is mine, at the moment that is asked for, and another seat is asked for by its number', async () => {
  answers['/api/tables/t1/review/1'] = made(1)
  answers['/api/tables/t1/replay?eyes=1'] = REPLAY
  open('#table=t1&seat=1&at=70')
  expect(await screen.findByRole('heading', { name: /^Fourth, / })).toBeTruthy()
  expect(screen.getByText('choice 10 of 21')).toBeTruthy() // the first one from that event on
  const link = screen.getByRole('link', { name: 'In the replay' })
  expect(link.getAttribute('href')).toBe('/replay#table=t1&eyes=1&at=71&seat=1&you=1')

  answers['/api/tables/t1/review/0'] = { done: 3, of: 22, review: null }
  answers['/api/tables/t1/replay?eyes=0'] = REPLAY
  await fireEvent.change(screen.getByLabelText('Review of'), { target: { value: '0' } })
  expect(await screen.findByText('3 of 22 done')).toBeTruthy()
  expect(location.hash).toBe('#table=t1&seat=0&you=1&at=71')
  expect(asked).toContain('/api/tables/t1/replay?eyes=0')
})

test('a stranger reads a shared review by name', async () => {
  answers['/api/records/abc/review/1'] = made(1)
  answers['/api/records/abc/replay?eyes=1'] = REPLAY
  open('#record=abc&seat=1')
  expect(await screen.findByRole('heading', { name: 'Théo: place 4' })).toBeTruthy()
  expect(screen.getByText(/^The share of the win is what somebody wins on average/)).toBeTruthy()
  expect(screen.queryByText('You')).toBe(null)
})

test('a refusal is told; what nobody answered can be asked again', async () => {
  const why = { code: 'no_such', reason: 'no_review', facts: {}, say: 'no review' }
  answers['/api/tables/t1/review/1'] = new Refused(404, why as never)
  answers['/api/tables/t1/replay?eyes=1'] = REPLAY
  open('#table=t1&seat=1')
  expect(await screen.findByText(/There is no review/)).toBeTruthy()
})

test('what nobody answered can be asked again', async () => {
  answers['/api/tables/t1/review/1'] = new Unreachable('…')
  answers['/api/tables/t1/replay?eyes=1'] = REPLAY
  open('#table=t1&seat=1')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers['/api/tables/t1/review/1'] = made(1)
  await fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: /^Fourth, / })).toBeTruthy()
})
