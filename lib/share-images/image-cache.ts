import 'server-only'
import { LRUCache } from 'lru-cache'
import { shareImagePath } from '@/lib/seo/share-image'
import type { Picture } from './draw-picture'
import type { ShareCard } from './share-card'

const MAX_PICTURES = 32
const MAX_BYTES = 8 * 1024 * 1024
/** One drawing uses a CPU for a tenth of a second and holds its decoded photo in memory. */
const MAX_CONCURRENT = 2
/** A crawler that reads a list requests the pictures of all its pages at once. */
const MAX_QUEUED = 100
/** A picture without its photo is drawn again after this time. */
const INCOMPLETE_TTL_MS = 60_000

type Clock = { now: () => number }

/** Runs at most MAX_CONCURRENT tasks at a time and queues the others; null when the queue is full. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> | null {
  let running = 0
  const queued: (() => void)[] = []
  const start = async (): Promise<void> => {
    if (running < MAX_CONCURRENT) running += 1
    // The task that ends passes its slot on, so `running` stays the same.
    else await new Promise<void>((resolve) => queued.push(resolve))
  }
  const end = () => {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }
  return (task) => (queued.length >= MAX_QUEUED ? null : start().then(task).finally(end))
}

/** Caches pictures by their content: only a new price, not the rest of a URL, makes a new one. Concurrent requests share one drawing. null: queue full. */
export function createImageCache(draw: (card: ShareCard) => Promise<Picture>, clock: Clock = { now: Date.now }) {
  const cache = new LRUCache<string, Picture>({
    max: MAX_PICTURES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    perf: clock,
    ttlResolution: 0,
  })
  const pending = new Map<string, Promise<Picture>>()
  const enqueue = createQueue()
  return async (card: ShareCard): Promise<Picture | null> => {
    const key = shareImagePath(card.subject)
    const found = cache.get(key) ?? pending.get(key)
    if (found) return found
    const drawing = enqueue(() => draw(card))
    if (!drawing) return null
    pending.set(key, drawing)
    try {
      const picture = await drawing
      cache.set(key, picture, picture.isWhole ? {} : { ttl: INCOMPLETE_TTL_MS })
      return picture
    } finally {
      pending.delete(key)
    }
  }
}
