/** What the tests of asks look for and press. */
import { fireEvent, screen } from '@testing-library/svelte'
import type { DraftPick } from '../src/base/protocol.ts'

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const pressed = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map((one) => (one.querySelector('.unseen') ?? one).textContent!.trim())
export const key = (key: string, at: Element = document.body) => fireEvent.keyDown(at, { key })
export const isOff = (name: string | RegExp) => (button(name) as HTMLButtonElement).disabled
export const pick = (...cards: string[]): DraftPick => ({ kind: 'pick', cards })
