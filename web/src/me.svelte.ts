/** This device's user: a guest with a name and an avatar, identified by a cookie. */
import { api } from './api.ts'
import type { Person } from './protocol.ts'

class Me {
  person = $state.raw<Person | null>(null)
  #asked: Promise<Person> | undefined

  /** Fetches the user. Parallel calls share one request: two without a cookie would make two guests. */
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

  /** Becomes the person of a private link. */
  async claim(token: string): Promise<Person> {
    await this.hello().catch(() => undefined) // its cookie must not arrive after the one we want
    return this.#is(api.claim(token))
  }

  async #is(asked: Promise<Person>): Promise<Person> {
    return (this.person = await asked)
  }
}

export const me = new Me()
