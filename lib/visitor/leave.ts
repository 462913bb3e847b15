import { settings } from '@/lib/config/settings'
import type { Wire } from '@/lib/v2/call'
import { asText, asWire, isWire } from '@/lib/v2/reading'
import { rememberAskedCode, useAskedCode } from './asked-code'
import { rememberCustomer } from './browser-identity'
import { deviceCookie, forgetAskedCode, forgetGuest, forgetSession, isUsableToken, sessionCookies } from './cookies'
import { hasPaymentPage, withPageKept } from './keep-payment-page'
import { stripTokens } from './strip-tokens'

/** By their answer a browser is signed in. Not by /auth/signup: its shopper goes on to log in, as documented. */
const SIGNS_IN = /^\/(?:auth\/login|check-user|guest-user-account-create)$/
const CHECKS_USER = '/check-user'
const RESETS_PASSWORD = '/auth/password/reset'
const ENDS_SESSION = /^\/(?:auth\/logout|user\/delete)$/
const ASKS_WHO = '/get-user-by-access_token'

const TOO_MANY = 429
const SERVER_ERROR = 500
const BAD_GATEWAY = 502
const BODILESS = [204, 205, 304]
/** All headers that a browser is told, in the form they must have: a server behind may repeat a token in any header of its own. */
const PASSED_ON: Readonly<Record<string, RegExp>> = {
  allow: /^[A-Z, ]{1,60}$/,
  'retry-after': /^\d{1,6}$|^[A-Z][a-z]{2}, [\w: ]{20,24} GMT$/,
}
const PDF = '%PDF-'

/** What the browser asked: decides what its answer means. */
export type Asked = {
  path: string
  /** Of the request's body; null when that is no JSON object. */
  fields: Wire | null
  cookies: string | null
  /** The browser's token, which the request carried as its bearer. */
  session: string | null
}

type Told = { answer: Response; asked: Asked; setCookies: readonly string[] }

const NOT_PROVEN: Wire = { result: false, message: 'Please log in to continue.' }
const OUT_OF_REACH: Wire = { result: false, message: 'We cannot reach the shop right now. Please try again.' }

function headersFor({ answer, setCookies }: Told): Headers {
  const headers = new Headers([...answer.headers].filter(([name, value]) => PASSED_ON[name]?.test(value)))
  headers.set('Cache-Control', 'no-store')
  for (const one of setCookies) headers.append('Set-Cookie', one)
  return headers
}

/** A status that a browser can act on. A redirect would lead its scripts to another server, and without JSON no other status is v2's own word. */
function statusFor({ status }: Response, isJson: boolean): number {
  if (status >= SERVER_ERROR || status === TOO_MANY) return status
  return isJson && (status < 300 || status >= 400) ? status : BAD_GATEWAY
}

const withJson = (told: Told, body: unknown): Response =>
  Response.json(stripTokens(body, told.asked.path, told.asked.session), { status: statusFor(told.answer, true), headers: headersFor(told) })

/** An invoice passes as it is. Whatever else is no JSON (a proxy's page, a cut answer) is no answer of v2: nothing of it is shown. */
function withoutJson(told: Told, bytes: Uint8Array<ArrayBuffer>): Response {
  const { answer, asked } = told
  const headers = headersFor(told)
  const content = Buffer.from(bytes)
  const holdsToken = asked.session !== null && content.includes(asked.session)
  if (answer.ok && content.subarray(0, PDF.length).toString() === PDF && !holdsToken) {
    headers.set('Content-Type', 'application/pdf')
    return new Response(bytes, { status: answer.status, headers })
  }
  return Response.json(OUT_OF_REACH, { status: statusFor(answer, false), headers })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not JSON, whatever its content type says.
    return undefined
  }
}

/**
 * A remote server may answer the token of whoever knows a phone number, and need not look at the code that comes with it. So its token counts
 * only with a code that it has asked this browser for (CHK-05).
 */
function isTrusted({ path, cookies, fields }: Asked): boolean {
  return path !== CHECKS_USER || settings().ALLOW_LOGIN_WITHOUT_OTP || useAskedCode(cookies, fields)
}

/** Of our own server alone: another one has no such field. */
function deviceCookies(body: Wire): readonly string[] {
  const { SITE_URL, V2_API_URL } = settings()
  const token = asText(body['device_token'])
  return !V2_API_URL && isUsableToken(token) ? [deviceCookie(token, SITE_URL)] : []
}

function signedIn(told: Told, body: Wire): Response {
  const { SITE_URL } = settings()
  const token = asText(body['access_token'])
  if (!isUsableToken(token) || !isTrusted(told.asked)) return withJson(told, NOT_PROVEN)
  const setCookies = [
    ...told.setCookies,
    ...sessionCookies(token, SITE_URL),
    ...rememberCustomer(body, token),
    ...forgetGuest(SITE_URL),
    ...deviceCookies(body),
  ]
  return withJson({ ...told, setCookies: told.asked.path === CHECKS_USER ? [...setCookies, forgetAskedCode(SITE_URL)] : setCookies }, body)
}

/** Cookies that follow from an answer which signs nobody in. */
function cookiesAfter({ asked, answer }: Told, body: Wire): readonly string[] {
  const { SITE_URL } = settings()
  const { path, session, fields } = asked
  if (path === CHECKS_USER && answer.ok && body['otp_required'] === true)
    return [rememberAskedCode(fields, SITE_URL)].filter((one) => one !== null)
  if (path === RESETS_PASSWORD && answer.ok && body['result'] === true) return deviceCookies(body)
  if (ENDS_SESSION.test(path) && body['result'] === true) return forgetSession(SITE_URL)
  if (path === ASKS_WHO && session !== null && answer.ok)
    return body['id'] === 0 ? forgetSession(SITE_URL) : [...sessionCookies(session, SITE_URL), ...rememberCustomer(body, session)]
  return []
}

/** What a browser may know of an answer, and the cookies that follow from it. @param setCookies what the answer carries besides */
export async function leave(asked: Asked, answer: Response, setCookies: readonly string[] = []): Promise<Response> {
  const told: Told = { answer, asked, setCookies }
  if (BODILESS.includes(answer.status)) return new Response(null, { status: answer.status, headers: headersFor(told) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = parseJson(bytes)
  if (body === undefined) return withoutJson(told, bytes)
  if (!isWire(body)) return withJson(told, body)
  const isGood = answer.ok && body['result'] !== false
  if (isGood && SIGNS_IN.test(asked.path) && asText(body['access_token']) !== '') return signedIn(told, body)
  if (hasPaymentPage(asked.path, body))
    return withJson(told, await withPageKept(asWire(stripTokens(body, asked.path, asked.session)), asked.session))
  return withJson({ ...told, setCookies: [...setCookies, ...cookiesAfter(told, body)] }, body)
}

/** Whether the server says that the session is over: revoked, expired, banned. A wrong password is told in other words. */
export async function isSessionOver(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body: unknown = await answer.clone().json()
  return isWire(body) && (body['message'] === 'Unauthenticated.' || body['status'] === 'banned')
}

export function withoutSession(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const one of forgetSession(settings().SITE_URL)) headers.append('Set-Cookie', one)
  return new Response(answer.body, { status: answer.status, headers })
}
