/**
 * What tells a shopper that a page is a saved copy. Every page that may be one holds the first mark, which styles hide; in the copy it becomes the
 * second. They are equally long, because the router's payload counts the bytes of long texts.
 */
export const FRESH_MARK = 'page-copy-fresh'
const SAVED_MARK = 'page-copy-saved'
/** On a request for the saved copy of a page, with the key that only this process knows (PageCache.savedCopyKey). */
export const SAVED_COPY_HEADER = 'x-shop-saved-copy'
/** On every answer that is a saved copy. */
export const STALE_HEADER = 'x-shop-stale'

/** @param {Buffer} payload */
const markPayload = (payload) => Buffer.from(payload.toString('latin1').replaceAll(FRESH_MARK, SAVED_MARK), 'latin1')

/**
 * @typedef {import('./page-cache.mjs').PageValue} PageValue
 *
 * @param {PageValue} page
 * @returns {PageValue}
 */
export const markSaved = (page) => ({
  ...page,
  html: page.html.replaceAll(FRESH_MARK, SAVED_MARK),
  rscData: page.rscData && markPayload(page.rscData),
  segmentData: page.segmentData && new Map([...page.segmentData].map(([path, payload]) => [path, markPayload(payload)])),
  headers: { ...page.headers, [STALE_HEADER]: '1' },
})
