import { LRUCache } from 'lru-cache'

const SECOND_MS = 1_000
const REQUESTS_PER_MINUTE = 600
const MAX_CLIENTS = 10_000
/** Other instances are notified once a client has used half of its requests, which is rare. */
const TELL_BELOW = 0.5
/** Fits into one PostgreSQL notification (8,000 bytes), with the longest addresses. */
const MAX_TOLD = 100

/** `untold`: requests since the bucket was full that other instances do not know. */
type Bucket = { tokens: number; at: number; untold: number }
/** Client → requests. */
export type SpentRequests = Readonly<Record<string, number>>

export type RequestLimit = {
  /** Counts one request of a client. @returns the seconds to wait; 0: the request is allowed */
  take: (client: string) => number
  /** Counts requests that other instances have answered. */
  takeElsewhere: (spent: SpentRequests) => void
  /** The requests that other instances should count, each once. */
  tell: () => SpentRequests
}

/**
 * How many calls of v2 a client may make: token buckets in memory, one for each client. The least recently used one is dropped when there are too many.
 * Several instances count together, a second late (lib/jobs/request-count-worker.ts).
 */
export function createRequestLimit({ perMinute = REQUESTS_PER_MINUTE, mostClients = MAX_CLIENTS, now = Date.now } = {}): RequestLimit {
  const buckets = new LRUCache<string, Bucket>({ max: mostClients })
  const perMs = perMinute / (60 * SECOND_MS)
  const toTell = new Set<string>()

  function bucketOf(client: string, at: number): Bucket {
    const before = buckets.get(client)
    const tokens = before ? Math.min(perMinute, before.tokens + (at - before.at) * perMs) : perMinute
    return { at, tokens, untold: tokens < perMinute ? (before?.untold ?? 0) : 0 }
  }

  return {
    take(client) {
      const bucket = bucketOf(client, now())
      const isAllowed = bucket.tokens >= 1
      if (isAllowed) {
        bucket.tokens -= 1
        bucket.untold += 1
        if (bucket.tokens < perMinute * TELL_BELOW) toTell.add(client)
      }
      buckets.set(client, bucket)
      return isAllowed ? 0 : Math.ceil((1 - bucket.tokens) / perMs / SECOND_MS)
    },

    takeElsewhere(spent) {
      const at = now()
      for (const [client, count] of Object.entries(spent)) {
        const bucket = bucketOf(client, at)
        buckets.set(client, { ...bucket, tokens: Math.max(0, bucket.tokens - count) })
      }
    },

    tell() {
      const counts: Record<string, number> = {}
      for (const client of [...toTell].slice(0, MAX_TOLD)) {
        toTell.delete(client)
        const bucket = buckets.get(client)
        if (!bucket) continue
        counts[client] = bucket.untold
        bucket.untold = 0
      }
      return counts
    },
  }
}
