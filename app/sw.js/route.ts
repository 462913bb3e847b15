import { env } from '@/lib/config/env'

export const dynamic = 'force-dynamic'

const ON = "importScripts('/service-worker.js')\n"

/** Replaces an installed worker, deletes what it stored, and unregisters itself. */
const OFF = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Browsers check again after an hour (updateViaCache in components/offline), so a change of SERVICE_WORKER takes effect that soon. */
const AN_HOUR = 'public, max-age=3600'

/** The service worker of the offline page. */
export const GET = (): Response =>
  new Response(env().SERVICE_WORKER === 'off' ? OFF : ON, {
    headers: { 'Content-Type': 'application/javascript; charset=utf-8', 'Cache-Control': AN_HOUR },
  })
