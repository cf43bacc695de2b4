/** What is heard at a table. */
import { untrack } from 'svelte'
import { attention } from '../base/attention.svelte.ts'
import type { TableSession } from './session/session.svelte.ts'
import { play as hear, playSound, sceneSound, type Sound, type Staged } from '../sound/sound.ts'

/** Plays the sound whenever `now` says that there is one, and not again if somebody turns the volume. */
function heard(now: () => Sound | null, after?: number): void {
  $effect(() => {
    const sound = now()
    if (sound) untrack(() => hear(sound, after))
  })
}

/**
 * Plays the sounds of the session on the screen, and one when the result is shown. Called while a component is set up:
 * its effects are those of that component.
 */
export function listen(shown: () => TableSession | null, result: () => boolean): void {
  // Each scene has a sound, and a play has one for what its scenes do not tell.
  let seq = -1
  let sceneId = -1
  let staged: Staged = 'nothing'
  heard(() => {
    const session = shown()
    const { scene = null, play = null } = session?.stage ?? {}
    let sound = null
    if (scene && scene.id !== sceneId) {
      sceneId = scene.id
      staged = 'events' in scene ? 'effects' : 'moves'
      sound = sceneSound(scene)
    }
    if (play && play.seq !== seq) {
      const first = seq < 0
      seq = play.seq
      const counting = session!.count // the sounds of a count come with its dishes
      const events = counting
        ? play.events.filter(({ kind }) => kind !== 'scored' && kind !== 'ended')
        : play.events
      if (!first) sound = playSound(events, session!.eye, staged) ?? sound
      staged = 'nothing'
    }
    return sound
  })

  // A count: the points of each dish, and each step of the markers.
  heard(() => {
    const count = shown()?.count
    return count?.row && count.phase === 'points' ? 'point' : null
  })
  heard(() => {
    const count = shown()?.count
    return count?.row && count.phase === 'totals' && count.totals.length ? 'walk' : null
  })

  heard(() => {
    if (!result()) return null
    return untrack(() => {
      const { eye, stage } = shown()!
      return eye === null || stage.play!.winners!.includes(eye) ? 'win' : 'end'
    })
  })

  // It is the turn of somebody who looks elsewhere.
  heard(() => (attention.turn ? 'turn' : null), 0.4)
}
