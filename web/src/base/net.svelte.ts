/** Is the server reachable? HTTP requests report it; while it is not, we poll. A tab is its own server. */
import { HERE } from './route.svelte.ts'

const KNOCK_MS = 4000

class Net {
  reachable = $state(HERE || navigator.onLine)
  #knocking: ReturnType<typeof setInterval> | undefined

  constructor() {
    if (HERE) return
    addEventListener('offline', () => this.setLost())
    addEventListener('online', () => void this.#knock())
    if (!this.reachable) this.setLost()
  }

  setReachable(): void {
    clearInterval(this.#knocking)
    this.#knocking = undefined
    this.reachable = true
  }

  setLost(): void {
    if (HERE) return
    this.reachable = false
    this.#knocking ??= setInterval(() => void this.#knock(), KNOCK_MS)
  }

  async #knock(): Promise<void> {
    if (!navigator.onLine) return
    try {
      await fetch('/health', { cache: 'no-store' })
      this.setReachable()
    } catch {
      this.setLost()
    }
  }
}

export const net = new Net()
