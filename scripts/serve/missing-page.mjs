const timeLimitMs = 3000
/** Of the first one, which has none before it to stand in. */
const firstTimeLimitMs = 15_000
const keptMs = 1000

/** @typedef {import('./whole-response.mjs').Page} Page */

/**
 * The whole 404 page, as an address that no route matches gets it, asked from our own server.
 * @param {ReturnType<typeof import('./own-requests.mjs').ownRequests>} own
 */
export function missingPage(own) {
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
