/** A turn that begins while the page is hidden: title, icon, and a notification for those who asked for it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attention } from '../src/base/attention.svelte.ts'
import { prefs } from '../src/base/prefs.svelte.ts'

class FakeNotification {
  static permission = 'default'
  static answer = 'granted'
  static all: FakeNotification[] = []
  static requestPermission() {
    this.permission = this.answer
    return Promise.resolve(this.answer)
  }
  open = true
  onclick: () => void = () => undefined
  constructor(
    readonly title: string,
    readonly options: { body: string },
  ) {
    FakeNotification.all.push(this)
  }
  close() {
    this.open = false
  }
}

const TURN = { ask: 1, name: null, game: 'Sushi Go!' }
const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href')

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />'
  vi.stubGlobal('Notification', FakeNotification)
  FakeNotification.permission = 'default'
  FakeNotification.answer = 'granted'
  FakeNotification.all = []
  prefs.notify = null
})
afterEach(() => {
  attention.hidden = false
  attention.waits(null)
  attention.offers = false
  prefs.set({ notify: null })
  vi.unstubAllGlobals()
})

test('while the page is seen, nothing calls', () => {
  attention.waits(TURN)
  expect([attention.title('Sushi Go!'), icon()]).toEqual(['Sushi Go!', '/icon.svg'])
})

test('hidden, the title and the icon say whose turn it is, until it is over', () => {
  attention.hidden = true
  attention.waits(TURN)
  expect([attention.title('Sushi Go!'), icon()]).toEqual(['● Your turn · Sushi Go!', '/icon-turn.svg'])
  attention.waits(null) // a bot has answered
  expect([attention.title('Sushi Go!'), icon()]).toEqual(['Sushi Go!', '/icon.svg'])
  expect([attention.offers, FakeNotification.all]).toEqual([false, []])
})

test('on a device that several people share, it says whose', () => {
  attention.hidden = true
  attention.waits({ ...TURN, name: 'Nori' })
  expect(attention.title('Sushi Go!')).toBe('● Nori’s turn · Sushi Go!')
})

test('who comes back to a missed turn is offered notifications once', async () => {
  attention.hidden = true
  attention.waits(TURN)
  attention.hidden = false
  attention.waits(TURN)
  expect(attention.offers).toBe(true)
  attention.refuse()
  expect([attention.offers, prefs.notify, FakeNotification.permission]).toEqual([false, false, 'default'])
  attention.hidden = true
  attention.waits({ ...TURN, ask: 2 })
  attention.hidden = false
  attention.waits({ ...TURN, ask: 2 })
  expect(attention.offers).toBe(false)
})

test('who allowed it is notified once a turn; it closes with the turn, and a press shows the page', async () => {
  const focus = vi.spyOn(window, 'focus').mockReturnValue()
  expect(await attention.allow()).toBe(true)
  attention.hidden = true
  attention.waits(TURN)
  attention.waits(TURN)
  const [note, ...more] = FakeNotification.all
  expect(more).toEqual([])
  expect([note!.title, note!.options.body]).toEqual(['Your turn', 'Sushi Go!: the table is waiting.'])
  expect(note!.open).toBe(true)
  note!.onclick()
  expect(focus).toHaveBeenCalledTimes(1)
  attention.waits({ ...TURN, ask: 2 })
  attention.hidden = false
  attention.waits({ ...TURN, ask: 2 })
  expect(FakeNotification.all.map(({ open }) => open)).toEqual([false, false])
})

test('a browser that forbids it is taken at its word', async () => {
  FakeNotification.answer = 'denied'
  expect(await attention.allow()).toBe(false)
  expect(prefs.notify).toBe(false)
  attention.hidden = true
  attention.waits(TURN)
  expect(FakeNotification.all).toEqual([])
})
