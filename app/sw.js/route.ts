import { env } from '@/lib/config/env'

export const dynamic = 'force-dynamic'

const ON = "importScripts('/service-worker.js')\n"

/** Takes the place of an installed worker, removes what it stored, and ends itself. */
const OFF = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Browsers ask again after an hour (updateViaCache in components/offline): so soon a change of SERVICE_WORKER takes effect. */
const AN_HOUR = 'public, max-age=3600'

/** The service worker of the page that is shown without a connection. */
export const GET = (): Response =>
  new Response(env().SERVICE_WORKER === 'off' ? OFF : ON, {
    headers: { 'Content-Type': 'application/javascript; charset=utf-8', 'Cache-Control': AN_HOUR },
  })
