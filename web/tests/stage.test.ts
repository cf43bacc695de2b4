import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choreography, Stage } from '../src/motion/stage.svelte.ts'
import { prefs } from '../src/prefs.svelte.ts'
import type { Draft, DraftEvent, Play, Roll, RollEvent } from '../src/protocol.ts'
import { plates, play, rollView } from './tables.ts'

// what the style sheets take for these motions (theme.css)
const REVEAL_MS = 260
const LAND_MS = 240
const PASS_MS = 380
const TUMBLE_MS = 450

const eel = plates('eel')
const revealed: DraftEvent = { kind: 'revealed', laid: [eel, plates('tofu'), []], called: [null, null, null] }
const passed: DraftEvent = { kind: 'passed', direction: 'right', hands: [1, 1, 1] }
const acted: DraftEvent = {
  kind: 'acted',
  seat: 1,
  ask: 1,
  choice: null,
  at: 0,
  stand_in: false,
  secret: true,
}

const before = play({}, { seq: 1, choices: [{ kind: 'pick', cards: ['eel'] }] })
const after = (...events: DraftEvent[]): Play<Draft> => play({ turn: 3 }, { seq: 2, events })

/** The scenes, without their ids. */
const scenes = (shown: Play | null, next: Play) =>
  choreography(shown, next).map(({ scene }) => {
    if (!scene) return null
    const { id, ...rest } = scene
    expect(id).toBeGreaterThan(0)
    return rest
  })

const nothing = { laid: [], passed: null, paid: {}, gone: [], dice: [] }

test('a reveal and a pass: first all cards are turned over, then they land while hands pass', () => {
  const next = after(acted, revealed, passed)
  expect(scenes(before, next)).toEqual([
    { ...nothing, kind: 'reveal', ms: REVEAL_MS, laid: [eel, plates('tofu'), []] },
    { ...nothing, kind: 'land', ms: PASS_MS, laid: [eel, plates('tofu'), []], passed: 'right' },
  ])
  const [turning, landing] = choreography(before, next)
  expect(turning!.play).toEqual(before) // the old hand is shown until its card is turned over
  expect(landing!.play).toBe(next)
  expect(REVEAL_MS + PASS_MS).toBeLessThanOrEqual(700)
})

test('a single laid card lands', () => {
  const laid: DraftEvent = { kind: 'laid', seat: 1, plate: eel[0]!, src: 'deck' }
  expect(scenes(before, after(laid))).toEqual([
    { ...nothing, kind: 'land', ms: LAND_MS, laid: [undefined, eel] },
  ])
})

test('uramaki points during the round, and discarded cards', () => {
  const none = { points: 0, why: 'count', facts: {} }
  const claimed: DraftEvent = { kind: 'claimed', seats: [0, 2], places: 2 }
  const paid: DraftEvent = {
    kind: 'scored',
    dish: 'uramaki',
    worths: [{ ...none, points: 8 }, none, { ...none, points: 8 }],
  }
  const moved: DraftEvent = {
    kind: 'moved',
    cards: ['miso_soup'],
    plates: [3],
    src: 'plates/1',
    dst: 'discard',
  }
  const hidden: DraftEvent = { kind: 'moved', cards: 4, plates: [], src: 'deck', dst: 'tray' }
  expect(scenes(before, after(claimed, paid, moved, hidden))).toEqual([
    { ...nothing, kind: 'land', ms: LAND_MS, paid: { 0: 8, 2: 8 }, gone: [undefined, ['miso_soup']] },
  ])
  // points at the end of a round are shown by the scoring dialog
  const round: DraftEvent = { kind: 'scored', dish: 'eel', worths: [{ ...none, points: 7 }, none, none] }
  expect(scenes(before, after(claimed, paid, round))).toMatchObject([{ paid: { 0: 8, 2: 8 } }])
})

test('there is no scene for an answer alone, the first play, or a play without events', () => {
  expect(scenes(before, after(acted))).toEqual([null])
  expect(scenes(null, after(revealed))).toEqual([null])
  expect(scenes(before, after())).toEqual([null])
})

const rollPlay = (...events: RollEvent[]): Play<Roll> => ({
  ...play(),
  events,
  choices: [],
  view: rollView({ belts: [[{ id: 1, face: 'maki.2' }], [{ id: 2, face: 'menu.1' }]] }),
})

test('dice that were rolled tumble; dice that were taken or swapped land', () => {
  const belts = [[{ id: 1, face: 'maki.2' }], [{ id: 2, face: 'menu' }]]
  const taken: RollEvent = { kind: 'taken', seat: 0, plate: { id: 5, face: 'tempura', on: null }, gained: 0 }
  const swapped: RollEvent = {
    kind: 'swapped',
    seat: 0,
    mine: belts[0]![0]!,
    other: 1,
    theirs: belts[1]![0]!,
  }
  expect(scenes(rollPlay(), rollPlay(taken, { kind: 'rolled', belts }))).toEqual([
    { ...nothing, kind: 'tumble', ms: TUMBLE_MS, dice: [1, 2] },
  ])
  expect(scenes(rollPlay(), rollPlay({ kind: 'rerolled', seat: 0, dice: belts[0]! }))).toEqual([
    { ...nothing, kind: 'tumble', ms: TUMBLE_MS, dice: [1] },
  ])
  expect(scenes(rollPlay(), rollPlay(taken, swapped))).toEqual([
    { ...nothing, kind: 'land', ms: LAND_MS, dice: [5, 1, 2] },
  ])
})

// --- the stage itself

let stage: Stage
beforeEach(() => {
  vi.useFakeTimers()
  stage = new Stage()
  stage.next(before)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a turn is shown scene by scene', () => {
  const next = after(revealed, passed)
  stage.next(next)
  expect([stage.scene?.kind, stage.play?.seq]).toEqual(['reveal', 1])
  vi.advanceTimersByTime(REVEAL_MS)
  expect([stage.scene?.kind, stage.play?.seq]).toEqual(['land', 2])
  vi.advanceTimersByTime(PASS_MS)
  expect([stage.scene, stage.play]).toEqual([null, next])
})

test('a play that arrives meanwhile waits', () => {
  stage.next(after(revealed))
  const later = { ...after(acted), seq: 3 }
  stage.next(later)
  expect(stage.play?.seq).toBe(1)
  vi.advanceTimersByTime(REVEAL_MS + LAND_MS)
  expect([stage.scene, stage.play]).toEqual([null, later])
})

test('a click or a key skips to the last play', () => {
  stage.next(after(revealed, passed))
  stage.skip()
  expect([stage.scene, stage.play?.seq]).toEqual([null, 2])
  stage.next({ ...after(revealed), seq: 3 })
  stage.next({ ...after(revealed), seq: 4 })
  stage.skip()
  expect([stage.scene, stage.play?.seq]).toEqual([null, 4])
  vi.advanceTimersByTime(10_000)
  expect(stage.play?.seq).toBe(4)
})

test('without a scene there is nothing to skip', () => {
  stage.skip()
  expect(stage.play).toBe(before)
})

test('if too many plays are waiting, they are shown without scenes', () => {
  for (const seq of [2, 3, 4, 5, 6]) stage.next({ ...after(revealed), seq })
  vi.advanceTimersByTime(REVEAL_MS + LAND_MS) // the first is animated; then four are waiting
  expect(stage.play?.seq).toBe(3) // three others were still waiting behind it: no scene; the next one has its own
  vi.advanceTimersByTime(3 * (REVEAL_MS + LAND_MS))
  expect([stage.scene, stage.play?.seq]).toEqual([null, 6])
})

test('with reduced motion there are no scenes', () => {
  prefs.calm = true
  stage.next(after(revealed, passed))
  expect([stage.scene, stage.play?.seq]).toEqual([null, 2])
})

test('in a hidden window there are no scenes', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  stage.next(after(revealed, passed))
  expect([stage.scene, stage.play?.seq]).toEqual([null, 2])
})
