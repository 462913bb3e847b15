import { env } from '@/lib/config/env'
import type { Endpoint, Wire } from '@/lib/v2/call'
import { isOk, type WireAnswer } from '@/lib/v2/exchange'
import { asText, asWire, isWire } from '@/lib/v2/codec'
import { rememberCustomer } from './authenticate'
import { deviceCookie, expireCodeRequest, expireGuest, expireSession, isUsableToken, sessionCookies } from './cookies'
import { endpointOf, type ParsedRequest } from './parse-request'
import { withPageStored } from './payment-page'
import { rememberCodeRequest, useCodeRequest } from './sign-in-codes'
import { stripTokens } from './strip-tokens'
import type { BrowserIdentity } from './v2-server'

const TOO_MANY = 429
const SERVER_ERROR = 500
const BAD_GATEWAY = 502
const BODILESS = [204, 205, 304]
/** All headers that a browser is told, in the form they must have: a remote server may repeat a token in any header of its own. */
const PASSED_ON: Readonly<Record<string, RegExp>> = {
  allow: /^[A-Z, ]{1,60}$/,
  'retry-after': /^\d{1,6}$|^[A-Z][a-z]{2}, [\w: ]{20,24} GMT$/,
}
const PDF = '%PDF-'

const NOT_PROVEN: Wire = { result: false, message: 'Please log in to continue.' }
const OUT_OF_REACH: Wire = { result: false, message: 'We cannot reach the shop right now. Please try again.' }

type Effects = { answer: WireAnswer; setCookies: readonly string[] }

const withJson = (answer: WireAnswer, value: unknown): WireAnswer => ({ ...answer, body: { kind: 'json', value } })

/** Only our own server recognises devices. */
function deviceCookies(body: Wire): readonly string[] {
  const { SITE_URL, V2_API_URL } = env()
  const token = asText(body['device_token'])
  return !V2_API_URL && isUsableToken(token) ? [deviceCookie(token, SITE_URL)] : []
}

/**
 * A remote server may answer a customer's token to anybody who knows the phone number, and need not check the code that comes with it. So its
 * token counts only with a code that this browser has requested (CHK-05).
 */
const isProven = (endpoint: Endpoint, request: ParsedRequest): boolean =>
  endpoint.session !== 'signs_in_by_code' ||
  env().ALLOW_LOGIN_WITHOUT_OTP ||
  useCodeRequest(request.headers.get('cookie'), request.body?.fields ?? {})

function signIn(endpoint: Endpoint, request: ParsedRequest, answer: WireAnswer, body: Wire): Effects {
  const { SITE_URL } = env()
  const token = asText(body['access_token'])
  if (!isUsableToken(token) || !isProven(endpoint, request)) return { answer: withJson(answer, NOT_PROVEN), setCookies: [] }
  const setCookies = [
    ...sessionCookies(token, SITE_URL),
    ...rememberCustomer(body, token),
    ...expireGuest(SITE_URL),
    ...deviceCookies(body),
    ...(endpoint.session === 'signs_in_by_code' ? [expireCodeRequest(SITE_URL)] : []),
  ]
  return { answer, setCookies }
}

/** A code was sent: this browser may use it. */
function codeRequestCookies(request: ParsedRequest, body: Wire): readonly string[] {
  const cookie = body['otp_required'] === true ? rememberCodeRequest(request.body?.fields ?? {}, env().SITE_URL) : null
  return cookie === null ? [] : [cookie]
}

/** The answer to who is signed in: the session goes on, or it is over. */
function renewedSessionCookies(session: string | null, body: Wire): readonly string[] {
  const { SITE_URL } = env()
  if (session === null) return []
  return body['id'] === 0 ? expireSession(SITE_URL) : [...sessionCookies(session, SITE_URL), ...rememberCustomer(body, session)]
}

/** The cookies that follow from an answer that signs no customer in. */
function cookiesAfter(
  endpoint: Endpoint,
  request: ParsedRequest,
  { session }: BrowserIdentity,
  { status }: WireAnswer,
  body: Wire,
): readonly string[] {
  const isDone = body['result'] === true
  switch (endpoint.session) {
    case 'signs_in_by_code':
      return isOk(status) ? codeRequestCookies(request, body) : []
    case 'recognises_device':
      return isOk(status) && isDone ? deviceCookies(body) : []
    case 'signs_out':
      return isDone ? expireSession(env().SITE_URL) : []
    case 'asks_who':
      return isOk(status) ? renewedSessionCookies(session, body) : []
    case 'none':
    case 'creates_guest':
    case 'signs_in':
      return []
  }
}

/** What the answer does to the browser's session, by what its call declares. The page of a payment provider is stored and replaced by its address. */
export async function applySessionEffects(request: ParsedRequest, identity: BrowserIdentity, answer: WireAnswer): Promise<Effects> {
  const endpoint = endpointOf(request)
  const body = answer.body.kind === 'json' ? answer.body.value : null
  if (endpoint === null || !isWire(body)) return { answer, setCookies: [] }
  const signsIn = endpoint.session === 'signs_in' || endpoint.session === 'signs_in_by_code'
  const isGood = isOk(answer.status) && body['result'] !== false
  if (signsIn && isGood && asText(body['access_token']) !== '') return signIn(endpoint, request, answer, body)
  if (endpoint.hasPaymentPage && asText(body['html']) !== '') {
    const stripped = asWire(stripTokens(body, { session: identity.session, keepsToken: endpoint.tokenIsContent }))
    return { answer: withJson(answer, await withPageStored(stripped, identity.session)), setCookies: [] }
  }
  return { answer, setCookies: cookiesAfter(endpoint, request, identity, answer, body) }
}

/** A status that a browser can act on. A redirect would lead its scripts to another server, and without JSON no other status is v2's own word. */
function statusFor(status: number, isJson: boolean): number {
  if (status >= SERVER_ERROR || status === TOO_MANY) return status
  return isJson && (status < 300 || status >= 400) ? status : BAD_GATEWAY
}

/** Whether the bytes are an invoice. What is neither JSON nor a PDF (a proxy's page, a cut answer) is not an answer of v2 and is not shown. */
function isPdf(status: number, bytes: Uint8Array<ArrayBuffer>, session: string | null): boolean {
  const content = Buffer.from(bytes)
  const holdsToken = session !== null && content.includes(session)
  return isOk(status) && content.subarray(0, PDF.length).toString() === PDF && !holdsToken
}

/** The answer as a browser may have it: without tokens, without headers that could hold one, never cached. */
export function toBrowserResponse(request: ParsedRequest, { answer, setCookies, session }: Effects & { session: string | null }): Response {
  const { status, body } = answer
  const headers = new Headers(Object.entries(answer.headers).filter(([name, value]) => PASSED_ON[name.toLowerCase()]?.test(value)))
  headers.set('Cache-Control', 'no-store')
  for (const one of setCookies) headers.append('Set-Cookie', one)
  if (BODILESS.includes(status)) return new Response(null, { status, headers })
  if (body.kind === 'json') {
    const keepsToken = endpointOf(request)?.tokenIsContent ?? false
    return Response.json(stripTokens(body.value, { session, keepsToken }), { status: statusFor(status, true), headers })
  }
  if (!isPdf(status, body.bytes, session)) return Response.json(OUT_OF_REACH, { status: statusFor(status, false), headers })
  headers.set('Content-Type', 'application/pdf')
  return new Response(body.bytes, { status, headers })
}
