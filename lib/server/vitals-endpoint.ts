import { readVitals, VITALS_PATH, type Vitals } from '../vitals'
import type { Layer } from './layers'
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'

const MAX_BYTES = 512
/** A page sends one report; many mobile shoppers share an address. */
const MAX_OF_CLIENT = 60
const MAX_OF_ALL = 6_000
const MINUTE_MS = 60_000
const NO_CONTENT = 204
const WRONG_METHOD = 405

/** Counts per minute. */
function minuteLimit(now: () => number) {
  const counts = new Map<string, number>()
  let all = 0
  let began = now()
  return (client: string) => {
    if (now() - began >= MINUTE_MS) {
      counts.clear()
      ;[all, began] = [0, now()]
    }
    const count = (counts.get(client) ?? 0) + 1
    if (count > MAX_OF_CLIENT || all >= MAX_OF_ALL) return false
    counts.set(client, count)
    all += 1
    return true
  }
}

/**
 * Records web vitals from shoppers' browsers (lib/vitals.ts). Always answers 204, so that pages do not reveal whether they are counted: ignored without
 * metrics, above the limits, from another site, or when invalid.
 */
export function vitalsEndpoint<R extends Response>({
  count,
  clientOf,
  now = () => performance.now(),
}: {
  /** null: there are no metrics */
  count: ((vitals: Vitals) => void) | null
  clientOf: (request: Request) => string
  /** Milliseconds of a monotonic clock */
  now?: () => number
}): Layer<R> {
  const isAllowed = minuteLimit(now)
  return (below) => (request, response) => {
    if (request.url !== VITALS_PATH) return below(request, response)
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

/** Marks each page while its speed is counted: only then do browsers measure it (components/shell/page-speed.tsx). */
export const askForPageSpeed =
  (isCounted: boolean): ((html: string) => string) =>
  (head) =>
    isCounted ? head.replace('</head>', () => '<meta name="page-speed" content="counted"/></head>') : head

/** Old browsers do not send it. */
const isFromElsewhere = ({ headers }: Request) => !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())

/** @returns '' for a body that is too long or does not arrive */
function readBody(request: Request): Promise<string> {
  return new Promise((resolve) => {
    let [text, bytes] = ['', 0]
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MAX_BYTES) text += chunk.toString()
    })
    request.once('end', () => resolve(bytes <= MAX_BYTES ? text : ''))
    request.once('close', () => resolve(''))
  })
}
