/** The asks of the drafting games. Only choices from the server are ever sent. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import AnyAsk from '../src/table/asks/AnyAsk.svelte'
import CopyOne from '../src/families/draft/asks/CopyOne.svelte'
import FlipSome from '../src/families/draft/asks/FlipSome.svelte'
import KeepOne from '../src/families/draft/asks/KeepOne.svelte'
import PickCards from '../src/families/draft/asks/PickCards.svelte'
import WishOne from '../src/families/draft/asks/WishOne.svelte'
import type { DraftChoice, DraftPick } from '../src/base/protocol.ts'
import { button, isOff, key, pick, pressed, title } from './finding.ts'
import { asked, pickCards, plates, play, modelOf } from './tables.ts'

test('only offered choices are sent, no matter what is pressed', async () => {
  const ask = pickCards(['eel', 'tofu', 'nigiri.egg', 'special_order'], {
    pairs: [0],
    calls: [1],
    wasabi: 1,
    robot: true,
  })
  const choices: DraftPick[] = [
    { ...pick('eel'), robot: 'tofu' },
    { ...pick('eel', 'tofu'), use: 0, robot: 'nigiri.egg' },
  ]
  const model = asked(ask, choices, { plates: [plates('chopsticks, spoon.4, wasabi'), [], []] })
  const { container } = render(PickCards, { model, ask })
  let luck = 1
  for (let i = 0; i < 150; i++) {
    luck = (luck * 48271) % 2147483647
    const all = container.querySelectorAll('button')
    if (luck % 5) await fireEvent.click(all[luck % all.length]!)
    else await key('Enter')
  }
  expect(model.acts.length).toBeGreaterThan(0)
  for (const act of model.acts) expect(choices).toContainEqual(act)
})

describe('choosing one of several cards', () => {
  const ask = { kind: 'keepone', opened: 4, urgent: true, cards: ['eel', 'tofu', 'tofu'] } as const
  const keeps: DraftChoice[] = [
    { kind: 'keep', card: 'eel' },
    { kind: 'keep', card: 'tofu' },
  ]

  test('from a menu', async () => {
    const model = asked({ ...ask, cards: [...ask.cards] }, keeps, { phase: 'effect', tray: [...ask.cards] })
    render(KeepOne, { model, ask: model.play.view.ask as never })
    expect(screen.getByText('From the deck: play one; the others go back.')).toBeTruthy()
    await key('3')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'keep', card: 'tofu' }])
  })

  test('to give for a spoon: only the card that was asked for', async () => {
    const view = {
      phase: 'effect',
      giver: 0,
      wish: 'tofu',
      due: [{ seat: 1, plate: 0, copy: null }],
    } as const
    const model = asked({ ...ask, cards: [...ask.cards] }, keeps.slice(1), { ...view, due: [...view.due] })
    render(KeepOne, { model, ask: model.play.view.ask as never })
    expect(title()).toBe('You must give a card')
    expect(screen.getByText('Théo asked for Tofu.')).toBeTruthy()
    expect(isOff('Eel')).toBe(true)
    await key('1')
    expect(pressed()).toEqual([])
    await key('2')
    await fireEvent.click(button(/Give it/))
    expect(model.acts).toEqual([{ kind: 'keep', card: 'tofu' }])
  })

  test('with a second tap', async () => {
    const model = asked({ ...ask, cards: [...ask.cards] }, keeps, { phase: 'effect' })
    render(KeepOne, { model, ask: model.play.view.ask as never })
    expect(screen.getByText('Chopsticks: choose your second card.')).toBeTruthy()
    await fireEvent.click(button('Eel'))
    await fireEvent.click(button('Eel'))
    expect(model.acts).toEqual([{ kind: 'keep', card: 'eel' }])
  })
})

test('a spoon asks for a kind of card, or one face of it', async () => {
  const ask = { kind: 'wishone' as const, opened: 4, urgent: true, wishes: ['eel', 'nigiri', 'nigiri.egg'] }
  const model = asked(
    ask,
    ask.wishes.map((what) => ({ kind: 'wish' as const, what })),
  )
  render(WishOne, { model, ask })
  for (const name of ['Eel', 'any Nigiri', 'Egg Nigiri']) expect(button(name)).toBeTruthy()
  expect(isOff(/Ask for it/)).toBe(true)
  await fireEvent.click(button('any Nigiri'))
  expect(pressed()).toEqual(['any Nigiri'])
  await key('Enter')
  expect(model.acts).toEqual([{ kind: 'wish', what: 'nigiri' }])
})

describe('turning cards over', () => {
  const ask = { kind: 'flipsome' as const, opened: 4, urgent: true, plates: [0, 2] }
  function laid() {
    const view = { ask, plates: [plates('eel, takeout_box.10, special_order as tofu'), [], []] }
    const model = modelOf(
      play(view, { choices: [], any_of: { kind: 'flip', field: 'plates', of: [0, 2], least: 0 } }),
    )
    render(FlipSome, { model, ask })
    return model
  }

  test('sends the selected cards in the order of the table', async () => {
    const model = laid()
    await fireEvent.click(button('Tofu'))
    await fireEvent.click(button('Eel'))
    await fireEvent.click(button(/Turn over 2 cards/))
    expect(model.acts).toEqual([{ kind: 'flip', plates: [0, 2] }])
  })

  test('sends none of them; a second tap turns a card back', async () => {
    const model = laid()
    await key('1')
    expect(button(/Turn over one card/)).toBeTruthy()
    await key('1')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'flip', plates: [] }])
  })
})

describe('what a special order copies', () => {
  const copies = [
    { kind: 'copy' as const, face: 'eel' },
    { kind: 'copy' as const, face: 'nigiri.egg' },
    { kind: 'copy' as const, face: 'nigiri.egg', on: true },
  ]
  const ask = { kind: 'copyone' as const, opened: 4, urgent: true, copies }

  test('is one of the offered cards', async () => {
    const model = asked(ask, copies)
    render(CopyOne, { model, ask })
    await key('3')
    await key('Enter')
    expect(model.acts).toEqual([{ kind: 'copy', face: 'nigiri.egg', on: true }])
  })

  test('once chosen, the table waits for the others', () => {
    const said = { ...ask, urgent: false }
    render(CopyOne, { model: asked(said, copies), ask: said })
    expect(title()).toBe('You’ve chosen')
    expect(screen.getByText('The other players are choosing too.')).toBeTruthy()
  })
})

test('an ask without its own component shows its choices as buttons', async () => {
  const model = asked(pickCards(['eel', 'tofu']), [pick('eel'), pick('tofu')])
  render(AnyAsk, { model })
  expect(title()).toBe('Choose a card to keep')
  await fireEvent.click(button(/Tofu/))
  expect(model.acts).toEqual([{ kind: 'pick', cards: ['tofu'] }])
})
