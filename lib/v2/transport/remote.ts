import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { keptInProcess } from '@/lib/runtime'
import { createCircuitBreaker, type CircuitBreaker, type CircuitState, type Outcome } from './circuit-breaker'

export type Remote = { baseUrl: string; timeLimitMs: number; systemKey: string }

/** A request whose body is read. `path` is relative to the server's base address and includes the query. */
export type RemoteRequest = {
  method: string
  path: string
  headers: Headers
  body: Uint8Array
  signal: AbortSignal
  /** Whether it may be sent a second time. */
  isReadOnly: boolean
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** The circuit breaker calls it to find out whether the server is back. */
const PROBE_PATH = '/business-settings'
const MAX_CONNECTIONS = 64
const MAX_IDLE_CONNECTIONS = 16
const IDLE_CONNECTION_MS = 10_000
/** A faster failure is one of the connection, for example after a restart of the server, and worth a retry. */
const FAILS_FAST_MS = 1_000
const CONNECTION_FAILURES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']
/** A gateway reports that the server behind it is down. */
const AWAY = [502, 503, 504]
/** Headers of one connection (RFC 9110, 7.6.1), and those that `fetch` has already decoded or computes again. */
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
/** Another server must not set cookies for us. */
const NOT_PASSED_ON = [...PER_CONNECTION, 'set-cookie', 'set-cookie2']
const BODILESS = [204, 205, 304]

const KEPT_CONNECTIONS = {
  keepAlive: true,
  maxSockets: MAX_CONNECTIONS,
  maxFreeSockets: MAX_IDLE_CONNECTIONS,
  timeout: IDLE_CONNECTION_MS,
}

const openAgents = (Agent: typeof HttpAgent) => ({ kept: new Agent(KEPT_CONNECTIONS), single: new Agent({ maxSockets: MAX_CONNECTIONS }) })
const agents = () => keptInProcess('remote agents', () => ({ 'http:': openAgents(HttpAgent), 'https:': openAgents(HttpsAgent) }))

const failed = (status: 503 | 504, message: string): Response =>
  Response.json(
    { result: false, message },
    { status, headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '5' } : {}) } },
  )

const outOfReach = (): Response => failed(503, 'We cannot reach the shop right now. Please try again.')
const tooLate = (): Response => failed(504, 'The shop takes too long to answer. Please try again.')

const without = (headers: Iterable<[string, string]>, names: readonly string[]) =>
  [...headers].filter(([name]) => !names.includes(name.toLowerCase()))

const addressOf = ({ baseUrl }: Remote, path: string): URL => new URL(baseUrl.replace(/\/+$/, '') + path)

async function readAnswerBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // No encoding is set, so the chunks are bytes, which the type of a stream cannot express.
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

type Outgoing = {
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array
  signal: AbortSignal
  /** Sent over a reused connection. If the server has just closed it, the request is lost, so only read-only requests use one. */
  keepsConnection: boolean
}

/** The connection failed before any part of an answer arrived. */
class NoConnection extends Error {
  override name = 'NoConnection'
}

const isConnectionFailure = (error: Error): boolean => 'code' in error && CONNECTION_FAILURES.includes(String(error.code))

/** node:http, not `fetch`: Next patches `fetch`, stores its answers with the page and serves them again when the page is rendered again. */
function exchange({ url, method, headers, body, signal, keepsConnection }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const { kept, single } = agents()[isSecure ? 'https:' : 'http:']
    const open = isSecure ? requestHttps : requestHttp
    const sent = method === 'GET' && body.byteLength === 0 ? headers : { ...headers, 'content-length': String(body.byteLength) }
    let isAnswered = false
    const outgoing = open(url, { method, headers: sent, signal, agent: keepsConnection ? kept : single }, (message) => {
      isAnswered = true
      passOn(message).then(resolve, reject)
    })
    outgoing.on('error', (error) => reject(!isAnswered && isConnectionFailure(error) ? new NoConnection(error.message) : error))
    outgoing.end(body)
  })
}

/** At most one retry, over a new connection, and only for a repeatable call that failed fast. */
async function exchangeTwice(outgoing: Outgoing): Promise<Response> {
  const began = performance.now()
  try {
    return await exchange(outgoing)
  } catch (error) {
    const isWorthIt = outgoing.keepsConnection && error instanceof NoConnection && performance.now() - began < FAILS_FAST_MS
    if (!isWorthIt || outgoing.signal.aborted) throw error
    return exchange({ ...outgoing, keepsConnection: false })
  }
}

async function probe(remote: Remote): Promise<boolean> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'System-Key': remote.systemKey,
  }
  const signal = AbortSignal.timeout(remote.timeLimitMs)
  try {
    const url = addressOf(remote, PROBE_PATH)
    const { status } = await exchange({ url, method: 'GET', headers, body: new Uint8Array(), signal, keepsConnection: false })
    return !AWAY.includes(status)
  } catch {
    // Refused, reset or timed out: still down.
    return false
  }
}

/** By the base address of the server. */
const breakers = () => keptInProcess('remote breakers', () => new Map<string, CircuitBreaker>())

function breakerOf(remote: Remote): CircuitBreaker {
  const breaker = breakers().get(remote.baseUrl) ?? createCircuitBreaker(() => probe(remote))
  breakers().set(remote.baseUrl, breaker)
  return breaker
}

/** The state of the circuit for the server at this address. */
export const circuitState = (baseUrl: string): CircuitState => breakers().get(baseUrl)?.state() ?? 'closed'

/** Whether AbortSignal.timeout aborted it, not a caller who cancelled. */
function isTimeout({ aborted, reason }: { aborted: boolean; reason: unknown }): boolean {
  return aborted && typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError'
}

/** A call whose own deadline was shorter, or used up by other calls, does not count as a failure of the server. */
function outcomeOf(answer: Response | null, signal: AbortSignal, tookMs: number, { timeLimitMs }: Remote): Outcome {
  if (answer !== null) return AWAY.includes(answer.status) ? 'failed' : 'answered'
  return signal.aborted && tookMs < timeLimitMs / 2 ? 'abandoned' : 'failed'
}

/**
 * Calls a v2 server over HTTP. Never throws: 503 without a connection or with an open circuit; 504 without a complete answer within the time limit or
 * the deadline of the caller's signal. Aborted when the caller cancels.
 * @param isCounted whether its outcome counts for the circuit; false for a question that no visitor waits for
 */
export async function callRemote(
  { method, path, headers, body, signal, isReadOnly }: RemoteRequest,
  remote: Remote,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Response> {
  if (signal.aborted) return isTimeout(signal) ? tooLate() : outOfReach()
  const tell = breakerOf(remote).admit()
  if (tell === null) return outOfReach()
  const timeLimit = AbortSignal.timeout(remote.timeLimitMs)
  const began = performance.now()
  let answer: Response | null = null
  try {
    const outgoing = {
      url: addressOf(remote, path),
      method,
      headers: Object.fromEntries(without(headers, NOT_SENT)),
      body,
      signal: AbortSignal.any([timeLimit, signal]),
      keepsConnection: isReadOnly,
    }
    answer = await exchangeTwice(outgoing)
    return answer
  } catch {
    // Refused, cut off, unreadable or too late: the status is all that the caller needs.
    return timeLimit.aborted || isTimeout(signal) ? tooLate() : outOfReach()
  } finally {
    tell(isCounted ? outcomeOf(answer, signal, performance.now() - began, remote) : 'abandoned')
  }
}

const SERVER_ERROR = 500
const TOO_LATE = 504

/** A failing server may send any text: visitors see our own words. */
export const inOwnWords = (answer: Response): Response =>
  answer.status < SERVER_ERROR ? answer : answer.status === TOO_LATE ? tooLate() : outOfReach()
