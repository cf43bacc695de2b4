/** A socket goes on at the table of the rematch. */
import { expect, test, vi } from 'vitest'
import { Connection } from '../src/room/session/connection.ts'
import { takeSocket } from '../src/room/session/sockets.ts'
import { connection, connects, greets, pause, pick, received, refusal, turned } from './connected.ts'
import { FakeSocket, socket } from './socket.ts'
import { mina, play } from './tables.ts'

connects()

const next = { table: 'udon', as: null }

function follows(): Connection {
  return new Connection(
    () => '/udon',
    (message) => received.push(message),
    (state) => turned.push(state),
    { socket: takeSocket('udon', null)!, follow: { do: 'follow', table: 'udon', code: 'secret' } },
  )
}

test('it asks to follow, and is open after the hello there', () => {
  greets(7)
  connection.close(next)
  socket().hears(play({}, { n: 7 })) // meanwhile nobody listens
  const there = follows()
  expect(socket().sent).toEqual([{ do: 'follow', table: 'udon', code: 'secret' }])
  socket().hears(play({}, { n: 7 }), { kind: 'ping', id: 1 }) // about the table before
  expect(received.map((message) => message.kind)).toEqual(['hello'])
  greets(7) // they renamed themselves at the table before
  expect(received).toHaveLength(1)
  socket().hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null, table: 'udon' })
  there.act(3, pick('eel'))
  expect(socket().sent.at(-1)).toMatchObject({ do: 'act', n: 1, ask: 3 })
  expect(turned).toEqual([{ is: 'open' }, { is: 'open' }])
  expect(FakeSocket.all).toHaveLength(1)
  there.close()
  expect(socket().readyState).toBe(3)
})

test('if that is refused, it connects to the new table', async () => {
  greets()
  connection.close(next)
  const there = follows()
  socket().close(1013)
  await pause()
  expect(socket().url).toBe('ws://localhost:3000/udon')
  there.close()
})

test('who may not enter the new table is told why', () => {
  greets()
  connection.close(next)
  const there = follows()
  socket().hears(refusal('kicked'))
  socket().close(4403)
  expect(turned.at(-1)).toMatchObject({ is: 'closed', why: { code: 'kicked' } })
  there.close()
})

test('a table that is elsewhere is looked for there', () => {
  greets()
  connection.close(next)
  const there = follows()
  socket().hears({ kind: 'moved', at: '2' })
  socket().close(4003)
  expect(socket().url).toBe('ws://localhost:3000/udon&at=2')
  there.close()
})

test('a socket that nobody takes is closed', () => {
  greets()
  connection.close(next)
  vi.advanceTimersByTime(4999)
  expect(socket().readyState).toBe(1)
  vi.advanceTimersByTime(1)
  expect(socket().readyState).toBe(3)
  expect(takeSocket('udon', null)).toBeUndefined()
})

test('only the same person takes it, once, at that table, while it is open', () => {
  greets()
  connection.close(next)
  expect(takeSocket('udon', 'ben')).toBeUndefined()
  expect(takeSocket('soba', null)).toBeUndefined()
  expect(takeSocket('udon', null)).toBe(socket())
  expect(takeSocket('udon', null)).toBeUndefined()
})

test('a socket that broke is not kept', () => {
  greets()
  socket().close()
  connection.close(next)
  expect(takeSocket('udon', null)).toBeUndefined()
})
