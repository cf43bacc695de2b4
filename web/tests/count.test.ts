/** A count: what is told when, and what waits for it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prefs } from '../src/base/prefs.svelte.ts'
import type { Draft, DraftEvent, Place, Play } from '../src/base/protocol.ts'
import { levelOf, suggestion, type Result } from '../src/room/end/results.ts'
import { Teller } from '../src/sentences/teller.ts'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { gained, signed } from '../src/base/signed.ts'
import { counted, type Counted } from '../src/table/count/counted.ts'
import CountBadges from '../src/table/count/CountBadges.svelte'
import CountCaption from '../src/table/count/CountCaption.svelte'
import { agreement } from '../src/room/end/agreement.ts'
import End from '../src/room/end/End.svelte'
import EndTable from '../src/room/end/EndTable.svelte'
import { headline, ranking, reason } from '../src/table/ending.ts'
import { best, addedUp, Tally } from '../src/table/count/tally.ts'
import { moodsAfter, moodsDuring } from '../src/table/moods.ts'
import { RunningCount } from '../src/table/count/count.svelte.ts'
import { words } from '../src/base/words.svelte.ts'
import { fakeSockets, socket } from './socket.ts'
import { mina, modelOf, play, table } from './tables.ts'

const worth = (points: number) => ({ points, why: 'count', facts: { cards: 1 } })
const scored = (dish: string, ...points: number[]) =>
  ({ kind: 'scored', dish, worths: points.map(worth) }) as const
const MAKI = scored('maki', 6, 3, 0)
const TEMPURA = scored('tempura', 0, 10, 5)
const PUDDING = scored('pudding', 6, 0, -6)

const view = { round: 1, totals: [16, 13, 5] }
const events = (...all: unknown[]) => all as DraftEvent[]

describe('what is counted', () => {
  test('is a round if the server says so', () => {
    const found = counted({ events: events(MAKI, TEMPURA), count: true }, view)!
    expect([found.over, found.round, found.rows.length, found.winners]).toEqual([true, 1, 2, null])
  })

  test('is not what was paid for a place during the round', () => {
    const claimed = { kind: 'claimed', seats: [0], places: 1 }
    const found = counted({ events: events(claimed, scored('uramaki', 8, 0, 0), MAKI), count: true }, view)!
    expect(found.rows.map((row) => row.dish)).toEqual(['maki'])
    expect(counted({ events: events(claimed, scored('uramaki', 8, 0, 0)) }, view)).toBe(null)
  })
})

describe('a count', () => {
  const told: string[] = []
  const done = vi.fn()
  const listener = {
    tell: ({ dish }: { dish: string }) => void told.push(dish),
    done,
    goOn: () => undefined,
    left: () => null,
    awaited: () => false,
  }
  const count = (...earlier: (typeof MAKI)[]) =>
    new RunningCount(
      { rows: [MAKI, TEMPURA], round: 1, over: true, winners: null, totals: [16, 13, 5] },
      9,
      listener,
      earlier,
    )

  beforeEach(() => {
    vi.useFakeTimers()
    told.length = 0
    done.mockClear()
    prefs.calm = false
  })
  afterEach(() => {
    vi.useRealTimers()
    prefs.calm = false
    prefs.speed = 'normal'
  })

  test('changes totals only when they are told', () => {
    const one = count()
    expect(one.totals).toEqual([10, 0, 0])
    one.start()
    vi.advanceTimersByTime(500)
    expect([one.row!.dish, one.phase, one.totals]).toEqual(['maki', 'points', [10, 0, 0]])
    vi.advanceTimersByTime(200)
    expect([one.phase, one.totals]).toEqual(['totals', [12, 1, 0]])
    vi.advanceTimersByTime(500)
    expect(one.totals).toEqual([16, 3, 0])
  })

  test('takes about a second and a half for each dish, and says when it is done', () => {
    const one = count()
    one.start()
    vi.advanceTimersByTime(1400)
    expect([one.at, told]).toEqual([1, ['maki']])
    vi.advanceTimersByTime(1399)
    expect([one.done, done.mock.calls.length]).toEqual([true, 1])
    expect([one.totals, told]).toEqual([
      [16, 13, 5],
      ['maki', 'tempura'],
    ])
  })

  test('shows each dish with its points at once if turns are quick', () => {
    prefs.speed = 'instant'
    const one = count()
    one.start()
    expect([one.row!.dish, one.phase, one.totals, told]).toEqual(['maki', 'points', [10, 0, 0], ['maki']])
    vi.advanceTimersByTime(240)
    expect([one.phase, one.totals]).toEqual(['totals', [16, 3, 0]])
    vi.advanceTimersByTime(300)
    expect([one.row!.dish, told]).toEqual(['tempura', ['maki', 'tempura']])
  })

  test('skips a dish, and tells each one once', () => {
    const one = count()
    one.start()
    one.next()
    expect([one.row!.dish, one.totals, told]).toEqual(['tempura', [16, 3, 0], ['maki']])
    vi.advanceTimersByTime(500)
    one.next()
    expect([one.done, told, done.mock.calls.length]).toEqual([true, ['maki', 'tempura'], 1])
    one.next()
    one.skip()
    expect(done).toHaveBeenCalledOnce()
  })

  test('skips everything, and at once where less motion is wanted', () => {
    const one = count()
    one.start()
    one.skip()
    expect([one.done, told, one.totals]).toEqual([true, ['maki', 'tempura'], [16, 13, 5]])
    prefs.calm = true
    const calm = count()
    calm.start()
    expect([calm.done, done.mock.calls.length]).toEqual([true, 2])
  })

  test('goes on after what was told before', () => {
    const one = count(PUDDING as never)
    one.start()
    expect([one.at, one.row!.dish, one.totals]).toEqual([1, 'maki', [10, 0, 0]])
  })
})

describe('a table', () => {
  const now = (totals: number[], round: number, rest: Partial<Play<Draft>>) => play({ totals, round }, rest)
  const COUNT = now([16, 13, 5], 1, { seq: 20, events: events(MAKI, TEMPURA), count: true })
  const NEXT = now([16, 13, 5], 2, {
    seq: 24,
    events: events({ kind: 'cleared', kept: [[], [], []], dst: 'deck' }),
  })

  let session: TableSession
  const tell = (message: object) => socket().hears(message)
  const totals = () => (session.model!.play.view as unknown as { totals: number[] }).totals

  beforeEach(() => {
    fakeSockets()
    vi.useFakeTimers()
    session = new TableSession('t1', 'secret')
    tell({ kind: 'hello', you: mina, seat: 0, n: 0, code: 'secret' })
    tell(table())
    tell(now([10, 0, 0], 1, { seq: 10, events: [] }))
    flushSync()
  })
  afterEach(() => {
    session.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('says that it shows counts', () => {
    expect(socket().url).toContain('/api/tables/t1/socket?counts=1&nonces=1&frames=small&code=secret')
  })

  test('tells a count before it shows anything else, then waits for the server', () => {
    tell(COUNT)
    expect(totals()).toEqual([10, 0, 0])
    session.count!.start()
    session.count!.next()
    expect(totals()).toEqual([16, 3, 0])
    session.count!.skip()
    expect(totals()).toEqual([16, 13, 5])
    session.count!.goOn()
    expect(socket().sent).toContainEqual({ do: 'continue' })
    expect(session.stage.play!.view.kind).toBe('draft')
    expect((session.stage.play!.view as unknown as { round: number }).round).toBe(1)
    tell(NEXT)
    vi.advanceTimersByTime(400)
    expect(session.count).toBe(null)
    expect((session.stage.play!.view as unknown as { round: number }).round).toBe(2)
  })

  test('leaves the count when the server goes on', () => {
    tell(COUNT)
    session.count!.start()
    tell(NEXT)
    expect(session.count!.sweeping).toBe(true)
    vi.advanceTimersByTime(400)
    expect([session.count, totals()]).toEqual([null, [16, 13, 5]])
  })

  test('writes into its log what is told, not before', () => {
    tell(COUNT)
    const maki = () => session.log.lines.some(({ text }) => text.startsWith('Maki Roll'))
    expect(maki()).toBe(false)
    session.count!.start()
    expect(maki()).toBe(false)
    vi.advanceTimersByTime(400)
    expect(maki()).toBe(true)
  })

  test('tells its log again in another language', async () => {
    tell(COUNT)
    session.count!.start()
    vi.advanceTimersByTime(400)
    await words.speak('de')
    expect(session.log.lines.at(-1)!.text).toMatch(/^Maki-Rolle/)
  })

  test('at the end tells the last round, then the desserts, and only then who won', () => {
    tell(COUNT)
    tell(
      now([22, 13, -1], 3, {
        seq: 30,
        count: false, // no round: the game is over
        events: events(PUDDING, { kind: 'ended', winners: [0] }),
        winners: [0],
      }),
    )
    session.count!.start()
    expect(session.stage.play!.winners).toBe(undefined)
    session.count!.skip()
    vi.advanceTimersByTime(400)
    expect(session.count!.rows.map(({ dish }) => dish)).toEqual(['maki', 'tempura', 'pudding'])
    expect([session.count!.first, totals()]).toEqual([2, [16, 13, 5]])
    session.count!.start()
    session.count!.skip()
    expect([session.count, totals(), session.stage.play!.winners]).toEqual([null, [22, 13, -1], [0]])
  })
})

describe('the line above a count', () => {
  const told = (more: Partial<Counted>, awaited: boolean) => {
    const goOn = vi.fn()
    const counted = { rows: [MAKI], round: 1, over: true, winners: null, totals: [16, 13, 5], ...more }
    const listener = {
      tell: () => undefined,
      done: () => undefined,
      goOn,
      left: () => 1e9,
      awaited: () => awaited,
    }
    const count = new RunningCount(counted, 9, listener)
    render(CountCaption, { model: modelOf(play()), count })
    count.start()
    count.skip()
    flushSync()
    return goOn
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('goes on by Enter and Space wherever the focus is, once all is told', async () => {
    const goOn = told({}, true)
    screen.getByText('Continue when you have seen enough.')
    screen.getByRole('button').blur()
    await fireEvent.keyDown(document.body, { key: 'Enter' })
    await fireEvent.keyDown(document.body, { key: ' ' })
    expect(goOn).toHaveBeenCalledTimes(2)
  })

  test('says what comes next if nobody is waited for', () => {
    told({}, false)
    screen.getByText('The next round starts soon.')
    cleanup()
    told({ winners: [0] }, false)
    screen.getByText('The result comes next.')
  })
})

describe('the end', () => {
  const over = (totals: number[], winners: number[], seat: number | null = 0) =>
    modelOf(play({ totals, winners }, { winners }), {
      seat,
      teller: new Teller('party/cocktail', seat, ['Mina', 'Théo', 'Beep']),
    })

  test.each([
    ['You win by 2\u00a0points', [47, 45, 38], [0]],
    ['You win by one\u00a0point', [47, 46, 38], [0]],
    ['You win the tie-break', [47, 47, 38], [0]],
    ['You share the win!', [47, 47, 38], [0, 1]],
    ['Second, by 2\u00a0points', [45, 47, 38], [1]],
    ['Third, 9\u00a0points behind', [38, 47, 45], [1]],
    ['Second after a tie', [47, 47, 38], [1]],
  ])('says %s', (words, totals, winners) => {
    expect(headline(over(totals, winners))).toBe(words)
  })

  test('says to a spectator only that it is over', () => {
    expect(headline(over([47, 45, 38], [0], null))).toBe('Game over')
  })

  const line = (name: string, ...points: number[]) => ({ key: name, name, dish: name, points })
  const DISHES = [line('Maki Roll', 15, 9, 3), line('Tempura', 5, 5, 10), line('Pudding', 6, 0, -6)]

  test('says why: my best dish, or what made the difference', () => {
    expect(reason(over([26, 14, 7], [0]), DISHES)).toBe(
      '26 points in all; Maki Roll brought you the most, 15.',
    )
    expect(reason(over([26, 14, 7], [0], 1), DISHES)).toContain(
      'the biggest difference was Maki Roll: 15 to your 9.',
    )
    expect(reason(over([26, 14, 7], [0], 2), DISHES)).toContain(
      'the biggest difference was Maki Roll: 15 to your 3.',
    )
    expect(reason(over([26, 14, 7], [0], null), DISHES)).toContain('Winner: ')
  })

  test('ranks by points; who has won comes first', () => {
    expect(ranking([5, 7, 7, 2], [2])).toEqual([
      { place: 1, seats: [2] },
      { place: 2, seats: [1] },
      { place: 3, seats: [0] },
      { place: 4, seats: [3] },
    ])
    expect(ranking([7, 7, 2], [0, 1])[0]).toEqual({ place: 1, seats: [0, 1] })
  })

  test('breaks the points down by round and by dish', () => {
    const tally = new Tally().add([
      { kind: 'started', pledge: null },
      { kind: 'roundbegan', round: 1 },
      MAKI,
      { kind: 'roundbegan', round: 2 },
      MAKI,
      TEMPURA,
    ] as never)
    expect(tally.whole).toBe(true)
    const lines = addedUp(tally.paid, ({ round }) => ({ key: `${round}`, name: '', dish: null }))
    expect(lines.map(({ points }) => points)).toEqual([
      [6, 3, 0],
      [6, 13, 5],
    ])
    expect([best([6, 13, 5]), best([4, 4, 4])]).toEqual([[1], []])
  })

  test('writes a real minus', () => {
    expect([6, 0, -6].map(signed)).toEqual(['6', '0', '−6'])
    expect([6, 0, -6].map(gained)).toEqual(['+6', '0', '−6'])
  })

  test('rings the best of a row, and gives minus points their sign', () => {
    render(EndTable, {
      model: over([26, 14, 7], [0]),
      rounds: [],
      dishes: DISHES,
      totals: [26, 14, 7],
      order: [0, 1, 2],
    })
    const row = screen.getByRole('row', { name: /Pudding/ })
    expect(row.querySelector('.best')!.textContent).toBe('6')
    expect(row.querySelector('.minus')!.textContent).toBe('−6')
  })
})

describe('what to try next', () => {
  const LEVELS = ['beginner', 'regular', 'chef', 'itamae']
  const BOXES = ['sushi-go', 'party']
  const result = (level: string | null, won: boolean, game = 'sushi-go/cocktail'): Result => ({
    table: `${Math.random()}`,
    game,
    level,
    won,
  })
  const here = { game: 'sushi-go/zoch', level: 'regular' }

  test('is the next level, after three wins', () => {
    const all = [
      result('regular', true),
      result('regular', false),
      result('regular', true),
      result('regular', true),
    ]
    expect(suggestion(all, here, LEVELS, BOXES)).toEqual({
      try: 'level',
      level: 'chef',
      beaten: 'regular',
      times: 3,
    })
    expect(suggestion([...all, result('chef', true)], here, LEVELS, ['sushi-go'])).toBe(null)
  })

  test('is otherwise a game that was never played here; then nothing', () => {
    const all = [result('regular', true)]
    expect(suggestion(all, here, LEVELS, BOXES)).toEqual({ try: 'game', box: 'party' })
    expect(suggestion([...all, result(null, false, 'party/cocktail')], here, LEVELS, BOXES)).toBe(null)
  })

  test('counts only games against bots alone', () => {
    const place = (bot: string | null, person = false) => ({ bot, person: person ? {} : null }) as Place
    expect(levelOf([place(null, true), place('regular'), place('chef')], 0, LEVELS)).toBe('chef')
    expect(levelOf([place(null, true), place(null, true), place('chef')], 0, LEVELS)).toBe(null)
    expect(levelOf([place(null, true), place('search:50')], 0, LEVELS)).toBe(null)
  })
})

describe('the finale', () => {
  const FINAL = { rows: [PUDDING], round: 3, over: true, winners: [0], totals: [22, 13, -1] }
  const told: string[] = []
  const done = vi.fn()
  const listener = {
    tell: ({ dish }: { dish: string }) => void told.push(dish),
    done,
    goOn: () => undefined,
    left: () => null,
    awaited: () => false,
  }
  const begun = () => {
    const count = new RunningCount(FINAL, 9, listener)
    count.start()
    return count
  }
  const risen = (count: RunningCount) => [0, 1, 2].filter((place) => count.hasRisen(place))

  beforeEach(() => {
    vi.useFakeTimers()
    told.length = 0
    done.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    prefs.calm = false
    prefs.speed = 'normal'
  })

  test('counts desserts seat by seat, whoever is behind first, and tells them at the end', () => {
    const count = begun()
    expect([count.totals, moodsDuring(count)]).toEqual([
      [16, 13, 5],
      ['tense', 'tense', 'tense'],
    ])
    vi.advanceTimersByTime(320)
    expect([risen(count), count.totals, told]).toEqual([[2], [16, 13, 5], []])
    vi.advanceTimersByTime(240)
    expect([count.totals, moodsDuring(count)]).toEqual([
      [16, 13, -1],
      ['tense', 'tense', 'sorry'],
    ])
    vi.advanceTimersByTime(560)
    expect(risen(count)).toEqual([1, 2])
    vi.advanceTimersByTime(800 + 240)
    expect([risen(count), count.totals, told]).toEqual([[0, 1, 2], [22, 13, -1], ['pudding']])
    vi.advanceTimersByTime(560 + 300)
    expect(done).toHaveBeenCalledOnce()
  })

  test('with eight seats the desserts and the podium take less than twelve seconds', () => {
    const eight = {
      ...FINAL,
      totals: Array<number>(8).fill(20),
      rows: [scored('pudding', 6, 0, 0, 0, 0, 0, 0, -6)],
    }
    const count = new RunningCount(eight, 9, listener)
    count.start()
    vi.advanceTimersByTime(12_000 - 5.5 * 800 - 320)
    expect(done).toHaveBeenCalledOnce()
  })

  test('who has none reads what that pays at their seat, on a phone, too, where mine has no header', async () => {
    document.body.innerHTML = [0, 1, 2]
      .map((seat) => `<div data-spot="seat/${seat}"><header></header></div>`)
      .join('')
    const drawn = vi.spyOn(Element.prototype, 'getClientRects')
    drawn.mockImplementation(function (this: Element) {
      return Array<DOMRect>(this.matches('[data-spot="seat/0"] header') ? 0 : 1) as unknown as DOMRectList
    })
    const count = new RunningCount({ ...FINAL, rows: [scored('pudding', -6, 6, 0)] }, 9, listener)
    count.start()
    render(CountBadges, { model: modelOf(play({})), count })
    vi.advanceTimersByTime(160 + 160 + 3 * 800)
    flushSync()
    vi.advanceTimersByTime(2 * 16)
    flushSync()
    expect([...document.querySelectorAll('.badge b')].map((one) => one.textContent)).toEqual(['−6', '+6'])
    drawn.mockRestore()
  })

  test('a press skips it, and quick turns show all seats at once', () => {
    const count = begun()
    vi.advanceTimersByTime(400)
    count.next()
    expect([count.done, count.totals, told]).toEqual([true, [22, 13, -1], ['pudding']])
    prefs.speed = 'instant'
    const quick = begun()
    expect(risen(quick)).toEqual([0, 1, 2])
  })

  const result = (finale: boolean) => {
    const nothing = () => undefined
    const model = modelOf(play({ totals: [22, 13, -1], winners: [0] }, { winners: [0] }))
    const rest = {
      seated: true,
      coached: false,
      table: 't1',
      paid: [],
      shared: null,
      agreement: agreement({ places: model.places, next: null, quick: false }, [0], model.teller),
      next: null,
      busy: false,
    }
    const does = {
      onreplay: nothing,
      onreview: nothing,
      onanswer: vi.fn(),
      onnext: nothing,
      onclose: nothing,
    }
    render(End, { model, ...rest, ...does, finale, reviewed: false, onshare: () => Promise.resolve(null) })
    return does
  }
  const title = () => document.querySelector('dialog h2')!.textContent
  const moods = () => [...document.querySelectorAll('.steps .avatar')].map((one) => one.classList[1])

  test('the podium rises before the result is told', async () => {
    result(true)
    expect([title(), moods()]).toEqual(['Game over', ['tense', 'tense', 'tense']])
    await vi.advanceTimersByTimeAsync(3.5 * 800)
    expect(title()).toBe('You win by 9\u00a0points')
    expect(moods()).toEqual(['proud', 'glad', 'sorry'])
    expect(document.activeElement?.textContent).toBe('Rematch')
    expect(document.querySelectorAll('.grain').length).toBeGreaterThan(0)
  })

  test('a key skips the rise and presses nothing', async () => {
    const { onanswer } = result(true)
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Rematch' }), { key: 'Enter' })
    expect(title()).toBe('You win by 9\u00a0points')
    expect(onanswer).not.toHaveBeenCalled()
  })

  test('there is none with reduced motion, or for who comes after the end', () => {
    result(false)
    expect(title()).toBe('You win by 9\u00a0points')
    cleanup()
    prefs.calm = true
    result(true)
    expect([title(), document.querySelectorAll('.grain').length]).toEqual(['You win by 9\u00a0points', 0])
  })
})

test('faces react to what a turn brings', () => {
  const pays = (points: number, end = false) => ({ points, why: 'count', facts: {}, end })
  const shown = play({}, { groups: [{ eel: pays(-3) }, { tofu: pays(2) }, { maki: pays(3) }] })
  const next = play(
    {},
    {
      events: [{ kind: 'passed', direction: 'left', hands: [] }],
      groups: [{ eel: pays(7) }, { tofu: pays(6), pudding: pays(6, true) }, { maki: pays(0) }],
    },
  )
  expect(moodsAfter(shown, next)).toEqual(['proud', 'glad', 'sorry'])
  expect(moodsAfter(shown, { ...next, events: events(MAKI) })).toEqual([])
  expect(moodsAfter(null, next)).toEqual([])
})
