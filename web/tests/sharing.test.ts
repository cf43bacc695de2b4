/** Several people on one device: sessions of their own, and nothing of a hand while it is covered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { me } from '../src/people/me.svelte.ts'
import type { Person } from '../src/base/protocol.ts'
import { Sharing } from '../src/room/sharing/sharing.svelte.ts'
import { FakeSocket, fakeSockets } from './socket.ts'
import { bot, draftView, free, here, mina, pickCards, play, table, theo } from './tables.ts'

const [MINA, THEO] = [0, 1]
const hello = (you: Person, seat: number | null) => ({ kind: 'hello', you, seat, n: 0, code: 'CODE' })
const COVERED = draftView({ seat: null, ask: null, hands: [2, 2, 2] })
const covered = (asked: boolean, seq = 1) => ({ ...play(COVERED, { seq }), asked })
const HAND = ['tempura', 'sashimi']
const open = (seat: number, opened = 1) =>
  play({ seat, ask: pickCards(HAND, { opened }) }, { seq: opened, choices: [] })
const room = (...places: ReturnType<typeof here>[]) =>
  table({ game: 'sushi-go/cocktail', phase: 'playing', owner: mina.id, places })

let sharing: Sharing
const socket = (who: number) => FakeSocket.all[who]!
const query = (who: number) => new URL(socket(who).url).searchParams.toString()

function begins(...places: ReturnType<typeof here>[]): void {
  sharing = new Sharing('t1', 'CODE', () => me.others)
  socket(MINA).hears(hello(mina, 0), room(...places))
  sharing.look()
}

/** Mina and Théo at one device, in the first turn of a game. */
function bothPlay(): void {
  begins(here(mina), here(theo), bot)
  socket(THEO).hears(hello(theo, 1), room(here(mina), here(theo), bot), covered(true))
  socket(MINA).hears(covered(true))
  sharing.look()
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeSockets()
  me.others = [theo]
})
afterEach(() => {
  sharing.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who plays alone is at the device, and nothing is covered', () => {
  me.others = []
  begins(here(mina), bot)
  socket(MINA).hears(open(0))
  sharing.look()
  expect(query(MINA)).toBe('counts=1&nonces=1&frames=small&code=CODE')
  expect(sharing.shown).toBe(sharing.mine)
  expect([sharing.shares, sharing.covers, sharing.next, sharing.ready]).toEqual([false, false, null, true])
  expect(sharing.shown.model?.seat).toBe(0)
  expect(sharing.waitedFor).toBe(sharing.mine)
  expect(socket(MINA).sent).toEqual([])
})

test('somebody who has played here before, and sits elsewhere, covers nothing', () => {
  begins(here(mina), bot)
  expect(query(MINA)).toBe('counts=1&nonces=1&frames=small&code=CODE&covered=1') // until we know
  socket(MINA).hears(covered(true))
  expect(sharing.ready).toBe(false)
  sharing.look()
  expect(socket(MINA).sent).toEqual([{ do: 'cover', covered: false }])
  socket(MINA).hears(open(0))
  expect(sharing.ready).toBe(true)
  expect(FakeSocket.all).toHaveLength(1)
})

test('after a reload, everybody who sits here has a covered session of their own', () => {
  bothPlay()
  expect([query(MINA), query(THEO)]).toEqual([
    'counts=1&nonces=1&frames=small&code=CODE&covered=1',
    'counts=1&nonces=1&frames=small&code=CODE&as=p-theo&covered=1',
  ])
  expect([sharing.shares, sharing.covers, sharing.at]).toEqual([true, true, null])
  expect(sharing.shown.model?.seat).toBe(null)
  expect(sharing.next).toBe(sharing.mine)
  expect(sharing.waitedFor).toBe(sharing.mine)
})

test('a hand is shown to the person who takes the device, until they have chosen', () => {
  bothPlay()
  sharing.take(sharing.mine)
  expect(sharing.next).toBe(null)
  expect(sharing.shown.model?.seat).toBe(null) // not before the server has answered
  socket(MINA).hears(open(0))
  sharing.look()
  expect(sharing.shown.model).toMatchObject({ seat: 0, play: { view: { hands: [HAND, 2, 2] } } })

  sharing.mine.act({ kind: 'pick', cards: ['tempura'] })
  expect(socket(MINA).sent).toEqual([
    { do: 'cover', covered: false },
    { do: 'cover', covered: true }, // before the answer, so that the next hand is not sent
    { do: 'act', n: 1, ask: 1, choice: { kind: 'pick', cards: ['tempura'] } },
  ])
  expect(sharing.mine.model).toBe(null)
  expect(sharing.shown.model).toMatchObject({ seat: null, pending: [] })
  sharing.look()
  expect(sharing.next).toBe(sharing.on(THEO))
  expect(sharing.again).toBe(false)
  expect(sharing.waitedFor).toBe(sharing.on(THEO))
})

test('a hand is shown in small frames, too, and the device handed on after it', () => {
  bothPlay()
  sharing.take(sharing.mine)
  const { view, choices } = open(0)
  const patch = { kind: 'patch', after: 1, seq: 1, at: 0, n: 0, events: [] }
  socket(MINA).hears({ ...patch, changes: { view, choices, asked: null } })
  sharing.look()
  expect(sharing.at).toBe(sharing.mine)
  expect(sharing.shown.model).toMatchObject({ seat: 0, play: { view: { hands: [HAND, 2, 2] } } })
  sharing.mine.act({ kind: 'pick', cards: ['tempura'] })
  sharing.look()
  expect(sharing.next).toBe(sharing.on(THEO))
})

test('who has the device begins the next turn, and says that it is them all the same', () => {
  bothPlay()
  const theirs = sharing.on(THEO)!
  sharing.take(theirs)
  socket(THEO).hears(open(1))
  theirs.act({ kind: 'pick', cards: ['tempura'] })
  socket(MINA).hears(covered(true, 2))
  socket(THEO).hears(covered(true, 2))
  sharing.look()
  expect([sharing.next, sharing.again, sharing.at]).toEqual([theirs, true, null])
})

test('a hand that was on its way when it was covered is not shown', () => {
  bothPlay()
  sharing.take(sharing.mine)
  socket(MINA).hears(open(0))
  sharing.putDown()
  socket(MINA).hears(open(0, 5))
  sharing.look()
  expect([sharing.mine.latest, sharing.mine.model]).toEqual([null, null])
})

test('if a bot has answered for the person at the device, their new hand is covered', () => {
  bothPlay()
  sharing.take(sharing.mine)
  socket(MINA).hears(open(0, 1))
  sharing.look()
  socket(MINA).hears(open(0, 7))
  expect(sharing.shown).not.toBe(sharing.mine)
  sharing.look()
  expect(socket(MINA).sent.at(-1)).toEqual({ do: 'cover', covered: true })
})

test('nobody is given the device for a seat that a bot plays', () => {
  begins({ ...here(mina), state: 'stand_in' }, here(theo))
  socket(THEO).hears(hello(theo, 1), room({ ...here(mina), state: 'stand_in' }, here(theo)), covered(true))
  socket(MINA).hears(covered(true))
  sharing.look()
  expect(sharing.next).toBe(sharing.on(THEO))
  expect(sharing.replaced).toEqual([sharing.mine])
})

test('in a game without hidden hands the table of the person who is asked is shown', () => {
  sharing = new Sharing('t1', 'CODE', () => me.others)
  const places = [here(mina), here(theo)]
  const rolling = table({ game: 'roll/cocktail', phase: 'playing', owner: mina.id, places })
  socket(MINA).hears(hello(mina, 0), rolling)
  sharing.look()
  socket(THEO).hears(hello(theo, 1), rolling)
  sharing.look()
  expect(sharing.covers).toBe(false)
  const asks = (seat: number, asked: boolean) =>
    play({ seat, ask: asked ? pickCards(HAND, { opened: 1 }) : null }, { seq: 1 })
  socket(MINA).hears(asks(0, false))
  socket(THEO).hears(asks(1, true))
  sharing.look()
  expect(sharing.shown).toBe(sharing.on(THEO))
})

test('somebody new on this device takes a chair once, and leaves it with their session', () => {
  me.others = []
  begins(here(mina), free)
  me.others = [theo]
  sharing.sit(theo)
  socket(THEO).hears(hello(theo, null), room(here(mina), free))
  sharing.look()
  sharing.look()
  expect(socket(THEO).sent).toEqual([{ do: 'sit' }])
  for (const who of [MINA, THEO]) socket(who).hears(room(here(mina), here(theo)))
  socket(THEO).hears(hello(theo, 1))
  sharing.look()
  expect(sharing.seats).toEqual([0, 1])
  socket(MINA).hears(room(here(mina), free))
  sharing.look()
  expect([sharing.sessions.length, socket(THEO).readyState]).toEqual([1, 3])
})

test('a pause is asked for by everybody on the device', () => {
  bothPlay()
  sharing.tell({ do: 'pause' })
  expect([socket(MINA).sent.at(-1), socket(THEO).sent.at(-1)]).toEqual([{ do: 'pause' }, { do: 'pause' }])
})
