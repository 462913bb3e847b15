import { LRUCache } from 'lru-cache'
import { env } from '@/lib/config/env'

/** All files of a shop with a few thousand products, in both languages. */
const MAX_BYTES = 16 * 1024 * 1024
const MS_PER_MINUTE = 60_000

export type SavedFile = { type: string; body: string | Buffer<ArrayBuffer> }
type Entry = SavedFile & { savedAt: number }

/** The last complete version of each file, for when its source cannot be read. Long files, which are streams, have none. */
const files = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => Math.max(1, Buffer.byteLength(body)) })

export const saveFile = (key: string, { type, body }: SavedFile): void => {
  files.set(key, { type, body, savedAt: performance.now() })
}

/** null: there is none, or it is older than the shop allows for saved copies (STALE_PAGE_MAX_MINUTES). */
export function findSavedFile(key: string): SavedFile | null {
  const file = files.get(key)
  const isRecent = file && performance.now() - file.savedAt <= env().STALE_PAGE_MAX_MINUTES * MS_PER_MINUTE
  return isRecent ? file : null
}

export const forgetSavedFiles = (): void => files.clear()
