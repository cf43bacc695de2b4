/** A device that two people share, for components that need one. */
import { me } from '../src/people/me.svelte.ts'
import type { Sharing } from '../src/room/sharing/sharing.svelte.ts'
import { people } from './people.ts'
import { session } from './session.svelte.ts'

/** Mina and Théo share a device; `at` is the one who has it, `last` the one who had it. */
export function sharing(at: number | null = null, again = false): Sharing {
  const two = [0, 1].map((seat) =>
    session(
      { phase: 'playing' },
      { seat, hello: { kind: 'hello', you: people[seat]!, seat, n: 0, code: 'K7P2', table: 'udon' } },
    ),
  )
  const fake = {
    mine: session(),
    sessions: two,
    seats: [0, 1],
    shares: true,
    covers: true,
    at: at === null ? null : two[at],
    shown: two[0],
    next: two[1],
    again,
    on: (seat: number) => two[seat],
    sit: () => undefined,
    take: () => undefined,
    putDown: () => undefined,
  }
  return fake as unknown as Sharing
}

/** … on which Io has played before. */
export function known(): Sharing {
  me.others = [people[3]!]
  return sharing()
}
