/** The scenes of Sushi Roll: a die lands on a tray, belts pass, and dice tumble, showing nothing until they lie still. */
import { LAND_MS, TUMBLE_MS } from 'virtual:theme'
import type { Play, Roll, RollTaken, RollView } from '../../base/protocol.ts'
import { scene, still, type Say, type Scenes, type Step } from '../../table/scenes.ts'

export const scenes: Scenes<Roll> = (shown, next, pace) => {
  const { events } = next
  const passed = events.find((event) => event.kind === 'passed')
  const says: Say | null = passed ? (teller) => teller.event(passed, next.view).join(' ') : null
  if (pace === 'calm') {
    return says ? [{ play: next, scene: scene('still', 0, { holds: false, events, says }) }] : still(next)
  }
  const taken = events.find((event) => event.kind === 'taken')
  const swapped = events.flatMap((event) =>
    event.kind === 'swapped' ? [event.mine.id, event.theirs.id] : [],
  )
  const tumbling = events.flatMap((event) =>
    event.kind === 'rolled' ? event.belts.flat() : event.kind === 'rerolled' ? event.dice : [],
  )
  const dice = [...(taken ? [taken.plate.id] : []), ...swapped]
  const land = scene('land', LAND_MS, { events: events.filter((event) => event.kind !== 'rolled'), dice })
  if (!tumbling.length) return dice.length ? [{ play: next, scene: { ...land, says } }] : still(next)
  const tumble: Step = {
    play: next,
    scene: scene('tumble', TUMBLE_MS, { events, says, dice: tumbling.map((die) => die.id) }),
  }
  // The die that was taken lies on its tray before the belts pass.
  return taken ? [{ play: afterTaking(shown, taken), scene: land }, tumble] : [tumble]
}

function afterTaking(shown: Play<Roll>, { seat, plate }: RollTaken): Play<Roll> {
  const { view } = shown
  const put = <T>(all: T[][], lying: T[]) => all.map((old, i) => (i === seat ? lying : old))
  const after: RollView = {
    ...view,
    ask: null,
    taking: null,
    belts: put(
      view.belts,
      view.belts[seat]!.filter((die) => die.id !== plate.id),
    ),
    trays: put(view.trays, [...view.trays[seat]!, plate]),
  }
  return { ...shown, events: [], view: after, choices: [], any_of: null }
}
