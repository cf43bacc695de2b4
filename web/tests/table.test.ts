/** The components of a table, one by one. */
import { render, screen } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import { counting } from '../stories/moments.ts'
import type { DraftView } from '../src/base/protocol.ts'
import type { TableModel } from '../src/table/model.ts'
import DraftTable from '../src/families/draft/DraftTable.svelte'
import RollTable from '../src/families/roll/RollTable.svelte'
import { announcer } from '../src/base/announcer.svelte.ts'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { Inspection, seatKey } from '../src/table/inspect/inspect.svelte.ts'
import ConnectionSign from '../src/room/ConnectionSign.svelte'
import Missed from '../src/table/seats/MissedTurn.svelte'
import SeatPanel from '../src/families/draft/SeatPanel.svelte'
import Signs from '../src/table/seats/Signs.svelte'
import { fakeSockets, socket } from './socket.ts'
import { bot, here, mina, plates, play, modelOf, table, theo } from './tables.ts'

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.trim())

test.each([
  ['tofu', ['Théo']], // who must give
  [null, ['Beep']], // given: the asker of a special order chooses what it copies, and keeps the spoon until then
])('a spoon that fetches %s waits for %s', (wish, names) => {
  const view = { phase: 'effect', wish, giver: 1, due: [{ seat: 2, plate: 0, copy: null }] } as const
  const model = modelOf(play({ ...view, due: [...view.due] }))
  for (const seat of [1, 2]) render(SeatPanel, { model, seat, inspection: new Inspection() })
  expect([...document.querySelectorAll('.seat.asked')].map((one) => one.getAttribute('aria-label'))).toEqual(
    names,
  )
})

describe('looking at a seat', () => {
  test('the mouse opens after it rests, and closes when it leaves; a press stays until Escape', () => {
    vi.useFakeTimers()
    const inspection = new Inspection()
    inspection.hover(2)
    vi.advanceTimersByTime(299)
    expect(inspection.seat).toBe(null)
    vi.advanceTimersByTime(1)
    expect([inspection.seat, inspection.held]).toEqual([2, false])
    inspection.leave()
    vi.advanceTimersByTime(300)
    expect(inspection.seat).toBe(null)
    inspection.open(1)
    inspection.leave()
    inspection.hover(2)
    vi.advanceTimersByTime(1000)
    expect([inspection.seat, inspection.held]).toEqual([1, true])
    inspection.close()
    expect(inspection.seat).toBe(null)
    vi.useRealTimers()
  })

  test('Shift and a digit name a seat, counted from mine; without Shift, or beyond the last, nothing', () => {
    const key = (code: string, key: string, shiftKey: boolean) =>
      seatKey(new KeyboardEvent('keydown', { code, key, shiftKey }), [2, 0, 1])
    expect(key('Digit1', '!', true)).toBe(2)
    expect(key('Digit3', '#', true)).toBe(1)
    expect(key('Digit4', '$', true)).toBe(null)
    expect(key('Digit1', '1', false)).toBe(null)
    expect(key('Digit1', '1', true)).toBe(null) // a layout that needs Shift for digits: they choose cards
  })
})

describe('the state of a seat', () => {
  test.each([
    [here(theo), 'ready', null, ['ready']],
    [here(theo), 'thinking', null, ['thinking']],
    [here(theo), 'thinking', 19_400, ['20 s left']],
    [bot, 'thinking', null, ['bot', 'thinking']],
    [{ ...here(theo), state: 'away' }, 'thinking', null, ['away']],
    [{ ...here(theo), state: 'stand_in', bot: 'greedy' }, 'ready', null, ['bot playing', 'ready']],
    [here(theo), null, null, []],
  ] as const)('%#', (place, mood, left, expected) => {
    const model = modelOf(play({}, { left: [null, left, null] }), { places: [here(mina), place, bot] })
    render(Signs, { props: { model, seat: 1, mood } })
    expect(texts('.sign')).toEqual(expected)
  })

  test('who is away is shown with the time until a bot takes over, and no other clock', () => {
    const places = [here(mina), { ...here(theo), state: 'away', grace: 30_000 } as const, bot]
    const model = modelOf(play({}, { left: [null, 19_400, null] }), { places, sincePlaces: () => 17_900 })
    render(Signs, { props: { model, seat: 1, mood: 'thinking' } })
    expect(texts('.sign').map((text) => text.replace(/\s+/g, ' '))).toEqual(['away, bot in 13 s'])
  })
})

describe('after a missed deadline', () => {
  const missed = (misses_left: number | null, seat: number | null = 0) => {
    const places = [{ ...here(mina), misses_left }, here(theo), bot]
    render(Missed, { props: { model: modelOf(play(), { places, seat }) } })
    return texts('p')
  }

  test('it says that a bot played, and how many more misses there may be', () => {
    expect(missed(2)).toEqual([
      'Your time ran out, so a bot played for you. After 2 more misses in a row, a bot takes over.',
    ])
  })

  test('the second time, it warns', () => {
    expect(missed(1)).toEqual([
      'Your time ran out, so a bot played for you. Answer in time next turn, or a bot plays for you.',
    ])
  })

  test('who missed none, or only watches, is told nothing', () => {
    expect([...missed(null), ...missed(2, null)]).toEqual([])
  })

  test('it is announced to screen readers, each time', async () => {
    fakeSockets()
    const announced = vi.spyOn(announcer, 'say')
    const session = new TableSession('abc', null)
    socket().hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null })
    for (const misses_left of [null, 2, 2, 1, null])
      socket().hears(
        table({ places: [{ ...here(mina), misses_left }, { ...here(theo), misses_left: 2 }, bot] }),
      )
    expect(announced.mock.calls).toEqual([
      ['Your time ran out, so a bot played for you. After 2 more misses in a row, a bot takes over.'],
      ['Your time ran out, so a bot played for you. Answer in time next turn, or a bot plays for you.'],
    ])
    session.leave()
    announced.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('the connection', () => {
  test('is shown in words', () => {
    render(ConnectionSign, { state: { is: 'lost', since: 0 } })
    expect(screen.getByRole('status').textContent!.trim()).toBe(
      'Connection lost. Reconnecting… Your seat is kept.',
    )
  })

  test.each([
    ['gone', 'There is no such table, or it was deleted.'],
    [
      { reason: 'disk_full', facts: {}, say: '' },
      'The server’s disk is full. Nothing is lost, but nothing more can be written.',
    ],
    [{ reason: 'kicked', facts: {}, say: '' }, 'The host removed you from this table.'],
    [{ reason: 'by_invitation', facts: {}, say: '' }, 'This table is by invitation only. Ask for its link.'],
    [{ say: 'What a server of version 0.1 says.' }, 'What a server of version 0.1 says.'],
  ] as const)('closed because of %j, it shows the way home', (why, text) => {
    render(ConnectionSign, { state: { is: 'closed', why }, page: true })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })
})

describe('a table that counts', () => {
  const SEEN: [string, () => TableModel, Component<{ model: TableModel }>][] = [
    ['mine', () => counting('count', 1), DraftTable],
    ['watched', () => ({ ...counting('count', 1), seat: null }), DraftTable],
    ['of dice', () => counting('count-roll', 1), RollTable],
  ]
  test.each(SEEN)('has one heading: %s', async (_, model, Table) => {
    render(Table, { model: model() })
    await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
    expect(document.querySelectorAll('h1')).toHaveLength(1)
  })
})

test('after a game it is not said that nothing was played yet', () => {
  const view: Partial<DraftView> = { phase: 'over', plates: [[], [], []], winners: [1] }
  render(DraftTable, { model: modelOf(play(view)) })
  expect(screen.queryByText('Nothing played yet.')).toBeNull()
})

test('the desserts of a small seat stand where no long name covers them', () => {
  const kept = [[], plates('pudding, pudding'), []]
  const model = modelOf(play({ kept }))
  render(SeatPanel, { model, seat: 1, inspection: new Inspection(), small: true })
  const desserts = screen.getByRole('img', { name: 'Pudding: 2' })
  expect(desserts.closest('.who')).toBeNull() // what does not fit there is cut
})

test('the log tells a turn when the table has shown it', () => {
  vi.useFakeTimers()
  fakeSockets()
  const session = new TableSession('t1', null)
  const laid = [plates('eel'), plates('tofu'), plates('tempura')]
  const events = [{ kind: 'revealed', laid, called: [null, null, null] }] as never
  socket().hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null }, table(), play({}, { seq: 1 }))
  socket().hears(play({ turn: 3 }, { seq: 2, events }))
  expect([session.stage.busy, session.lines]).toEqual([true, []])
  vi.advanceTimersByTime(3000)
  expect(session.lines.map(({ text }) => text)).toEqual(['You: Eel.', 'Théo: Tofu.', 'Beep: Tempura.'])
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the fingerprint of the seed is in the log, and not read aloud', () => {
  fakeSockets()
  const session = new TableSession('t1', null)
  const said = vi.spyOn(announcer, 'say')
  const started = { kind: 'started', pledge: 'ab'.repeat(32) }
  socket().hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null })
  socket().hears(table())
  socket().hears(
    play({}, { events: [started, { kind: 'roundbegan', round: 1, direction: 'left' }] as never }),
  )
  expect(session.log.lines.map(({ text }) => text).join()).toContain('abab')
  expect(said.mock.calls.flat().join()).not.toContain('abab')
  session.leave()
  vi.unstubAllGlobals()
})
