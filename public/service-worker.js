// Shows a page of the shop's own when there is no connection. It never answers a page from a cache as if it were fresh: every page comes from the
// network, and only when that fails the visitor is sent to /offline. Loaded by /sw.js, which the shop can replace (SERVICE_WORKER=off).

const worker = self
/** The page to show, in the language in which the worker was registered: /sw.js?page=/offline. */
const PAGE = new URL(worker.location.href).searchParams.get('page') ?? '/offline'
const CACHE = `offline-${PAGE}`
const PICTURES = 'offline-pictures'
/** A few kilobytes each: what the page can show of a cart and of the products seen last. */
const MOST_PICTURES = 24
/** Scripts, styles, fonts and the logo, which the page names. */
const PARTS = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)|(?<=<img[^>]* src=")\/[^"]+/g

async function storePage() {
  const answer = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' })
  if (!answer.ok || answer.redirected) throw new Error(`${PAGE} was answered with ${answer.status}.`)
  const html = await answer.clone().text()
  const cache = await caches.open(CACHE)
  await Promise.all([cache.put(PAGE, answer), cache.addAll([...new Set(html.match(PARTS))])])
}

worker.addEventListener('install', (event) => event.waitUntil(storePage().then(() => worker.skipWaiting())))

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== CACHE && name !== PICTURES)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser asks the network while it starts this worker.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** The page names other files after each new version of the shop, and shows settings that change. */
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'refresh') storePage().catch(() => undefined)
  if (data?.type === 'pictures' && Array.isArray(data.addresses)) storePictures(data.addresses).catch(() => undefined)
})

/** Stores the first of these pictures, and no others. One that cannot be loaded does not keep the others out. */
async function storePictures(addresses) {
  const cache = await caches.open(PICTURES)
  const wanted = new Set(addresses.slice(0, MOST_PICTURES).map((address) => new URL(String(address), worker.location.origin).href))
  const stored = (await cache.keys()).map(({ url }) => url)
  await Promise.all(stored.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
  const missing = [...wanted].filter((url) => !stored.includes(url) && url.startsWith(`${worker.location.origin}/`))
  await Promise.allSettled(missing.map((url) => cache.add(url)))
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const { pathname, search } = new URL(event.request.url)
    if (pathname !== PAGE) return Response.redirect(`${PAGE}#${pathname}${search}`)
    return (await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })) ?? Response.error()
  }
}

/** What the offline page loads. Pictures vary by what a browser accepts; one form of each is stored. */
const loadPart = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event))
  else if (request.referrer !== '' && new URL(request.referrer).pathname === PAGE) event.respondWith(loadPart(request))
})
