const SECOND_MS = 1_000

type Bucket = { tokens: number; at: number }
type Limits = { perMinute: number; mostClients: number; now?: () => number }

/** Token buckets, one a client, in memory. The one unused the longest goes when there are too many. */
export function createRateLimit({ perMinute, mostClients, now = Date.now }: Limits) {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / (60 * SECOND_MS)

  function refilled(client: string): Bucket {
    const at = now()
    const before = buckets.get(client)
    return { at, tokens: before ? Math.min(perMinute, before.tokens + (at - before.at) * perMs) : perMinute }
  }

  return {
    /** Counts one request. @returns seconds to wait, 0: go on. */
    take(client: string): number {
      const bucket = refilled(client)
      const allowed = bucket.tokens >= 1
      // Taken out and put back: a Map keeps its entries in the order they came.
      buckets.delete(client)
      buckets.set(client, { ...bucket, tokens: allowed ? bucket.tokens - 1 : bucket.tokens })
      const oldest = buckets.keys().next()
      if (buckets.size > mostClients && !oldest.done) buckets.delete(oldest.value)
      return allowed ? 0 : Math.ceil((1 - bucket.tokens) / perMs / SECOND_MS)
    },
  }
}
