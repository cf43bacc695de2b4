/** Looking at a seat: which one, and how it was opened. */
import type { Action } from 'svelte/action'
import { mouseMoved } from '../../base/mouse.ts'

const SEAT_HOVER_MS = 300
const LEAVE_MS = 220

export class Inspection {
  seat = $state<number | null>(null)
  /** A press or a key, not only the mouse, opened it. */
  held = $state(false)
  #wait: ReturnType<typeof setTimeout> | undefined
  #from: HTMLElement | null = null

  /** At once, and until it is closed. */
  open(seat: number): void {
    clearTimeout(this.#wait)
    if (!this.held) this.#from = document.activeElement as HTMLElement | null
    this.seat = seat
    this.held = true
  }

  /** Close it; the focus returns to where it was. */
  close(): void {
    clearTimeout(this.#wait)
    const from = this.held ? this.#from : null
    this.seat = null
    this.held = false
    this.#from = null
    if (from?.isConnected) queueMicrotask(() => from.focus({ preventScroll: true }))
  }

  toggle(seat: number): void {
    if (this.held && this.seat === seat) this.close()
    else this.open(seat)
  }

  /** The mouse rests on a seat. */
  hover(seat: number): void {
    clearTimeout(this.#wait)
    if (this.held || this.seat === seat) return
    this.#wait = setTimeout(() => (this.seat = seat), SEAT_HOVER_MS)
  }

  /** The mouse is on what was opened. */
  stay(): void {
    clearTimeout(this.#wait)
  }

  leave(): void {
    clearTimeout(this.#wait)
    if (!this.held) this.#wait = setTimeout(() => (this.seat = null), LEAVE_MS)
  }
}

interface Of {
  inspection: Inspection
  seat: number
  /** Something there is being chosen: what opened would cover the button that confirms it. */
  busy?: boolean
}

/** Opens the seat when the mouse comes to rest on this element, but not if the page moved it below the mouse. */
export const inspects: Action<HTMLElement, Of> = (node, of) => {
  let now = of
  const enter = (event: PointerEvent) => mouseMoved(event) && !now.busy && now.inspection.hover(now.seat)
  const leave = () => now.inspection.leave()
  node.addEventListener('pointerenter', enter)
  node.addEventListener('pointerleave', leave)
  return {
    update: (next) => {
      if (next.busy && !now.busy) leave()
      now = next
    },
    destroy: leave,
  }
}

/** The number of the seat that Shift and a digit mean: 1 is the first of `seats`. */
export function seatKey(event: KeyboardEvent, seats: readonly number[]): number | null {
  // Where digits need Shift, as on French keyboards, they choose cards as everywhere.
  const found = event.shiftKey && !/^\d$/.test(event.key) ? /^Digit([1-9])$/.exec(event.code) : null
  return found ? (seats[Number(found[1]) - 1] ?? null) : null
}
