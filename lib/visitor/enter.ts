import { backendKey } from '@/lib/backend/respond'
import { settings } from '@/lib/config/settings'
import type { Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/reading'
import { readGuestId, readSession } from './cookies'
import type { Asked } from './leave'

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

const BASE_PATH = /^\/api\/v2/
const BODILESS = ['GET', 'HEAD']

/** A request's body, read whole before anything else: a stream can be read once, and the same request may have to be sent on twice. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What passes on to the server behind, and what its answer is read by. */
export type Entered = { request: Request; asked: Asked }

type Identity = { guestId: string | null; session: string | null }

function readFields(bytes: Bytes): Wire | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isWire(body) ? body : null
  } catch {
    // A photo's form, or no JSON at all: the server behind will say so.
    return null
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

/**
 * A page of ours in a browser (API-03): known by its cookies, and needs no key.
 * @param asGuest ignores the session cookie: its session was refused
 */
export function enterAsBrowser(request: Request, bytes: Bytes, { asGuest = false } = {}): Entered {
  const cookies = request.headers.get('cookie')
  const guestId = readGuestId(cookies)
  const session = asGuest ? null : readSession(cookies, settings().SITE_URL)
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (NOT_THE_BROWSERS.includes(name) || OF_THE_BROWSER.test(name)) headers.delete(name)
  headers.set('System-Key', backendKey())
  if (session !== null) headers.set('Authorization', `Bearer ${session}`)
  const url = browserAddress(request, { guestId, session })
  const guest = SIGNS_IN.test(url.pathname) && guestId !== null ? { guestId, temp_user_id: guestId } : {}
  const fields = readFields(bytes)
  // Nothing about who asks but what the cookies say.
  const body = fields === null ? bytes : JSON.stringify({ ...fields, ...NO_IDS, ...guest })
  const { method, signal } = request
  return {
    request: new Request(url, { method, headers, signal, ...withBody(method, body) }),
    asked: { path: url.pathname.replace(BASE_PATH, ''), fields, cookies, session },
  }
}

/** Anyone else brings System-Key, and says who they are by token or temp_user_id. Cookies mean nothing: a browser sends them whoever wrote the page. */
export function enterAsClient({ url, method, headers: given, signal }: Request, bytes: Bytes): Request {
  const headers = new Headers(given)
  headers.delete('cookie')
  return new Request(url, { method, headers, signal, ...withBody(method, bytes) })
}

/** Whether a guest may ask the same: then a session that has ended is no reason to refuse. */
export const isForGuestsToo = (request: Request): boolean => ABOUT_THE_CART.test(new URL(request.url).pathname)
