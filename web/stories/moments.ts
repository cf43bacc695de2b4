/** Moments of games from frames.json, as models for a table. */
import type { Scene } from '../src/table/scenes.ts'
import { choreography } from '../src/table/stage.svelte.ts'
import type { AnyEvent, Play, Prospects } from '../src/base/protocol.ts'
import { familyOf } from '../src/table/tablefamilies.ts'
import { duringCount } from '../src/table/count/counted.ts'
import { Tally, type Paid } from '../src/table/count/tally.ts'
import { RunningCount } from '../src/table/count/count.svelte.ts'
import { seatNames, type TableModel } from '../src/table/model.ts'
import { Teller } from '../src/sentences/teller.ts'
import frames from './frames.json'
import { seated } from './people.ts'

interface Moment {
  game: string
  options: Record<string, unknown>
  seats: number
  seat: number | null
  play: Play
  before: Play | null
  worth: Prospects | null
  /** At the end of a game: what tells how it was paid. */
  log?: AnyEvent[]
}

const moments = frames.moments as unknown as Record<string, Moment>
export type Name = keyof typeof frames.moments

export function model(name: Name, changes: Partial<TableModel> = {}): TableModel {
  const { game, options, seats, seat, play, worth } = moments[name]!
  const places = seated(seats)
  return {
    game,
    options,
    places,
    seat,
    play,
    scene: null,
    teller: new Teller(game, seat, seatNames({ places })),
    pending: [],
    worth,
    owner: null,
    caption: null,
    act: () => undefined,
    now: () => play.at,
    sincePlaces: () => 0,
    ...changes,
  }
}

/** What the table showed before this moment. */
export const before = (name: Name): Play => moments[name]!.before!

/** A moment during an animation: the scene of that kind that leads to it. */
export function scene(name: Name, kind: Scene['kind']): TableModel {
  const { before, play } = moments[name]!
  const { play: shown, scene } = choreography(before, play).find((one) => one.scene?.kind === kind)!
  return model(name, { play: shown, scene, lines: scene!.says ? [scene!.says] : [] })
}

/** What was paid in the game that ends with this moment. */
export const paid = (name: Name): readonly Paid[] => new Tally().add(moments[name]!.log ?? []).paid

/** A count: this dish is being told. One more than there are: everything has been. */
export function counting(name: Name, at: number): TableModel {
  const now = model(name)
  const count = countOf(now)
  count.at = Math.min(at, count.rows.length)
  count.phase = 'totals'
  const places = now.places.map((place, seat) => ({ ...place, counting: count.done && seat < 2 }))
  return { ...now, places, count, play: duringCount(now.play, count.totals) }
}

export function countOf({ play, places }: TableModel): RunningCount {
  const counted = familyOf(play.view.kind).counted(play)!
  const nothing = () => undefined
  return new RunningCount(counted, play.seq, {
    tell: nothing,
    done: nothing,
    goOn: nothing,
    left: () => 9500,
    awaited: () => places[0]!.counting,
  })
}
