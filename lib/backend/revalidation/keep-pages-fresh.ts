import { hostname } from 'node:os'
import { revalidateSecret } from '@/lib/config/secrets'
import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { SIGNATURE_HEADER, signTags } from './signature'
import { startStaleTagsLoop, type StaleTagsLoop } from './stale-tags-loop'

const TIME_LIMIT_MS = 5_000

declare global {
  var shopStaleTagsLoop: StaleTagsLoop | undefined
}

/** `revalidateTag` works inside a request alone: the loop makes one to its own server. */
async function handOn(tags: readonly string[]): Promise<void> {
  const { body, signature } = signTags(tags, revalidateSecret())
  const response = await fetch(`http://127.0.0.1:${settings().PORT}/api/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}`)
}

/** Starts the loop of this process, once. On globalThis, so that a reload in development does not start a second, and /readyz sees it. */
export function keepPagesFresh(): void {
  globalThis.shopStaleTagsLoop ??= startStaleTagsLoop({
    db: database(),
    listen: (wake) => listen('stale_tags', wake),
    handOn,
    instanceId: `${hostname()}:${process.pid}:${Date.now()}`,
  })
}
