/** Unknown games and cards: shown with defaults, and playable. */
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import Card from '../src/art/Card.svelte'
import Tab from '../src/art/Tab.svelte'
import AnyAsk from '../src/table/asks/AnyAsk.svelte'
import { familyOf } from '../src/table/tablefamilies.ts'
import { LANGUAGES } from '../src/base/prefs.svelte.ts'
import type { AnyChoice, AnyView, Play } from '../src/base/protocol.ts'
import { Teller } from '../src/sentences/teller.ts'
import AnyTable from '../src/families/any/AnyTable.svelte'
import Body from '../src/table/Body.svelte'
import KeysHelp from '../src/room/KeysHelp.svelte'
import End from '../src/room/end/End.svelte'
import RoundSign from '../src/table/RoundSign.svelte'
import { words } from '../src/base/words.svelte.ts'
import { asked, modelOf, plates, play } from './tables.ts'

const GAME = 'bag/first-catch'
const view = (changes: Partial<AnyView> = {}): AnyView => ({
  kind: 'bagview',
  seat: 0,
  ask: { kind: 'drawmore', opened: 3, urgent: true },
  bag: 12,
  hand: ['salmon', 'salmon', 'wasabi'],
  laid: [['salmon'], [], ['maki.2']],
  bust: [false, true, false],
  totals: [7, 12, 3],
  ...changes,
})
const bagPlay = (changes: Partial<Play> = {}): Play => ({
  kind: 'play',
  seq: 5,
  at: 0,
  n: 0,
  events: [],
  view: view(),
  choices: [{ kind: 'draw' }, { kind: 'stop' }],
  points: [7, 12, 3],
  ...changes,
})
const bag = (changes: Partial<Play> = {}) =>
  modelOf(bagPlay(changes), { game: GAME, teller: new Teller(GAME, 0, ['Mina', 'Théo', 'Beep']) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const texts = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map((one) => one.textContent!.replace(/\s+/g, ' ').trim())

describe('a table without its own component', () => {
  test('is AnyTable', async () => {
    render(Body, { model: bag() })
    expect(await screen.findByRole('heading', { name: 'Drawmore' })).toBeTruthy()
    expect(document.querySelector('.any')).toBeTruthy()
  })

  test('a table with its own component is not', async () => {
    await familyOf('draft').table() // wait until it is loaded
    render(Body, { model: modelOf(play()) })
    expect(await screen.findByText('One moment')).toBeTruthy()
    expect(document.querySelector('.any')).toBe(null)
  })

  test('names of object properties are unknown families, too', () => {
    expect(familyOf('constructor')).toBe(familyOf('bagview'))
    expect(familyOf('toString')).toBe(familyOf(''))
  })

  test('shows the players, their points, and the fields of the view', () => {
    render(AnyTable, { model: bag() })
    const seat = (name: string) => screen.getByRole('region', { name })
    expect(within(seat('Théo')).getByRole('img', { name: '12 points' })).toBeTruthy()
    expect(texts('dt, .chip', seat('Théo'))).toEqual(['Bust', '✓'])
    expect(texts('dt, .chip', seat('Beep'))).toEqual(['Laid', 'Maki Roll ×2'])
    expect(texts('dt, .chip', seat('You'))).toEqual(['Laid', 'Salmon'])
    expect(texts('dt, .chip', seat('What you see'))).toEqual(['Bag', '12', 'Hand', 'Salmon×2', 'Wasabi'])
  })

  test('has buttons and digit keys for its choices', async () => {
    const model = bag()
    render(AnyTable, { model })
    await fireEvent.click(button('Draw'))
    await fireEvent.keyDown(document.body, { key: '2' })
    expect(model.acts).toEqual([{ kind: 'draw' }, { kind: 'stop' }])
  })

  test('shows the last events, newest first', async () => {
    const first = bag({ events: [{ kind: 'drawn', seat: 1, fish: 'wasabi' }] })
    const { rerender } = render(AnyTable, { model: first })
    await rerender({ model: bag({ seq: 6, events: [{ kind: 'bust', seats: [1, 2], count: 3 }] }) })
    expect(texts('ol li')).toEqual(['Bust: seats Théo, Beep, count 3', 'Drawn: seat Théo, fish Wasabi'])
  })

  test('shows the winners', () => {
    render(AnyTable, { model: bag({ view: view({ ask: null }), winners: [1] }) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Winner: Théo, with 12 points.')
  })

  test('shows everybody to a spectator, and asks nothing', () => {
    const model = bag({ view: view({ seat: null, ask: null }), choices: [] })
    render(AnyTable, {
      model: { ...model, seat: null, teller: new Teller(GAME, null, ['Mina', 'Théo', 'Beep']) },
    })
    const names = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(['Mina', 'Théo', 'Beep', 'What you see', 'What happened'])
    expect(screen.getByText('You’re watching')).toBeTruthy()
  })

  test('has keyboard help, a round sign and a podium', () => {
    render(KeysHelp, { family: 'bag', onclose: () => undefined })
    expect(screen.getByText('press a button in the row')).toBeTruthy()
    render(RoundSign, { table: { game: GAME }, model: bag() })
    expect(texts('p > b')).toEqual(['Bag'])
    render(End, {
      model: bag({ winners: [1] }),
      seated: true,
      coached: false,
      table: 't1',
      paid: [],
      shared: null,
      agreement: { says: '', company: false, main: null, waits: false },
      next: null,
      busy: false,
      reviewed: false,
      onreplay: () => undefined,
      onreview: () => undefined,
      onanswer: () => undefined,
      onshare: () => Promise.resolve(null),
      onnext: () => undefined,
      onclose: () => undefined,
    })
    expect(texts('.why')).toEqual(['Winner: Théo, with 12 points.'])
    expect(texts('.person .points')).toEqual(['12', '7', '3'])
  })
})

describe('an ask for any subset of several things', () => {
  const some = (least: number) =>
    bag({ choices: [], any_of: { kind: 'back', field: 'hand', of: [0, 1, 2], least } })

  test('sends the selected things in the order of the view', async () => {
    const model = some(1)
    render(AnyAsk, { model })
    expect(texts('.choices button')).toEqual(['Salmon 11', 'Salmon 22', 'Wasabi3'])
    expect((button(/None/) as HTMLButtonElement).disabled).toBe(true)
    await fireEvent.click(button('Wasabi'))
    await fireEvent.keyDown(document.body, { key: '1' })
    await fireEvent.click(button(/Choose 2/))
    expect(model.acts).toEqual([{ kind: 'back', hand: [0, 2] }])
  })

  test('sends none of them, if that is allowed; Enter confirms', async () => {
    const model = some(0)
    render(AnyAsk, { model })
    await fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(model.acts).toEqual([{ kind: 'back', hand: [] }])
  })

  test('finds things by id anywhere in the view, my own first', () => {
    const ask = { kind: 'flipsome', opened: 4, urgent: true, plates: [0, 1] } as const
    const model = asked({ ...ask, plates: [0, 1] }, [], {
      plates: [plates('eel, tofu'), plates('tea, tea'), []],
    })
    render(AnyAsk, {
      model: {
        ...model,
        play: { ...model.play, any_of: { kind: 'flip', field: 'plates', of: [0, 1], least: 0 } },
      },
    })
    expect(texts('.choices button')).toEqual(['Eel1', 'Tofu2'])
  })

  test('shows the number of a thing without a name', () => {
    render(AnyAsk, {
      model: bag({ any_of: { kind: 'burn', field: 'logs', of: [7], least: 1 }, choices: [] }),
    })
    expect(texts('.choices button')).toEqual(['Logs 71'])
  })
})

describe('without messages', () => {
  const teller = new Teller(GAME, 0, ['Mina', 'Théo', 'Beep'])
  const told = (event: { kind: string; [field: string]: unknown }) => teller.event(event, view())
  const choice = (choice: AnyChoice) => teller.choice(choice, view())

  test.each([
    [{ kind: 'shuffled' }, ['Shuffled']],
    [{ kind: 'drawn', seat: 0, fish: 'spicy_tuna' }, ['Drawn: seat You, fish spicy tuna']],
    [
      { kind: 'dealt', seats: [1, 2], cards: ['maki.2', 'gari'] },
      ['Dealt: seats Théo, Beep, cards Maki Roll ×2, gari'],
    ],
    [{ kind: 'odd', what: null, deep: { a: [1, { b: true }] } }, ['Odd: what –, deep a 1, b true']],
    [{ kind: 'asked', seat: 0, giver: null }, ['Asked: seat You, giver Nobody']],
    [{ kind: 'ended', winners: [2] }, ['Winner: Beep!']],
    [
      { kind: 'scored', dish: 'gari', worths: [{ points: 2, why: 'fresh', facts: { cards: 3 } }] },
      ['gari — You: 2 (Fresh: cards 3)'],
    ],
    [{ kind: 'seated', first: 1 }, ['Seated: first Théo']], // there is a shared message, but its variables are missing
  ])('%j is described by its fields', (event, says) => {
    expect(told(event)).toEqual(says)
  })

  test('uses a message if there is one, with the fields as variables', () => {
    expect(
      told({ kind: 'acted', seat: 1, ask: 2, choice: null, at: 0, stand_in: false, secret: true }),
    ).toEqual(['Théo: choice made.'])
    expect(choice({ kind: 'keep', card: 'maki.3' })).toBe('Maki Roll ×3')
    expect(choice({ kind: 'give', seat: 2 })).toBe('Beep')
  })

  test('asks, choices, reasons, dishes, rules', () => {
    expect(teller.ask({ kind: 'drawmore', opened: 1, urgent: true })).toBe('Drawmore')
    expect(choice({ kind: 'trade', card: 'gari', seat: 1 })).toBe('Trade: card gari, seat Théo')
    expect(teller.why({ points: 1, why: 'no-luck', facts: {} })).toBe('No luck')
    expect([teller.dish('spicy_tuna'), teller.card('gari.2'), teller.rule('gari')]).toEqual([
      'spicy tuna',
      'gari',
      '',
    ])
  })

  test('works in a known family, too', () => {
    const draft = new Teller('party/cocktail', 0, ['Mina', 'Théo', 'Beep'])
    expect(draft.event({ kind: 'smoked', seat: 1, card: 'eel' }, play().view)).toEqual([
      'Smoked: seat Théo, card Eel',
    ])
    expect(draft.choice({ kind: 'smoke', card: 'eel' }, play().view)).toBe('Smoke: card Eel')
  })

  test('works in every language', async () => {
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      await words.speak(language)
      expect(told({ kind: 'drawn', count: 2 })).toEqual(['Drawn: count 2'])
    }
  })
})

describe('a card without a picture', () => {
  const teller = new Teller('party/cocktail')

  test('shows its name', () => {
    render(Card, { card: 'spicy_tuna', teller })
    expect(screen.getByRole('img', { name: 'spicy tuna' })).toBeTruthy()
    expect(texts('text')).toEqual(['S', 'Spicy tuna'])
    expect(document.querySelector('use')!.getAttribute('href')).toBe('#edge')
  })

  test('shows its face', () => {
    render(Card, { card: 'oyster.2', teller })
    expect(texts('text')).toEqual(['2', 'Oyster'])
  })

  test('has its first letter as its tab', () => {
    render(Tab, { dish: 'gari' })
    expect(texts('.tab')).toEqual(['G'])
  })
})
