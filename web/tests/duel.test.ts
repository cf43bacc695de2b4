/** The table of Sushi Dice: the gate, plates to press, and duels in turns. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { model, type Name } from '../stories/moments.ts'
import { session } from '../stories/session.svelte.ts'
import { catalogue } from '../src/base/catalogue.svelte.ts'
import { manner } from '../src/families/dice/manner.svelte.ts'
import { waysOf } from '../src/games/menu.ts'
import { TableSetup } from '../src/setup/setup.svelte.ts'
import { seenAs, type TableModel } from '../src/table/model.ts'
import { popover } from '../src/parts/peek.svelte.ts'
import type { Dice, DiceView } from '../src/base/protocol.ts'
import DuelTable from '../src/families/dice/DuelTable.svelte'
import Lobby from '../src/room/lobby/Lobby.svelte'

const button = (name: RegExp | string) => screen.getByRole('button', { name })

/** A moment at the table, with some of its view changed, and what is answered at it. */
function at(name: Name, changes: Partial<DiceView> = {}, now = 0) {
  const { play } = seenAs('dice', model(name))
  const act = vi.fn()
  const view = { ...play.view, ...changes }
  const seen = model(name, {
    play: { ...play, view } as TableModel['play'],
    act,
    now: () => view.clock + now,
  })
  render(DuelTable, { model: seen })
  return act
}

test('before a duel the plates are covered, and one press says that I am ready', async () => {
  const act = at('ready')
  expect(screen.queryByRole('list', { name: 'Plates on the counter' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Ready?' })).toBeTruthy()
  await fireEvent.click(button(/^I’m ready/))
  expect(act).toHaveBeenCalledWith({ kind: 'ready', turns: false })
})

test('Enter says that I am ready, and Take turns says what it means', async () => {
  const act = at('ready')
  const turns = screen.getByRole('radio', { name: 'Take turns', description: /no hurry/ })
  await fireEvent.click(turns)
  expect(act).not.toHaveBeenCalled()
  await fireEvent.keyDown(document.body, { key: ' ' }) // that is the bell
  expect(act).not.toHaveBeenCalled()
  await fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(act).toHaveBeenCalledWith({ kind: 'ready', turns: true })
  manner.turns = false
})

test('Space rings the bell once I have thrown: a second press of it at the gate is no call', async () => {
  const none = Array<'unthrown'>(6).fill('unthrown')
  const early = at('duel', { dice: [none, none] })
  await fireEvent.keyDown(document.body, { key: ' ' })
  expect(early).not.toHaveBeenCalled()
  cleanup()
  const act = at('duel')
  await fireEvent.keyDown(document.body, { key: ' ' })
  expect(act).toHaveBeenCalledWith({ kind: 'ring' })
})

const WAITING: Partial<DiceView> = {
  ask: { kind: 'sayready', opened: 1, urgent: false },
  awaited: [1],
  answered: [true, false],
  answers: [{ kind: 'ready' }, null],
}

test('who waits may change to turns, and may leave after half a minute', async () => {
  const act = at('ready', WAITING, 29_999)
  expect(screen.queryByRole('link', { name: 'Leave the table' })).toBeNull()
  await fireEvent.click(screen.getByRole('radio', { name: 'Take turns' }))
  expect(act).toHaveBeenCalledWith({ kind: 'ready', turns: true })
  manner.turns = false
})

test('after half a minute the way out is offered', () => {
  at('ready', WAITING, 30_000)
  expect(screen.getByRole('link', { name: 'Leave the table' }).getAttribute('href')).toBe('/')
})

const mine = () => within(screen.getByRole('list', { name: 'Your dice' })).getAllByRole('button')
const pressed = () => mine().map((die) => die.getAttribute('aria-pressed') === 'true')

test('a press on a plate keeps the dice that fit it, and no others', async () => {
  const act = at('choose', {
    plates: ['egg', 'fish'],
    holders: [0, 1],
    dice: [
      ['star', 'fish', 'egg', 'shrimp', 'yuck', 'fish'],
      ['egg', 'egg', 'egg', 'egg', 'egg', 'egg'],
    ],
  })
  await fireEvent.click(mine()[3]!)
  expect(pressed()).toEqual([false, false, false, true, false, false])
  await fireEvent.click(button('Fish Plate: you have 3 of 6'))
  expect(pressed()).toEqual([true, true, false, false, false, true])
  await fireEvent.click(button(/^Throw 3 dice/))
  expect(act).toHaveBeenCalledWith({ kind: 'throw', dice: [2, 3, 4] })
})

test('in turns all dice may be kept', async () => {
  const faces: Dice['view']['dice'][number] = ['fish', 'fish', 'star', 'fish', 'fish', 'fish']
  const act = at('choose', { plates: ['fish'], holders: [0, 1], dice: [faces, faces] })
  await fireEvent.click(button('Fish Plate: you have 6 of 6'))
  await fireEvent.click(button(/^Keep all six dice/))
  expect(act).toHaveBeenCalledWith({ kind: 'throw', dice: [] })
})

test('in turns I ring, call or say nothing, and my answer is marked', async () => {
  const act = at('call')
  await fireEvent.click(button(/^Yuck!/))
  await fireEvent.keyDown(document.body, { key: 'n' })
  expect(act.mock.calls).toEqual([[{ kind: 'beurk' }], [{ kind: 'saynothing' }]])
})

test('who watches calls or says nothing', async () => {
  const act = at('call-watch')
  await fireEvent.click(button(/^Chop!/))
  await fireEvent.click(button(/^Say nothing/))
  expect(act.mock.calls).toEqual([[{ kind: 'mate' }], [{ kind: 'saynothing' }]])
})

test('the set-up offers the ways that suit people, and gentle bots', () => {
  const dice = catalogue.find('dice/sit-down')!
  expect(waysOf(dice, 'duels')).toEqual(['ready', 'turns'])
  expect(waysOf(catalogue.find('sushi-go/zoch')!, 'passing')).toEqual([])
  const setup = new TableSetup('dice/sit-down')
  expect([setup.bot, setup.whole().options]).toEqual(['beginner', { duels: 'ready' }])
  setup.duels = 'turns'
  setup.bot = 'chef'
  expect([setup.bot, setup.whole().options]).toEqual(['chef', { duels: 'turns' }])
  expect(new TableSetup('roll/cocktail').bot).toBe('regular')
})

test.each(['choose', 'call'] as const)('a lesson can point at my dice (%s)', (name) => {
  at(name)
  expect(document.querySelectorAll('.mine .dice')).toHaveLength(1)
})

const DUEL: Partial<DiceView> = {
  plates: ['egg', 'fish'],
  holders: [0, 1],
  won: [[], ['shrimp', 'shrimp']],
  dice: [
    ['star', 'fish', 'egg', 'shrimp', 'yuck', 'fish'],
    ['egg', 'egg', 'egg', 'egg', 'egg', 'yuck'],
  ],
}

test('a press on the other duellist opens their dice and plates', async () => {
  at('choose', DUEL)
  await fireEvent.click(button(/^Look at /))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getAllByRole('listitem').map((row) => row.textContent.replace(/\s+/g, ' '))).toEqual([
    expect.stringContaining('Egg Plate 5 of 6 dice fit'),
    expect.stringContaining('Fish Plate 0 of 6 dice fit'),
    expect.stringContaining('Shrimp Plate won 2 times'),
  ])
})

test('the rule of a plate is at hand, but not in the way of a race', async () => {
  at('choose', DUEL)
  const rules = () => (popover.at === null ? null : popover.at.closer.title)
  const plate = button('Egg Plate: you have 2 of 6')
  vi.useFakeTimers()
  await fireEvent.pointerEnter(plate, { pointerType: 'mouse' })
  vi.advanceTimersByTime(300)
  expect(rules()).toBe('Egg Plate')
  popover.hide()
  cleanup()
  at('choose', { ...DUEL, phase: 'duel' })
  await fireEvent.pointerEnter(button('Egg Plate: you have 2 of 6'), { pointerType: 'mouse' })
  vi.advanceTimersByTime(300)
  expect(rules()).toBeNull()
  vi.useRealTimers()
})

test('seats that are free at the start get bots of the level suggested for the game', async () => {
  const done = vi.fn()
  render(Lobby, { session: session({ game: 'dice/sit-down', options: {} }, { do: done, hello: null }) })
  await fireEvent.click(button('Start the game'))
  expect(done.mock.calls).toEqual([[{ do: 'fill', bot: 'beginner' }], [{ do: 'start' }]])
})
