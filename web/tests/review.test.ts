/** Reviews: figures that add up, moments of the replay, keys, and what is told about a decision. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../src/base/api.ts'
import type { Decision, DraftChoice, Frame, Replay, Review } from '../src/base/protocol.ts'
import { Curves } from '../src/review/curves.ts'
import { fragment } from '../src/replay/finished.ts'
import { frameBefore } from '../src/replay/stops.ts'
import { optionBars, bestOptions } from '../src/review/options.ts'
import { Reading } from '../src/review/reading.ts'
import { bars, decisionAt, middle, percent, reasonText, stepTo } from '../src/review/review.ts'
import ReviewBody from '../src/review/ReviewBody.svelte'
import { ReviewRequest } from '../src/review/request.svelte.ts'
import { Teller } from '../src/sentences/teller.ts'
import reviews from '../stories/reviews.json'

const lunch = reviews.lunch.review as unknown as Review
const replay = {
  ...reviews.lunch.replay,
  people: ['Mina', 'Théo', 'Io'].map((name) => ({ name, avatar: 'cat', bot: null })),
} as unknown as Replay
const reading = (you: number | null = 1) => new Reading(lunch, replay, you)

describe('figures', () => {
  test('are whole, with a true minus, and a rounded 0 has no sign', () => {
    expect([0.253, -0.0703, -0.004, 0.0921].map((share) => percent(share, true))).toEqual([
      '+25\u00a0%',
      '−7\u00a0%',
      '0\u00a0%',
      '+9\u00a0%',
    ])
  })

  test('add up: what rounding leaves goes to the largest change', () => {
    const three = { ...lunch, start: 1 / 3, result: 0, luck: 0.0449, choices: -0.1049, others: -0.2733 }
    expect(bars(three).map(({ name, from, to, text }) => [name, from, to, text])).toEqual([
      ['start', 0, 33, '33\u00a0%'],
      ['luck', 33, 37, '+4\u00a0%'],
      ['choices', 37, 27, '−10\u00a0%'],
      ['others', 27, 0, '−27\u00a0%'],
      ['end', 0, 0, '0\u00a0%'],
    ])
    const off = { ...lunch, start: 0.25, result: 0, luck: 0.004, choices: -0.004, others: -0.25 }
    expect(bars({ ...off, luck: 0.006, choices: -0.156, others: -0.1 }).map(({ text }) => text)).toEqual([
      '25\u00a0%',
      '+1\u00a0%',
      '−16\u00a0%',
      '−10\u00a0%',
      '0\u00a0%',
    ])
    expect(bars({ ...off, luck: 0.005, choices: -0.155, others: -0.1 }).map(({ text }) => text)).toEqual([
      '25\u00a0%',
      '+1\u00a0%',
      '−16\u00a0%',
      '−10\u00a0%',
      '0\u00a0%',
    ])
  })

  test('the middle of reaction times', () => {
    expect([middle([700]), middle([900, 600, 700]), middle([600, 900])]).toEqual([700, 700, 750])
  })
})

describe('moments', () => {
  const frames = [4, 5, 9, 10, 16].map((seq) => ({ seq }) as Frame)
  const decisions = [5, 9, 16].map((event) => ({ at: { event } }) as Decision)

  test('the frame before a choice ends where its event begins', () => {
    expect([4, 5, 9, 10, 99].map((event) => frameBefore(frames, event))).toEqual([0, 1, 2, 3, 4])
    expect(frameBefore(frames, 0)).toBe(0)
  })

  test('a moment of the replay belongs to the decision that comes next', () => {
    expect([0, 5, 6, 8, 9, 10, 16, 40].map((event) => decisionAt(decisions, event))).toEqual([
      0, 0, 1, 1, 1, 2, 2, 2,
    ])
  })

  test('from a decision to the replay and back is the same decision, in whatever order the seats act', () => {
    const back = (at: number) =>
      decisionAt(decisions, frames[frameBefore(frames, decisions[at]!.at.event)]!.seq)
    expect(decisions.map((_, at) => back(at))).toEqual([0, 1, 2])
    const stops = [4, 8, 14].map((seq) => ({ seq }) as Frame) // two others act before the second choice
    expect(
      decisions.map(({ at }) => decisionAt(decisions, stops[frameBefore(stops, at.event)]!.seq)),
    ).toEqual([0, 1, 2])
  })

  test('every decision is shown with the hand that was held', () => {
    const held = (at: number, taken: DraftChoice) => reading().family.held(reading().view(at), taken).length
    const hands = lunch.decisions.map(({ taken }, at) => held(at, taken as DraftChoice))
    expect(hands).toEqual([8, 7, 6, 5, 4, 3, 2, 8, 7, 6, 5, 4, 3, 2, 8, 7, 6, 5, 4, 3, 2])
    expect(held(0, { kind: 'keep', card: 'eel' }), 'what cards ask is not answered from the hand').toBe(0)
  })

  test('what is kept or copied is pictured', () => {
    const pictured = (choice: DraftChoice) => reading().facesOf(choice, 0)
    expect(pictured({ kind: 'keep', card: 'eel' })).toEqual(['eel'])
    expect(pictured({ kind: 'copy', face: 'tofu', on: false })).toEqual(['tofu'])
    expect(pictured({ kind: 'flip', plates: [1] })).toEqual([])
  })

  test('a page about a table or a shared game', () => {
    expect(fragment({ table: 't1', record: null }, { seat: 2, at: null })).toBe('#table=t1&seat=2')
    expect(fragment({ table: null, record: 'x' }, { at: 31 })).toBe('#record=x&at=31')
  })
})

describe('keys', () => {
  const some = { decisions: Array<Decision>(10).fill({} as Decision), turning_points: [6, 2] }
  test('step, jump, and go to the turning points', () => {
    const at = (key: string, from: number) => stepTo(key, from, some)
    expect([at('ArrowRight', 3), at('ArrowRight', 9), at('ArrowLeft', 0)]).toEqual([4, 9, 0])
    expect([at('Home', 5), at('End', 5)]).toEqual([0, 9])
    expect([at('t', 0), at('T', 2), at('t', 6)]).toEqual([2, 6, 2])
    expect([at('1', 0), at('2', 0), at('3', 0), at('x', 0)]).toEqual([6, 2, null, null])
  })

  test('on the page', async () => {
    const steps: number[] = []
    const [onopen, onclose] = [vi.fn(), vi.fn()]
    const props = { reading: reading(), replay: '#', onstep: (to: number) => void steps.push(to) }
    const { rerender } = render(ReviewBody, { ...props, at: 6, open: false, onopen, onclose })
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 't', '3', 'Enter', 'Escape'])
      await fireEvent.keyDown(document.body, { key })
    expect(steps).toEqual([7, 5, 0, 20, 8, 2])
    expect([onopen, onclose].map((one) => one.mock.calls.length)).toEqual([1, 0])
    await rerender({ ...props, at: 6, open: true, onopen, onclose })
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect([onopen, onclose].map((one) => one.mock.calls.length)).toEqual([1, 1])
  })
})

describe('what is told', () => {
  test('the result, the sums and the turning points', () => {
    const nothing = () => undefined
    render(ReviewBody, {
      reading: reading(),
      at: 6,
      open: false,
      replay: '#',
      onstep: nothing,
      onopen: nothing,
      onclose: nothing,
    })
    expect(screen.getByRole('heading', { name: /^Fourth, 22.points behind$/ })).toBeTruthy()
    expect(screen.getByText(/^Luck −7.%, choices −14.%, the others −4.%/)).toBeTruthy()
    const deciding = screen.getByRole('region', { name: '3 choices decided it' })
    const points = within(deciding).getAllByRole('button')
    expect(points.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null])
    expect(points[0]!.textContent).toContain('Maki Roll ×2: your left neighbour would get 3 points for it.')
    expect(screen.getByRole('img', { name: /You: from 25.% to 2.%, place 4 with 19 points/ })).toBeTruthy()
  })

  test('a decision in one line', () => {
    expect(reading().announcement(6)).toBe(
      'Round 1, turn 7. 14\u00a0%. You: Play Egg Nigiri. Itamae: Play Maki Roll ×2. −4\u00a0% win share. −1.2 points. ' +
        'Maki Roll ×2: your left neighbour would get 3 points for it.',
    )
    expect(reading(null).announcement(1)).toBe(
      'Round 1, turn 2. 30\u00a0%. Théo: Play Sashimi. Itamae would take the same',
    )
  })

  test('a reason names cards, dishes and seats', () => {
    const teller = new Teller('sushi-go/cocktail', 0, ['Mina', 'Théo'])
    const race = { key: 'race' as const, facts: { card: 'maki.3', dish: 'maki', place: 2 } }
    expect(reasonText(teller, race)).toBe('Maki Roll ×3: place 2 in the race for Maki Roll.')
  })
})

test('of many options the best are shown, in the order of the ask, and always the best one', () => {
  const picks = ['egg', 'maki', 'eel', 'tofu'].map((card) => ({ kind: 'pick', cards: [card] }))
  const shares = [0.2, 0.3, 0.25, 0.3]
  const options = picks.map((choice, i) => ({ choice, share: shares[i]!, points: 0, as_good: false }))
  const shown = bestOptions(optionBars(options, picks[3]!, null), 2)
  expect(shown.map(({ choice, best }) => [choice['cards'], best])).toEqual([
    [['maki'], false],
    [['tofu'], true],
  ])
})

describe('the curve', () => {
  const room = { width: 640, height: 220, left: 40, right: 80, gap: 30 }
  const curves = new Curves(lunch, room)
  test('has a column for each turn and a band for each round', () => {
    expect(curves.columns.length).toBe(21)
    expect(curves.rounds.map(({ round }) => round)).toEqual([1, 2, 3])
  })
  test('faces stand in the order of the places, apart from each other and inside', () => {
    expect(curves.lines.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
      [1, 4],
    ])
    const heights = curves.lines.map(({ face }) => face.y)
    expect(heights.slice(1).map((y, i) => y - heights[i]! >= 30)).toEqual([true, true, true])
    expect(Math.max(...heights)).toBe(220)
  })
  test('a press leads to the nearest decision', () => {
    expect([curves.nearest(0), curves.nearest(9999)]).toEqual([0, 20])
  })
})

describe('a review that is being made', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  test('is asked for again until it is there; another seat forgets it', async () => {
    vi.useFakeTimers()
    const answers = [{ done: 1, of: 3, review: null }, { done: 3, of: 3, review: lunch }, new Error('lost')]
    const get = vi.spyOn(api, 'get').mockImplementation(() => {
      const answer = answers.shift()!
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
    })
    const request = new ReviewRequest()
    request.ask('/one')
    await vi.advanceTimersByTimeAsync(0)
    expect([request.answer?.done, request.review]).toEqual([1, null])
    await vi.advanceTimersByTimeAsync(700)
    expect(request.review).toBe(lunch)
    request.ask('/two')
    await vi.advanceTimersByTimeAsync(0)
    expect([request.review, (request.failed as Error).message]).toEqual([null, 'lost'])
    expect(get.mock.calls.map(([path]) => path)).toEqual(['/one', '/one', '/two'])
  })
})
