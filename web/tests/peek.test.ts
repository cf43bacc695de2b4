/** The popover beside a card. */
import { expect, test } from 'vitest'
import { peek, popover } from '../src/parts/peek.svelte.ts'

const EEL = { title: 'Eel', rule: 'One: −3.' }
const TOFU = { title: 'Tofu', rule: 'One: 2.' }

function shown() {
  const node = document.createElement('button')
  const card = peek(node, EEL)!
  popover.show(EEL, node)
  return card
}

test('a popover tells of the card that is there now', () => {
  shown().update!(TOFU)
  expect(popover.at?.closer).toEqual(TOFU)
})

test('a card that is turned over takes its popover with it', async () => {
  shown().update!(null)
  await Promise.resolve()
  expect(popover.at).toBe(null)
})

test('a card that goes away takes its popover with it', async () => {
  shown().destroy!()
  await Promise.resolve()
  expect(popover.at).toBe(null)
})
