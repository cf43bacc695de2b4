/** The files that play in a tab: `web/archive.py` makes them, and says in files.json what there is. */
import { ROOT } from '../base/root.ts'

export interface TabFiles {
  /** A folder with Pyodide, with a slash at the end. */
  python: string
  archive: string
  wheels: string[]
  /** The weights of the nets, which are needed to play against them. */
  nets: Record<string, string>
  /** The sizes of what comes packed, by the address of what is in it. */
  packed: ReadonlyMap<string, number>
  /** The sizes of what comes as it is, but for the nets. */
  plain: ReadonlyMap<string, number>
  /** How much comes packed. */
  bytes: number
}

export const FILES = new URL('tab/files.json', ROOT).href

export async function tabFiles(): Promise<TabFiles> {
  return filesIn(await told())
}

/** What the host says there is. */
export async function told(): Promise<Response> {
  const answer = await fetch(FILES, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${FILES} was not found`)
  return answer
}

export async function filesIn(answer: Response): Promise<TabFiles> {
  const told = (await answer.json()) as Told
  const url = (path: string): string => new URL(path, FILES).href
  const sizes = (all: Record<string, number>): Map<string, number> =>
    new Map(Object.entries(all).map(([path, size]) => [url(path), size]))
  return {
    python: url(`${told.python}/`),
    archive: url(told.archive),
    wheels: told.wheels.map(url),
    nets: Object.fromEntries(Object.entries(told.nets).map(([name, path]) => [name, url(path)])),
    packed: sizes(told.packed),
    plain: sizes(told.plain),
    bytes: Object.values(told.packed).reduce((sum, size) => sum + size, 0),
  }
}

interface Told {
  python: string
  archive: string
  wheels: string[]
  nets: Record<string, string>
  packed: Record<string, number>
  plain: Record<string, number>
}

export const packed = (url: string): string => `${url}.gzip`

/**
 * A `fetch` that unpacks what comes packed, and tells how many bytes have come, of `files.bytes`. Packed files are named
 * NAME.gzip and unpacked here, so that any host sends few bytes, whatever it compresses.
 */
export function unpacking(files: TabFiles, told: (bytes: number) => void): typeof fetch {
  const plain = fetch // it may be replaced by what is made here
  let came = 0
  return async (asked, options) => {
    const url = asked instanceof Request ? asked.url : new URL(asked, location.href).href
    if (!files.packed.has(url)) return plain(asked, options)
    const answer = await plain(packed(url), options)
    if (!answer.ok) return answer
    const whole = counted(answer, (more) => told((came += more))).pipeThrough(new DecompressionStream('gzip'))
    return new Response(whole, { headers: { 'Content-Type': kind(url) } })
  }
}

/** A browser compiles WebAssembly while it comes, if it is called that. */
const kind = (url: string): string =>
  url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'

/** What comes in an answer; how many more bytes have come is told. */
export function counted(answer: Response, told: (more: number) => void): ReadableStream<Bytes> {
  const counting = new TransformStream<Bytes, Bytes>({
    transform(part, to) {
      told(part.byteLength)
      to.enqueue(part)
    },
  })
  return answer.body!.pipeThrough(counting)
}

type Bytes = Uint8Array<ArrayBuffer>
