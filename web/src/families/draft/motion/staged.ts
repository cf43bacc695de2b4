/** What a scene does with a card that lies on the table, as classes of staged.css. */
import type { Scene } from '../../../table/scenes.ts'

/** The classes of a plate of this seat, during this scene. */
export function sceneClasses(scene: Scene | null, seat: number, plate: number): string {
  if (!scene) return ''
  const laid = scene.laid[seat]?.some(({ id }) => id === plate)
  if (laid && (scene.kind === 'home' || scene.kind === 'effect')) return 'is-coming'
  if (laid && scene.kind === 'pass') return 'is-landed'
  if (laid && scene.kind === 'still') return 'is-outlined'
  if (scene.gone[seat]?.includes(plate))
    return scene.flights.some(({ from }) => from === `laid/${seat}/${plate}`) ? 'is-coming' : 'is-gone'
  return scene.changed[seat]?.includes(plate) ? 'is-changed' : ''
}
