/** The connection to a table, with a fake socket. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, type ConnectionState } from '../src/connection.ts'
import type { Choice, Code, Message } from '../src/protocol.ts'
import { FakeSocket, fakeSockets, socket } from './socket.ts'
import { happened, mina, play } from './tables.ts'

const refusal = (code: Code, n: number | null = null) =>
  ({ kind: 'error', error: code, code, reason: code, facts: {}, say: 'No.', n }) as const
const HALTED = {
  kind: 'halted',
  code: 'unavailable',
  reason: 'store_down',
  facts: {},
  say: 'Not now.',
} as const

let received: Message[]
let turned: ConnectionState[]
let connection: Connection
const greets = (n = 0) => socket().hears({ kind: 'hello', you: mina, seat: 0, n, code: null })
const pick = (card: string): Choice => ({ kind: 'pick', cards: [card] })

/** The milliseconds until it tries again. */
async function pause(): Promise<number> {
  const connections = FakeSocket.all.length
  let waited = 0
  while (FakeSocket.all.length === connections) {
    await vi.advanceTimersByTimeAsync(100)
    waited += 100
  }
  return waited
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  vi.spyOn(Math, 'random').mockReturnValue(0.5) // no jitter
  received = []
  turned = []
  connection = new Connection(
    () => 'ws://here/socket',
    (message) => received.push(message),
    (state) => turned.push(state),
  )
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('it connects, and is open after the hello', () => {
  expect(socket().url).toBe('ws://here/socket')
  expect(turned).toEqual([])
  greets()
  expect(turned).toEqual([{ is: 'open' }])
  expect(received.map((message) => message.kind)).toEqual(['hello'])
})

test('acts are numbered from the last accepted one', () => {
  greets(4)
  connection.act(7, pick('eel'))
  connection.act(7, pick('tofu'))
  expect(socket().sent).toEqual([
    { do: 'act', n: 5, ask: 7, choice: { kind: 'pick', cards: ['eel'] } },
    { do: 'act', n: 6, ask: 7, choice: { kind: 'pick', cards: ['tofu'] } },
  ])
  expect(connection.pending.map((act) => act.n)).toEqual([5, 6])
})

test('a play acknowledges acts', () => {
  greets()
  connection.act(1, pick('eel'))
  connection.act(1, pick('tofu'))
  socket().hears(play({}, { n: 1 }))
  expect(connection.pending.map((act) => act.n)).toEqual([2])
  socket().hears(play({}, { n: 2 }))
  expect(connection.pending).toEqual([])
})

test('an unacknowledged act is resent with the same number', () => {
  greets(2)
  connection.act(9, pick('eel'))
  socket().close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2)
  greets(2)
  expect(socket().sent).toEqual([{ do: 'act', n: 3, ask: 9, choice: { kind: 'pick', cards: ['eel'] } }])
})

test('an act that was accepted before the connection broke is not resent', () => {
  greets(2)
  connection.act(9, pick('eel'))
  socket().close()
  vi.advanceTimersByTime(500)
  greets(3)
  expect(socket().sent).toEqual([])
  connection.act(10, pick('tofu'))
  expect(socket().sent).toMatchObject([{ n: 4 }])
})

test('an act is sent when the connection is back', () => {
  greets()
  socket().close()
  connection.act(1, pick('eel'))
  vi.advanceTimersByTime(500)
  greets()
  expect(socket().sent).toMatchObject([{ n: 1 }])
})

test('a refused act is dropped, and only that one', () => {
  greets()
  connection.act(1, pick('eel'))
  connection.act(1, pick('tofu'))
  socket().hears(refusal('not_a_choice', 1))
  expect(connection.pending.map((act) => act.n)).toEqual([2])
})

test('an act that the server could not read is not resent', () => {
  greets()
  connection.act(1, pick('eel'))
  socket().hears(refusal('bad_frame'))
  expect(connection.pending).toEqual([])
})

test('it does not reconnect after being sent away', () => {
  greets()
  socket().hears(refusal('kicked'))
  socket().close(4403)
  expect(turned.at(-1)).toEqual({ is: 'closed', why: refusal('kicked') })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('it reconnects after growing pauses', async () => {
  greets()
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
  const pauses: number[] = []
  for (let i = 0; i < 7; i++) {
    pauses.push(await pause())
    socket().close()
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('a hello resets the pause', () => {
  socket().close()
  vi.advanceTimersByTime(1000)
  greets()
  socket().close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(3)
})

test('one failure before the first hello is not reported', () => {
  socket().close()
  expect(turned).toEqual([{ is: 'connecting' }])
  vi.advanceTimersByTime(1000)
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('after three failures while the server answers, the table is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  for (const pause of [1000, 2000, 4000]) {
    socket().close()
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: 'gone' })
  expect(FakeSocket.all).toHaveLength(3)
})

test('a table that does not exist is not said to be lost', async () => {
  const why = { code: 'not_found', reason: 'no_table', facts: {}, say: 'There is no such table.' }
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(why) })
  })
  socket().close()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual(['http://here'])
  expect(turned).toEqual([{ is: 'connecting' }, { is: 'closed', why }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('failures while the server was down do not count', async () => {
  greets()
  socket().close()
  for (const pause of [500, 1000, 2000, 4000]) {
    await vi.advanceTimersByTimeAsync(pause)
    socket().close()
  }
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true })) // it is back
  await vi.advanceTimersByTimeAsync(8000)
  greets()
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('after three failures of a halted table, it is reported as halted', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  for (const pause of [1000, 2000, 4000]) {
    socket().hears(HALTED)
    socket().close(1013)
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: HALTED })
})

test('… or it lets nobody else in, and says why', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  const full = { ...refusal('too_late'), reason: 'table_full' } as const
  for (const pause of [1000, 2000, 4000]) {
    socket().hears(full)
    socket().close(1013)
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: full })
})

/** Hello, play, halted; returns the pause after that, in ms. */
async function halts(): Promise<number> {
  greets()
  socket().hears(play())
  socket().hears(HALTED)
  socket().close(1013)
  return pause()
}

test('the pause grows each time the table is halted, until there is an event', async () => {
  expect([await halts(), await halts(), await halts()]).toEqual([1000, 2000, 4000])
  greets()
  socket().close()
  expect(await pause()).toBe(4000)
  greets()
  socket().hears(play({}, happened({ kind: 'cleared', kept: [], dst: 'discard' })))
  socket().close()
  expect(await pause()).toBe(500)
})

test('it reconnects at once when the device is online again', () => {
  greets()
  socket().close()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2) // and the timer is cancelled
})

test('an open connection ignores the online event', () => {
  greets()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(1)
})

test('silence counts as a broken connection', () => {
  greets()
  vi.advanceTimersByTime(14_000)
  socket().hears({ kind: 'ping', id: 1 })
  vi.advanceTimersByTime(14_999)
  expect(turned).toEqual([{ is: 'open' }])
  vi.advanceTimersByTime(1)
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('a connection attempt without an answer is repeated', () => {
  vi.advanceTimersByTime(5000 + 1000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a ping is answered at once, and not passed on', () => {
  greets()
  socket().hears({ kind: 'ping', id: 41 })
  expect(socket().sent).toEqual([{ do: 'pong', id: 41 }])
  expect(received).toHaveLength(1)
})

test('other commands are sent at most once', () => {
  connection.do({ do: 'stand' })
  greets()
  expect(socket().sent).toEqual([])
  connection.do({ do: 'say', text: 'hello' })
  expect(socket().sent).toEqual([{ do: 'say', text: 'hello' }])
})

test('messages of an abandoned socket are ignored', () => {
  const old = socket()
  greets()
  old.close()
  vi.advanceTimersByTime(500)
  greets()
  old.hears(HALTED)
  old.close()
  expect(received.map((message) => message.kind)).toEqual(['hello', 'hello'])
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('after close it does not reconnect', () => {
  greets()
  connection.close()
  expect(turned).toEqual([{ is: 'open' }])
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('sent on to another process, it goes there at once, and anywhere if that fails', async () => {
  socket().hears({ kind: 'moved', at: 'two' })
  socket().close(4003)
  expect(FakeSocket.all.map(({ url }) => url)).toEqual(['ws://here/socket', 'ws://here/socket&at=two'])
  expect(received.map((message) => message.kind)).toEqual(['moved'])
  socket().close()
  expect(await pause()).toBe(1000)
  expect(socket().url).toBe('ws://here/socket')
  socket().hears({ kind: 'moved', at: 'two' })
  socket().close(4003)
  expect(await pause()).toBe(500) // sent on twice: not too fast
  expect(socket().url).toBe('ws://here/socket&at=two')
  greets()
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('an act that is not answered within five seconds makes it reconnect and send it again', async () => {
  greets()
  connection.act(1, pick('eel'))
  await vi.advanceTimersByTimeAsync(3000)
  connection.act(1, pick('tofu'))
  socket().hears({ kind: 'ping', id: 1 }) // the line is open, but deaf
  await vi.advanceTimersByTimeAsync(1900)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
  expect(await pause()).toBeLessThanOrEqual(500)
  greets()
  expect(socket().sent).toMatchObject([{ n: 1 }, { n: 2 }])
  socket().hears(play({}, { n: 2 }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a server that is slow to answer acts is given more time after each try', async () => {
  greets()
  connection.act(1, pick('eel'))
  for (const patience of [5000, 10_000, 20_000, 40_000, 40_000]) {
    const tries = FakeSocket.all.length
    for (let waited = 0; waited + 5000 < patience; waited += 5000) {
      await vi.advanceTimersByTimeAsync(5000)
      socket().hears({ kind: 'ping', id: 1 })
    }
    await vi.advanceTimersByTimeAsync(4990)
    expect(FakeSocket.all).toHaveLength(tries)
    expect(turned.at(-1)).toEqual({ is: 'open' })
    await vi.advanceTimersByTimeAsync(20)
    expect(turned.at(-1)).toMatchObject({ is: 'lost' })
    await pause()
    greets()
  }
  socket().hears(play({}, { n: 1 }))
  connection.act(1, pick('tofu'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})
