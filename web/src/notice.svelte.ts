/** What concerns everybody on this server: what its operator announces, and whether games may begin. */
import { api } from './api.ts'
import type { Announced, Notice } from './protocol.ts'

const AGAIN_MS = 60_000

class ServerNotice {
  draining = $state(false)
  announced = $state.raw<Announced | null>(null)
  /** When the announcement was made that this person does not want to see any more. */
  #dismissed = $state(0)

  /** What is to be shown. */
  get shown(): Announced | null {
    return this.announced && this.announced.at !== this.#dismissed ? this.announced : null
  }

  read({ announcement, draining }: Pick<Notice, 'announcement' | 'draining'>): void {
    // The same announcement again is no change: it would be read aloud twice.
    if (announcement?.at !== this.announced?.at) this.announced = announcement
    this.draining = draining
  }

  dismiss(): void {
    this.#dismissed = this.announced?.at ?? 0
  }

  /** Asks for it now and then, while the page can be seen; returns how to stop. */
  follow(): () => void {
    const ask = () => {
      if (!document.hidden)
        void api.notice().then(
          (notice) => this.read(notice),
          () => undefined, // asked again later
        )
    }
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }
}

export const notice = new ServerNotice()
