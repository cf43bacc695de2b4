/** Is this key press for an ask? Not while the user types, or while a dialog is open or about to open. */
export function meant(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return false
  if (document.querySelector('dialog[open], main[inert]')) return false
  const at = event.target as HTMLElement | null
  return !at?.closest('input, textarea, select')
}

let keyed = false // was the last input a key?
addEventListener('keydown', () => (keyed = true), true)
addEventListener('pointerdown', () => (keyed = false), true)

/** Keeps the focus for keyboard users: the focused button may have disappeared with the last turn. */
export function keepPlace(within: ParentNode | null): void {
  if (!keyed || document.activeElement !== document.body) return
  placing = true
  within?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
  placing = false
}

let placing = false
/** Is it the page that moves the focus, not the person? */
export const focusKept = (): boolean => placing

/** The index that a digit key means: 1 is the first, 0 the tenth. */
export function digit(event: KeyboardEvent): number | null {
  if (!/^\d$/.test(event.key)) return null
  return (Number(event.key) + 9) % 10
}

/** Does this key confirm? Enter does, except on a button or link, which it presses. */
export const confirms = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !(event.target as HTMLElement | null)?.closest('button, a, summary')

/** A press by hand leaves the focus where it was: in a race the space bar is the bell, not the last die pressed. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
