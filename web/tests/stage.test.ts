import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after } from '../src/families/draft/motion/after.ts'
import { arc } from '../src/families/draft/motion/flight.ts'
import { holdMs } from '../src/families/draft/motion/director.ts'
import type { Pace, Scene } from '../src/table/scenes.ts'
import { sceneClasses } from '../src/families/draft/motion/staged.ts'
import { choreography, Stage } from '../src/table/stage.svelte.ts'
import { prefs } from '../src/base/prefs.svelte.ts'
import type { Draft, DraftEvent, Play, Roll, RollEvent } from '../src/base/protocol.ts'
import { acted, plates, play, rollView } from './tables.ts'

// what the style sheets take for these motions (theme.css)
const REVEAL_MS = 180 + 220 + 370 // forward, turn, and for three places to read
const HOME_MS = 260
const SETTLE_MS = 160
const POP_MS = 160
const FLY_MS = 420
const LAND_MS = 180
const TUMBLE_MS = 300
const PASS_MS = 380

const eel = plates('eel')
const revealed: DraftEvent = { kind: 'revealed', laid: [eel, plates('tofu'), []], called: [null, null, null] }
const passed: DraftEvent = { kind: 'passed', direction: 'right', hands: [1, 1, 1] }
const discarded = (seat: number, card: string, plate: number): DraftEvent => ({
  kind: 'moved',
  cards: [card],
  plates: [plate],
  src: `table/${seat}`,
  dst: 'discard',
})

const before = play({}, { seq: 1, choices: [{ kind: 'pick', cards: ['eel'] }] })
const next = (...events: DraftEvent[]): Play<Draft> => play({ turn: 3 }, { seq: 2, events })

/** The scenes: kind, duration, and these facts. */
const scenes = (shown: Play | null, to: Play, ...facts: (keyof Scene)[]) =>
  choreography(shown, to).map(({ scene }) =>
    scene ? [scene.kind, scene.ms, ...facts.map((fact) => scene[fact])] : null,
  )

test('a reveal: all plates forward, then each card flies home, then the next hand slides in', () => {
  const to = next(acted, revealed, passed)
  const laid = [eel, plates('tofu'), []]
  expect(scenes(before, to, 'holds', 'laid', 'passed')).toEqual([
    ['reveal', REVEAL_MS, true, laid, null],
    ['home', HOME_MS, true, laid, null],
    ['pass', SETTLE_MS, false, laid, 'right'],
  ])
  const [turning, landing, over] = choreography(before, to)
  expect(turning!.play.choices).toEqual([]) // nothing can be chosen meanwhile
  expect(landing!.play.view).toMatchObject({ plates: [eel, plates('tofu'), []] })
  expect(over!.play).toBe(to)
})

test.each([2, 3, 4, 5, 8])('with %i seats a turn takes at most 1.3 s', (seats) => {
  expect(180 + 220 + holdMs(seats) + HOME_MS + SETTLE_MS).toBeLessThanOrEqual(1300)
})

test('quick: only forward and home; reduced motion: the result and a sentence', () => {
  const kinds = (pace: Pace) =>
    choreography(before, next(revealed, passed), pace).map(({ scene }) => [
      scene!.kind,
      scene!.ms,
      scene!.holds,
    ])
  expect(kinds('quick')).toEqual([
    ['reveal', 180, true],
    ['home', HOME_MS, true],
    ['pass', SETTLE_MS, false],
  ])
  expect(kinds('calm')).toEqual([['still', 2000, false]])
  const [calm] = choreography(before, next(revealed, passed), 'calm')
  expect(calm!.scene!.says).not.toBeNull()
})

test('a stolen card: the seats are asked in turn, the card flies from the giver and the spoon to it', () => {
  const wished: DraftEvent = { kind: 'wished', seat: 0, what: 'eel', giver: 2 }
  const given: DraftEvent = { kind: 'laid', seat: 0, plate: { ...eel[0]!, id: 9 }, src: 'hand/2' }
  const spoon: DraftEvent = { kind: 'moved', cards: ['spoon.4'], plates: [3], src: 'table/0', dst: 'hand/2' }
  const steps = choreography(before, next(acted, wished, given, spoon, passed))
  expect(steps.map(({ scene }) => scene!.kind)).toEqual(['effect', 'pass'])
  const { ms, bubbles, flights, gone, fan } = steps[0]!.scene!
  expect(bubbles.map(({ seat, at, quiet }) => [seat, at, quiet ?? false])).toEqual([
    [0, 0, false],
    [1, POP_MS, true],
    [2, POP_MS + 220, false],
  ])
  expect(flights).toEqual([
    { card: 'eel', from: 'hand/2', to: 'laid/0/9', at: 2 * POP_MS + 220, ms: FLY_MS },
    { card: 'spoon.4', from: 'laid/0/3', to: 'hand/2', at: 2 * POP_MS + 300, ms: FLY_MS },
  ])
  expect([gone, fan?.seat]).toEqual([[[3]], 2])
  expect(ms).toBeLessThanOrEqual(1600 + 220)
})

test('a wish that the giver must answer, and one that nobody can', () => {
  const wish = (giver: number | null): DraftEvent => ({ kind: 'wished', seat: 1, what: 'maki', giver })
  const [asked] = choreography(before, next(acted, wish(2)))
  expect(asked!.scene!.bubbles.map(({ seat }) => seat)).toEqual([1, 2])
  const [nobody] = choreography(before, next(acted, wish(null), discarded(1, 'spoon.4', 2)))
  expect(nobody!.scene!.bubbles.map(({ seat }) => seat)).toEqual([1, 2, 0])
  expect(nobody!.scene!.gone).toEqual([undefined, [2]])
})

test('miso soups that clash leave together; uramaki pay at once and leave', () => {
  const clash = next(discarded(0, 'miso_soup', 3), discarded(2, 'miso_soup', 4))
  expect(scenes(before, clash, 'gone')[0]).toEqual(['effect', POP_MS + 700, [[3], undefined, [4]]])
  const none = { points: 0, why: 'count', facts: {} }
  const claimed: DraftEvent = { kind: 'claimed', seats: [0, 2], places: 2 }
  const paid: DraftEvent = {
    kind: 'scored',
    dish: 'uramaki',
    worths: [{ ...none, points: 8 }, none, { ...none, points: 8 }],
  }
  const [prize] = choreography(before, next(claimed, paid, discarded(0, 'uramaki.5', 1)))
  expect(prize!.scene).toMatchObject({ kind: 'effect', paid: { 0: 8, 2: 8 }, gone: [[1]] })
  // points at the end of a round are told by the count
  const round: DraftEvent = { kind: 'scored', dish: 'eel', worths: [{ ...none, points: 7 }, none, none] }
  expect(scenes(before, next(claimed, paid, round), 'paid')).toMatchObject([
    ['effect', 2 * POP_MS + 700, { 0: 8, 2: 8 }],
    ['pass', SETTLE_MS, {}],
  ])
})

test('chopsticks go back to the hand while the cards fly home', () => {
  const back: DraftEvent = {
    kind: 'moved',
    cards: ['chopsticks'],
    plates: [1],
    src: 'table/1',
    dst: 'hand/1',
  }
  const [, home] = choreography(before, next(revealed, back, passed))
  expect(home!.scene!.flights).toEqual([
    { card: 'chopsticks', from: 'laid/1/1', to: 'hand/1', at: 0, ms: HOME_MS },
  ])
})

test('there is no scene for an answer alone, the first play, or a play without events', () => {
  expect(scenes(before, next(acted))).toEqual([null])
  expect(scenes(null, next(revealed))).toEqual([null])
  expect(scenes(before, next())).toEqual([null])
})

test('what lies where after an event', () => {
  const [first] = eel
  const start = play({ hands: [['eel', 'tofu'], 2, 2], plates: [[], [], []], totals: [1, 2, 3] }).view
  const shown = after(start, revealed)
  expect([shown.hands, shown.plates]).toEqual([
    [['tofu'], 1, 2],
    [[first], plates('tofu'), []],
  ])
  const gone = after(shown, discarded(0, 'eel', first!.id))
  expect(gone.plates).toEqual([[], plates('tofu'), []])
  const turned = after(shown, { kind: 'turned', seat: 0, plates: [first!.id] })
  expect(turned.plates[0]).toEqual([{ ...first, face: null }])
})

test('a hand that I have passed on is not open at its seat: the last card of a round plays itself there', () => {
  const start = play({ hands: [['eel', 'tofu'], 2, 2], plates: [[], [], []], totals: [1, 2, 3] }).view
  const passed: DraftEvent = { kind: 'passed', direction: 'left', hands: [['tempura'], ['tofu'], 1] }
  expect(after(after(start, revealed), passed).hands).toEqual([['tempura'], 1, 1])
})

test('what a scene does with a card on the table', () => {
  const [turning, home, over] = choreography(before, next(revealed, passed))
  const classes = [turning, home, over].map((step) => sceneClasses(step!.scene, 0, eel[0]!.id))
  expect(classes).toEqual(['', 'is-coming', 'is-landed'])
  expect(sceneClasses(home!.scene, 2, 0)).toBe('')
  const [clash] = choreography(before, next(discarded(0, 'miso_soup', 3), discarded(1, 'miso_soup', 4)))
  expect([sceneClasses(clash!.scene, 0, 3), sceneClasses(clash!.scene, 0, 4)]).toEqual(['is-gone', ''])
})

test('a flight starts and ends exactly where it should', () => {
  const own = { left: 100, top: 100, width: 100, height: 140 }
  const to = { left: 300, top: 400, width: 50, height: 70 }
  const frames = arc(own, own, to)
  expect(frames[0]!.transform).toBe('translate(0px, 0px) scale(1) rotate(0deg)')
  expect(frames.at(-1)!.transform).toBe('translate(175px, 265px) scale(0.5) rotate(0deg)')
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
  const turn = rollPlay(taken, { kind: 'passed', red: 1 }, { kind: 'rolled', belts })
  expect(scenes(rollPlay(), turn, 'dice')).toEqual([
    ['land', LAND_MS, [5]],
    ['pass', PASS_MS, []],
    ['tumble', TUMBLE_MS, [1, 2]],
  ])
  const [landing, passing] = choreography(rollPlay(), turn)
  expect(landing!.play.view).toMatchObject({ trays: [[taken.plate], []], ask: null })
  expect(passing!.scene!.says).not.toBeNull() // belts pass, and whose the red one is now
  expect(passing!.play.view).toMatchObject({
    red: 1,
    belts: [[{ id: 2, face: 'menu.1' }], [{ id: 1, face: 'maki.2' }]], // with the dice as they were
  })
  // who is in a hurry waits for what tumbles, and not for what lands
  const quick = (...events: RollEvent[]) =>
    choreography(rollPlay(), rollPlay(...events), 'quick').map(({ scene }) => [scene!.kind, scene!.holds])
  expect(quick(...(turn.events as RollEvent[]))).toEqual([['tumble', true]])
  expect(quick(taken)).toEqual([['land', false]])
  expect(scenes(rollPlay(), rollPlay({ kind: 'rerolled', seat: 0, dice: belts[0]! }), 'dice')).toEqual([
    ['tumble', TUMBLE_MS, [1]],
  ])
  expect(scenes(rollPlay(), rollPlay(taken, swapped), 'dice')).toEqual([['land', LAND_MS, [5, 1, 2]]])
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
  prefs.calm = false
  prefs.speed = 'normal'
})

const shows = () => [stage.scene?.kind ?? null, stage.play?.seq, stage.busy]

test('a turn is shown scene by scene', () => {
  stage.next(next(revealed, passed))
  expect(shows()).toEqual(['reveal', 1, true])
  vi.advanceTimersByTime(REVEAL_MS)
  expect(shows()).toEqual(['home', 1, true])
  vi.advanceTimersByTime(HOME_MS)
  expect(shows()).toEqual(['pass', 2, false])
  vi.advanceTimersByTime(SETTLE_MS)
  expect(shows()).toEqual([null, 2, false])
})

test('a play that arrives meanwhile waits', () => {
  stage.next(next(revealed))
  stage.next({ ...next(acted), seq: 3 })
  expect(stage.play?.seq).toBe(1)
  vi.advanceTimersByTime(REVEAL_MS + HOME_MS)
  expect(shows()).toEqual(['pass', 3, false])
  vi.advanceTimersByTime(SETTLE_MS)
  expect(shows()).toEqual([null, 3, false])
})

test('a scene that holds nothing back goes on while plays without scenes are shown', () => {
  prefs.calm = true
  stage.next(next(revealed, passed))
  expect(shows()).toEqual(['still', 2, false])
  stage.next({ ...next(acted), seq: 3 })
  expect(shows()).toEqual(['still', 3, false])
  vi.advanceTimersByTime(2000)
  expect(shows()).toEqual([null, 3, false])
})

test('a click or a key skips to the last play', () => {
  stage.next(next(revealed, passed))
  stage.skip()
  expect(shows()).toEqual(['pass', 2, false])
  stage.next({ ...next(revealed), seq: 3 })
  stage.next({ ...next(revealed), seq: 4 })
  stage.skip()
  expect(shows()).toEqual(['pass', 4, false])
  vi.advanceTimersByTime(10_000)
  expect(shows()).toEqual([null, 4, false])
})

test('without a scene there is nothing to skip', () => {
  stage.skip()
  expect(stage.play).toBe(before)
})

test('a sentence stays until the next move, not until the next answer', () => {
  stage.next(next(discarded(0, 'miso_soup', 3), discarded(1, 'miso_soup', 4)))
  stage.skip()
  expect(stage.lines).toHaveLength(1)
  stage.next({ ...next(acted), seq: 3 })
  expect(stage.lines).toHaveLength(1)
  stage.next({ ...next(revealed), seq: 4 })
  expect(stage.lines).toHaveLength(0)
})

test('if too many plays are waiting, they are shown without scenes', () => {
  for (const seq of [2, 3, 4, 5, 6]) stage.next({ ...next(revealed), seq })
  vi.advanceTimersByTime(REVEAL_MS + HOME_MS) // the first is animated; then four are waiting
  expect(stage.play?.seq).toBe(3) // three others were still waiting behind it: no scene; the next one has its own
  vi.advanceTimersByTime(3 * (REVEAL_MS + HOME_MS) + SETTLE_MS)
  expect(shows()).toEqual([null, 6, false])
})

test('in a hidden window there are no scenes', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  stage.next(next(revealed, passed))
  expect(shows()).toEqual([null, 2, false])
})
