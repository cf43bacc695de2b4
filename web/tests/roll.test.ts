/** My belt in Sushi Roll, by keyboard. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, test, vi } from 'vitest'
import type { Roll, RollDie } from '../src/base/protocol.ts'
import Belt from '../src/families/roll/Belt.svelte'
import RollSeat from '../src/families/roll/RollSeat.svelte'
import RollTable from '../src/families/roll/RollTable.svelte'
import { Selection } from '../src/families/roll/selection.svelte.ts'
import { Inspection } from '../src/table/inspect/inspect.svelte.ts'
import { key } from './finding.ts'
import { modelOf, play, rollView } from './tables.ts'

const dice: RollDie[] = [
  { id: 4, face: 'tempura' },
  { id: 5, face: 'sashimi' },
]
const model = modelOf<Roll>(
  {
    ...play(),
    events: [],
    view: rollView({ belts: [dice, []] }),
    choices: [
      ...dice.map(({ id }) => ({ kind: 'take' as const, die: id })),
      { kind: 'swap', mine: 4, seat: 1, theirs: 6 },
    ],
    any_of: { kind: 'reroll', field: 'dice', of: [4, 5], least: 1 },
  },
  { game: 'roll/cocktail' },
)
const focused = () => document.activeElement!.textContent!.replace(/\d$/, '').trim()

test('a keyboard user has the focus on a die when the turn comes, and after another button has gone', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, selection: null })
  await fireEvent.keyDown(document.body, { key: 'Tab' })
  const selection = new Selection(() => model)
  await rerender({ ...belt, selection })
  expect(focused()).toBe('Tempura')

  screen.getByRole('button', { name: /^Tempura/ }).blur() // as when "roll again" was pressed and disappeared
  selection.turn('reroll')
  await tick()
  expect(focused()).toBe('Tempura')
})

test('a pointer user does not', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, selection: null })
  await fireEvent.pointerDown(document.body)
  await rerender({ ...belt, selection: new Selection(() => model) })
  expect(document.activeElement).toBe(document.body)
})

test('Enter takes the die that a digit has chosen, wherever the focus was', async () => {
  const ask = { kind: 'takedie', opened: 1, urgent: true } as never
  const mine = modelOf<Roll>(
    { ...model.play, view: rollView({ belts: [dice, []], ask }) },
    { game: 'roll/cocktail', places: model.places.slice(0, 2) },
  )
  render(RollTable, { model: mine })
  const tempura = screen.getByRole('button', { name: /^Tempura/ })
  tempura.focus()
  await key('2', tempura)
  expect(focused()).toMatch(/^Sashimi/)
  await key('Enter', document.activeElement!)
  expect(mine.acts).toEqual([{ kind: 'take', die: 5 }])
})

test('the mouse opens a seat, but not while one of its dice is to be chosen for a swap', async () => {
  vi.useFakeTimers()
  const [selection, inspection] = [new Selection(() => model), new Inspection()]
  render(RollSeat, { model, seat: 1, selection, inspection, rows: 1 })
  const seat = document.querySelector('section')!
  const rest = async (kind: 'pointerEnter' | 'pointerLeave') => {
    await fireEvent[kind](seat, { pointerType: 'mouse' })
    vi.advanceTimersByTime(1000)
    return inspection.seat
  }
  expect([await rest('pointerEnter'), await rest('pointerLeave')]).toEqual([1, null])

  await rest('pointerEnter')
  selection.turn('swap')
  await tick()
  vi.advanceTimersByTime(1000)
  expect(inspection.seat).toBe(null)
  expect(await rest('pointerEnter')).toBe(null)
  vi.useRealTimers()
})
