/** What opens over the table: sheets, the peek popover, the menu. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { describe, expect, test, vi } from 'vitest'
import Peek from '../src/parts/Peek.svelte'
import { peek } from '../src/parts/peek.svelte.ts'
import { rulesCard } from '../src/parts/rulescard.svelte.ts'
import Sheet from '../src/parts/Sheet.svelte'
import { keepPlace } from '../src/base/keys.ts'
import { prefs } from '../src/base/prefs.svelte.ts'
import type { Command } from '../src/base/protocol.ts'
import { inspects, Inspection } from '../src/table/inspect/inspect.svelte.ts'
import Menu from '../src/room/Menu.svelte'
import { bot, here, mina, table, theo } from './tables.ts'

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent!.trim())

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

  test('does not appear where the page moved below a mouse at rest, until that moves', async () => {
    vi.useFakeTimers()
    render(Peek)
    const { node, gone } = thing()
    const at = { pointerType: 'mouse', clientX: 300, clientY: 200 }
    dispatchEvent(new PointerEvent('pointermove', at)) // on the button that was there before
    node.dispatchEvent(new PointerEvent('pointerenter', at))
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toEqual([])
    node.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 301 }))
    await vi.advanceTimersByTimeAsync(250)
    expect(shown()).toEqual(['Eel', 'Two or more: 7.'])
    gone()
    vi.useRealTimers()
  })

  test('appears when a key moves the focus there, not when the page does', async () => {
    render(Peek)
    const { node, gone } = thing()
    vi.spyOn(node, 'matches').mockReturnValue(true) // :focus-visible
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    keepPlace({ querySelector: () => node } as never)
    await tick()
    expect([document.activeElement === node, shown()]).toEqual([true, []])
    node.blur()
    await tick()
    node.focus()
    await tick()
    expect(shown()).toEqual(['Eel', 'Two or more: 7.'])
    gone()
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
    expect(rulesCard.at).toEqual(ABOUT)
    rulesCard.close()
    expect(rulesCard.at).toEqual(ABOUT)
    await vi.advanceTimersByTimeAsync(500)
    rulesCard.close()
    expect(rulesCard.at).toBeNull()
    action.destroy()
    node.remove()
    vi.useRealTimers()
  })

  test('a press on a card that does nothing else opens its rules card', () => {
    const node = document.body.appendChild(document.createElement('span'))
    const action = peek(node, { title: 'Eel', rule: '', about: ABOUT }) as { destroy: () => void }
    node.click()
    expect(rulesCard.at).toEqual(ABOUT)
    rulesCard.close()
    expect(rulesCard.at).toBeNull()
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
    expect(rulesCard.at).toEqual(ABOUT)
    expect(shown()).toEqual([])
    rulesCard.close()
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
      blocked: ['p-mina'],
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

  test('anybody may block, unblock and report the others', async () => {
    const { done } = opened({}, null)
    await press('Block Théo')
    await press('Unblock Mina')
    await press('Report Théo')
    await fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'play' } })
    await fireEvent.input(screen.getByLabelText('In your words, if you like'), {
      target: { value: ' slow ' },
    })
    await press('Tell the operator')
    expect(done).toEqual([
      { do: 'block', person: 'p-theo', blocked: true },
      { do: 'block', person: 'p-mina', blocked: false },
      { do: 'report', person: 'p-theo', reason: 'play', text: 'slow' },
    ])
  })

  test('a spectator can do none of that', () => {
    opened({}, null)
    for (const name of ['Ask for a pause', 'Let a bot play for me', 'Mute', 'Remove player'])
      expect(screen.queryByRole('button', { name })).toBe(null)
  })

  test('language, theme and sound are settings of this device', async () => {
    prefs.set({ explained: false }) // other tests have kept cards
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
      speed: 'normal',
      theme: 'dark',
      sound: true,
      volume: 0.8,
      notify: null,
      log: null,
      warn: true,
      warned: [],
      played: false,
      table: 'wood',
      back: 'sticks',
      explained: false,
      offline: null,
    })
    prefs.set({ language: 'en', theme: 'auto', sound: false })
  })

  test('the podium can be opened again', async () => {
    const { onpodium } = opened({ phase: 'over' })
    await fireEvent.click(document.querySelector('.list button')!)
    expect(onpodium).toHaveBeenCalledTimes(1)
  })
})

test('a seat opens when the mouse comes to it, but not when it comes below a mouse at rest', () => {
  vi.useFakeTimers()
  const node = document.body.appendChild(document.createElement('section'))
  const inspection = new Inspection()
  const action = inspects(node, { inspection, seat: 2 }) as { destroy: () => void }
  const mouse = { pointerType: 'mouse', clientX: 300, clientY: 200 }
  document.body.dispatchEvent(new PointerEvent('pointermove', mouse))
  node.dispatchEvent(new PointerEvent('pointerenter', mouse))
  vi.advanceTimersByTime(1000)
  expect(inspection.seat).toBe(null)
  node.dispatchEvent(new PointerEvent('pointerenter', { ...mouse, clientX: 301 }))
  vi.advanceTimersByTime(300)
  expect(inspection.seat).toBe(2)
  action.destroy()
  node.remove()
  vi.useRealTimers()
})

test('also not when the table is loaded after the mouse has moved', async () => {
  vi.resetModules()
  await import('../src/base/mouse.ts') // as main.ts does
  const mouse = { pointerType: 'mouse', clientX: 300, clientY: 200 }
  document.body.dispatchEvent(new PointerEvent('pointermove', mouse))
  const late = await import('../src/table/inspect/inspect.svelte.ts')
  vi.useFakeTimers()
  const node = document.body.appendChild(document.createElement('section'))
  const inspection = new late.Inspection()
  const action = late.inspects(node, { inspection, seat: 2 }) as { destroy: () => void }
  node.dispatchEvent(new PointerEvent('pointerenter', mouse))
  vi.advanceTimersByTime(1000)
  expect(inspection.seat).toBe(null)
  action.destroy()
  node.remove()
  vi.useRealTimers()
})
