/** What a card would bring me, as computed by the server. */
import type { TableModel } from '../model.ts'
import { gained } from '../../base/signed.ts'
import { say } from '../../base/words.svelte.ts'

function gain(model: TableModel, card: string) {
  const { worth, play } = model
  return worth && worth.opened === play.view.ask?.opened ? worth.gains[card] : undefined
}

/** As a sentence, for the peek popover. */
export function worthOf(model: TableModel, card: string): string {
  const found = gain(model, card)
  if (!found) return ''
  const end = found.end ? say('worth-end', { points: gained(found.end) }) : ''
  return [say('worth-now', { points: gained(found.now) }), end].filter(Boolean).join(' ')
}

/** As a short label, over a chosen card. */
export function brings(model: TableModel, card: string): string {
  const found = gain(model, card)
  if (!found) return ''
  return found.end && !found.now ? say('worth-end-short', { points: gained(found.end) }) : gained(found.now)
}
