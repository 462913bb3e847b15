import { randomBytes } from 'node:crypto'
import http from 'node:http'

const marker = 'x-shop-inner'

/** These headers describe one connection or one moment, not the page. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie'])

/** @typedef {{ status: number | undefined, headers: import('./complete-response.mjs').Page['headers'], body: Buffer }} OwnAnswer */

/**
 * Requests that this server sends to itself, marked by a secret header: they bypass the lanes, and their answers are sent as Next made them.
 * @param {string} origin  of our own server
 */
export function ownRequests(origin) {
  const secret = randomBytes(16).toString('hex')

  return {
    /** @param {{ headers: http.IncomingHttpHeaders }} request */
    isOwnRequest: ({ headers }) => headers[marker] === secret,

    /**
     * @param {string} address  from '/'
     * @param {http.OutgoingHttpHeaders} headers
     * @param {number} limitMs
     * @returns {Promise<OwnAnswer>} rejects if the answer is not complete in time
     */
    ask: (address, headers, limitMs) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(limitMs)
        const asked = http.get(origin + address, { headers: { ...headers, [marker]: secret }, signal }, (answer) => {
          /** @type {Buffer[]} */
          const chunks = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () => resolve({ status: answer.statusCode, headers: pageHeaders(answer), body: Buffer.concat(chunks) }))
          answer.on('error', reject)
        })
        asked.on('error', reject)
      }),
  }
}

/**
 * @param {http.IncomingMessage} answer
 * @returns {OwnAnswer['headers']}
 */
function pageHeaders(answer) {
  return Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || connectionHeaders.has(name) ? [] : [[name, value]],
  )
}
