/** What goes through the connection to a table: acts, once each, and messages. */
import { expect, test, vi } from 'vitest'
import { connection, connects, greets, HALTED, pause, pick, received, refusal, turned } from './connected.ts'
import { FakeSocket, socket } from './socket.ts'
import { play } from './tables.ts'

connects()

test('it connects, and is open after the hello', () => {
  expect(socket().url).toBe('ws://localhost:3000/table/socket')
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
