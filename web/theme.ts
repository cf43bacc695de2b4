/**
 * What style sheets and TypeScript share: durations (`--t-…` of theme.css) and breakpoints (media.css).
 *
 * `import { media, ms } from 'virtual:theme'`: `ms.land` is `--t-land` in milliseconds, `media.phone` is `--phone`.
 */
import globalData from '@csstools/postcss-global-data'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import customMedia from 'postcss-custom-media'
import type { Plugin } from 'vite'

const THEME = join(import.meta.dirname, 'src/theme.css')
const MEDIA = join(import.meta.dirname, 'src/media.css')
const ID = 'virtual:theme'

const found = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, value]) => [camel(name!), value!] as const)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const durations = () =>
  Object.fromEntries(found(THEME, /--t-([\w-]+): (\d+)ms;/g).map(([name, ms]) => [name, Number(ms)]))
export const queries = () => Object.fromEntries(found(MEDIA, /@custom-media --([\w-]+) ([^;]+);/g))

/** Makes `@media (--phone)` work in every style sheet. */
export const postcss = { plugins: [globalData({ files: [MEDIA] }), customMedia()] }

export function theme(): Plugin {
  return {
    name: 'kaiten-theme',
    resolveId: (id) => (id === ID ? `\0${id}` : null),
    load: (id) =>
      id === `\0${ID}`
        ? `export const ms = ${JSON.stringify(durations())}\nexport const media = ${JSON.stringify(queries())}`
        : null,
  }
}
