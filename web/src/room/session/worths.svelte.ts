/** What my cards are worth: for the newest ask, and for the one before, which may still be on screen. */
import { api } from '../../base/api.ts'
import type { Prospects } from '../../base/protocol.ts'

export class Worths {
  #known = $state.raw<readonly Prospects[]>([])

  constructor(readonly path: string) {}

  /** For this ask. Nothing changes before its card has landed: during a scene, what was shown before it. */
  of(opened: number | undefined, busy: boolean): Prospects | null {
    const asked = this.#known.find((worth) => worth.opened === opened)
    return asked ?? (busy ? this.#known[0] : this.#known.at(-1)) ?? null
  }

  /** Asks what each card is worth now. If that fails, nothing is shown; nor if it is not wanted any more. */
  async weigh(wanted: () => boolean): Promise<void> {
    try {
      const worth = await api.get<Prospects>(this.path)
      if (wanted()) this.#known = [...this.#known.slice(-1), worth]
    } catch {
      this.forget()
    }
  }

  forget(): void {
    this.#known = []
  }
}
