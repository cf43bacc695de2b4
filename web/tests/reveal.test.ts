/** A reveal on the table, and the one that follows when the last cards play themselves. */
import { render } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import DraftTable from '../src/families/draft/DraftTable.svelte'
import type { Draft, DraftEvent, Play } from '../src/base/protocol.ts'
import { choreography } from '../src/table/stage.svelte.ts'
import { modelOf, pickCards, plates, play } from './tables.ts'

class Observer {
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  globalThis.IntersectionObserver = Observer as never
})

const laid = (...cards: string[]) => cards.map((card, seat) => [{ ...plates(card)[0]!, id: 10 + seat }])
const last = (...cards: string[]) => cards.map((card, seat) => [{ ...plates(card)[0]!, id: 20 + seat }])
const revealed = (all: ReturnType<typeof laid>): DraftEvent => ({
  kind: 'revealed',
  laid: all,
  called: [null, null, null],
})
const passed: DraftEvent = { kind: 'passed', direction: 'left', hands: [['wasabi'], 1, 1] }

const shown = play({ hands: [['tempura', 'wasabi'], 2, 2], plates: [plates('tempura'), [], []] })
const tempura = (points: number) => ({ points, why: 'sets', facts: {} })
const next: Play<Draft> = play(
  { hands: [[], 0, 0], turn: 9 },
  {
    seq: 2,
    events: [
      revealed(laid('tempura', 'maki.2', 'tofu')),
      passed,
      revealed(last('wasabi', 'tempura', 'maki.1')),
    ],
    groups: [{ tempura: tempura(5) }, { maki: tempura(6), tempura: tempura(0) }, { maki: tempura(3) }],
  },
)

const told = () =>
  [...document.querySelectorAll('.what')].map((one) => one.textContent!.trim().replace(/\s+/g, ' '))

test('the last cards have captions and plates of their own', async () => {
  const steps = choreography(shown, next).filter(({ scene }) => scene!.kind !== 'pass')
  expect(steps.map(({ scene }) => scene!.kind)).toEqual(['reveal', 'home', 'reveal', 'home'])
  const models = steps.map(({ play, scene }) => modelOf<Draft>(play as Play<Draft>, { scene }))
  const { rerender } = render(DraftTable, { model: models[0]! })
  expect(told()[0]).toContain('2 × Tempura')
  const plate = document.querySelector('.dish')

  await rerender({ model: models[1]! })
  expect(document.querySelector('.dish')).toBe(plate) // it flies home with what was said of it
  expect(told()[0]).toContain('2 × Tempura')

  await rerender({ model: models[2]! })
  expect(document.querySelector('.dish')).not.toBe(plate) // the first ones have flown away
  expect(told()[0]).not.toContain('Tempura')
  expect(told()[2]).toBe('3 points') // as the server says, after the last card
})

test('what a dish pays after the last card is not told before', () => {
  const [first] = choreography(shown, next)
  render(DraftTable, { model: modelOf<Draft>(first!.play as Play<Draft>, { scene: first!.scene }) })
  expect(told()).toEqual(['2 × Tempura', '', ''])
})

test('what I have laid has left my hand, the very card that I pressed', () => {
  const hand = ['maki.2', 'tempura', 'tempura', 'wasabi']
  const asked = play(
    { ask: pickCards(hand), hands: [hand, 4, 4] },
    { choices: [{ kind: 'pick', cards: ['tempura'] }] },
  )
  const [turning, landing] = choreography(asked, {
    ...next,
    events: [revealed(laid('tempura', 'maki.2', 'tofu')), passed],
  })
  for (const { play, scene } of [turning!, landing!]) {
    const { unmount } = render(DraftTable, { model: modelOf<Draft>(play as Play<Draft>, { scene }) })
    expect(document.querySelectorAll('button.held')).toHaveLength(4) // the others stay where they are
    expect(document.querySelectorAll('.held.kept')).toHaveLength(1)
    unmount()
  }
})

test('of a wish, nothing is told before everybody has answered', () => {
  const wished: DraftEvent = { kind: 'wished', seat: 1, what: 'maki', giver: null }
  const [step] = choreography(shown, { ...next, events: [wished] })
  render(DraftTable, {
    model: modelOf<Draft>(step!.play as Play<Draft>, { scene: step!.scene, lines: [step!.scene!.says!] }),
  })
  const told = document.querySelector<HTMLElement>('.told')!
  expect(told.style.getPropertyValue('--at')).toBe('540ms') // the second of two answers, and a moment
})
