/** What is said below each revealed card: how many of its kind lie there now, and what they pay, as the server says. */
import { brings } from '../../../table/asks/worth.ts'
import { dishOf } from '../../../base/catalogue.svelte.ts'
import type { TableModel } from '../../../table/model.ts'
import type { Draft, DraftPlate } from '../../../base/protocol.ts'
import { say } from '../../../base/words.svelte.ts'
import type { Scene } from '../../../table/scenes.ts'

interface Part {
  text: string
  /** These are points. */
  points?: boolean
}

/** By place; nothing where there is nothing to add to the card itself. */
export function lines(model: TableModel<Draft>, scene: Scene): Part[][] {
  const { plates, kept } = model.play.view
  return scene.laid.map((laid, place) => {
    const lying = [...(plates[place] ?? []), ...(kept[place] ?? [])]
    const parts =
      laid.length === 1 ? one(model, laid[0]!, lying) : laid.length ? [{ text: say('reveal-two') }] : []
    const bonus = lying.find((plate) => plate.id === scene.called[place])
    if (bonus) parts.unshift({ text: say('reveal-called', { card: model.teller.card(bonus.face) }) })
    const points = laid.length === 1 ? worth(model, scene, place, laid[0]!) : ''
    return points ? [...parts, { text: points, points: true }] : parts
  })
}

/** What the dish pays with this card; if nobody said it, what the card brings me. */
function worth(model: TableModel<Draft>, scene: Scene, place: number, { card, face }: DraftPlate): string {
  const group = scene.pays[place]?.[dishOf(face ?? card)]
  if (group && !group.end) return group.points ? say('table-points', { points: group.points }) : ''
  return place === model.seat ? brings(model, card) : ''
}

function one({ teller }: TableModel<Draft>, plate: DraftPlate, lying: DraftPlate[]): Part[] {
  if (plate.face !== plate.card) return [{ text: say('reveal-as', { card: teller.card(plate.face) }) }]
  if (plate.on !== null) return [{ text: say('copy-on') }]
  const dish = dishOf(plate.card)
  const count = lying.filter(({ face }) => face !== null && dishOf(face) === dish).length
  return count ? [{ text: say('reveal-many', { count: count + 1, dish: teller.dish(dish) }) }] : []
}
