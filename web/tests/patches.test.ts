/** Small frames: what the connection passes on is whole. */
import { expect, test } from 'vitest'
import { connects, connection, greets, pick, received } from './connected.ts'
import { FakeSocket, socket } from './socket.ts'
import { play } from './tables.ts'

connects()

const patch = (after: number, changes: object, rest: object = {}) => ({
  kind: 'patch',
  after,
  seq: after + 1,
  at: 5,
  n: 0,
  events: [],
  changes,
  ...rest,
})

test('a patch becomes the whole play message', () => {
  greets()
  const whole = play({ ready: [false, false], turn: 1 }, { points: [1, 2] })
  socket().hears(whole, patch(1, { view: { '~': { turn: 2 } }, points: [3, 2] }, { n: 4 }))
  expect(received.at(-1)).toEqual({
    ...whole,
    seq: 2,
    at: 5,
    n: 4,
    view: { ...whole.view, turn: 2 },
    points: [3, 2],
  })
  expect(received.at(-2)).toEqual(whole)
})

test('a patch changes the inside of lists and objects, and appends', () => {
  greets()
  socket().hears(play({ hands: [2, ['eel']] }, { groups: [{ eel: { points: 1, why: 'a', facts: {} } }, {}] }))
  socket().hears(
    patch(1, {
      view: { '~': { hands: { '~': { 0: 3, 2: ['tofu'] } } } },
      groups: { '~': { 0: { '~': { tofu: { points: 2, why: 'b', facts: {} } } } } },
    }),
  )
  expect(received.at(-1)).toMatchObject({
    view: { hands: [3, ['eel'], ['tofu']] },
    groups: [{ eel: { points: 1, why: 'a', facts: {} }, tofu: { points: 2, why: 'b', facts: {} } }, {}],
  })
})

test('a field that has no value any more is missing, as in a whole message', () => {
  greets()
  const whole = play()
  socket().hears({ ...whole, asked: true }, patch(1, { asked: null }))
  expect(received.at(-1)).toStrictEqual({ ...whole, seq: 2, at: 5 })
})

test('a patch acknowledges acts, like a play message', () => {
  greets()
  socket().hears(play())
  connection.act(1, pick('eel'))
  socket().hears(patch(1, {}, { n: 1 }))
  expect(connection.pending).toEqual([])
})

test('if the message before a patch is missing, it connects again', () => {
  greets()
  socket().hears(play(), patch(2, {}))
  expect(received.map(({ kind }) => kind)).toEqual(['hello', 'play'])
  expect(FakeSocket.all[0]!.readyState).toBe(3)
})
