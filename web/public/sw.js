// The service worker: lets the app open without a connection. It caches the page and the files the page
// names, but nothing from the API. What plays in a tab is kept by the page, if somebody asked for it (tab/keep.ts).

const KEPT = 'kaiten-1' // a new number deletes everything cached under the old one
const TAB = 'kaiten-tab'
const HERE = new URL('.', location).pathname // the folder of the client: / on a server
const ASSETS = `${HERE}assets/`
const FOR_TABS = `${HERE}tab/`
const FILES = `${FOR_TABS}files.json`
const NOT_OURS = /^\/(api|health|metrics)(\/|$)/
// The build's files, which have a hash in their names. Only the latin fonts; others are cached when used.
const NAMED = /[\w.-]+-[\w-]{8}\.(?:js|css|svg)|[\w.]+-latin-wght-normal-[\w-]{8}\.woff2/g

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fetch(HERE).then(keepPage))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request))
  else if (pathname.startsWith(FOR_TABS) && pathname !== FILES) event.respondWith(forTab(request))
  else event.respondWith(loose(request))
})

// A notification that it is somebody's turn: a press on it shows the page again.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

async function show(url) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((page) => page.url === url) ?? pages[0]
  return page ? page.focus() : self.clients.openWindow(url)
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT && name !== TAB) await caches.delete(name)
}

// Fetches a page from the server if possible. All pages differ in their heads alone, so the cached one serves for each.
async function page(event) {
  try {
    const answer = await fetch(event.request)
    const html = answer.headers.get('Content-Type')?.startsWith('text/html')
    if (answer.ok && html) event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(HERE)
    if (kept) return kept
    throw error
  }
}

// A file with a hash in its name never changes, so the cached one is always right.
async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

// What plays in a tab is kept only if somebody asked for it; then so are the weights of nets, once they are used.
async function forTab(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && request.url.endsWith('.npz') && (await caches.match(FILES)))
    await (await caches.open(TAB)).put(request, answer.clone()).catch(() => undefined) // the storage is full
  return answer
}

async function loose(request) {
  const answer = await fetch(request).catch(() => undefined)
  return answer?.ok ? answer : ((await caches.match(request)) ?? answer ?? Response.error())
}

// A page that names other files means a new build; each address has a head of its own. Caches the files it names, and
// those they name in turn. The files of the build before stay, for pages that are still open.
async function keepPage(answer) {
  const cache = await caches.open(KEPT)
  const files = named(await answer.clone().text())
  const before = await cache.match(HERE)
  if (before && named(await before.text()).join() === files.join()) return
  const wanted = new Set()
  for (let wave = files; wave.length;) {
    for (const path of wave) wanted.add(path)
    const texts = await Promise.all(wave.map(told))
    wave = named(texts.join(' ')).filter((path) => !wanted.has(path))
  }
  for (const name of ['icon.svg', 'icon-turn.svg', 'manifest.webmanifest']) await cache.add(HERE + name)
  const last = new Set(await (await cache.match(ASSETS))?.json())
  await cache.put(HERE, answer)
  await cache.put(ASSETS, new Response(JSON.stringify([...wanted]))) // the list of this build's files
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const old = pathname.startsWith(ASSETS) && pathname !== ASSETS
    if (old && !wanted.has(pathname) && !last.has(pathname)) await cache.delete(request)
  }
}

const named = (text) => [...new Set(text.match(NAMED))].map((name) => ASSETS + name)
const told = async (path) => (/\.(js|css)$/.test(path) ? (await asset(path)).text() : (await asset(path), ''))
