import { readFileSync } from 'node:fs'
import { pageCache } from '../cache/page-cache.mjs'
import { SAVED_COPY_HEADER, STALE_HEADER } from '../cache/saved-copy.mjs'

/** Describe the body that is thrown away; all other headers stay. */
const bodyHeaders = new Set(['content-encoding', 'content-length', 'etag', 'link', 'transfer-encoding', 'vary'])

/** The page loads nothing and runs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * A page of public/error-pages: a plain file, so that it stands when nothing else does. A crawler that meets it comes again, and does not take the
 * page, or the sitemap, off its list.
 * @param {500 | 503} status
 * @param {number} retrySeconds
 * @returns {import('./complete-response.mjs').Page}
 */
function readErrorPage(status, retrySeconds) {
  return {
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(retrySeconds)],
      ['Content-Security-Policy', policy],
    ],
    keeps: (name) => !bodyHeaders.has(name),
    body: readFileSync(new URL(`../../public/error-pages/${status}.html`, import.meta.url)),
  }
}

/** The page could not be made. */
export const errorPage = () => readErrorPage(500, 60)

/** The shop has too much to do to make the page now. */
export const busyPage = () => readErrorPage(503, 5)

/** A copy is there at once. Longer takes what is rendered for every request, as a search is: of that there is none. */
const savedCopyLimitMs = 1000

/**
 * The last good page, for when Next could not render it: asked from our own server, where the page cache knows which page an address means.
 * @param {ReturnType<typeof import('./own-requests.mjs').ownRequests>} own
 * @returns {(url: string, request: import('node:http').IncomingMessage) => Promise<import('./complete-response.mjs').Page | null>}
 */
export function savedCopy(own) {
  return async (url, { headers }) => {
    const asked = { 'accept-encoding': headers['accept-encoding'] ?? 'identity', [SAVED_COPY_HEADER]: pageCache().savedCopyKey }
    const answer = await own.ask(url, asked, savedCopyLimitMs).catch(() => null)
    const isCopy = answer?.status === 200 && answer.headers.some(([name]) => name === STALE_HEADER)
    return isCopy ? { headers: answer.headers, keeps: () => false, body: answer.body } : null
  }
}

/** Whether a page was made while its source was away: it has no shell, or not much more than a shell. */
export const isSourceAway = () => pageCache().isSourceAway()

const timeLimitMs = 3000
/** Of the first one, which has none before it to stand in. */
const firstTimeLimitMs = 15_000
const keptMs = 1000

/** @typedef {import('./complete-response.mjs').Page} Page */

/**
 * The whole 404 page, as an address that no route matches gets it, asked from our own server.
 * @param {ReturnType<typeof import('./own-requests.mjs').ownRequests>} own
 */
export function notFoundPage(own) {
  /** @type {Map<string, Promise<Page>>} one rendering serves all who ask within a second: made-up addresses come in floods */
  const pages = new Map()
  /** @type {Map<string, Page>} the latest that was made, for when no other can be made in time: on a busy machine, or while the database hangs */
  const made = new Map()

  /** @param {string} encoding @param {number} limitMs @returns {Promise<Page>} */
  async function fetchPage(encoding, limitMs) {
    const { status, headers, body } = await own.ask('/-/-', { 'accept-encoding': encoding }, limitMs)
    if (status !== 404) throw new Error(`The 404 page was answered with status ${status}.`)
    return { headers, keeps: () => false, body }
  }

  /** @param {string} encoding */
  async function makePage(encoding) {
    const before = made.get(encoding)
    try {
      const page = await fetchPage(encoding, before ? timeLimitMs : firstTimeLimitMs)
      made.set(encoding, page)
      return page
    } catch (error) {
      if (before) return before
      throw error
    }
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<Page>} rejects when the server could not make it even once
   */
  return (request) => {
    const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'
    const known = pages.get(encoding)
    if (known) return known
    const asked = makePage(encoding)
    pages.set(encoding, asked)
    const forget = () => setTimeout(() => pages.delete(encoding), keptMs).unref()
    asked.then(forget, forget)
    return asked
  }
}
