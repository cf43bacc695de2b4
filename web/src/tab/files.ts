/** The files that play in a tab: `web/archive.py` makes them, and says in files.json what there is. */

export interface TabFiles {
  /** A folder with Pyodide, with a slash at the end. */
  python: string
  archive: string
  wheels: string[]
  /** The sizes of what comes packed, by address. */
  packed: ReadonlyMap<string, number>
  /** How much that is together. */
  bytes: number
}

/** Where files.json is: beside the folder of the scripts. */
export const FILES = new URL(import.meta.env.DEV ? '/tab/files.json' : '../tab/files.json', import.meta.url)

export async function tabFiles(): Promise<TabFiles> {
  const answer = await fetch(FILES)
  if (!answer.ok) throw new Error(`${FILES.pathname} was not found`)
  const told = (await answer.json()) as Told
  const url = (path: string): string => new URL(path, FILES).href
  const packed = new Map(Object.entries(told.packed).map(([path, size]) => [url(path), size]))
  return {
    python: url(`${told.python}/`),
    archive: url(told.archive),
    wheels: told.wheels.map(url),
    packed,
    bytes: [...packed.values()].reduce((sum, size) => sum + size, 0),
  }
}

interface Told {
  python: string
  archive: string
  wheels: string[]
  packed: Record<string, number>
}

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
    const answer = await plain(`${url}.gzip`, options)
    if (!answer.ok || !answer.body) return answer
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, to) {
        told((came += part.byteLength))
        to.enqueue(part)
      },
    })
    const whole = answer.body.pipeThrough(counting).pipeThrough(new DecompressionStream('gzip'))
    return new Response(whole, { headers: { 'Content-Type': kind(url) } })
  }
}

/** A browser compiles WebAssembly while it comes, if it is called that. */
const kind = (url: string): string =>
  url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
