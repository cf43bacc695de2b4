/** What the table is made of, and what is on the back of the cards. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { pictures } from 'virtual:art'
import Card from '../src/art/Card.svelte'
import { BACKS, prefs, TABLES } from '../src/base/prefs.svelte.ts'
import Looks from '../src/people/Looks.svelte'
import { Names } from '../src/sentences/names.ts'

const THEME = readFileSync(join(import.meta.dirname, '../src/theme.css'), 'utf8')

test('are chosen by their pictures, and kept on this device', async () => {
  render(Card, { card: 'back', teller: new Names('sushi-go/cocktail') })
  const drawn = () => document.querySelector('svg.card use')!.getAttribute('href')
  expect(drawn()).toBe('#back-sticks')
  render(Looks)
  await fireEvent.click(screen.getByRole('radio', { name: 'straw mat' }))
  await fireEvent.click(screen.getByRole('radio', { name: 'fan' }))
  expect(drawn()).toBe('#back-fan')
  expect(JSON.parse(localStorage.getItem('kaiten.likes')!)).toMatchObject({ table: 'tatami', back: 'fan' })
  prefs.set({ table: 'wood', back: 'sticks' })
})

test('every back is drawn', () => {
  expect([...pictures.backs!].sort()).toEqual([...BACKS].sort())
})

/** The value of a token in one block of the theme, in the light or in the dark. */
function token(block: string, name: string, dark: boolean): string {
  const value = new RegExp(`--${name}: light-dark\\((.+), (.+)\\);`).exec(block)!
  return value[dark ? 2 : 1]!.replace('var(--ink)', '#2b2228')
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test.each(TABLES.flatMap((table) => [false, true].map((dark) => ({ table, dark }))))(
  'words can be read on every table: $table, dark: $dark',
  ({ table, dark }) => {
    const block = THEME.slice(THEME.indexOf(`[data-table='${table}'] {`))
    const page = token(block, 'page', dark)
    for (const text of ['text', 'text-soft', 'link'])
      expect(contrast(token(THEME, text, dark), page), text).toBeGreaterThanOrEqual(4.5)
  },
)
