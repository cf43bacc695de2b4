/**
 * Peek: on hover or focus, a popover beside a card shows its rule and its worth. From there the rules card is one
 * press away: the popover's button, the key I, or on touch a long press. Where a press on the card itself does nothing
 * else, it opens the rules card, too.
 */
import { untrack } from 'svelte'
import type { Action } from 'svelte/action'
import { focusKept } from '../base/keys.ts'
import { mouseMoved } from '../base/mouse.ts'
import { ruleHere, rulesCard, type CardTopic } from './rulescard.svelte.ts'
import type { Names } from '../sentences/names.ts'

interface Closer {
  title: string
  rule: string
  worth?: string
  /** The rules card of this card. */
  about?: CardTopic | undefined
}

/** What to show of a card or a dish. */
export function cardCloser(teller: Names, card: string, title = teller.card(card), worth = ''): Closer {
  return { title, rule: ruleHere(teller, card), worth, about: { game: teller.game, card, worth } }
}

class Popover {
  at = $state.raw<{ closer: Closer; box: DOMRect } | null>(null)
  #hiding: ReturnType<typeof setTimeout> | undefined

  show(closer: Closer, node: HTMLElement): void {
    this.stay()
    this.at = { closer, box: node.getBoundingClientRect() }
  }

  /** The pointer is on the popover. */
  stay(): void {
    clearTimeout(this.#hiding)
  }

  hide(ms = 0): void {
    clearTimeout(this.#hiding)
    if (ms) this.#hiding = setTimeout(() => (this.at = null), ms)
    else this.at = null
  }

  /** Opens the rules card of what is shown. */
  open(): boolean {
    const about = this.at?.closer.about
    if (!about) return false
    this.hide()
    rulesCard.open(about)
    return true
  }
}

export const popover = new Popover()

const PEEK_HOVER_MS = 250
const PRESS_MS = 450
const REACH_MS = 450 // the time to reach the popover's button

export const peek: Action<HTMLElement, Closer | null> = (node, closer) => {
  let now = closer
  let wait: ReturnType<typeof setTimeout> | undefined
  let pressed = false

  const show = () => {
    if (now) popover.show(now, node)
  }
  // Focus may move during rendering, for example when a card is removed; state must not change then.
  const hide = (ms = 0) => {
    clearTimeout(wait)
    const shown = now
    queueMicrotask(() => {
      if (popover.at?.closer === shown) popover.hide(ms)
    })
  }
  const later = (ms: number, then: () => void = show) => {
    clearTimeout(wait)
    wait = setTimeout(then, ms)
  }
  const stir = () => later(PEEK_HOVER_MS)
  const over = (event: PointerEvent) => {
    if (mouseMoved(event)) stir()
    // the page moved below it: perhaps nobody looks here
    else if (event.pointerType === 'mouse') node.addEventListener('pointermove', stir, { once: true })
  }
  const out = (event: PointerEvent) => hide(event.pointerType === 'mouse' && now?.about ? REACH_MS : 0)
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return hide()
    pressed = false
    later(PRESS_MS, () => {
      pressed = true
      if (now?.about) rulesCard.open(now.about, true)
      else show()
    })
  }
  // A long press only shows the popover or the rules card: it must not also click.
  const click = (event: MouseEvent) => {
    const inert = !node.closest('button, a, label, [role="button"]')
    if (!pressed && !(inert && now?.about)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!pressed) {
      hide()
      rulesCard.open(now!.about!)
    }
    pressed = false
  }
  const focus = () => !focusKept() && node.matches(':focus-visible') && show()
  const listeners: [string, (event: never) => unknown, boolean?][] = [
    ['pointerenter', over],
    ['pointerleave', out],
    ['pointerdown', down],
    ['pointerup', () => clearTimeout(wait)],
    ['pointercancel', () => hide()],
    ['focus', focus],
    ['blur', () => hide()],
    ['click', click, true],
    ['contextmenu', (event: Event) => pressed && event.preventDefault()],
  ]
  for (const [kind, listener, capture] of listeners)
    node.addEventListener(kind, listener as EventListener, capture)
  return {
    update(next) {
      const at = untrack(() => popover.at)
      if (!next) hide()
      else if (at && at.closer === now) popover.at = { ...at, closer: next }
      now = next
    },
    destroy: () => hide(),
  }
}
