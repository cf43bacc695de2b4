/**
 * What plays in a tab, kept on the device for playing without a network. The service worker answers from what is kept here.
 *
 * A new version is fetched beside the old one, and files.json is stored last: until then the old one is whole.
 */
import { FILES, counted, filesIn, packed, told, type TabFiles } from './files.ts'

const NAME = 'kaiten-tab'

/** The device has no room for it. */
export class NoRoom extends Error {}

/** Is this a page that may keep anything? */
export const canKeep = (): boolean => 'caches' in globalThis

const keptFiles = async (): Promise<Response | undefined> => caches.match(FILES, { cacheName: NAME })

export async function kept(): Promise<boolean> {
  return canKeep() && (await keptFiles()) !== undefined
}

/** How much that is, in bytes. */
export async function sizeToKeep(): Promise<number> {
  return sum(toKeep(await filesIn(await told())))
}

const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** Keeps the newest version. Tells how many bytes are there, of how many. */
export async function keep(progress: (bytes: number, of: number) => void = () => undefined): Promise<void> {
  void navigator.storage?.persist?.()
  const answer = await told()
  const files = await filesIn(answer.clone())
  const sizes = toKeep(files)
  const of = sum(sizes)
  const cache = await caches.open(NAME)
  const stored: string[] = []
  let came = 0
  try {
    for (const [url, size] of sizes) {
      let more = 0
      if (!(await cache.match(url))) {
        stored.push(url)
        await store(cache, url, (bytes) => progress(came + (more += bytes), of))
      }
      came += size
      progress(came, of)
    }
    await cache.put(FILES, answer)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    for (const url of stored) await cache.delete(url)
    throw new NoRoom(error.message)
  }
  await tidy(cache, new Set([FILES, ...sizes.keys(), ...Object.values(files.nets)]))
}

/** If it is kept, and there is a newer version, that is fetched. */
export async function renew(): Promise<void> {
  const before = canKeep() ? await keptFiles() : undefined
  if (!before) return
  const now = await told()
  if ((await now.text()) !== (await before.text())) await keep()
}

export async function forget(): Promise<void> {
  await caches.delete(NAME)
}

function toKeep({ plain, packed: small }: TabFiles): Map<string, number> {
  return new Map([...plain, ...[...small].map(([url, size]) => [packed(url), size] as const)])
}

async function store(cache: Cache, url: string, more: (bytes: number) => void): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(`${url} was not found`)
  const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? '' }
  await cache.put(url, new Response(counted(answer, more), { headers }))
}

async function tidy(cache: Cache, wanted: Set<string>): Promise<void> {
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}
