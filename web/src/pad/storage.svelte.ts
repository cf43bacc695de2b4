/** The games stored on this device: what was entered, and the server's last answers. */
import type { Scores } from '../base/protocol.ts'

/** A card, die, token or plate in front of a player. `on` is the id of the wasabi it lies on. */
export interface Laid {
  id: number
  card: string
  copy?: string
  turned?: boolean
  on?: number
}

export interface Player {
  name: string
  avatar: string
}

/** The server's answer and the request it belongs to; if the request has changed, the answer is out of date. */
export interface Answer {
  asked: string
  scores?: Scores
  refused?: string
}

/** One count: a round, or the end of the game. */
export interface Count {
  laid: Laid[][] // by player
  points?: (number | null)[] // by player, if only points are entered
  took: number[][] // uramaki places in order, each with the players who took it
  answer?: Answer
}

export interface Game {
  version: 1
  id: string
  begun: number
  game: string
  menu: string | null // the set menu, if one was chosen
  courses: Record<string, string[]> // the kinds of card in play
  players: Player[]
  rounds: Count[]
  end: Count
  ended: boolean
}

const VERSION = 1
const GAME = 'kaiten.pad.game.'
const NAMES = 'kaiten.pad.names'

class StoredGames {
  games = $state<Game[]>([])
  /** Did the last write fail, because storage is blocked or full? */
  failed = $state(false)

  constructor() {
    this.#readAll()
    // Other tabs of this browser may write, too.
    addEventListener('storage', ({ key }) => key?.startsWith(GAME) && this.#readAll())
  }

  #readAll(): void {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(GAME))
      this.games = keys.flatMap((key) => this.#game(key)).sort((a, b) => b.begun - a.begun)
    } catch {
      this.failed = true
    }
  }

  /** Ignores games of another version and those it cannot read, but does not delete them. */
  #game(key: string): Game[] {
    try {
      const game = JSON.parse(localStorage.getItem(key)!) as Game
      return game.version === VERSION ? [game] : []
    } catch {
      return []
    }
  }

  #read<T>(key: string): T | undefined {
    try {
      const { version, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        version?: number
        value?: T
      }
      return version === VERSION ? value : undefined
    } catch {
      return undefined // storage blocked, or not our data
    }
  }

  #write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
      this.failed = false
    } catch {
      this.failed = true
    }
  }

  find(id: string | null): Game | undefined {
    return this.games.find((game) => game.id === id)
  }

  add(game: Game): void {
    this.games.unshift(game)
    this.write(game)
    this.#write(NAMES, JSON.stringify({ version: VERSION, value: game.players.map((player) => player.name) }))
  }

  write(game: Game): void {
    this.#write(GAME + game.id, JSON.stringify(game))
  }

  remove(game: Game): void {
    this.games = this.games.filter((one) => one.id !== game.id)
    try {
      localStorage.removeItem(GAME + game.id)
    } catch {
      this.failed = true
    }
  }

  /** The players of the last game, as a default for the next one. */
  names(): string[] {
    return this.#read<string[]>(NAMES) ?? []
  }
}

export const storedGames = new StoredGames()
