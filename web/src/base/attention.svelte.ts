/**
 * Tells somebody who looks at another page that it is their turn: in the title and the icon of this one and, if they
 * asked for it, by a notification of the system. Nothing secret is in it.
 */
import { prefs } from './prefs.svelte.ts'
import { ROOT } from './root.ts'
import { say } from './words.svelte.ts'

const TAG = 'kaiten-turn' // a new notification replaces the last one
const ICON = new URL('icon.svg', ROOT).pathname
const ICON_TURN = new URL('icon-turn.svg', ROOT).pathname

/** Whose turn it is, and where. */
export interface Turn {
  /** What is asked: a new one is a new turn. */
  ask: number
  /** The name of the person, if several share this device. */
  name: string | null
  game: string
}

const headline = ({ name }: Turn): string =>
  name === null ? say('notify-turn') : say('notify-turn-of', { name })

class Attention {
  hidden = $state(document.hidden)
  /** The turn that waits, if the page is hidden. */
  turn = $state.raw<Turn | null>(null)
  /** Should we offer notifications? After the first turn that began while the page was hidden. */
  offers = $state(false)
  #close: (() => void) | null = null // closes the notification

  constructor() {
    document.addEventListener('visibilitychange', () => (this.hidden = document.hidden))
  }

  /** The title of the page. */
  title(usual: string): string {
    return this.turn ? `● ${headline(this.turn)} · ${usual}` : usual
  }

  /** Can this browser notify, and has it not been forbidden? */
  get possible(): boolean {
    return 'Notification' in globalThis && Notification.permission !== 'denied'
  }

  /** Asks the browser, which asks the user, if they have not decided yet. Returns false if they refuse. */
  async allow(): Promise<boolean> {
    this.offers = false
    const granted = this.possible && (await Notification.requestPermission()) === 'granted'
    prefs.set({ notify: granted })
    return granted
  }

  refuse(): void {
    this.offers = false
    prefs.set({ notify: false })
  }

  /** The page shows whose turn it is: run it in an effect. */
  waits(turn: Turn | null): void {
    if (turn && this.hidden) {
      if (this.turn?.ask === turn.ask && this.turn.name === turn.name) return
      this.turn = turn
      this.#badge(ICON_TURN)
      this.#notify(turn)
      return
    }
    if (!this.turn) return
    if (turn && prefs.notify === null && this.possible) this.offers = true // they have come back
    this.turn = null
    this.#badge(ICON)
    this.#close?.()
    this.#close = null
  }

  #badge(icon: string): void {
    document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
  }

  #notify(turn: Turn): void {
    if (!prefs.notify || !this.possible || Notification.permission !== 'granted') return
    const title = headline(turn)
    const options = { body: say('notify-body', { game: turn.game }), tag: TAG, icon: ICON }
    try {
      const note = new Notification(title, options)
      note.onclick = () => {
        window.focus()
        note.close()
      }
      this.#close = () => note.close()
    } catch {
      // On phones, only a service worker may notify.
      const worker = navigator.serviceWorker?.getRegistration()
      void worker?.then((worker) => worker?.showNotification(title, { ...options, data: location.href }))
      this.#close = () =>
        void worker
          ?.then((worker) => worker?.getNotifications({ tag: TAG }))
          .then((notes) => notes?.forEach((note) => note.close()))
    }
  }
}

export const attention = new Attention()
