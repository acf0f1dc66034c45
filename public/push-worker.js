// Shows what the server pushes, and opens its page at a tap. It controls no page and keeps nothing: the shell without a network is sw.js's.
const NAME = 'Diwan'

function wordsOf(data) {
  try {
    const { title, body, path, language, tag } = data.json()
    return { title, body, path, language, tag }
  } catch {
    return { title: NAME, body: '', path: '/', language: 'en', tag: 'unknown' }
  }
}

async function show(data) {
  const { title, body, path, language, tag } = wordsOf(data)
  await self.registration.showNotification(String(title), {
    body: String(body),
    lang: language === 'ar' ? 'ar' : 'en',
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    // What comes twice, because an answer was lost on the way, is shown once.
    tag: String(tag),
    data: { path: String(path) },
  })
}

/** A page of ours and nothing else, whatever a message says. */
function ourPage(path) {
  const page = new URL(path, self.location.origin)
  return page.origin === self.location.origin ? page.href : `${self.location.origin}/`
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(ourPage(event.notification.data?.path ?? '/')))
})
