/** Who this person is: a guest with a name and an avatar, known to the server by a cookie. */
import { api } from './api.ts'
import type { Person } from './protocol.ts'

class Me {
  person = $state.raw<Person | null>(null)
  #asked: Promise<Person> | undefined

  /** Who am I? Asked once, also when several ask: two strangers' questions would make two guests. */
  hello(): Promise<Person> {
    this.#asked ??= this.#is(api.me()).catch((error: unknown) => {
      this.#asked = undefined
      throw error
    })
    return this.#asked
  }

  rename(name: string, avatar: string): Promise<Person> {
    return this.#is(api.rename(name, avatar))
  }

  /** Be the person this private link is for. */
  async claim(token: string): Promise<Person> {
    await this.hello().catch(() => undefined) // its cookie must not come after the one we want
    return this.#is(api.claim(token))
  }

  async #is(asked: Promise<Person>): Promise<Person> {
    return (this.person = await asked)
  }
}

export const me = new Me()
