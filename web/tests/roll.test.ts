/** My belt in Sushi Roll, by keyboard. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, test } from 'vitest'
import type { Roll, RollDie } from '../src/protocol.ts'
import Belt from '../src/roll/Belt.svelte'
import { Taking } from '../src/roll/taking.svelte.ts'
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
    choices: dice.map(({ id }) => ({ kind: 'take', die: id })),
    any_of: { kind: 'reroll', field: 'dice', of: [4, 5], least: 1 },
  },
  { game: 'roll/cocktail' },
)
const focused = () => document.activeElement!.textContent!.replace(/\d$/, '').trim()

test('a keyboard user has the focus on a die when the turn comes, and after another button has gone', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, taking: null })
  await fireEvent.keyDown(document.body, { key: 'Tab' })
  const taking = new Taking(() => model)
  await rerender({ ...belt, taking })
  expect(focused()).toBe('Tempura')

  screen.getByRole('button', { name: /^Tempura/ }).blur() // as when "roll again" was pressed and disappeared
  taking.turn('reroll')
  await tick()
  expect(focused()).toBe('Tempura')
})

test('a pointer user does not', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, taking: null })
  await fireEvent.pointerDown(document.body)
  await rerender({ ...belt, taking: new Taking(() => model) })
  expect(document.activeElement).toBe(document.body)
})
