/** My belt in Sushi Roll, by keys. */
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

test('whoever plays by keys has a place among the dice when the turn comes, and when it is used otherwise', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, taking: null })
  await fireEvent.keyDown(document.body, { key: 'Tab' })
  const taking = new Taking(() => model)
  await rerender({ ...belt, taking })
  expect(focused()).toBe('Tempura')

  screen.getByRole('button', { name: /^Tempura/ }).blur() // as when "roll again" was pressed, and went
  taking.turn('reroll')
  await tick()
  expect(focused()).toBe('Tempura')
})

test('whoever points does not', async () => {
  const belt = { model, seat: 0, dice, red: false, mine: true }
  const { rerender } = render(Belt, { ...belt, taking: null })
  await fireEvent.pointerDown(document.body)
  await rerender({ ...belt, taking: new Taking(() => model) })
  expect(document.activeElement).toBe(document.body)
})
