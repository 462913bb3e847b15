import { AsyncLocalStorage } from 'node:async_hooks'
import { keptInProcess } from '../runtime.mjs'

/**
 * What a request learns about the page that answers it: which data the page shows, and since when. The cache of complete answers
 * (lib/server/answer-cache.mjs) opens a record for each request that it passes on. The page cache fills it for a cached page, and the page itself
 * while it is rendered for one request (lib/cache/page-tags.ts).
 *
 * @typedef {object} RenderRecord
 * @property {number} renderedAt  the answer shows the data of this moment of the monotonic clock (ms), or of a later one
 * @property {readonly string[] | null} tags  null: unknown, so the answer must not be stored
 * @property {number} expiresAt  the moment until which the answer may be sent
 */

/** @type {AsyncLocalStorage<RenderRecord>} */
const records = keptInProcess('render records', () => new AsyncLocalStorage())

/**
 * @template Result
 * @param {RenderRecord} record
 * @param {() => Result} handle
 */
export const recordRender = (record, handle) => records.run(record, handle)

/**
 * Records the cached page that answers this request.
 * @param {RenderRecord} page
 */
export function recordCachedPage({ renderedAt, tags, expiresAt }) {
  const record = records.getStore()
  if (record) Object.assign(record, { renderedAt, tags, expiresAt })
}

/** Adds tags to the page that is rendered for this request. @param {readonly string[]} tags */
export function recordTags(tags) {
  const record = records.getStore()
  if (record) record.tags = [...new Set([...(record.tags ?? []), ...tags])]
}

/** Limits the lifetime of the page that is rendered for this request. @param {number} seconds */
export function recordLifetime(seconds) {
  const record = records.getStore()
  if (record) record.expiresAt = Math.min(record.expiresAt, record.renderedAt + seconds * 1_000)
}
