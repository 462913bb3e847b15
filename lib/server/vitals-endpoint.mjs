import { readVitals, VITALS_PATH } from '../vitals.mjs'

const MOST_BYTES = 512
/** A page sends one; many shoppers of a mobile network share an address. */
const MOST_OF_CLIENT = 60
const MOST_OF_ALL = 6_000
const MINUTE_MS = 60_000
const NO_CONTENT = 204
const WRONG_METHOD = 405

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Counts of one minute. @param {() => number} now */
function minuteLimit(now) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let all = 0
  let began = now()
  return (/** @type {string} */ client) => {
    if (now() - began >= MINUTE_MS) {
      counts.clear()
      ;[all, began] = [0, now()]
    }
    const count = (counts.get(client) ?? 0) + 1
    if (count > MOST_OF_CLIENT || all >= MOST_OF_ALL) return false
    counts.set(client, count)
    all += 1
    return true
  }
}

/**
 * Takes the web vitals that shoppers' browsers send (lib/vitals.mjs). It always answers 204, so that a page is the same whether they are counted or not:
 * not without metrics, above the limits, from another site, or when they are not what the shop's script sends.
 * @template {Response} R
 * @param {(request: Request, response: R) => Promise<void>} handle
 * @param {object} options
 * @param {((vitals: import('../vitals.mjs').Vitals) => void) | null} options.count  null: there are no metrics
 * @param {(request: Request) => string} options.clientOf
 * @param {() => number} [options.now]  milliseconds of a monotonic clock
 * @returns {(request: Request, response: R) => Promise<void>}
 */
export function vitalsEndpoint(handle, { count, clientOf, now = () => performance.now() }) {
  const isAllowed = minuteLimit(now)
  return (request, response) => {
    if (request.url !== VITALS_PATH) return handle(request, response)
    if (request.method !== 'POST') {
      response.writeHead(WRONG_METHOD, { Allow: 'POST', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
      return Promise.resolve()
    }
    response.writeHead(NO_CONTENT, { 'Cache-Control': 'no-store' }).end()
    if (!count || isFromElsewhere(request) || !isAllowed(clientOf(request))) return Promise.resolve()
    return readBody(request).then((text) => {
      const vitals = readVitals(text)
      if (vitals) count(vitals)
    })
  }
}

/**
 * Marks each page while its speed is counted: only then do browsers measure it (components/shell/page-speed.tsx).
 * @param {boolean} isCounted
 * @returns {(html: string) => string}
 */
export const askForPageSpeed = (isCounted) => (head) =>
  isCounted ? head.replace('</head>', () => '<meta name="page-speed" content="counted"/></head>') : head

/** Old browsers do not say. @param {Request} request */
const isFromElsewhere = ({ headers }) => !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())

/** @param {Request} request @returns {Promise<string>} '' for a body that is too long or does not arrive */
function readBody(request) {
  return new Promise((resolve) => {
    let [text, bytes] = ['', 0]
    request.on('data', (/** @type {Buffer} */ chunk) => {
      bytes += chunk.length
      if (bytes <= MOST_BYTES) text += chunk.toString()
    })
    request.once('end', () => resolve(bytes <= MOST_BYTES ? text : ''))
    request.once('close', () => resolve(''))
  })
}
