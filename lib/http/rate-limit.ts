import { LRUCache } from 'lru-cache'

const SECOND_MS = 1_000

type Bucket = { tokens: number; at: number }
type Limits = { perMinute: number; mostClients: number; now?: () => number }

/** Token buckets in memory, one for each client. The least recently used one is dropped when there are too many. */
export function createRateLimit({ perMinute, mostClients, now = Date.now }: Limits) {
  const buckets = new LRUCache<string, Bucket>({ max: mostClients })
  const perMs = perMinute / (60 * SECOND_MS)

  /** Counts one request. @returns the seconds to wait; 0: the request is allowed */
  return function consumeRateLimit(client: string): number {
    const at = now()
    const before = buckets.get(client)
    const tokens = before ? Math.min(perMinute, before.tokens + (at - before.at) * perMs) : perMinute
    const isAllowed = tokens >= 1
    buckets.set(client, { at, tokens: isAllowed ? tokens - 1 : tokens })
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / SECOND_MS)
  }
}
