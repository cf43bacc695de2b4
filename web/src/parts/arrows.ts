/** Arrow keys move the focus from one button to the next. */
import type { Action } from 'svelte/action'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const arrows: Action<HTMLElement> = (node) => {
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const buttons = [...node.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]!.focus()
  }
  node.addEventListener('keydown', go)
  return { destroy: () => node.removeEventListener('keydown', go) }
}
