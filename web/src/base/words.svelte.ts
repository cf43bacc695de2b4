/** Every text a player reads, from the `.ftl` files of `kaiten.words`, in the language of this device. */
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { prefs, type Language } from './prefs.svelte.ts'

// The games' messages, and those of the user interface; a language is loaded when it is chosen.
const FOLDER = '../../../src/kaiten/words'
const FILES = import.meta.glob<string>(
  ['../../../src/kaiten/words/*.ftl', '../../../src/kaiten/words/screen/*.ftl'],
  { query: '?raw', import: 'default' },
)

export type Facts = Record<string, string | number>

class Words {
  #bundle = $state.raw<FluentBundle>()

  /** Loads a language and switches to it; until it is loaded, the last one stays. */
  async speak(language: Language): Promise<void> {
    const texts = await Promise.all(
      [`${FOLDER}/${language}.ftl`, `${FOLDER}/screen/${language}.ftl`].map((file) => FILES[file]!()),
    )
    const bundle = new FluentBundle(language, { useIsolating: false })
    for (const text of texts) bundle.addResource(new FluentResource(text))
    this.#bundle = bundle
    document.documentElement.lang = language
  }

  get ready(): boolean {
    return this.#bundle !== undefined
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false
  }

  /** Formats a message. Returns `instead` if there is no such message, or one of its variables is missing. */
  say(key: string, facts: Facts = {}, instead?: string): string {
    const pattern = this.#bundle?.getMessage(key)?.value
    if (!pattern) return instead ?? (import.meta.env.DEV ? `⟨${key}⟩` : '')
    const errors: Error[] = []
    const text = this.#bundle!.formatPattern(pattern, facts, errors)
    if (errors.length && instead !== undefined) return instead
    if (import.meta.env.DEV && errors.length) console.error(key, errors)
    return text.replace(/(?<![\w])-(?=\d)/g, '−')
  }
}

export const words = new Words()
export const say = (key: string, facts?: Facts, instead?: string): string => words.say(key, facts, instead)

export async function speak(language: Language): Promise<void> {
  await words.speak(language)
  prefs.set({ language })
}
