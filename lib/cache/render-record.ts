import { AsyncLocalStorage } from 'node:async_hooks'
import { keptInProcess } from '../runtime'

/**
 * Which data the page answering a request shows, and since when. The cache of complete answers
 * (lib/server/answer-cache.ts) opens a record for each request that it passes on. The page cache fills it for a cached page, and the page itself
 * while it is rendered for one request (lib/cache/page-tags.ts).
 */
export type RenderRecord = {
  /** The answer's data is from this moment of the monotonic clock (ms) or later */
  renderedAt: number
  /** null: unknown, so the answer must not be stored */
  tags: readonly string[] | null
  /** The moment until which the answer may be sent */
  expiresAt: number
}

const records: AsyncLocalStorage<RenderRecord> = keptInProcess('render records', () => new AsyncLocalStorage())

export const recordRender = <Result>(record: RenderRecord, handle: () => Result) => records.run(record, handle)

/** Records the cached page that answers this request. */
export function recordCachedPage({ renderedAt, tags, expiresAt }: RenderRecord) {
  const record = records.getStore()
  if (record) Object.assign(record, { renderedAt, tags, expiresAt })
}

/** Adds tags to the page that is rendered for this request. */
export function recordTags(tags: readonly string[]) {
  const record = records.getStore()
  if (record) record.tags = [...new Set([...(record.tags ?? []), ...tags])]
}

/** Limits the lifetime of the page that is rendered for this request. */
export function recordLifetime(seconds: number) {
  const record = records.getStore()
  if (record) record.expiresAt = Math.min(record.expiresAt, record.renderedAt + seconds * 1_000)
}
