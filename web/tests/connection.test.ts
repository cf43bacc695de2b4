/** The connection to a table, against a socket that only does what the test says. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection, type ConnectionState } from '../src/connection.ts'
import type { Choice, Message } from '../src/protocol.ts'
import { happened, mina, play } from './tables.ts'

class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1
  readyState = 0
  sent: unknown[] = []
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  /** The browser closes: the event comes as from the network. */
  close(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
  hears(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  greets(n = 0) {
    this.readyState = 1
    this.hears({ kind: 'hello', you: mina, seat: 0, n, code: null })
  }
}

let received: Message[]
let turned: ConnectionState[]
let connection: Connection
const socket = () => FakeSocket.all.at(-1)!
const pick = (card: string): Choice => ({ kind: 'pick', cards: [card] })

/** Until it tries again, in ms. */
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
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody at home')))
  vi.spyOn(Math, 'random').mockReturnValue(0.5) // pauses are exact
  FakeSocket.all = []
  received = []
  turned = []
  connection = new Connection(
    'ws://here/socket',
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

test('it connects, and is open once it is greeted', () => {
  expect(socket().url).toBe('ws://here/socket')
  expect(turned).toEqual([])
  socket().greets()
  expect(turned).toEqual([{ is: 'open' }])
  expect(received.map((message) => message.kind)).toEqual(['hello'])
})

test('acts are numbered from what the table has taken', () => {
  socket().greets(4)
  connection.act(7, pick('eel'))
  connection.act(7, pick('tofu'))
  expect(socket().sent).toEqual([
    { do: 'act', n: 5, ask: 7, choice: { kind: 'pick', cards: ['eel'] } },
    { do: 'act', n: 6, ask: 7, choice: { kind: 'pick', cards: ['tofu'] } },
  ])
  expect(connection.pending.map((act) => act.n)).toEqual([5, 6])
})

test('a play says what was taken', () => {
  socket().greets()
  connection.act(1, pick('eel'))
  connection.act(1, pick('tofu'))
  socket().hears(play({}, { n: 1 }))
  expect(connection.pending.map((act) => act.n)).toEqual([2])
  socket().hears(play({}, { n: 2 }))
  expect(connection.pending).toEqual([])
})

test('what went unanswered is sent again, under the same number', () => {
  socket().greets(2)
  connection.act(9, pick('eel'))
  socket().close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2)
  socket().greets(2)
  expect(socket().sent).toEqual([{ do: 'act', n: 3, ask: 9, choice: { kind: 'pick', cards: ['eel'] } }])
})

test('what was taken before the connection broke is not sent again', () => {
  socket().greets(2)
  connection.act(9, pick('eel'))
  socket().close()
  vi.advanceTimersByTime(500)
  socket().greets(3)
  expect(socket().sent).toEqual([])
  connection.act(10, pick('tofu'))
  expect(socket().sent).toMatchObject([{ n: 4 }])
})

test('an act while the connection is down waits for it', () => {
  socket().greets()
  socket().close()
  connection.act(1, pick('eel'))
  vi.advanceTimersByTime(500)
  socket().greets()
  expect(socket().sent).toMatchObject([{ n: 1 }])
})

test('a refused act is done with, and only that one', () => {
  socket().greets()
  connection.act(1, pick('eel'))
  connection.act(1, pick('tofu'))
  socket().hears({ kind: 'error', error: 'not_a_choice', say: 'no', n: 1 })
  expect(connection.pending.map((act) => act.n)).toEqual([2])
})

test('what the table could not read is not tried again', () => {
  socket().greets()
  connection.act(1, pick('eel'))
  socket().hears({ kind: 'error', error: 'bad_frame', say: 'what?', n: null })
  expect(connection.pending).toEqual([])
})

test('who is sent away stays away', () => {
  socket().greets()
  socket().hears({ kind: 'error', error: 'kicked', say: 'Out.', n: null })
  socket().close(4403)
  expect(turned.at(-1)).toEqual({ is: 'closed', why: 'kicked', say: 'Out.' })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('a lost connection comes back after a pause that grows', async () => {
  socket().greets()
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
  const pauses: number[] = []
  for (let i = 0; i < 7; i++) {
    pauses.push(await pause())
    socket().close()
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})

test('a greeting ends the growing', () => {
  socket().close()
  vi.advanceTimersByTime(1000)
  socket().greets()
  socket().close()
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(3)
})

test('before the first greeting one failure is nothing to speak of', () => {
  socket().close()
  expect(turned).toEqual([{ is: 'connecting' }])
  vi.advanceTimersByTime(1000)
  socket().close()
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('three times refused while the house answers: the table is gone', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  for (const pause of [1000, 2000, 4000]) {
    socket().close()
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: 'gone', say: '' })
  expect(FakeSocket.all).toHaveLength(3)
})

test('what failed while the house was down does not count', async () => {
  socket().greets()
  socket().close()
  for (const pause of [500, 1000, 2000, 4000]) {
    await vi.advanceTimersByTimeAsync(pause)
    socket().close()
  }
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true })) // it is back
  await vi.advanceTimersByTimeAsync(8000)
  socket().greets()
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('… or it is there, and cannot go on', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  for (const pause of [1000, 2000, 4000]) {
    socket().hears({ kind: 'halted', say: 'not now' })
    socket().close(1013)
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(turned.at(-1)).toEqual({ is: 'closed', why: 'halted', say: '' })
})

/** The table greets, says how it stands, and is halted; the pause after that, in ms. */
async function halts(): Promise<number> {
  socket().greets()
  socket().hears(play())
  socket().hears({ kind: 'halted', say: 'not now' })
  socket().close(1013)
  return pause()
}

test('each time the table is halted the pause grows, until something happens there', async () => {
  expect([await halts(), await halts(), await halts()]).toEqual([1000, 2000, 4000])
  socket().greets()
  socket().close()
  expect(await pause()).toBe(4000)
  socket().greets()
  socket().hears(play({}, happened({ kind: 'cleared', kept: [], dst: 'discard' })))
  socket().close()
  expect(await pause()).toBe(500)
})

test('when the machine is online again it does not wait', () => {
  socket().greets()
  socket().close()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(2)
  vi.advanceTimersByTime(500)
  expect(FakeSocket.all).toHaveLength(2) // and the pause is over for good
})

test('an open connection does not care about that', () => {
  socket().greets()
  dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(1)
})

test('silence is a broken connection', () => {
  socket().greets()
  vi.advanceTimersByTime(29_000)
  socket().hears({ kind: 'ping', id: 1 })
  vi.advanceTimersByTime(29_999)
  expect(turned).toEqual([{ is: 'open' }])
  vi.advanceTimersByTime(1)
  expect(turned.at(-1)).toMatchObject({ is: 'lost' })
})

test('a door that does not answer is knocked at again', () => {
  vi.advanceTimersByTime(10_000 + 1000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a ping is answered at once, and nobody hears of it', () => {
  socket().greets()
  socket().hears({ kind: 'ping', id: 41 })
  expect(socket().sent).toEqual([{ do: 'pong', id: 41 }])
  expect(received).toHaveLength(1)
})

test('other doings are sent once, or not at all', () => {
  connection.do({ do: 'stand' })
  socket().greets()
  expect(socket().sent).toEqual([])
  connection.do({ do: 'say', text: 'hello' })
  expect(socket().sent).toEqual([{ do: 'say', text: 'hello' }])
})

test('a socket that was given up is not listened to', () => {
  const old = socket()
  old.greets()
  old.close()
  vi.advanceTimersByTime(500)
  socket().greets()
  old.hears({ kind: 'halted', say: 'old news' })
  old.close()
  expect(received.map((message) => message.kind)).toEqual(['hello', 'hello'])
  expect(turned.at(-1)).toEqual({ is: 'open' })
})

test('whoever leaves is gone', () => {
  socket().greets()
  connection.close()
  expect(turned).toEqual([{ is: 'open' }])
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})
