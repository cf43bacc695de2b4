/** Keys that answer an ask: not while somebody types, nor where a sheet lies over the table or is about to. */
export function meant(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return false
  if (document.querySelector('dialog[open], main[inert]')) return false
  const at = event.target as HTMLElement | null
  return !at?.closest('input, textarea, select')
}

let keyed = false // was a key the last thing touched?
addEventListener('keydown', () => (keyed = true), true)
addEventListener('pointerdown', () => (keyed = false), true)

/** Whoever plays by keys keeps a place: what had the focus may have gone with the turn that is over. */
export function keepPlace(within: ParentNode | null): void {
  if (!keyed || document.activeElement !== document.body) return
  within?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
}

/** Which of several things a digit means: 1 is the first, 0 the tenth. */
export function digit(event: KeyboardEvent): number | null {
  if (!/^\d$/.test(event.key)) return null
  return (Number(event.key) + 9) % 10
}

/** Enter on a button presses that button; anywhere else it confirms. */
export const confirms = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !(event.target as HTMLElement | null)?.closest('button, a, summary')
