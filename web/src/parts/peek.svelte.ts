/** Peek: on hover, focus or long press, a popover beside a card shows its rule and its worth. */
import { untrack } from 'svelte'
import type { Action } from 'svelte/action'

export interface Closer {
  title: string
  rule: string
  worth?: string
}

class Peeking {
  at = $state.raw<{ closer: Closer; box: DOMRect } | null>(null)
}

export const peeking = new Peeking()

const HOVER_MS = 250
const PRESS_MS = 450

export const peek: Action<HTMLElement, Closer | null> = (node, closer) => {
  let now = closer
  let wait: ReturnType<typeof setTimeout> | undefined
  let pressed = false

  const show = () => {
    if (now) peeking.at = { closer: now, box: node.getBoundingClientRect() }
  }
  // Focus may move during rendering, for example when a card is removed; state must not change then.
  const hide = () => {
    clearTimeout(wait)
    const shown = now
    queueMicrotask(() => {
      if (peeking.at?.closer === shown) peeking.at = null
    })
  }
  const later = (ms: number, then: () => void = show) => {
    clearTimeout(wait)
    wait = setTimeout(then, ms)
  }
  const over = (event: PointerEvent) => event.pointerType === 'mouse' && later(HOVER_MS)
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return hide()
    pressed = false
    later(PRESS_MS, () => {
      pressed = true
      show()
    })
  }
  // A long press only shows the popover: it must not also click.
  const click = (event: MouseEvent) => {
    if (!pressed) return
    pressed = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const focus = () => node.matches(':focus-visible') && show()
  const listeners: [string, (event: never) => unknown, boolean?][] = [
    ['pointerenter', over],
    ['pointerleave', hide],
    ['pointerdown', down],
    ['pointerup', () => clearTimeout(wait)],
    ['pointercancel', hide],
    ['focus', focus],
    ['blur', hide],
    ['click', click, true],
    ['contextmenu', (event: Event) => pressed && event.preventDefault()],
  ]
  for (const [kind, listener, capture] of listeners)
    node.addEventListener(kind, listener as EventListener, capture)
  return {
    update(next) {
      const at = untrack(() => peeking.at)
      if (at?.closer === now && at && next) peeking.at = { ...at, closer: next }
      now = next
    },
    destroy: hide,
  }
}
