/** The players of the stories. */
import type { Person, Place } from '../src/base/protocol.ts'

export const people: Person[] = [
  { id: 'p0', name: 'Mina', avatar: 'cat' },
  { id: 'p1', name: 'Théo', avatar: 'fox' },
  { id: 'p2', name: 'Bartholomäus Maximilian', avatar: 'tanuki' },
  { id: 'p3', name: 'Io', avatar: 'octopus' },
]

const place = (state: Place['state'], person: Person | null = null, bot: string | null = null): Place => ({
  person,
  bot,
  state,
  grace: null,
  misses_left: null,
  rtt: null,
  pause: false,
  counting: false,
  rematch: false,
})

/** Every kind of place, clockwise. */
const PLACES: Place[] = [
  place('here', people[0]),
  place('here', people[1]),
  place('bot', null, 'beginner'),
  place('away', people[2]),
  place('stand_in', people[3], 'regular'),
  place('bot', null, 'chef'),
  place('bot', null, 'itamae'),
  place('bot', null, 'search:50'),
]

export const seated = (seats: number): Place[] => PLACES.slice(0, seats)
export const free = place('free')
