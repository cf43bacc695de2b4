/** What a card would bring me, as computed by the server. */
import type { TableModel } from '../model.ts'
import { prefs } from '../../base/prefs.svelte.ts'
import { dishOf } from '../../base/catalogue.svelte.ts'
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

/** The first of these cards that could do nothing any more, if that may be pointed out. */
export function wasted(model: TableModel, cards: readonly string[]): string | undefined {
  const { worth, play } = model
  if (!prefs.warn || worth?.opened !== play.view.ask?.opened) return undefined
  return cards.find((card) => worth?.wasted?.[card] && !prefs.warned.includes(dishOf(card)))
}

/** Why, in a sentence. */
export const wastedText = (model: TableModel, card: string): string =>
  say(`wasted-${model.worth!.wasted![card]}`, { card: model.teller.card(card) })

/** It was pointed out: not again on this device. */
export function pointedOut(card: string): void {
  prefs.set({ warned: [...prefs.warned, dishOf(card)] })
}
