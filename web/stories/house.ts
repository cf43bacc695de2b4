/** A fake server with fixed answers. It must be imported before anything makes a request. */
import type { Link, Listed, Network, Person, TableLink } from '../src/base/protocol.ts'
import frames from './frames.json'
import { today } from './daily.ts'
import { people } from './people.ts'
import { puzzles } from './puzzles.ts'
import { dailies, games, you } from './you.ts'

const link = 'http://192.168.1.20:8642/#table=a1b2c3&code=K7P2'
const listed = (id: string, changes: Partial<Listed>): Listed => ({
  id,
  game: 'sushi-go/cocktail',
  phase: 'playing',
  seats: 4,
  people: people.slice(0, 2),
  bots: 1,
  pace: 'none',
  opened: 0,
  mine: true,
  daily: '',
  ...changes,
})

export const answers: Record<string, unknown> = {
  ...frames.house,
  '/api/me': people[0]! satisfies Person,
  '/api/me/blocks': people.slice(1, 3) satisfies Person[],
  '/api/tables/mine': [
    listed('t1', {}),
    listed('t2', { game: 'party/gamewright', phase: 'waiting', seats: 8 }),
  ],
  '/api/tables': [
    listed('t3', {
      game: 'roll/cocktail',
      mine: false,
      people: people.slice(2, 3),
      bots: 0,
      phase: 'waiting',
    }),
  ],
  '/api/tables/a1b2c3/link': { id: 'a1b2c3', link, code: 'K7P2', spoken: 'K7M2QX' } satisfies TableLink,
  '/api/tables/a1b2c3/share': { link } satisfies Link,
  '/api/network': { may_ask: true, address: 'http://192.168.1.20:8642' } satisfies Network,
  '/api/daily': today,
  '/api/puzzles': puzzles,
  '/api/you': you,
  '/api/you/dailies': dailies,
  '/api/you/games': games,
  '/health': { ok: true },
}

const real = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const path = new URL(String(input), location.href).pathname
  if (!path.startsWith('/api/') && path !== '/health') return real(input, init)
  const answer = answers[path]
  return new Response(JSON.stringify(answer ?? { say: 'no such answer' }), { status: answer ? 200 : 404 })
}

// Do not show data stored on this device by earlier stories.
localStorage.clear()
