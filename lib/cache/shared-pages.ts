import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { SharedPage, SharedPages } from './page-cache'
import { type LogFault, logFault, openRedis, PAUSE_MS } from './redis'

/** Larger ones, such as the feed of a large catalogue, stay in the process that made them. */
const MAX_BYTES = 4 * 1024 * 1024
/** Quality 4 takes a tenth of the time of the best quality, for a tenth more bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

type Options = {
  /** redis:// or rediss:// */
  url: string
  /** Begins every key. Differs between builds, shops and databases, which must not get each other's pages. */
  prefix: () => Promise<string>
  /** Whether none of the tags was invalidated by a transaction that the snapshot does not see. */
  isUnchanged: (tags: readonly string[], snapshot: string) => Promise<boolean>
  log?: LogFault
}

/**
 * The rendered pages that all instances of a shop share, in Valkey or Redis. An instance asks here when its own cache does not have a page.
 * Whether a page is current is decided by the invalidations in PostgreSQL, so nothing is ever deleted from the store: a page that has changed is found,
 * refused, and replaced. A store that does not answer, or is slow, counts as empty.
 */
export function openSharedPages({ url, prefix, isUnchanged, log = logFault }: Options): SharedPages {
  const redis = openRedis(url, (error) => log('shared_pages_unreachable', error))
  let pausedUntil = -Infinity
  let knownPrefix: Promise<string> | undefined

  async function keyOf(key: string): Promise<string> {
    knownPrefix ??= prefix()
    try {
      return `${await knownPrefix}${key}`
    } catch (error) {
      knownPrefix = undefined
      throw error
    }
  }

  /** The store may never fail a page: errors are logged and count as a miss. */
  async function attempt<T>(work: () => Promise<T | null>): Promise<T | null> {
    if (redis.status !== 'ready' || performance.now() < pausedUntil) return null
    try {
      return await work()
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      log('shared_pages_failed', error)
      return null
    }
  }

  return {
    find: (key) =>
      attempt(async () => {
        const name = await keyOf(key)
        const [stored, remainingMs] = await Promise.all([redis.getBuffer(name), redis.pttl(name)])
        if (stored === null || remainingMs <= 0) return null
        // Parse boundary: `store` of the same build wrote it.
        const page = deserialize(await decompress(stored)) as SharedPage
        if (!(await isUnchanged(page.tags, page.snapshot))) return null
        return { ...page, ageMs: Math.max(0, page.lifetimeMs - remainingMs) }
      }),
    store: async (key, page, ageMs) => {
      await attempt(async () => {
        const bytes = await compress(serialize(page), QUICK)
        const remainingMs = Math.floor(page.lifetimeMs - ageMs)
        if (bytes.byteLength <= MAX_BYTES && remainingMs > 0) await redis.set(await keyOf(key), bytes, 'PX', remainingMs)
        return null
      })
    },
    close: () => redis.disconnect(),
  }
}
