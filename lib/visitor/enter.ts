import { backendKey } from '@/lib/backend/respond'
import { settings } from '@/lib/config/settings'
import type { Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/reading'
import { readGuestId, readSession } from './cookies'
import { isSameOrigin } from './is-same-origin'

/** Calls about the visitor's cart. On others a guest's identity would only end up in the links of their answers. */
const ABOUT_THE_CART = /^\/api\/v2\/cart/
/** They sign in: the guest's cart goes along. */
const SIGNS_IN = /^\/api\/v2\/(?:auth\/login|check-user|guest-user-account-create)$/
/** Only the shop itself may say these; a browser is known by its cookies. */
const NOT_THE_BROWSERS = ['cookie', 'authorization', 'content-length']
/** Where the browser stood: asked and answered at this door, and nobody's business behind it. */
const OF_THE_BROWSER = /^(?:sec-.*|origin|referer)$/
/** Nor these, in a body. */
const NO_IDS = { user_id: undefined, temp_user_id: undefined, guestId: undefined, access_token: undefined }

const BODILESS = ['GET', 'HEAD']

/** A request's body, read whole before anything else: a stream can be read once, and the same request may have to be sent on twice. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What passes on to the server behind. `session`: the browser's token, which the request carries as its bearer. */
export type Entered = { request: Request; session: string | null }

type Identity = { guestId: string | null; session: string | null }

/** The body with nothing in it about who asks but what the cookies say. What is no JSON object passes as it is: the server behind will say so. */
function withoutIds(bytes: Bytes, identity: Wire): Bytes | string {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isWire(body) ? JSON.stringify({ ...body, ...NO_IDS, ...identity }) : bytes
  } catch {
    return bytes
  }
}

function browserAddress(request: Request, { guestId, session }: Identity): URL {
  const url = new URL(request.url)
  url.searchParams.delete('user_id')
  url.searchParams.delete('temp_user_id')
  // '' is nobody: no guest can have it. Whoever is signed in is known by the token alone.
  if (ABOUT_THE_CART.test(url.pathname) && session === null) url.searchParams.set('temp_user_id', guestId ?? '')
  return url
}

const withBody = (method: string, body: Bytes | string): { body?: Bytes | string } => (BODILESS.includes(method) ? {} : { body })

/** @param asGuest ignores the session cookie: its session was refused */
function enterAsBrowser(request: Request, bytes: Bytes, asGuest: boolean): Entered {
  const cookies = request.headers.get('cookie')
  const guestId = readGuestId(cookies)
  const session = asGuest ? null : readSession(cookies, settings().SITE_URL)
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (NOT_THE_BROWSERS.includes(name) || OF_THE_BROWSER.test(name)) headers.delete(name)
  headers.set('System-Key', backendKey())
  if (session !== null) headers.set('Authorization', `Bearer ${session}`)
  const url = browserAddress(request, { guestId, session })
  const guest = SIGNS_IN.test(url.pathname) && guestId !== null ? { guestId, temp_user_id: guestId } : {}
  const { method, signal } = request
  return { request: new Request(url, { method, headers, signal, ...withBody(method, withoutIds(bytes, guest)) }), session }
}

/** Cookies mean nothing here: a browser sends them along whoever wrote the page. */
function enterAsClient({ url, method, headers: given, signal }: Request, bytes: Bytes): Entered {
  const headers = new Headers(given)
  headers.delete('cookie')
  return { request: new Request(url, { method, headers, signal, ...withBody(method, bytes) }), session: null }
}

/** Whether a guest may ask the same: then a session that has ended is no reason to refuse. */
export const isForGuestsToo = (request: Request): boolean => ABOUT_THE_CART.test(new URL(request.url).pathname)

/**
 * The two doors of /api/v2 (API-03). A page of ours in a browser is known by its cookies and needs no key; anyone else brings System-Key and
 * says who they are by token or temp_user_id. Key and token never reach the browser. `bytes` is the request's body.
 */
export const enter = (request: Request, bytes: Bytes, { asGuest = false } = {}): Entered =>
  isSameOrigin(request) ? enterAsBrowser(request, bytes, asGuest) : enterAsClient(request, bytes)
