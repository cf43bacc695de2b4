/** Which cards are picked, and how. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import AnyAsk from '../src/table/asks/AnyAsk.svelte'
import CopyOne from '../src/families/draft/asks/CopyOne.svelte'
import PickCards from '../src/families/draft/asks/PickCards.svelte'
import { prefs } from '../src/base/prefs.svelte.ts'
import type { DraftPick, DraftPickCards } from '../src/base/protocol.ts'
import { button, isOff, key, pick, pressed, title } from './finding.ts'
import { asked, pickCards, plates } from './tables.ts'

describe('a pick', () => {
  const ask = pickCards(['eel', 'tofu', 'tofu'])
  const choices = [pick('eel'), pick('tofu')]

  function laid(changes: Partial<DraftPickCards> = {}, all: DraftPick[] = choices, view = {}, rest = {}) {
    const one = { ...ask, ...changes }
    const model = asked(one, all, view, rest)
    return { model, ...render(PickCards, { model, ask: one }) }
  }

  test('is a card and the button "keep it"', async () => {
    const { model } = laid()
    expect(title()).toBe('Choose a card to keep')
    expect(isOff(/Keep it/)).toBe(true)
    await fireEvent.click(button('Eel'))
    expect(pressed()).toEqual(['Eel'])
    await fireEvent.click(button(/Keep it/))
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'] }])
  })

  test('replaces the first card by another one', async () => {
    const { model } = laid()
    await fireEvent.click(button('Eel'))
    await fireEvent.click(screen.getAllByRole('button', { name: 'Tofu' })[1]!)
    expect(pressed()).toEqual(['Tofu'])
    await fireEvent.click(button(/Keep it/))
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu'] }])
  })

  test('of a card that would do nothing is pointed out once, and can be made all the same', async () => {
    prefs.set({ warn: true, warned: [] })
    const worth = {
      opened: ask.opened,
      now: 0,
      end: 0,
      gains: {},
      wasted: { eel: 'nothing_to_turn' as const },
    }
    const text = 'Eel: you have no card to turn over yet. You can play it all the same.'
    const first = laid({}, choices, {}, { worth })
    await fireEvent.click(screen.getAllByRole('button', { name: 'Tofu' })[0]!)
    expect(screen.queryByText(text)).toBe(null)
    await fireEvent.click(button('Eel'))
    expect(screen.getByText(text)).toBeTruthy()
    await fireEvent.click(button(/Keep it/))
    expect(first.model.acts).toEqual([{ kind: 'pick', cards: ['eel'] }])
    first.unmount()
    laid({}, choices, {}, { worth })
    await fireEvent.click(button('Eel'))
    expect(screen.queryByText(text)).toBe(null)
  })

  test('… unless that was turned off, or is about another ask', async () => {
    const worth = {
      opened: ask.opened,
      now: 0,
      end: 0,
      gains: {},
      wasted: { eel: 'nothing_to_turn' as const },
    }
    prefs.set({ warn: false, warned: [] })
    const first = laid({}, choices, {}, { worth })
    await fireEvent.click(button('Eel'))
    expect(screen.queryByText(/You can play it all the same/)).toBe(null)
    first.unmount()
    prefs.set({ warn: true, warned: [] })
    laid({}, choices, {}, { worth: { ...worth, opened: ask.opened + 1 } })
    await fireEvent.click(button('Eel'))
    expect(screen.queryByText(/You can play it all the same/)).toBe(null)
  })

  test('keeps a card at the second tap', async () => {
    const { model } = laid()
    await fireEvent.click(button('Eel'))
    await fireEvent.click(button('Eel'))
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'] }])
  })

  test('can be made with digit keys and Enter', async () => {
    const { model } = laid()
    await key('2')
    expect(pressed()).toEqual(['Tofu'])
    await key('1')
    expect(pressed()).toEqual(['Eel'])
    await key('9')
    expect(pressed()).toEqual(['Eel'])
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'] }])
  })

  test('Enter on the chosen card keeps it; on another button it presses that button', async () => {
    const { model } = laid()
    await fireEvent.click(button('Eel'))
    await key('Enter', screen.getAllByRole('button', { name: 'Tofu' })[0])
    expect(model.acts).toEqual([])
    await key('Enter', button('Eel'))
    expect(model.acts).toHaveLength(1)
  })

  test('ignores keys while the user types, or a dialog is open or about to open', async () => {
    const { model } = laid()
    const field = document.body.appendChild(document.createElement('input'))
    await key('1', field)
    field.remove()
    for (const [name, attribute] of [
      ['dialog', 'open'],
      ['main', 'inert'],
    ] as const) {
      const over = document.body.appendChild(document.createElement(name))
      over.setAttribute(attribute, '')
      await key('1')
      over.remove()
    }
    expect(pressed()).toEqual([])
    expect(model.acts).toEqual([])
  })

  test('arrow keys move along the hand, and wrap around', async () => {
    laid()
    button('Eel').focus()
    await key('ArrowLeft', button('Eel'))
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Tofu' })[1])
  })

  test('keeps the focus of a keyboard user in the hand when the focused card has gone', async () => {
    const { rerender } = laid()
    await key('3')
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Tofu' })[1])
    const next = pickCards(['eel', 'tofu'], { opened: 2 })
    await rerender({ model: asked(next, choices), ask: next })
    expect(document.activeElement).toBe(button('Eel'))
  })

  test('is shown as kept before the server accepts it, and can be changed', async () => {
    const { model, rerender } = laid({}, choices, { ready: [false, true, false] })
    expect(screen.getByText('Ready: Théo.')).toBeTruthy()
    await fireEvent.click(button('Eel'))
    const waiting = { ...model, pending: [pick('eel')] }
    await rerender({ model: waiting })
    expect(title()).toBe('You’ve chosen')
    expect(isOff(/^Kept/)).toBe(true)
    expect(screen.getByText('You can still change your mind. Waiting for Beep.')).toBeTruthy()
    await fireEvent.click(screen.getAllByRole('button', { name: 'Tofu' })[0]!)
    expect(title()).toBe('Choose a card to keep')
    expect(button(/Eel/).textContent).toContain('Kept') // it stays marked while I look at another
    await fireEvent.click(button(/Keep it/))
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu'] }])
  })

  test('is still selected after reconnecting', () => {
    laid({ urgent: false }, choices, { pick: pick('tofu') })
    expect(pressed()).toEqual(['Tofu, Kept'])
    expect(title()).toBe('You’ve chosen')
  })

  test('shows what a card would bring, if the server says so', async () => {
    laid(
      {},
      choices,
      {},
      { worth: { opened: 1, now: 4, end: 0, gains: { eel: { now: -3, end: 0 }, tofu: { now: 0, end: 6 } } } },
    )
    expect(button('Eel, Worth to you now: −3.')).toBeTruthy()
    await key('2')
    expect(screen.getByText('+6 at the end')).toBeTruthy()
  })

  test('does not show the worth computed for another ask', () => {
    laid({}, choices, {}, { worth: { opened: 0, now: 4, end: 0, gains: { eel: { now: -3, end: 0 } } } })
    expect(button('Eel')).toBeTruthy()
  })
})

describe('two cards with chopsticks', () => {
  const ask = pickCards(['eel', 'tofu'], { pairs: [0] })
  const both = [
    pick('eel'),
    pick('tofu'),
    { ...pick('eel', 'tofu'), use: 0 },
    { ...pick('tofu', 'eel'), use: 0 },
  ]
  const view = { plates: [plates('chopsticks'), [], []] }

  test('are sent in the order in which they were chosen', async () => {
    const model = asked(ask, both, view)
    render(PickCards, { model, ask })
    await fireEvent.click(button('Use Chopsticks'))
    expect(title()).toBe('Choose two cards to keep')
    await fireEvent.click(button('Tofu'))
    expect(title()).toBe('Choose a second card')
    expect(isOff(/Keep both/)).toBe(true)
    await fireEvent.click(button('Eel'))
    expect(pressed()).toEqual(['Use Chopsticks', 'Eel, 2', 'Tofu, 1'])
    expect(title()).toBe('Keep these two?')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu', 'eel'], use: 0 }])
  })

  test('become one again without the chopsticks', async () => {
    const model = asked(ask, both, view)
    render(PickCards, { model, ask })
    await fireEvent.click(button('Use Chopsticks'))
    await fireEvent.click(button('Tofu'))
    await fireEvent.click(button('Eel'))
    await fireEvent.click(button('Use Chopsticks'))
    expect(pressed()).toEqual(['Tofu'])
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu'] }])
  })
})

test('a spoon is announced with the card', async () => {
  const ask = pickCards(['eel'], { calls: [1] })
  const model = asked(ask, [pick('eel'), { ...pick('eel'), use: 1 }], {
    plates: [plates('tofu, spoon.4'), [], []],
  })
  render(PickCards, { model, ask })
  await fireEvent.click(button('Announce Spoon'))
  await fireEvent.click(button('Eel'))
  await key('Enter')
  expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'], use: 1 }])
})

test('by Zoch’s rules a nigiri does not have to go on the wasabi', async () => {
  const ask = pickCards(['nigiri.squid'], { wasabi: 1 })
  const choices = [pick('nigiri.squid'), { ...pick('nigiri.squid'), on: ['nigiri.squid'] }]
  const model = asked(ask, choices, { plates: [plates('wasabi'), [], []] }, { game: 'sushi-go/zoch' })
  render(PickCards, { model, ask })
  await key('1')
  const how = within(screen.getByRole('radiogroup', { name: 'Choose how to play it' }))
  expect(
    how.getAllByRole('radio').map((one) => [one.textContent!.trim(), one.getAttribute('aria-checked')]),
  ).toEqual([
    ['Not on wasabi', 'false'],
    ['On wasabi: Tuna Nigiri', 'true'],
  ])
  await fireEvent.click(how.getByRole('radio', { name: 'Not on wasabi' }))
  await key('Enter')
  expect(model.acts).toEqual([{ kind: 'pick', cards: ['nigiri.squid'] }])
})

test('the robot gets a card, too', async () => {
  const ask = pickCards(['eel', 'tofu', 'tofu'], { robot: true })
  const choices = [
    { ...pick('eel'), robot: 'tofu' },
    { ...pick('tofu'), robot: 'eel' },
    { ...pick('tofu'), robot: 'tofu' },
  ]
  const model = asked(ask, choices)
  render(PickCards, { model, ask })
  await key('2')
  expect(title()).toBe('Card for the robot')
  expect(isOff(/Keep it/)).toBe(true)
  await key('3')
  expect(pressed()).toEqual(['Tofu', 'Tofu, robot'])
  await key('Enter')
  expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu'], robot: 'tofu' }])
})

test('by the US rules what a special order copies is part of the pick', async () => {
  const ask = pickCards(['special_order', 'tofu'], {
    copies: [
      { kind: 'copy', face: 'eel' },
      { kind: 'copy', face: 'tofu' },
    ],
  })
  const order = (face: string): DraftPick => ({ ...pick('special_order'), copy: { kind: 'copy', face } })
  const model = asked(ask, [order('eel'), order('tofu'), pick('tofu')], {}, { game: 'party/gamewright' })
  render(PickCards, { model, ask })
  await key('1')
  expect(screen.getByText('Which card should it copy?')).toBeTruthy()
  expect(isOff(/Keep it/)).toBe(true)
  await key('Enter')
  expect(model.acts).toEqual([])
  await fireEvent.click(screen.getByRole('radio', { name: /Tofu/ }))
  await key('Enter')
  expect(model.acts).toEqual([
    { kind: 'pick', cards: ['special_order'], copy: { kind: 'copy', face: 'tofu' } },
  ])
})

describe('cards with the same name are distinguished', () => {
  const radios = () => screen.getAllByRole('radio').map((one) => one.textContent!.trim())
  /** One control for all of a kind: its name, and what each of its buttons does. */
  const bonuses = () => {
    const group = screen.getByRole('group', { name: /^Announce/ })
    const each = [...group.querySelectorAll('button')]
    return [group, ...each].map((one) => one.getAttribute('aria-label'))
  }
  const order = (face: string): DraftPick => ({ ...pick('special_order'), copy: { kind: 'copy', face } })

  test('a special order can copy either of two chopsticks', async () => {
    const copies = ['chopsticks.1', 'chopsticks.2', 'eel'].map((face) => ({ kind: 'copy' as const, face }))
    const ask = pickCards(['special_order'], { calls: [0, 1], copies })
    const model = asked(
      ask,
      copies.map(({ face }) => order(face)),
      { plates: [plates('chopsticks.1, chopsticks.2, eel'), [], []] },
      { game: 'party/gamewright' },
    )
    render(PickCards, { model, ask })
    await key('1')
    expect(radios()).toEqual(['Copy Chopsticks 1', 'Copy Chopsticks 2', 'Copy Eel'])
    await fireEvent.click(screen.getByRole('radio', { name: 'Copy Chopsticks 2' }))
    await key('Enter')
    expect(model.acts).toEqual([order('chopsticks.2')])
  })

  test('each of two chopsticks can be announced', async () => {
    const ask = pickCards(['eel'], { calls: [0, 1] })
    const choices = [pick('eel'), { ...pick('eel'), use: 0 }, { ...pick('eel'), use: 1 }]
    const model = asked(ask, choices, { plates: [plates('chopsticks.1, chopsticks.3'), [], []] })
    render(PickCards, { model, ask })
    expect(bonuses()).toEqual(['Announce Chopsticks', 'Announce Chopsticks 1', 'Announce Chopsticks 3'])
    await fireEvent.click(button('Announce Chopsticks 3'))
    await key('1')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'], use: 1 }])
  })

  test('a special order that copies a spoon is offered as a copy', async () => {
    const ask = pickCards(['eel'], { calls: [0, 1] })
    const choices = [pick('eel'), { ...pick('eel'), use: 0 }, { ...pick('eel'), use: 1 }]
    const model = asked(ask, choices, { plates: [plates('spoon.4, special_order as spoon.4'), [], []] })
    render(PickCards, { model, ask })
    expect(bonuses()).toEqual(['Announce Spoon', 'Announce Spoon 4', 'Announce copy of Spoon 4'])
    await fireEvent.click(button('Announce copy of Spoon 4'))
    await key('1')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'pick', cards: ['eel'], use: 1 }])
  })

  test('two identical cards are offered once', () => {
    const ask = pickCards(['eel', 'tofu'], { pairs: [0, 1] })
    render(PickCards, {
      model: asked(ask, [pick('eel')], { plates: [plates('chopsticks, chopsticks'), [], []] }),
      ask,
    })
    expect(button('Use Chopsticks')).toBeTruthy()
  })

  test('also after the reveal', async () => {
    const copies = ['chopsticks.1', 'chopsticks.2'].map((face) => ({ kind: 'copy' as const, face }))
    const ask = { kind: 'copyone' as const, opened: 4, urgent: true, copies }
    const model = asked(ask, copies)
    render(CopyOne, { model, ask })
    await fireEvent.click(button('Copy Chopsticks 2'))
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'copy', face: 'chopsticks.2' }])
  })

  test('also if choices are only buttons', async () => {
    const copies = ['chopsticks.1', 'chopsticks.2'].map((face) => ({ kind: 'copy' as const, face }))
    const model = asked({ kind: 'copyone', opened: 4, urgent: true, copies }, copies)
    render(AnyAsk, { model })
    await fireEvent.click(button('Copy Chopsticks 2'))
    expect(model.acts).toEqual([{ kind: 'copy', face: 'chopsticks.2' }])
  })
})
