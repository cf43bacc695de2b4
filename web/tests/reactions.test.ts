/** What people call across the table with one press, and the faces they make. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableSession } from '../src/room/session/session.svelte.ts'
import { fakeSockets, socket } from './socket.ts'
import { bot, draftView, here, mina, play, table, theo } from './tables.ts'

let session: TableSession
const faces = () => session.model!.moods
const reacts = (person: string, reaction: string) => socket().hears({ kind: 'reacted', person, reaction })

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  session = new TableSession('t1', null)
  const places = [here(mina), here(theo), bot]
  socket().hears(
    { kind: 'hello', you: mina, seat: 0, n: 0, code: null },
    table({ game: 'sushi-go/cocktail', phase: 'playing', places }),
    play(draftView({ seat: 0 }), { seq: 1 }),
  )
})
afterEach(() => {
  session.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who reacts makes a face for two seconds', () => {
  expect(faces()).toEqual([])
  reacts(theo.id, 'oops')
  expect(faces()).toEqual([null, 'sorry', null])
  vi.advanceTimersByTime(1500)
  reacts(mina.id, 'wow')
  expect(faces()).toEqual(['proud', 'sorry', null])
  vi.advanceTimersByTime(500)
  expect(faces()).toEqual(['proud', null, null])
  vi.advanceTimersByTime(1500)
  expect(faces()).toEqual([])
})

test('a second reaction is another face, and begins its own two seconds', () => {
  reacts(theo.id, 'yum')
  vi.advanceTimersByTime(1500)
  reacts(theo.id, 'hurry')
  vi.advanceTimersByTime(1500)
  expect(faces()).toEqual([null, 'tense', null])
})

test('somebody who only watches changes no face', () => {
  reacts('p-nobody', 'haha')
  expect(faces()).toEqual([null, null, null])
})
