import { hostname } from 'node:os'
import { pageCache } from '@/lib/cache/page-cache.mjs'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { startStaleTagsLoop, type StaleTagsLoop } from './stale-tags-loop'

declare global {
  var shopStaleTagsLoop: StaleTagsLoop | undefined
}

/** Starts the loop of this process, once. On globalThis, so that a reload in development does not start a second, and /readyz sees it. */
export function keepPagesFresh(): void {
  globalThis.shopStaleTagsLoop ??= startStaleTagsLoop({
    db: database(),
    listen: (wake) => listen('cache_invalidations', wake),
    pages: pageCache(),
    instanceId: `${hostname()}:${process.pid}:${Date.now()}`,
  })
}
