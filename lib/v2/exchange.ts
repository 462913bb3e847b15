import {
  InvalidAnswer,
  INVALID_FORMAT,
  type Answer,
  type Call,
  type CallArguments,
  type CallFailure,
  type Endpoint,
  type Query,
  type Wire,
} from './call'
import { asList, asText, isWire } from './codec'
import { UNAUTHENTICATED } from './protocol-words'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'

/** What a v2 server answers, before it becomes an HTTP response or the value of a call. `pieces`: a file that is made or read while it is sent. */
export type WireAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  /** The session of the request's token has ended: it is revoked or expired, or its account is banned or deleted. */
  endsSession: boolean
  body:
    | { kind: 'json'; value: unknown }
    | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
    | { kind: 'pieces'; pieces: AsyncIterable<Uint8Array> }
}

export const jsonAnswer = (
  status: number,
  value: Wire,
  { headers = {}, endsSession = false }: { headers?: Readonly<Record<string, string>>; endsSession?: boolean } = {},
): WireAnswer => ({ status, headers, endsSession, body: { kind: 'json', value } })

/** The header with a solved challenge (`challenge:counter`), which pays for an attempt beyond a rate limit. */
export const SOLUTION_HEADER = 'proof-of-work'

/** The header of an answer after which the browser's session is over, although its customer did not end it here. */
export const SESSION_ENDED_HEADER = 'session-ended'

/** The header that asks for texts in this language; none for the default one. */
export const languageHeader = (locale: Locale = DEFAULT_LOCALE): Record<string, string> =>
  locale === DEFAULT_LOCALE ? {} : { 'App-Language': locale }

/**
 * How calls reach the v2 server: in this process, or over HTTP. Every failure is a value; it throws only for a bug.
 * `token`: calls as the customer of this session; without it, as the shop itself. `page`: the page that asks; its reads may share their work. `locale`: the
 * language of the page.
 */
export type Transport = <Input, Output>(
  call: Call<Input, Output>,
  args?: CallArguments<Input>,
  options?: { signal?: AbortSignal | undefined; token?: string; page?: object; locale?: Locale },
) => Promise<Answer<Output>>

const BAD_REQUEST = 400
const NOT_FOUND = 404
const TOO_MANY = 429
const SERVER_ERROR = 500

export const isOk = (status: number): boolean => status >= 200 && status < 300

function appendQuery(url: URL, query: Query): void {
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
  }
}

/** The address of the call below `base` ('https://host/api/v2'). */
export function toAddress(call: Endpoint, args: Pick<CallArguments<never>, 'params' | 'query'>, base: string): URL {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name] ?? '')))
  const url = new URL(base.replace(/\/$/, '') + path)
  appendQuery(url, args.query ?? {})
  return url
}

/** The call as an HTTP request below `base` ('https://host/api/v2'), with the headers every v2 call carries. */
export function toRequest<Input, Output>(
  call: Call<Input, Output>,
  args: CallArguments<Input>,
  base: string,
  init: RequestInit = {},
): Request {
  const url = toAddress(call, args, base)
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  headers.set('X-Requested-With', 'XMLHttpRequest')
  // The documents require it for every call, with or without a body. A form sets its own boundary.
  if (!(args.body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return new Request(url, {
    ...init,
    method: call.method,
    headers,
    ...(call.method === 'POST' ? { body: args.body instanceof FormData ? args.body : JSON.stringify(args.body ?? {}) } : {}),
  })
}

/** Two server rules may refuse in the same words, shown once. */
const textsOf = (list: unknown): readonly string[] => [...new Set(asList(list).map(asText))].filter((text) => text !== '')

function messageOf(body: Wire): string | null {
  const message = Array.isArray(body['message']) ? textsOf(body['message']).join(', ') : asText(body['message'])
  return message === '' ? null : message
}

function errorsOf(body: Wire): Readonly<Record<string, readonly string[]>> {
  const errors = body['errors']
  return isWire(errors) ? Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, textsOf(texts)])) : {}
}

/** Some servers answer every refusal with 200 and the status in the body (contract 1.3). */
function statusOf(status: number, body: Wire): number {
  const bodyStatus = body['status']
  const isSaid = isOk(status) && body['success'] === false && Number.isInteger(bodyStatus) && Number(bodyStatus) >= BAD_REQUEST
  return isSaid ? Number(bodyStatus) : status
}

/** For an unknown path, a server answers in the words of the dialect or its framework. */
const isUnknownCall = (status: number, message: string | null): boolean =>
  status === NOT_FOUND && message !== null && /^(?:Invalid Route|The route .* could not be found\.?)$/i.test(message)

/** A server's wording for an unknown method or path. */
const NOT_THERE: readonly number[] = [NOT_FOUND, 405]

/** A gateway's message for an unknown address: it does not mean that the requested thing is missing. */
const SAYS_NOTHING = /^(?:not found\.?|no route matched.*)$/i

const isFlagged = (body: Wire): boolean => typeof body['result'] === 'boolean' || typeof body['success'] === 'boolean'

/**
 * Whether a refusal is v2's own: one of its flags, or a message with a matching status (contract 1.3). An answer of a proxy, a login wall or a
 * captive portal must never mean 'this product does not exist'.
 */
function isOwnRefusal(status: number, body: Wire): boolean {
  if (isFlagged(body)) return true
  const message = messageOf(body)
  return status >= BAD_REQUEST && message !== null && !(status === NOT_FOUND && SAYS_NOTHING.test(message))
}

/**
 * Whether the answer to one of our additions means that the server does not know it, and not that the requested thing is missing: a refusal of ours has a
 * flag and a message that names what is missing. `body` undefined: it is not JSON.
 */
export function isUnknownAddition(received: { status: number; body: unknown }): boolean {
  const { body } = received
  if (!isWire(body)) return NOT_THERE.includes(received.status)
  const message = messageOf(body)
  if (isFlagged(body) && isUnknownCall(NOT_FOUND, message)) return true
  const isOurs = isFlagged(body) && message !== null && !SAYS_NOTHING.test(message)
  return NOT_THERE.includes(statusOf(received.status, body)) && !isOurs
}

/** Whether an answer proves that the server supports an addition: a success, or v2's own refusal. Proxy pages, rate limits and errors prove nothing. */
export function isKnownAddition(received: { status: number; body: unknown }): boolean {
  const { body } = received
  if (!isWire(body) || isUnknownAddition(received)) return false
  const status = statusOf(received.status, body)
  if (status === TOO_MANY || status >= SERVER_ERROR) return false
  return isOk(status) || isFlagged(body) || UNAUTHENTICATED.has(messageOf(body))
}

/** null for a framework's unexpected error ('Server Error') or ended session: the page has its own words. */
const forShoppers = (status: number, message: string | null): string | null =>
  status === SERVER_ERROR || UNAUTHENTICATED.has(message) ? null : message

const NOT_V2: CallFailure = { kind: 'invalid', message: INVALID_FORMAT }

/** An answer with its body; `retryAfter` is the header of that name. */
type Received = { status: number; retryAfter: string | null; body: unknown }

function retryAfterOf(retryAfter: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(retryAfter ?? NaN)
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}
}

/** Why an answer with this body failed; null: success. */
export function failureOf(received: Pick<Received, 'status' | 'retryAfter'>, body: Wire): CallFailure | null {
  const status = statusOf(received.status, body)
  const message = forShoppers(status, messageOf(body))
  if (status >= SERVER_ERROR) return { kind: 'unreachable', status, message }
  if (isOk(received.status) && body['result'] !== false && body['success'] !== false) return null
  if (!isOwnRefusal(status, body)) return NOT_V2
  if (isUnknownCall(status, message)) return { kind: 'refused', status, message: null, errors: {}, isUnknownCall: true }
  const challenge = status === TOO_MANY ? asText(body['challenge']) : ''
  return {
    kind: 'refused',
    status,
    message,
    errors: errorsOf(body),
    ...retryAfterOf(received.retryAfter),
    ...(challenge === '' ? {} : { challenge }),
  }
}

/** Without a JSON object the status can only mean that the server does not answer at the moment. */
const failureWithoutJson = (status: number): CallFailure =>
  status >= SERVER_ERROR || status === TOO_MANY ? { kind: 'unreachable', status, message: null } : NOT_V2

function readReceived<Input, Output>(call: Call<Input, Output>, received: Received, origin: string): Answer<Output> {
  const body = call.readsBareList && Array.isArray(received.body) ? { data: received.body } : received.body
  if (!isWire(body)) return { ok: false, failure: failureWithoutJson(received.status) }
  const failed = failureOf(received, body)
  if (failed) return { ok: false, failure: failed }
  try {
    return { ok: true, value: call.read(body, { origin }) }
  } catch (error) {
    if (error instanceof InvalidAnswer) return { ok: false, failure: { kind: 'invalid', message: error.message } }
    throw error
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // Not JSON: an HTML page of a proxy, or a truncated answer.
    return undefined
  }
}

/** The meaning of an HTTP response for its call. Never throws for what a server sends. @param read  undefined: the body is not JSON */
export const readAnswer = async <Input, Output>(
  call: Call<Input, Output>,
  response: Response,
  origin: string,
  read: (response: Response) => Promise<unknown> = readJson,
): Promise<Answer<Output>> =>
  readReceived(call, { status: response.status, retryAfter: response.headers.get('retry-after'), body: await read(response) }, origin)

/** The meaning of an answer of the server in this process for its call. */
export const readWireAnswer = <Input, Output>(call: Call<Input, Output>, answer: WireAnswer, origin: string): Answer<Output> =>
  readReceived(
    call,
    {
      status: answer.status,
      retryAfter: answer.headers['Retry-After'] ?? null,
      body: answer.body.kind === 'json' ? answer.body.value : undefined,
    },
    origin,
  )
