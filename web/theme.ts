/**
 * What style sheets and TypeScript share: durations and easings (`--t-…`, `--ease-…` of theme.css) and breakpoints
 * (media.css).
 *
 * `import { LAND_MS, PHONE } from 'virtual:theme'`: `--t-land` in milliseconds, and what `@media (--phone)` asks.
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
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, value]) => [name!, value!] as const)
const constant = (name: string) => name.replaceAll('-', '_').toUpperCase()

function shared(): string {
  const durations = found(THEME, /--t-([\w-]+): (\d+)ms;/g)
  const eases = found(THEME, /--ease-([\w-]+): ([^;]+);/g)
  const queries = found(MEDIA, /@custom-media --([\w-]+) ([^;]+);/g)
  return [
    ...durations.map(([name, ms]) => `export const ${constant(name)}_MS = ${ms}`),
    ...eases.map(([name, curve]) => `export const EASE_${constant(name)} = '${curve}'`),
    ...queries.map(([name, query]) => `export const ${constant(name)} = '${query}'`),
  ].join('\n')
}

/** Writes sizes and durations out where they are used: they never change, and this makes the sheets smaller. */
function writtenOut() {
  const tokens = new Map(found(THEME, /--((?:space|text|t)-[\w-]+|nudge|radius-(?:s|m|l|full)): ([^;]+);/g))
  return {
    postcssPlugin: 'kaiten-tokens',
    Declaration(declaration: { prop: string; value: string; remove(): unknown }) {
      if (tokens.has(declaration.prop.slice(2))) declaration.remove()
      declaration.value = declaration.value.replace(
        /var\(--([\w-]+)\)/g,
        (all, name: string) => tokens.get(name) ?? all,
      )
    },
  }
}

/** Makes `@media (--phone)` work in every style sheet. */
export const postcss = (building: boolean) => ({
  plugins: [globalData({ files: [MEDIA] }), customMedia(), ...(building ? [writtenOut()] : [])],
})

export function theme(): Plugin {
  return {
    name: 'kaiten-theme',
    resolveId: (id) => (id === ID ? `\0${id}` : null),
    load: (id) => (id === `\0${ID}` ? shared() : null),
  }
}
