/** The languages: each `.ftl` file among the engine's words is one, and names itself. English comes first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/kaiten/words')
const NAME = /^language-name = (.+)$/m

export function names(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ftl'))
  const found = files.map((file): [string, string] => {
    const name = NAME.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1]
    if (!name) throw new Error(`${file} does not say what its language is called`)
    return [file.slice(0, -4), name]
  })
  const order = ([one]: [string, string]) => (one === 'en' ? '' : one)
  return Object.fromEntries(found.sort((a, b) => order(a).localeCompare(order(b))))
}

export function languages(): Plugin {
  const id = '\0virtual:languages'
  return {
    name: 'languages',
    resolveId: (name) => (name === 'virtual:languages' ? id : null),
    load: (name) => (name === id ? `export default ${JSON.stringify(names())}` : null),
  }
}
