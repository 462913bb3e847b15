import { pageCache } from '../../lib/cache/page-cache.mjs'
import { SAVED_COPY_HEADER, STALE_HEADER } from '../../lib/cache/saved-copy.mjs'

/** A copy is there at once. Longer takes what is rendered for every request, as a search is: of that there is none. */
const timeLimitMs = 1000

/**
 * The last good page, for when Next could not render it: asked from our own server, where the page cache knows which page an address means.
 * @param {ReturnType<typeof import('./own-requests.mjs').ownRequests>} own
 * @returns {(url: string, request: import('node:http').IncomingMessage) => Promise<import('./whole-response.mjs').Page | null>}
 */
export function savedCopy(own) {
  return async (url, { headers }) => {
    const asked = { 'accept-encoding': headers['accept-encoding'] ?? 'identity', [SAVED_COPY_HEADER]: pageCache().savedCopyKey }
    const answer = await own.ask(url, asked, timeLimitMs).catch(() => null)
    const isCopy = answer?.status === 200 && answer.headers.some(([name]) => name === STALE_HEADER)
    return isCopy ? { headers: answer.headers, keeps: () => false, body: answer.body } : null
  }
}

/** Whether a page was made while its source was away: it has no shell, or not much more than a shell. */
export const isSourceAway = () => pageCache().isSourceAway()
