// The shell without a network: built files and one page shell in each language. Answers of the server are never kept here.
const VERSION = new URL(self.location.href).searchParams.get('v') ?? 'none'
const CACHE = `diwan-${VERSION}`
const SHELLS = { en: '/dashboard', ar: '/ar/dashboard' }
const PATIENCE_MS = 4000

async function fill() {
  const cache = await caches.open(CACHE)
  const list = await (await fetch('/asset-list.json', { cache: 'no-store' })).json()
  await cache.addAll([...list, '/early.js', '/icon.svg'])
  for (const shell of Object.values(SHELLS)) {
    // Without cookies, so that a remembered language cannot send the English shell elsewhere.
    const answer = await fetch(shell, { credentials: 'omit', redirect: 'error', cache: 'no-store' })
    if (answer.ok) await cache.put(shell, answer)
  }
}

async function clean() {
  for (const name of await caches.keys()) if (name.startsWith('diwan-') && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

async function navigate(request) {
  // Patience is for the first word of an answer; what has begun to come may take its time.
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS)
  try {
    return await fetch(request, { signal: waiting.signal })
  } catch {
    const { pathname } = new URL(request.url)
    const shell = await caches.match(/^\/ar(\/|$)/.test(pathname) ? SHELLS.ar : SHELLS.en)
    return shell ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(clean()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(navigate(request))
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/early.js' || url.pathname === '/icon.svg') {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})
