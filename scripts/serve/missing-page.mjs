import { randomBytes } from 'node:crypto'
import http from 'node:http'

const marker = 'x-shop-inner'
const timeLimitMs = 3000
/** Of the first one, which has none before it to stand in. */
const firstTimeLimitMs = 15_000
const keptMs = 1000

/** Belong to one connection or one moment, not to the page. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie'])

/** @typedef {import('./whole-response.mjs').Page} Page */

/**
 * The whole 404 page, as an address that no route matches gets it, asked from our own server.
 * @param {string} origin  of our own server
 */
export function missingPage(origin) {
  const secret = randomBytes(16).toString('hex')
  /** @type {Map<string, Promise<Page>>} one rendering serves all who ask within a second: made-up addresses come in floods */
  const pages = new Map()
  /** @type {Map<string, Page>} the latest that was made, for when no other can be made in time: on a busy machine, or while the database hangs */
  const made = new Map()

  /** @param {string} encoding */
  async function makePage(encoding) {
    const before = made.get(encoding)
    try {
      const limit = before ? timeLimitMs : firstTimeLimitMs
      const page = await fetchPage(origin, { [marker]: secret, 'accept-encoding': encoding }, limit)
      made.set(encoding, page)
      return page
    } catch (error) {
      if (before) return before
      throw error
    }
  }

  return {
    /** @param {http.IncomingMessage} request */
    isOwnRequest: (request) => request.headers[marker] === secret,

    /**
     * @param {http.IncomingMessage} request
     * @returns {Promise<Page>} rejects when the server could not make it even once
     */
    missing(request) {
      const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'
      const known = pages.get(encoding)
      if (known) return known
      const asked = makePage(encoding)
      pages.set(encoding, asked)
      const forget = () => setTimeout(() => pages.delete(encoding), keptMs).unref()
      asked.then(forget, forget)
      return asked
    },
  }
}

/**
 * @param {string} origin
 * @param {http.OutgoingHttpHeaders} headers
 * @param {number} limitMs
 * @returns {Promise<Page>}
 */
function fetchPage(origin, headers, limitMs) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limitMs)
    const asked = http.get(`${origin}/-/-`, { headers, signal }, (answer) => {
      if (answer.statusCode !== 404) {
        answer.resume()
        reject(new Error(`The 404 page was answered with status ${answer.statusCode}.`))
        return
      }
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers: pageHeaders(answer), keeps: () => false, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
  })
}

/**
 * @param {http.IncomingMessage} answer
 * @returns {Page['headers']}
 */
function pageHeaders(answer) {
  return Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined || ownHeaders.has(name) ? [] : [[name, value]]))
}
