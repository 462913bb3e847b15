import { settings } from '@/lib/config/settings'
import type { Wire } from '@/lib/v2/call'
import { asText, isWire } from '@/lib/v2/reading'
import { forgetGuest, forgetSession, sessionCookies } from './cookies'
import { hasPaymentPage, withPageKept } from './keep-payment-page'

/** By their answer a browser is signed in. Not by /auth/signup: its shopper goes on to log in, as documented. */
const SIGNS_IN = /^\/(?:auth\/login|check-user|guest-user-account-create)$/
const CHECKS_USER = '/check-user'
const ENDS_SESSION = /^\/(?:auth\/logout|user\/delete)$/
const ASKS_WHO = '/get-user-by-access_token'
const HAS_TOKEN = /"access_token"/

const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/^\/api\/v2/, '')

async function bodyOf(answer: Response): Promise<Wire | null> {
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return null
  const text = await answer.clone().text()
  try {
    const body: unknown = JSON.parse(text)
    return isWire(body) ? body : null
  } catch {
    // A proxy's page with the wrong name, or a cut connection: passed on as it is.
    return null
  }
}

function withBody(answer: Response, body: Wire): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json(body, { status: answer.status, headers })
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  const headers = new Headers(answer.headers)
  for (const one of cookies) headers.append('Set-Cookie', one)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The answer without the token, which scripts must not see (API-03). */
const withoutToken = (answer: Response, body: Wire): Response =>
  HAS_TOKEN.test(JSON.stringify(body))
    ? withBody(answer, { ...body, access_token: undefined, token_type: undefined, expires_at: undefined })
    : answer

/** A remote server may sign in whoever knows a phone number. It is obeyed only where the shop says that it may be (CHK-05). */
const isTrusted = (path: string, otp: string): boolean => path !== CHECKS_USER || otp !== '' || settings().V2_TRUST_CHECK_USER

export type Told = { answer: Response; /** of the request, '' without one */ otp: string; session: string | null }

function signedIn(path: string, body: Wire, { answer, otp }: Told): Response {
  const { SITE_URL } = settings()
  if (!isTrusted(path, otp)) return withBody(answer, { result: false, message: 'Please log in to go on.' })
  return withCookies(withoutToken(answer, body), [...sessionCookies(asText(body['access_token']), SITE_URL), ...forgetGuest(SITE_URL)])
}

/** What a browser may know of an answer, and the cookies that follow from it. */
export async function leave(request: Request, told: Told): Promise<Response> {
  const { SITE_URL } = settings()
  const { answer, session } = told
  const path = pathOf(request)
  const body = await bodyOf(answer)
  if (body === null) return answer
  if (SIGNS_IN.test(path) && asText(body['access_token']) !== '') return signedIn(path, body, told)
  if (hasPaymentPage(path, body)) return withBody(answer, await withPageKept(body, session))
  if (ENDS_SESSION.test(path) && body['result'] === true) return withCookies(answer, forgetSession(SITE_URL))
  if (path === ASKS_WHO && session !== null)
    return withCookies(answer, body['id'] === 0 ? forgetSession(SITE_URL) : sessionCookies(session, SITE_URL))
  return withoutToken(answer, body)
}

/** Whether the server says that the session is over: revoked, expired, banned. A wrong password is told in other words. */
export async function isSessionOver(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body = await bodyOf(answer)
  return body?.['message'] === 'Unauthenticated.' || body?.['status'] === 'banned'
}

export const withoutSession = (answer: Response): Response => withCookies(answer, forgetSession(settings().SITE_URL))
