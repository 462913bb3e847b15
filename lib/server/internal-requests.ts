import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Page } from './complete-response'

const marker = 'x-shop-inner'

/** These headers describe one connection or one moment, not the page. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie'])

type OwnAnswer = { status: number | undefined; headers: Page['headers']; body: Buffer }

/**
 * Requests from this server to itself, marked by a secret header: they bypass the lanes, and their answers are sent as Next made them.
 * @param origin of our own server
 */
export function internalRequests(origin: string) {
  const secret = randomBytes(16).toString('hex')

  return {
    isInternalRequest: ({ headers }: { headers: http.IncomingHttpHeaders }) => headers[marker] === secret,

    /**
     * @param address from '/'
     * @returns rejects if the answer is not complete in time
     */
    ask: (address: string, headers: http.OutgoingHttpHeaders, limitMs: number): Promise<OwnAnswer> =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(limitMs)
        const request = http.get(origin + address, { headers: { ...headers, [marker]: secret }, signal }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => resolve({ status: answer.statusCode, headers: pageHeaders(answer), body: Buffer.concat(chunks) }))
          answer.on('error', reject)
        })
        request.on('error', reject)
      }),
  }
}

function pageHeaders(answer: http.IncomingMessage): OwnAnswer['headers'] {
  return Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || connectionHeaders.has(name) ? [] : [[name, value]],
  )
}
