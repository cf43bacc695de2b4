/** A rematch is an agreement: who wants one, who is waited for, and what somebody at this device can say to that. */
import type { Table } from '../../base/protocol.ts'
import type { Teller } from '../../sentences/teller.ts'
import { say } from '../../base/words.svelte.ts'

/** `want` to play again; `now`, without waiting for the others; `not` any more; `go` where the others play. */
export type Answer = 'want' | 'now' | 'not' | 'go'

export interface Agreement {
  /** Who wants it, or who is waited for. */
  says: string
  /** May somebody else say something? Then there is room for it, so that nothing moves. */
  company: boolean
  /** What the main button does; null: nobody at this device can say anything. */
  main: { does: Answer; text: string; sent: boolean } | null
  /** May somebody here start now, or change their mind? */
  waits: boolean
}

/** `mine`: the seats of those who share this device. */
export function agreement(
  { places, next, quick }: Pick<Table, 'places' | 'next' | 'quick'>,
  mine: readonly number[],
  teller: Teller,
): Agreement {
  const wants = (seat: number) => places[seat]!.rematch
  const others = places.flatMap(({ person }, seat) => (person && !mine.includes(seat) ? [seat] : []))
  const company = others.length > 0 || !mine.length
  const wanted = mine.some(wants)
  const main = (does: Answer, text: string, sent = false) => ({ does, text, sent })
  if (quick) {
    const again = mine.length ? main('want', say('match-again')) : null
    return { says: '', company: false, main: again, waits: false }
  }
  if (next && !wanted)
    return {
      says: say(mine.length ? 'podium-begun' : 'podium-begun-watch'),
      company: true,
      main: main('go', say(mine.length ? 'podium-join' : 'podium-watch')),
      waits: false,
    }
  const button = mine.length ? main('want', say('podium-rematch'), wanted) : null
  if (!wanted) {
    const eager = others.filter(wants)
    const says = eager.length ? say('podium-wanted', { count: eager.length, seats: teller.seats(eager) }) : ''
    return { says, company, main: button, waits: false }
  }
  const silent = others.filter((seat) => !wants(seat))
  const awaited = silent.filter((seat) => places[seat]!.state === 'here')
  if (next || !silent.length) return { says: say('podium-coming'), company, main: button, waits: false }
  const says = awaited.length
    ? say('table-waiting', { seats: teller.seats(awaited) })
    : say('podium-absent', { seats: teller.seats(silent) })
  return { says, company, main: button, waits: true }
}
