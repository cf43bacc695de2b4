/** The scenes of Sushi Go! and Sushi Go Party!: what the director tells, at the pace of this person, and the hands that pass. */
import { SETTLE_MS } from 'virtual:theme'
import type { Draft } from '../../../base/protocol.ts'
import { Director } from './director.ts'
import { scene, still, type Say, type Scene, type Scenes } from '../../../table/scenes.ts'

const OUTLINE_MS = 2000 // with reduced motion: where the new cards are outlined

export const scenes: Scenes<Draft> = (shown, next, pace) => {
  const director = new Director(shown, next, pace === 'quick')
  director.run()
  const { steps, sentences } = director
  if (!steps.length) return still(next)
  const laid: Scene['laid'] = []
  for (const { scene } of steps.filter((step) => step.scene!.kind !== 'home'))
    scene!.laid.forEach((plates, seat) => (laid[seat] = [...(laid[seat] ?? []), ...plates]))
  const last = next.events.findLast((event) => event.kind === 'passed')
  const passed = last ? last.direction : null
  const all: Say = (teller) => sentences.map((says) => says(teller)).join(' ')
  if (pace === 'calm')
    return [
      {
        play: next,
        scene: scene('still', OUTLINE_MS, { holds: false, events: next.events, laid, says: all }),
      },
    ]
  const turn = steps.filter(({ scene }) => scene!.kind !== 'effect')
  const effects = steps.length > turn.length
  const pass = scene('pass', SETTLE_MS, { holds: false, events: last ? [last] : [], laid, passed })
  if (pace === 'quick') return [...turn, { play: next, scene: { ...pass, says: effects ? all : null } }]
  return [...steps, { play: next, scene: pass }]
}
