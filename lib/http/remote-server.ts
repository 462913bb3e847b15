import type { Endpoint, Wire } from '@/lib/v2/call'
import { pageCache } from '@/lib/cache/page-cache'
import { reviewsTag } from '@/lib/cache/reviews-tag'
import { countCart, getCart, getCartSummary } from '@/lib/commerce/cart/wire'
import { submitReview } from '@/lib/commerce/reviews/wire'
import { isOk, jsonAnswer, type WireAnswer } from '@/lib/v2/exchange'
import { UNAUTHENTICATED } from '@/lib/v2/protocol-words'
import { asIdOrNull, asText, isWire, writeMoney } from '@/lib/v2/codec'
import { parseJson } from '@/lib/v2/transport/parse-json'
import { callKnown, missingAdditions } from '@/lib/v2/transport/known-additions'
import { callRemote, inOwnWords, type Remote, type RemoteRequest } from '@/lib/v2/transport/remote'
import { remoteTransport } from '@/lib/v2/transport/remote-transport'
import { askedLocale } from '@/lib/i18n/asked-locale'
import type { Locale } from '@/lib/i18n/locales'
import { answersIn } from './answers'
import { withOwnSentences } from '@/lib/v2/own-sentences'
import { endpoints } from './calls'
import { toWebHeaders, type HttpAnswer } from './http-call'
import { endpointOf, type ParsedRequest } from './parse-request'
import type { BrowserIdentity, V2Server } from './v2-server'

const BASE_PATH = '/api/v2'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const BODILESS = ['GET', 'HEAD']
const OK = 200
const UNAUTHORIZED = 401
const NO_BYTES = new Uint8Array()
const ADDITIONS = endpoints.filter(({ isAddition }) => isAddition)
/** Withheld from remote servers: cookies, tokens invented by a page, and the referring page. */
const NOT_THE_SERVERS = /^(?:cookie|authorization|content-length|sec-.*|origin|referer)$/

/** The fields by which the documents name the caller in the body: by our cookies and the remote server's own answers, never as the page says. */
function namedCaller({ access, callerFields }: Endpoint, { guestId, customerId, session }: BrowserIdentity): Wire {
  return {
    ...(customerId !== null && callerFields.customerId !== 'none' ? { user_id: customerId } : {}),
    ...(session === null && guestId !== null && access === 'visitor' ? { temp_user_id: guestId } : {}),
    ...(session !== null && callerFields.token ? { access_token: session } : {}),
  }
}

function browserUrl({ url: asked, ...request }: ParsedRequest, { guestId, customerId, session }: BrowserIdentity): URL {
  const url = new URL(asked)
  const endpoint = endpointOf({ url: asked, ...request })
  // '' is no guest's id. A customer is known by the token.
  if (endpoint?.access === 'visitor' && session === null) url.searchParams.set('temp_user_id', guestId ?? '')
  if (endpoint?.callerFields.customerId === 'query_and_body' && customerId !== null) url.searchParams.set('user_id', String(customerId))
  return url
}

/** Undefined fields are left out, as JSON does. */
const writeForm = (fields: Wire): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]]))).toString()

async function writeMultipart(fields: Wire): Promise<{ bytes: Uint8Array; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : asText(value))
  const written = new Response(form)
  return { bytes: new Uint8Array(await written.arrayBuffer()), type: written.headers.get('content-type') ?? '' }
}

const documentedFields = (fields: Wire, endpoint: Endpoint | null): Wire =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !endpoint?.additionalFields.includes(name)))

/** Written again from its fields, in which the page cannot name a customer. null: passes as it came, because it is empty or the server will refuse it. */
async function browserBody(request: ParsedRequest, identity: BrowserIdentity): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (request.bytes.byteLength === 0 || request.body === null) return null
  const endpoint = endpointOf(request)
  const fields = { ...documentedFields(request.body.fields, endpoint), ...(endpoint ? namedCaller(endpoint, identity) : {}) }
  if (Object.values(fields).some((value) => value instanceof File)) return writeMultipart(fields)
  const isForm = !request.body.typed || endpoint?.callerFields.encoding === 'form'
  const [text, type] = isForm ? [writeForm(fields), FORM_TYPE] : [JSON.stringify(fields), JSON_TYPE]
  return { bytes: new TextEncoder().encode(text), type }
}

const toRemote = (request: ParsedRequest, url: URL, headers: Headers, body: Uint8Array): RemoteRequest => ({
  method: request.method,
  path: url.pathname.slice(BASE_PATH.length) + url.search,
  headers,
  body: BODILESS.includes(request.method) ? NO_BYTES : body,
  signal: request.signal(),
  isReadOnly: endpointOf(request)?.isReadOnly ?? BODILESS.includes(request.method),
})

/** A request from our page, in the documented client form (section 7). */
async function fromBrowser(request: ParsedRequest, identity: BrowserIdentity, { systemKey }: Remote): Promise<RemoteRequest> {
  const headers = toWebHeaders(request.headers)
  for (const name of Object.keys(request.headers)) if (NOT_THE_SERVERS.test(name)) headers.delete(name)
  headers.set('System-Key', systemKey)
  if (identity.session !== null) headers.set('Authorization', `Bearer ${identity.session}`)
  const body = await browserBody(request, identity)
  if (body) headers.set('Content-Type', body.type)
  return toRemote(request, browserUrl(request, identity), headers, body?.bytes ?? request.bytes)
}

function fromClient(request: ParsedRequest): RemoteRequest {
  const headers = toWebHeaders(request.headers)
  headers.delete('cookie')
  return toRemote(request, request.url, headers, request.bytes)
}

/** How v2 servers word the end of a session: revoked, expired, or of a banned account. A wrong password has other words. */
const endsSession = (status: number, body: unknown): boolean =>
  status === UNAUTHORIZED && isWire(body) && (UNAUTHENTICATED.has(body['message']) || body['status'] === 'banned')

/** An answer over HTTP, its body read once. */
export async function toWireAnswer(response: Response): Promise<WireAnswer> {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const json = parseJson(bytes)
  return json === null
    ? { status, headers, endsSession: false, body: { kind: 'bytes', bytes } }
    : { status, headers, endsSession: endsSession(status, json.value), body: { kind: 'json', value: json.value } }
}

/** Other clients get the answer byte for byte. */
export const passOn = async (response: Response): Promise<HttpAnswer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  setCookies: [],
  body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
})

const NOTHING = writeMoney(0)

/** The documented answers for an empty cart, by call. */
const EMPTY: Readonly<Record<string, Wire>> = {
  [getCart.path]: { grand_total: NOTHING, data: [] },
  [getCartSummary.path]: {
    sub_total: NOTHING,
    tax: NOTHING,
    shipping_cost: NOTHING,
    discount: NOTHING,
    grand_total: NOTHING,
    grand_total_value: 0,
    coupon_code: '',
    coupon_applied: false,
  },
  [countCart.path]: { count: 0, status: true },
}

/**
 * The server need not be asked about a visitor whom it cannot know, as after a log-out: without an account there is nothing of a customer, and without a
 * guest's id the cart is empty.
 */
function answerForStranger(endpoint: Endpoint | null, { session, guestId }: BrowserIdentity, locale: Locale): WireAnswer | null {
  if (endpoint === null || session !== null) return null
  if (endpoint.access === 'bearer' || endpoint.session === 'asks_who') return answersIn(locale).unauthenticated()
  const empty = guestId === null ? EMPTY[endpoint.path] : undefined
  return empty === undefined ? null : jsonAnswer(OK, empty)
}

/** The product page reads its reviews again, although the server may not announce them. */
async function refreshReviews({ product_id: productId }: Wire): Promise<void> {
  const id = asIdOrNull(productId)
  if (id !== null) await pageCache().invalidateEverywhere([reviewsTag(id)])
}

/** @param siteUrl the shop's own address: pictures below it are read as paths */
export function createRemoteServer(remote: Remote, siteUrl: string): V2Server {
  return {
    isRemote: true,
    send: remoteTransport(remote, siteUrl),
    missingCalls: () => missingAdditions(ADDITIONS, remote),
    // Its own limits apply.
    consumeRateLimit: () => 0,
    answerBrowser: async (request, caller) => {
      const endpoint = endpointOf(request)
      const locale = askedLocale(request.headers['app-language'])
      const known = answerForStranger(endpoint, caller, locale)
      if (known) return known
      const answer = await callKnown(endpoint, await fromBrowser(request, caller, remote), remote)
      const ownAnswer = withOwnSentences(await toWireAnswer(inOwnWords(answer)), locale)
      if (endpoint?.path === submitReview.path && isOk(ownAnswer.status)) await refreshReviews(request.body?.fields ?? {})
      return ownAnswer
    },
    answerClient: async (request) => passOn(await callRemote(fromClient(request), remote)),
  }
}
