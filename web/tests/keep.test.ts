/** What plays in a tab is unpacked where it is used, and kept only when somebody asks for it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabFiles, unpacking } from '../src/tab/files.ts'
import { NoRoom, forget, keep, kept, renew } from '../src/tab/keep.ts'

const HERE = new URL('/tab/', location.href).href
const CODE = 'import kaiten'
const FIRST = host('1')
const SECOND = host('2')

/** What the host has: an archive of this version, Pyodide and a net. */
function host(version: string): Record<string, string | Uint8Array<ArrayBuffer>> {
  const told = {
    python: 'python-1',
    archive: `kaiten-${version}/kaiten.zip`,
    wheels: [],
    nets: { roll: 'nets-1/roll.npz' },
    packed: { [`kaiten-${version}/kaiten.zip`]: 5, 'python-1/pyodide.asm.wasm': 7 },
    plain: { 'python-1/pyodide.js': 3 },
  }
  return {
    'files.json': JSON.stringify(told),
    [`kaiten-${version}/kaiten.zip.gzip`]: 'zip..',
    'python-1/pyodide.asm.wasm.gzip': 'wasm...',
    'python-1/pyodide.js': 'js.',
  }
}

let files = FIRST
let asked: string[] = []
let store = new Map<string, string>()
let room = Infinity // the number of files that fit

const key = (what: RequestInfo | URL): string => (what instanceof Request ? what.url : String(what))

const cache = {
  match: async (what: string) => {
    const text = store.get(key(what))
    return text === undefined ? undefined : new Response(text)
  },
  put: async (what: string, answer: Response) => {
    const text = await answer.text()
    if (store.size >= room) throw new DOMException('full', 'QuotaExceededError')
    store.set(key(what), text)
  },
  keys: async () => [...store.keys()].map((url) => new Request(url)),
  delete: async (what: RequestInfo | URL) => store.delete(key(what)),
}

const names = (): string[] => [...store.keys()].map((url) => url.replace(HERE, '')).sort()

beforeEach(() => {
  files = FIRST
  asked = []
  store = new Map()
  room = Infinity
  vi.stubGlobal('fetch', async (what: RequestInfo | URL) => {
    const name = key(what).replace(HERE, '')
    asked.push(name)
    const found = files[name]
    return found === undefined ? new Response('', { status: 404 }) : new Response(found)
  })
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: cache.match,
    delete: async () => store.clear(),
  })
})
afterEach(() => vi.unstubAllGlobals())

async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(text).body!.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

test('what comes packed is unpacked and counted, all else is fetched as it is', async () => {
  const packed = await gzipped(CODE)
  files = { ...FIRST, 'kaiten-1/kaiten.zip.gzip': packed }
  const there = await tabFiles()
  const told: number[] = []
  const get = unpacking(there, (bytes) => told.push(bytes))
  expect(await (await get(there.archive)).text()).toBe(CODE)
  expect(told.at(-1)).toBe(packed.byteLength)
  expect(await (await get(`${there.python}pyodide.js`)).text()).toBe('js.')
  const wasm = unpacking(await tabFiles(), () => undefined)
  files['python-1/pyodide.asm.wasm.gzip'] = packed
  expect((await wasm(`${there.python}pyodide.asm.wasm`)).headers.get('Content-Type')).toBe('application/wasm')
  expect(there.bytes).toBe(12)
})

test('it is kept with everything but the nets, and says how far it is', async () => {
  expect(await kept()).toBe(false)
  const told: [number, number][] = []
  await keep((bytes, of) => told.push([bytes, of]))
  expect(await kept()).toBe(true)
  expect(names()).toEqual(Object.keys(FIRST).sort())
  expect(told.at(-1)).toEqual([15, 15])
  expect(told.map(([bytes]) => bytes)).toEqual(told.map(([bytes]) => bytes).sort((a, b) => a - b))
  await forget()
  expect(await kept()).toBe(false)
})

test('a new version is fetched beside the old one, which then goes; what is the same stays', async () => {
  await renew()
  expect(asked).toEqual([]) // nobody asked for it
  await keep()
  store.set(`${HERE}nets-1/roll.npz`, 'weights')
  asked = []
  await renew()
  expect(asked).toEqual(['files.json'])
  files = SECOND
  await renew()
  expect(asked.filter((name) => name !== 'files.json')).toEqual(['kaiten-2/kaiten.zip.gzip'])
  expect(names()).toEqual([...Object.keys(SECOND), 'nets-1/roll.npz'].sort())
})

test('without room, the old version stays as it was', async () => {
  await keep()
  const before = names()
  files = SECOND
  room = store.size
  await expect(renew()).rejects.toThrow(NoRoom)
  expect(names()).toEqual(before)
  expect(await cache.match(`${HERE}files.json`).then((answer) => answer!.text())).toBe(FIRST['files.json'])
})

test('what came before the network was gone need not come again', async () => {
  files = { ...FIRST }
  delete files['kaiten-1/kaiten.zip.gzip']
  await expect(keep()).rejects.toThrow(TypeError)
  expect(await kept()).toBe(false)
  files = FIRST
  asked = []
  await keep()
  expect(asked).toEqual(['files.json', 'kaiten-1/kaiten.zip.gzip', 'python-1/pyodide.asm.wasm.gzip'])
})
