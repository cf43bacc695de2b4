/**
 * The worker of a tab: a server of one. It runs our Python (`kaiten/tab/browser.py`), one call at a time, and gives it what
 * it lacks here: clocks, luck, a store, and the way to the page.
 */
import type { PyodideAPI, PyodideConfig, loadPyodide } from 'pyodide'
import { type TabFiles, tabFiles, unpacking } from './files.ts'
import type { ToPage, ToWorker } from './messages.ts'
import { product } from './product.ts'
import { Shelf } from './shelf.ts'

/** `Window` of `kaiten/tab/browser.py`. Every call of it returns a promise that is to be destroyed. */
type Call<T> = Promise<T> & { destroy(): void }
interface Window {
  connect(socket: number, path: string): Call<void>
  hear(socket: number, text: string): Call<void>
  leave(socket: number): Call<void>
  answer(request: number, method: string, path: string, body: string): Call<void>
  go(): Call<number | undefined>
}

type Loader = { loadPyodide: typeof loadPyodide }
type Code = { default: NonNullable<PyodideConfig['createPyodideModule']> }

const LOCAL_FILE = 0x04034b50 // how a file in a zip begins
const AGAIN_MS = 1000 // after a mistake of ours

const tell = (message: ToPage) => postMessage(message)
const shelf = new Shelf()
const held = new Map<string, () => void>()
let nets: TabFiles['nets'] = {}

/** `Browser` of `kaiten/tab/browser.py`. */
const browser = {
  now: () => Math.floor(performance.now()),
  wall: () => Date.now(),
  token: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
  append: (additions: string) => shelf.append(additions),
  read: (log: string) => shelf.read(log),
  listings: () => shelf.listings(),
  remove: (log: string) => shelf.remove(log),
  /** A lock ends with this worker, whatever happens. */
  hold: (log: string) =>
    new Promise<boolean>((answer) => {
      void navigator.locks.request(`kaiten ${log}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null)
        return lock && new Promise<void>((release) => held.set(log, release))
      })
    }),
  release: (log: string) => {
    held.get(log)?.()
    held.delete(log)
  },
  /** The weights of a net, once somebody plays against it. */
  net: async (name: string) => {
    const answer = await fetch(nets[name]!)
    if (!answer.ok) throw new Error(`the net ${name} was not found`)
    return new Uint8Array(await answer.arrayBuffer())
  },
  product,
  tell: (socket: number, text: string) => tell({ is: 'told', socket, text }),
  close: (socket: number, code: number) => tell({ is: 'closed', socket, code }),
  answer: (request: number, status: number, text: string) => tell({ is: 'answered', request, status, text }),
}

async function load(): Promise<PyodideAPI> {
  const files = await tabFiles()
  nets = files.nets
  globalThis.fetch = unpacking(files, (loaded) => tell({ is: 'loading', loaded, total: files.bytes }))
  const packed = [files.archive, ...files.wheels].map(async (url) => (await fetch(url)).arrayBuffer())
  const python = await start(files.python)
  const [archive, ...wheels] = await Promise.all(packed)
  for (const zip of [archive!, ...wheels]) unzip(python.FS, zip)
  return python
}

async function open(python: Promise<PyodideAPI>, name: string): Promise<Window> {
  return (await (await python).pyimport('kaiten.tab.browser').opened(browser, name)) as Window
}

/** Starts Python, as it was after its start in the build. Its scripts are called `.js`, since not every host knows `.mjs`. */
async function start(folder: string): Promise<PyodideAPI> {
  const started = fetch(`${folder}started`).then((answer) => answer.arrayBuffer())
  const scripts = ['pyodide.js', 'pyodide.asm.js'].map(
    (name) => import(/* @vite-ignore */ `${folder}${name}`),
  )
  const [loader, code] = (await Promise.all(scripts)) as [Loader, Code]
  return loader.loadPyodide({ indexURL: folder, createPyodideModule: code.default, _loadSnapshot: started })
}

/** Unpacks a zip that is not compressed into the folder that Python imports from: by Python that takes half a second. */
function unzip({ mkdirTree, writeFile }: PyodideAPI['FS'], zip: ArrayBuffer): void {
  const view = new DataView(zip)
  for (let at = 0; view.getUint32(at, true) === LOCAL_FILE;) {
    const [size, name, extra] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ]
    const start = at + 30 + name + extra
    const path = new TextDecoder().decode(new Uint8Array(zip, at + 30, name))
    mkdirTree(path.slice(0, path.lastIndexOf('/')))
    writeFile(path, new Uint8Array(zip, start, size))
    at = start + size
  }
}

const loaded = load()
loaded.catch(() => undefined) // the page hears of it when it opens what is loaded
let here: Promise<Window> | undefined
let chain: Promise<unknown> = Promise.resolve()
let timer: ReturnType<typeof setTimeout>

/** Does a call when those before it are over, and then what is due. A mistake ends one table, not the others. */
function turn(call?: (here: Window) => Call<void>): void {
  chain = chain.then(async () => {
    const window = await here!
    clearTimeout(timer)
    if (call) await made(call(window))
    const due = await made(window.go(), AGAIN_MS)
    if (due !== undefined) timer = setTimeout(turn, due)
  })
}

async function made<T>(call: Call<T>, otherwise?: T): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    console.error(error)
    return otherwise
  } finally {
    call.destroy()
  }
}

function hear(message: ToWorker): void {
  switch (message.do) {
    case 'open':
      here = open(loaded, message.name)
      here.then(
        () => tell({ is: 'ready' }),
        (error: unknown) => tell({ is: 'failed', why: String(error) }),
      )
      return turn()
    case 'ask':
      return turn((here) => here.answer(message.request, message.method, message.path, message.body))
    case 'connect':
      return turn((here) => {
        tell({ is: 'connected', socket: message.socket })
        return here.connect(message.socket, message.path)
      })
    case 'send':
      return turn((here) => here.hear(message.socket, message.text))
    case 'leave':
      return turn((here) => here.leave(message.socket))
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data)
