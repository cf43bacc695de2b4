// The service worker: with it the shell opens without a connection, and says so honestly. It keeps the page
// and the files the page names; what the server says about people and tables is never kept.

const KEPT = 'kaiten-1' // another number, and everything kept under the old one goes
const NOT_OURS = /^\/(api|health|metrics)(\/|$)/
// A file of a build, by its fingerprint. Of the typefaces those with our letters; others are kept when used.
const NAMED = /[\w.-]+-[\w-]{8}\.(?:js|css|svg)|[\w.]+-latin-wght-normal-[\w-]{8}\.woff2/g

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fetch('/').then(keepPage))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NOT_OURS.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else event.respondWith(fetch(request).catch(() => caches.match(request)))
})

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
}

// A page comes from the server if it can. They are all one file, so the one kept does for each.
async function page(event) {
  try {
    const answer = await fetch(event.request)
    const html = answer.headers.get('Content-Type')?.startsWith('text/html')
    if (answer.ok && html) event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match('/')
    if (kept) return kept
    throw error
  }
}

// A file with its fingerprint in its name never changes: the one kept is the right one.
async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

// A new page is a new build. Its files are fetched before anybody needs them: those it names, and those
// they name in turn. Then what only the old build had goes.
async function keepPage(answer) {
  const cache = await caches.open(KEPT)
  const text = await answer.clone().text()
  if ((await (await cache.match('/'))?.text()) === text) return
  const wanted = new Set()
  for (let wave = named(text); wave.length;) {
    for (const path of wave) wanted.add(path)
    const texts = await Promise.all(wave.map(told))
    wave = named(texts.join(' ')).filter((path) => !wanted.has(path))
  }
  for (const loose of ['/icon.svg', '/manifest.webmanifest']) await cache.add(loose)
  await cache.put('/', answer)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(request)
  }
}

const named = (text) => [...new Set(text.match(NAMED))].map((name) => `/assets/${name}`)
const told = async (path) => (/\.(js|css)$/.test(path) ? (await asset(path)).text() : (await asset(path), ''))
