import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { bodyLimit, readBoundedBody } from '@/lib/v2/bounded-body'

export type Remote = { baseUrl: string; timeLimitMs: number }

const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const BASE_PATH = '/api/v2'
/** Of one connection only (RFC 9110, 7.6.1), and what `fetch` has already undone or counts anew. */
const PER_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
]
const NOT_SENT = [...PER_CONNECTION, 'host', 'cookie', 'accept-encoding', 'expect']
/** Cookies of another server are not ours to set. */
const NOT_PASSED_ON = [...PER_CONNECTION, 'set-cookie', 'set-cookie2']
const BODILESS = [204, 205, 304]

const failed = (status: 413 | 503 | 504, message: string): Response =>
  Response.json(
    { result: false, message },
    { status, headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) } },
  )

const without = (headers: Iterable<[string, string]>, names: readonly string[]) =>
  [...headers].filter(([name]) => !names.includes(name.toLowerCase()))

function addressOf(request: Request, { baseUrl }: Remote): URL {
  const { pathname, search } = new URL(request.url)
  return new URL(baseUrl.replace(/\/+$/, '') + pathname.slice(BASE_PATH.length) + search)
}

async function readAnswerBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // No encoding is set, so the parts are bytes; the type of a stream cannot say that.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function passOn(message: IncomingMessage): Promise<Response> {
  const body = await readAnswerBody(message)
  const status = message.statusCode ?? 0
  const given = Object.entries(message.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const headers = new Headers(without(given, NOT_PASSED_ON))
  headers.set('Cache-Control', 'no-store')
  return new Response(BODILESS.includes(status) ? null : Buffer.from(body), { status, headers })
}

/**
 * node:http, not `fetch`: Next patches that one, keeps its answers beside the page that asked and serves them again when the page is made anew.
 */
function exchange(url: URL, request: Request, body: Uint8Array, signal: AbortSignal): Promise<Response> {
  const headers = Object.fromEntries(without(request.headers, NOT_SENT))
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = open(
      url,
      { method: request.method, headers: { ...headers, 'content-length': String(body.byteLength) }, signal },
      (message) => {
        passOn(message).then(resolve, reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Asks a v2 server over HTTP. Never throws: no connection is 503, no whole answer within the limit 504. Ends when the caller gives up. */
export async function askRemote(request: Request, remote: Remote): Promise<Response> {
  const timeLimit = AbortSignal.timeout(remote.timeLimitMs)
  try {
    const body = await readBoundedBody(request, bodyLimit(new URL(request.url).pathname))
    if (body === null) return failed(413, 'The request is too large.')
    return await exchange(addressOf(request, remote), request, body, AbortSignal.any([timeLimit, request.signal]))
  } catch {
    // Refused, cut off, unreadable, too late: for the shopper it is all the same, and the caller can act on the status.
    return timeLimit.aborted
      ? failed(504, 'The shop takes too long to answer. Please try again.')
      : failed(503, 'The shop is out of reach for a moment. Please try again.')
  }
}
