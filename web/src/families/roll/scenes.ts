/** The scenes of Sushi Roll: a die lands on a tray, belts pass, and dice tumble, showing nothing until they lie still. */
import { LAND_MS, PASS_MS, TUMBLE_MS } from 'virtual:theme'
import type { Play, Roll, RollTaken, RollView } from '../../base/protocol.ts'
import { scene, still, type Say, type Scenes } from '../../table/scenes.ts'

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
  const landed = events.filter((event) => event.kind !== 'rolled')
  const land = scene('land', LAND_MS, { holds: pace === 'full', events: landed, dice })
  if (!tumbling.length) return dice.length ? [{ play: next, scene: { ...land, says } }] : still(next)
  const tumble = scene('tumble', TUMBLE_MS, { events, dice: tumbling.map((die) => die.id) })
  // The die that was taken lies on its tray before the belts pass, and they have passed before they are rolled.
  if (!taken || pace === 'quick') return [{ play: next, scene: { ...tumble, says } }]
  const after = afterTaking(shown, taken)
  if (!passed)
    return [
      { play: after, scene: land },
      { play: next, scene: { ...tumble, says } },
    ]
  const pass = scene('pass', PASS_MS, { events: [passed], says, passed: 'left' })
  return [
    { play: after, scene: land },
    { play: afterPassing(after, passed.red), scene: pass },
    { play: next, scene: tumble },
  ]
}

/** Each belt lies at the seat to the left, with its dice as they were. */
function afterPassing(before: Play<Roll>, red: number): Play<Roll> {
  const { belts } = before.view
  return { ...before, view: { ...before.view, red, belts: [belts.at(-1)!, ...belts.slice(0, -1)] } }
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
