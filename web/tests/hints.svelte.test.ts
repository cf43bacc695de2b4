/** Asking the coach: who may, what is said first, and for how long a hint is shown. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import type { Command, Games, Hinted, Place, Table } from '../src/base/protocol.ts'
import type { TableSession } from '../src/room/session/session.svelte.ts'
import { Teller } from '../src/sentences/teller.ts'
import HintPanel from '../src/room/hints/HintPanel.svelte'
import { TableHints } from '../src/room/hints/hints.svelte.ts'
import frames from '../stories/frames.json'
import { bot, here, mina, play, table, theo } from './tables.ts'

const BEST = { kind: 'pick', cards: ['tempura'] } as const
const hinted = (ask: number): Hinted => ({
  kind: 'hint',
  ask,
  hint: {
    best: BEST,
    options: [{ choice: BEST, share: 0.41, points: 2, as_good: true }],
    error: 0.01,
    reason: { key: 'adds', facts: { card: 'tempura', points: 5 } },
  },
})
const ask = (opened: number) =>
  play({ ask: { kind: 'pickcards', opened, urgent: true, hand: ['tempura'] } as never })

class Fake {
  seat: number | null = 0
  covered = false
  table = $state.raw<Table>(table({ places: [here(mina), bot] }))
  stage = $state.raw({ play: ask(3), busy: false })
  hinted = $state.raw<Hinted | null>(null)
  refusal = $state<string | null>(null)
  teller = new Teller('sushi-go/cocktail', 0, ['Mina', 'Nori'])
  sent: unknown[] = []
  do = (command: Command) => void this.sent.push(command)
}
const hinting = (fake: Fake) => new TableHints(() => fake as unknown as TableSession)

beforeEach(() => {
  const games = structuredClone(frames.house['/api/games']) as unknown as Games
  catalogue.put({ ...games, games: games.games.map((game) => ({ ...game, hints: game.family !== 'dice' })) })
})

test('only one person alone against bots may ask, and only when asked themselves', () => {
  const may = (change: (fake: Fake) => void) => {
    const fake = new Fake()
    change(fake)
    return hinting(fake).may
  }
  const places = (...all: Place[]) => table({ places: all })
  expect(may(() => undefined)).toBe(true)
  expect(may((fake) => (fake.table = places(here(mina), here(theo))))).toBe(false)
  expect(may((fake) => (fake.table = table({ places: [here(mina), bot], phase: 'over' })))).toBe(false)
  expect(may((fake) => (fake.table = { ...fake.table, game: 'dice/sit-down' }))).toBe(false)
  expect(may((fake) => (fake.seat = null))).toBe(false)
  expect(may((fake) => (fake.covered = true))).toBe(false)
  expect(may((fake) => (fake.stage = { play: play({ ask: null }), busy: false }))).toBe(false)
})

test('first it is said that the game will be marked; then the coach is asked at once', () => {
  const fake = new Fake()
  const hints = hinting(fake)
  hints.ask()
  expect([hints.shows, fake.sent]).toEqual(['warning', []])
  hints.close()
  expect(hints.shows).toBe(null)
  hints.ask()
  hints.agree()
  expect([hints.shows, fake.sent]).toEqual(['thinking', [{ do: 'hint' }]])
  fake.table = { ...fake.table, coached: true }
  fake.hinted = hinted(3)
  expect(hints.shows).toBe('hint')
  fake.stage = { play: ask(9), busy: false } // the next turn
  expect([hints.shows, hints.hint]).toEqual([null, null])
  hints.ask()
  expect([hints.shows, fake.sent.length]).toEqual(['thinking', 2])
  fake.refusal = 'The coach could not answer.'
  expect(hints.shows).toBe(null)
})

test('the panel tells the choice and why, and can be hidden', async () => {
  const fake = new Fake()
  const hints = hinting(fake)
  fake.hinted = hinted(3)
  hints.ask()
  render(HintPanel, { hints })
  expect(screen.getByRole('heading').textContent).toBe('I would take Tempura')
  expect(screen.getByText('Tempura: 5 points at once.')).toBeTruthy()
  expect(screen.getByText('41 %')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(hints.shows).toBe(null)
})
