/** The components of a table, one by one. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import Card from '../src/art/Card.svelte'
import Points from '../src/art/Points.svelte'
import Peek from '../src/parts/Peek.svelte'
import { peek } from '../src/parts/peek.svelte.ts'
import { looking } from '../src/rules/looking.svelte.ts'
import Sheet from '../src/parts/Sheet.svelte'
import { prefs } from '../src/prefs.svelte.ts'
import { announcer } from '../src/announcer.svelte.ts'
import type { Command, Group as Worth } from '../src/protocol.ts'
import { TableSession } from '../src/session.svelte.ts'
import { Inspecting, seatKey } from '../src/table/inspect.svelte.ts'
import Laid from '../src/table/Laid.svelte'
import ConnectionSign from '../src/table/ConnectionSign.svelte'
import Menu from '../src/table/Menu.svelte'
import Missed from '../src/table/Missed.svelte'
import SeatPanel from '../src/table/SeatPanel.svelte'
import Signs from '../src/table/Signs.svelte'
import { Teller } from '../src/sentences/teller.ts'
import { words } from '../src/words.svelte.ts'
import { fakeSockets, socket } from './socket.ts'
import { bot, here, mina, plates, play, modelOf, table, theo } from './tables.ts'

const teller = (game = 'party/cocktail') => new Teller(game, 0, ['Mina', 'Théo', 'Beep'])
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.trim())

describe('a card', () => {
  test.each([
    ['nigiri.squid', 'sushi-go/cocktail', 'Squid Nigiri', '#card-nigiri-squid'],
    ['nigiri.squid', 'sushi-go/zoch', 'Tuna Nigiri', '#card-nigiri-tuna'],
    ['dumpling', 'sushi-go/zoch', 'Mussels', '#card-mussel'],
    ['dumpling', 'party/cocktail', 'Dumpling', '#card-dumpling'],
  ])('%s of %s is called %s', (card, game, name, picture) => {
    render(Card, { card, teller: teller(game) })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(name)
    expect(document.querySelector('use')!.getAttribute('href')).toBe(picture)
    expect(texts('text')).toEqual([name])
  })

  test('does not show the number of rolls: its icons do', () => {
    render(Card, { card: 'maki.3', teller: teller() })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Maki Roll ×3')
    expect(texts('text')).toEqual(['Maki Roll'])
  })

  test('turned over, it says only that; from behind, nothing', () => {
    render(Card, { card: null, teller: teller() })
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('a turned-over card')
    render(Card, { card: 'back', teller: teller() })
    expect(screen.getByRole('img', { name: 'a face-down card' })).toBeTruthy()
    expect(texts('text')).toEqual(['Turned over', ''])
  })

  test('muted, it is hidden from screen readers', () => {
    render(Card, { card: 'eel', teller: teller(), mute: true })
    expect(screen.queryByRole('img')).toBe(null)
  })

  test.each([
    ['nigiri.squid', ['Tintenfisch-', 'Nigiri']],
    ['special_order', ['Sonderbestellung']], // cannot be broken: smaller text
    ['fruit.watermelon-pineapple', ['Obst']],
  ])('a long name takes two lines: %s', async (card, lines) => {
    await words.speak('de')
    render(Card, { card, teller: teller() })
    expect(texts('text')).toEqual(lines)
  })
})

test('a name on a card keeps clear of both edges', async () => {
  await words.speak('fr')
  render(Card, { card: 'nigiri.egg', teller: teller('sushi-go/cocktail') })
  const [name] = document.querySelectorAll('text')
  expect(name!.textContent).toBe('Sushi omelette')
  expect(Number(name!.getAttribute('font-size'))).toBeLessThan(14) // 15.5 touched them
  await words.speak('en')
})

test.each([
  ['tofu', ['Théo']], // who must give
  [null, ['Beep']], // given: the asker of a special order chooses what it copies, and keeps the spoon until then
])('a spoon that fetches %s waits for %s', (wish, names) => {
  const view = { phase: 'effect', wish, giver: 1, due: [{ seat: 2, plate: 0, copy: null }] } as const
  const model = modelOf(play({ ...view, due: [...view.due] }))
  for (const seat of [1, 2]) render(SeatPanel, { model, seat, inspecting: new Inspecting() })
  expect([...document.querySelectorAll('.seat.asked')].map((one) => one.getAttribute('aria-label'))).toEqual(
    names,
  )
})

test('negative points have a real minus sign', () => {
  render(Points, { points: -6 })
  expect(texts('.points')).toEqual(['−6'])
})

describe('laid cards', () => {
  const said = () => texts('.unseen')

  test('are described by kind, with the progress of each', () => {
    render(Laid, {
      plates: plates('tempura, tempura, tempura, maki.2, wasabi, eel as turned'),
      teller: teller(),
      seat: 1,
    })
    expect(said()).toEqual(['Tempura: 3', 'Maki Roll: 2', 'Wasabi: 1 free', 'Turned-over cards: 1'])
  })

  test('desserts of earlier rounds are with those of this one', () => {
    render(Laid, {
      plates: plates('pudding'),
      kept: plates('pudding, pudding').map((one) => ({ ...one, id: one.id + 20 })),
      teller: teller(),
      seat: 1,
    })
    expect(said()).toEqual(['Pudding: 3'])
    expect(document.querySelectorAll('.pile')).toHaveLength(3)
  })

  test('a nigiri on wasabi is one pile, marked ×3', () => {
    render(Laid, { plates: plates('wasabi, nigiri.egg on 0, nigiri.egg'), teller: teller(), seat: 1 })
    expect(said()).toEqual(['Nigiri: 2'])
    expect(document.querySelectorAll('.pile.combo .card')).toHaveLength(2)
  })

  const worth = (points: number, more = 0, then = 0, facts = {}): Worth => ({
    points,
    why: 'sets',
    facts: { cards: 1, sets: 0, ...facts },
    ...(more && { more, then }),
  })

  test('say in points what they pay and what they need', () => {
    render(Laid, {
      plates: plates('tempura, sashimi, sashimi, maki.2, eel, eel as turned, nigiri.squid'),
      worths: {
        tempura: worth(0, 1, 5),
        sashimi: worth(0, 1, 10),
        maki: worth(3, 0, 0, { icons: 2, sharing: 1 }),
        eel: worth(-3, 1, 7),
        takeout_box: worth(2),
        nigiri: worth(3),
      },
      teller: teller(),
      seat: 1,
    })
    expect(texts('.caption [aria-hidden]:not(.icon)')).toEqual([
      'needs 1 more for 5',
      'needs 1 more for 10',
      '2 · 3 pts',
      '−3 pts',
      '2 pts',
      '3 pts',
    ])
    expect(said()).toEqual([
      'Tempura: 1, needs 1 more for 5',
      'Sashimi: 2, needs 1 more for 10',
      'Maki Roll: 2, 3 pts',
      'Eel: 1, −3 pts',
      'Turned-over cards: 1, 2 pts',
      'Nigiri: 1, 3 pts',
    ])
  })

  test('mine show what is missing, and what it would pay', () => {
    render(Laid, {
      plates: plates('sashimi, wasabi, tempura, tempura, tofu, tofu'),
      worths: { sashimi: worth(0, 2, 10), tempura: worth(5), tofu: worth(6, 1, 0) },
      teller: teller(),
      seat: 0,
      ghosts: true,
    })
    expect(texts('.ghost')).toEqual(['10', '×3'])
  })
})

describe('looking at a seat', () => {
  test('the mouse opens after it rests, and closes when it leaves; a press stays until Escape', () => {
    vi.useFakeTimers()
    const inspecting = new Inspecting()
    inspecting.hover(2)
    vi.advanceTimersByTime(299)
    expect(inspecting.seat).toBe(null)
    vi.advanceTimersByTime(1)
    expect([inspecting.seat, inspecting.held]).toEqual([2, false])
    inspecting.leave()
    vi.advanceTimersByTime(300)
    expect(inspecting.seat).toBe(null)
    inspecting.open(1)
    inspecting.leave()
    inspecting.hover(2)
    vi.advanceTimersByTime(1000)
    expect([inspecting.seat, inspecting.held]).toEqual([1, true])
    inspecting.close()
    expect(inspecting.seat).toBe(null)
    vi.useRealTimers()
  })

  test('Shift and a digit name a seat, counted from mine; without Shift, or beyond the last, nothing', () => {
    const key = (code: string, key: string, shiftKey: boolean) =>
      seatKey(new KeyboardEvent('keydown', { code, key, shiftKey }), [2, 0, 1])
    expect(key('Digit1', '!', true)).toBe(2)
    expect(key('Digit3', '#', true)).toBe(1)
    expect(key('Digit4', '$', true)).toBe(null)
    expect(key('Digit1', '1', false)).toBe(null)
    expect(key('Digit1', '1', true)).toBe(null) // a layout that needs Shift for digits: they choose cards
  })
})

describe('the state of a seat', () => {
  test.each([
    [here(theo), 'ready', null, ['ready']],
    [here(theo), 'thinking', null, ['thinking']],
    [here(theo), 'thinking', 19_400, ['20 s left']],
    [bot, 'thinking', null, ['bot', 'thinking']],
    [{ ...here(theo), state: 'away' }, 'thinking', null, ['away']],
    [{ ...here(theo), state: 'stand_in', bot: 'greedy' }, 'ready', null, ['bot playing', 'ready']],
    [here(theo), null, null, []],
  ] as const)('%#', (place, mood, left, expected) => {
    const model = modelOf(play({}, { left: [null, left, null] }), { places: [here(mina), place, bot] })
    render(Signs, { props: { model, seat: 1, mood } })
    expect(texts('.sign')).toEqual(expected)
  })

  test('who is away is shown with the time until a bot takes over, and no other clock', () => {
    const places = [here(mina), { ...here(theo), state: 'away', grace: 30_000 } as const, bot]
    const model = modelOf(play({}, { left: [null, 19_400, null] }), { places, sincePlaces: () => 17_900 })
    render(Signs, { props: { model, seat: 1, mood: 'thinking' } })
    expect(texts('.sign').map((text) => text.replace(/\s+/g, ' '))).toEqual(['away, bot in 13 s'])
  })
})

describe('after a missed deadline', () => {
  const missed = (misses_left: number | null, seat: number | null = 0) => {
    const places = [{ ...here(mina), misses_left }, here(theo), bot]
    render(Missed, { props: { model: modelOf(play(), { places, seat }) } })
    return texts('p')
  }

  test('it says that a bot played, and how many more misses there may be', () => {
    expect(missed(2)).toEqual([
      'Your time ran out, so a bot played for you. After 2 more misses in a row, a bot takes over.',
    ])
  })

  test('the second time, it warns', () => {
    expect(missed(1)).toEqual([
      'Your time ran out, so a bot played for you. Answer in time next turn, or a bot plays for you.',
    ])
  })

  test('who missed none, or only watches, is told nothing', () => {
    expect([...missed(null), ...missed(2, null)]).toEqual([])
  })

  test('it is announced to screen readers, each time', async () => {
    fakeSockets()
    const announced = vi.spyOn(announcer, 'say')
    const session = new TableSession('abc', null)
    socket().hears({ kind: 'hello', you: mina, seat: 0, n: 0, code: null })
    for (const misses_left of [null, 2, 2, 1, null])
      socket().hears(
        table({ places: [{ ...here(mina), misses_left }, { ...here(theo), misses_left: 2 }, bot] }),
      )
    expect(announced.mock.calls).toEqual([
      ['Your time ran out, so a bot played for you. After 2 more misses in a row, a bot takes over.'],
      ['Your time ran out, so a bot played for you. Answer in time next turn, or a bot plays for you.'],
    ])
    session.leave()
    announced.mockRestore()
    vi.unstubAllGlobals()
  })
})

test('laid cards get smaller when there is less room for them', async () => {
  let most = '84px'
  const style = vi.spyOn(globalThis, 'getComputedStyle')
  style.mockImplementation(() => ({ getPropertyValue: () => most }) as unknown as CSSStyleDeclaration)
  const props = { plates: plates('tempura'), teller: teller(), seat: 0 }
  const { rerender } = render(Laid, { ...props, ghosts: true })
  await tick()
  const width = () => document.querySelector<HTMLElement>('.laid')!.style.getPropertyValue('--w')
  expect(width()).toBe('84px')
  most = '56px'
  await rerender({ ghosts: false })
  await tick()
  expect(width()).toBe('56px')
  style.mockRestore()
})

describe('the connection', () => {
  test('is shown in words', () => {
    render(ConnectionSign, { state: { is: 'lost', since: 0 } })
    expect(screen.getByRole('status').textContent!.trim()).toBe(
      'Connection lost. Reconnecting … Your seat is kept.',
    )
  })

  test.each([
    ['gone', 'There is no such table, or it was deleted.'],
    [
      { reason: 'disk_full', facts: {}, say: '' },
      'The server’s disk is full. Nothing is lost, but nothing more can be written.',
    ],
    [{ reason: 'kicked', facts: {}, say: '' }, 'The host removed you from this table.'],
    [{ reason: 'by_invitation', facts: {}, say: '' }, 'This table is by invitation only. Ask for its link.'],
    [{ say: 'What a server of version 0.1 says.' }, 'What a server of version 0.1 says.'],
  ] as const)('closed because of %j, it shows the way home', (why, text) => {
    render(ConnectionSign, { state: { is: 'closed', why }, page: true })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })
})

describe('a sheet', () => {
  const children = createRawSnippet(() => ({ render: () => '<p>inside</p>' }))

  test('is a dialog with a title, and closes with its cross, Escape, or a click outside', async () => {
    const onclose = vi.fn()
    render(Sheet, { title: 'What happened', onclose, children })
    const dialog = screen.getByRole('dialog', { name: 'What happened' }) as HTMLDialogElement
    expect(dialog.open).toBe(true)
    expect(screen.getByText('inside')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onclose).toHaveBeenCalledTimes(1)
    await fireEvent(dialog, new Event('cancel'))
    expect(onclose).toHaveBeenCalledTimes(2)
    await fireEvent.click(screen.getByText('inside'))
    expect(onclose).toHaveBeenCalledTimes(2)
    await fireEvent.click(dialog)
    expect(onclose).toHaveBeenCalledTimes(3)
  })
})

describe('the peek popover', () => {
  function thing(worth = '') {
    const node = document.body.appendChild(document.createElement('button'))
    const action = peek(node, { title: 'Eel', rule: 'Two or more: 7.', worth }) as { destroy: () => void }
    return { node, gone: () => (action.destroy(), node.remove()) }
  }
  const shown = () => texts('.peek > *')

  test('appears on hover after a moment, and disappears', async () => {
    vi.useFakeTimers()
    render(Peek)
    const { node, gone } = thing('Worth to you now: +7.')
    node.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    vi.advanceTimersByTime(249)
    await tick()
    expect(shown()).toEqual([])
    vi.advanceTimersByTime(1)
    await tick()
    expect(shown()).toEqual(['Eel', 'Two or more: 7.', 'Worth to you now: +7.'])
    node.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await tick()
    expect(shown()).toEqual([])
    gone()
    vi.useRealTimers()
  })

  test('appears on a long press, which does not click', async () => {
    vi.useFakeTimers()
    render(Peek)
    const { node, gone } = thing()
    const chosen = vi.fn()
    node.addEventListener('click', chosen)
    node.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }))
    vi.advanceTimersByTime(450)
    await tick()
    expect(shown()).toEqual(['Eel', 'Two or more: 7.'])
    node.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch' }))
    node.click()
    expect(chosen).not.toHaveBeenCalled()
    node.click()
    expect(chosen).toHaveBeenCalledTimes(1)
    gone()
    vi.useRealTimers()
  })

  const ABOUT = { game: 'party/cocktail', card: 'eel' }

  test('a long press on a card opens its rules card, and the finger that lifts does not close it', async () => {
    vi.useFakeTimers()
    const node = document.body.appendChild(document.createElement('button'))
    const action = peek(node, { title: 'Eel', rule: '', about: ABOUT }) as { destroy: () => void }
    node.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }))
    await vi.advanceTimersByTimeAsync(450)
    expect(looking.at).toEqual(ABOUT)
    looking.close()
    expect(looking.at).toEqual(ABOUT)
    await vi.advanceTimersByTimeAsync(500)
    looking.close()
    expect(looking.at).toBeNull()
    action.destroy()
    node.remove()
    vi.useRealTimers()
  })

  test('a press on a card that does nothing else opens its rules card', () => {
    const node = document.body.appendChild(document.createElement('span'))
    const action = peek(node, { title: 'Eel', rule: '', about: ABOUT }) as { destroy: () => void }
    node.click()
    expect(looking.at).toEqual(ABOUT)
    looking.close()
    expect(looking.at).toBeNull()
    action.destroy()
    node.remove()
  })

  test('from the popover, the mouse gets to the rules card', async () => {
    vi.useFakeTimers()
    render(Peek)
    const node = document.body.appendChild(document.createElement('button'))
    const action = peek(node, { title: 'Eel', rule: '', about: ABOUT }) as { destroy: () => void }
    node.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    await vi.advanceTimersByTimeAsync(250)
    node.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    await vi.advanceTimersByTimeAsync(200)
    document.querySelector('.peek')!.dispatchEvent(new PointerEvent('pointerenter'))
    await vi.advanceTimersByTimeAsync(1000)
    document.querySelector<HTMLButtonElement>('.peek button')!.click()
    await tick()
    expect(looking.at).toEqual(ABOUT)
    expect(shown()).toEqual([])
    looking.close()
    action.destroy()
    node.remove()
    vi.useRealTimers()
  })
})

describe('the menu of a table', () => {
  function opened(changes: Parameters<typeof table>[0] = {}, seat: number | null = 0) {
    const done: Command[] = []
    const session = {
      table: table(changes),
      seat,
      owner: seat === 0,
      do: (something: Command) => done.push(something),
    }
    const props = { onclose: vi.fn(), onpodium: vi.fn(), onkeys: vi.fn() }
    render(Menu, { session: session as never, ...props })
    return { done, ...props }
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('a pause, and a bot in my place', async () => {
    const { done } = opened()
    await press('Ask for a pause')
    await press('Let a bot play for me')
    expect(done).toEqual([{ do: 'pause' }, { do: 'stand' }])
  })

  test('taking my seat back', async () => {
    const { done } = opened({ paused: true, places: [{ ...here(mina), state: 'stand_in' }, here(theo), bot] })
    await press('Resume')
    await press('Take my seat back')
    expect(done).toEqual([{ do: 'resume' }, { do: 'back' }])
  })

  test('the owner may mute, and send away after a confirmation', async () => {
    const { done } = opened()
    await press('Mute')
    await press('Remove player')
    expect(done).toEqual([{ do: 'mute', person: 'p-theo', muted: true }])
    await press('Remove player?')
    expect(done[1]).toEqual({ do: 'kick', person: 'p-theo' })
  })

  test('a spectator can do none of that', () => {
    opened({}, null)
    for (const name of ['Ask for a pause', 'Let a bot play for me', 'Mute', 'Remove player'])
      expect(screen.queryByRole('button', { name })).toBe(null)
  })

  test('language, theme and sound are settings of this device', async () => {
    opened()
    await fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'dark' } })
    expect(prefs.theme).toBe('dark')
    await press('Sound is off')
    expect(prefs.sound).toBe(true)
    expect(screen.getByRole('button', { name: 'Sound is on' }).getAttribute('aria-pressed')).toBe('true')
    await fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } })
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('de'))
    expect(JSON.parse(localStorage.getItem('kaiten.likes')!)).toEqual({
      language: 'de',
      quick: false,
      theme: 'dark',
      sound: true,
      volume: 0.8,
      notify: null,
      log: null,
    })
    prefs.set({ language: 'en', theme: 'auto', sound: false })
  })

  test('the podium can be opened again', async () => {
    const { onpodium } = opened({ phase: 'over' })
    await fireEvent.click(document.querySelector('.list button')!)
    expect(onpodium).toHaveBeenCalledTimes(1)
  })
})
