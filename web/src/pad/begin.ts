/** A new game on the pad. */
import { pictures } from 'virtual:art'
import type { GameInfo } from '../base/protocol.ts'
import { courses } from '../games/menu.ts'
import { say } from '../base/words.svelte.ts'
import { padOf } from './asking.ts'
import type { Count, Game, Player } from './storage.svelte.ts'

const NOT_PEOPLE = ['nobody', 'robot']

/** Adds a player, with an avatar that nobody has yet. */
export function newPlayer(players: readonly Player[], name = ''): Player {
  const taken = players.map((player) => player.avatar)
  const free = pictures.avatars!.filter((avatar) => !NOT_PEOPLE.includes(avatar) && !taken.includes(avatar))
  return { name, avatar: free[0]! }
}

const empty = (players: number): Count => ({ laid: Array.from({ length: players }, () => []), took: [] })

/** Adds a round to a game. */
export const another = (game: Game): Count => empty(game.players.length)

export function begin(
  box: GameInfo,
  players: readonly Player[],
  menu: string | null,
  kinds: readonly string[],
): Game {
  const rounds = padOf(box.id).rounds ?? 1
  return {
    version: 1,
    id: Date.now().toString(36),
    begun: Date.now(),
    game: box.id,
    menu,
    courses: chosen(box, kinds),
    players: players.map((player, index) => withName(player, index)),
    rounds: Array.from({ length: rounds }, () => empty(players.length)),
    end: empty(players.length),
    ended: false,
  }
}

export function withName(player: Player, index: number): Player {
  return { ...player, name: player.name.trim() || say('pad-player', { number: index + 1 }) }
}

/** The courses of the box, limited to the kinds on the menu; without menus, all kinds. */
function chosen(box: GameInfo, kinds: readonly string[]): Record<string, string[]> {
  const offered = courses(box).flatMap((course) => course.kinds)
  const served = (kind: string) => !offered.includes(kind) || kinds.includes(kind)
  return Object.fromEntries(Object.entries(box.courses).map(([course, all]) => [course, all.filter(served)]))
}
