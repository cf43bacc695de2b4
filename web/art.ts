/**
 * The art: one file per picture under src/art, and one sprite for the page.
 *
 * `cards/nigiri.egg.svg` becomes `<symbol id="card-nigiri-egg">`; all pictures can use what is in `parts.svg`. The
 * sprite is inserted into the page, so that pictures use the page's colours and fonts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, 'src/art')
const NAMES: Record<string, string> = {
  cards: 'card',
  backs: 'back',
  dice: 'die',
  roll: 'roll',
  tokens: 'token',
  plates: 'plate',
  avatars: 'avatar',
  robots: 'robot',
  posters: 'poster',
  things: 'thing',
}

const read = (...path: string[]) => readFileSync(join(FOLDER, ...path), 'utf8')
const inner = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).trim()

export function pictures(): Record<string, string[]> {
  const listed = Object.keys(NAMES).map((folder) => [folder, svgs(folder)] as const)
  const icons = [...read('parts.svg').matchAll(/id="i-([^"]+)"/g)].map(([, name]) => name!).sort()
  return Object.fromEntries([...listed, ['icons', icons]])
}

function svgs(folder: string): string[] {
  const names = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.svg'))
  return names.map((name) => name.slice(0, -4)).sort()
}

export function sprite(): string {
  const symbols = Object.entries(NAMES).flatMap(([folder, kind]) =>
    svgs(folder).map((name) => symbol(`${kind}-${name.replace(/[._]/g, '-')}`, read(folder, `${name}.svg`))),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${inner(read('parts.svg'))}</defs>${symbols.join('')}</svg>`
}

function symbol(id: string, svg: string): string {
  const box = /viewBox="([^"]*)"/.exec(svg)?.[1]
  if (!box) throw new Error(`${id} has no viewBox`)
  return `<symbol id="${id}" viewBox="${box}">${inner(svg.replace(/^<\?xml.*?\?>/, ''))}</symbol>`
}

const URL_ID = 'virtual:art'

/** `import url, { pictures } from 'virtual:art'`: the sprite's URL, and the names of its pictures. */
export function art(): Plugin {
  let building = false
  return {
    name: 'kaiten-art',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId: (id) => (id === URL_ID ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${URL_ID}`) return null
      const listed = `export const pictures = ${JSON.stringify(pictures())}`
      if (!building) return `export default '/art.svg'\n${listed}`
      const file = this.emitFile({ type: 'asset', name: 'art.svg', source: sprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}\n${listed}`
    },
    configureServer(server) {
      server.middlewares.use('/art.svg', (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite())
      })
    },
  }
}
