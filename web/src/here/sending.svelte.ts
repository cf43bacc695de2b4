/** Games of this device that are sent to the server that this page comes from. */
import { ask } from '../base/api.ts'
import { server } from '../base/host.ts'
import type { Found, Person, SentGame } from '../base/protocol.ts'
import { ALONE } from '../base/route.svelte.ts'

/** What a game is on the server. */
interface There {
  table: string
  seat: number
}

const KEY = 'kaiten.sent' // by the table that it was in the tab

function read(): Record<string, There> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, There>
  } catch {
    return {} // storage blocked, or not our data
  }
}

class Sending {
  /** Does a server answer? */
  possible = $state(false)
  #sent = $state.raw(read())
  #asked: Promise<void> | undefined

  /** Where the game is, if it was sent. */
  sent(table: string): There | undefined {
    return this.#sent[table]
  }

  /** Asks once whether there is a server, which makes this device a guest of it. */
  look(): Promise<void> {
    this.#asked ??= ALONE ? Promise.resolve() : this.#look()
    return this.#asked
  }

  async #look(): Promise<void> {
    try {
      await ask<Person>('GET', '/api/me', undefined, server)
      this.possible = true
    } catch {
      this.#asked = undefined // perhaps later
    }
  }

  /** The same game is sent as often as one likes: it is there once. */
  async send(id: string): Promise<void> {
    const game = await ask<SentGame>('GET', `/api/tables/${id}/sent`)
    const { id: table } = await ask<Found>('POST', '/api/tables/sent', game, server)
    this.#sent = { ...read(), [id]: { table, seat: game.seat } }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#sent))
    } catch {
      // storage blocked: it can be sent again
    }
  }
}

export const sending = new Sending()
