/** What concerns everybody on this server: what its operator announces, and whether games may begin. */
import { api } from '../base/api.ts'
import type { Announced, Notice } from '../base/protocol.ts'

const ASK_NOTICE_MS = 60_000

class ServerNotice {
  /** What is to be shown: each until it is over, or the person has put it away. */
  announced = $state.raw<Announced | null>(null)
  draining = $state(false)
  #last: Pick<Notice, 'announcement' | 'draining'> = { announcement: null, draining: false }

  /** Only a change is shown: the same again may have been put away. */
  read(notice: Pick<Notice, 'announcement' | 'draining'>): void {
    if (notice.announcement?.at !== this.#last.announcement?.at) this.announced = notice.announcement
    if (notice.draining !== this.#last.draining) this.draining = notice.draining
    this.#last = notice
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
    const timer = setInterval(ask, ASK_NOTICE_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }
}

export const notice = new ServerNotice()
