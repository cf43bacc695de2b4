/** This device's user: a guest with a name and an avatar, identified by a cookie. */
import { api } from '../base/api.ts'
import type { Person } from '../base/protocol.ts'
import { route } from '../base/route.svelte.ts'
import { say } from '../base/words.svelte.ts'
import { forgetReceipts, passReceipts } from './receipts.ts'

class Me {
  person = $state.raw<Person | null>(null)
  /** The other people who play on this device, each on a seat of their own. */
  others = $state.raw<Person[]>([])
  #asked: Promise<Person> | undefined
  /** The name of a new guest, in the language of the page when they came. */
  #given: string | undefined

  /** Fetches the user. Parallel calls share one request: two without a cookie would make two guests. */
  async hello(): Promise<Person> {
    this.#asked ??= this.#is(api.me()).catch((error: unknown) => {
      this.#asked = undefined
      throw error
    })
    const first = await this.#asked
    return this.person ?? first // by now they may have another name, or be another person
  }

  /** Has this user a name of their own, or still the one of a new guest? */
  get isUnnamed(): boolean {
    return this.person !== null && this.person.name === this.#given
  }

  rename(name: string, avatar: string): Promise<Person> {
    return this.#is(api.rename(name, avatar, route.get('table')))
  }

  /** Fetches the other people on this device. */
  async loadOthers(): Promise<Person[]> {
    return (this.others = await api.sharing())
  }

  /** Lets one more person play on this device. */
  async add(name: string): Promise<Person> {
    const person = await api.addPerson(name)
    this.others = [...this.others, person]
    return person
  }

  /** Takes somebody off this device: name, chat and cookie are deleted. */
  async remove({ id }: Person): Promise<void> {
    await api.forget(id)
    forgetReceipts(id)
    this.others = this.others.filter((person) => person.id !== id)
  }

  /** Deletes this device's user, and everybody else who plays on it. What follows is a new guest's. */
  async deleteEverything(): Promise<void> {
    const { id } = await this.hello()
    for (const other of await this.loadOthers()) await this.remove(other)
    await api.forget()
    forgetReceipts(id)
    location.assign('/') // reload, so that nothing of the old guest is left
  }

  /** Becomes the person of a private link; their history gets this device's own if they are merged. */
  async claim(token: string, merge: boolean): Promise<Person> {
    const before = await this.hello().catch(() => undefined) // its cookie must not arrive after the one we want
    const person = await this.#is(api.claim(token, merge))
    if (before) passReceipts(before.id, person.id)
    return person
  }

  async #is(asked: Promise<Person>): Promise<Person> {
    const person = await asked
    const number = /\d+/.exec(person.name)?.[0]
    if (number !== undefined && person.name === say('guest', { number })) this.#given = person.name
    return (this.person = person)
  }
}

export const me = new Me()
