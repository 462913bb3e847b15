import { backendKey } from '@/lib/backend/respond'
import { settings } from '@/lib/config/settings'
import type { Wire } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/reading'
import type { BrowserIdentity } from './browser-identity'
import { readDevice } from './cookies'
import { ABOUT_THE_CART, documentRequest } from './documented-request'
import type { Asked } from './leave'

/** They sign in: the guest's cart goes along. */
const SIGNS_IN = /^\/(?:auth\/login|check-user|guest-user-account-create)$/
/** They recognise a device that has signed in before, make it known, or make all others unknown. */
const KNOWS_DEVICE = /^\/(?:auth\/login|auth\/password\/reset|check-user|guest-user-account-create|user\/update-profile|new-user-email)$/
/** Only the shop itself may say these; a browser is known by its cookies. */
const NOT_THE_BROWSERS = ['cookie', 'authorization', 'content-length']
/** Which page asked, for isSameOrigin; the server behind has no use for it. */
const OF_THE_BROWSER = /^(?:sec-.*|origin|referer)$/
/** Nor these, in a body. */
const NO_IDS = { user_id: undefined, temp_user_id: undefined, guestId: undefined, access_token: undefined, device_token: undefined }

const BASE_PATH = /^\/api\/v2/
const BODILESS = ['GET', 'HEAD']

/** A request's body, read whole before anything else: a stream can be read once, and the same request may have to be sent on twice. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What passes on to the server behind, and what its answer is read by. */
export type Entered = { request: Request; asked: Asked }

/** Below /api/v2. */
export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(BASE_PATH, '')

function readFields(bytes: Bytes): Wire | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isWire(body) ? body : null
  } catch {
    // A photo's form, or no JSON at all: the server behind will say so.
    return null
  }
}

function browserAddress(request: Request, path: string, { guestId, session }: BrowserIdentity): URL {
  const url = new URL(request.url)
  url.searchParams.delete('user_id')
  url.searchParams.delete('temp_user_id')
  // '' is nobody: no guest can have it. Whoever is signed in is known by the token.
  if (ABOUT_THE_CART.test(path) && session === null) url.searchParams.set('temp_user_id', guestId ?? '')
  return url
}

/** What our own server knows the device by. It is no business of another one's, and stands in no document. */
function deviceOf(path: string, cookies: string | null): Wire {
  const { SITE_URL, V2_API_URL } = settings()
  const token = KNOWS_DEVICE.test(path) && !V2_API_URL ? readDevice(cookies, SITE_URL) : null
  return token === null ? {} : { device_token: token }
}

const withBody = (method: string, body: Bytes | string): { body?: Bytes | string } => (BODILESS.includes(method) ? {} : { body })

function browserHeaders(request: Request, session: string | null): Headers {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (NOT_THE_BROWSERS.includes(name) || OF_THE_BROWSER.test(name)) headers.delete(name)
  headers.set('System-Key', backendKey())
  if (session !== null) headers.set('Authorization', `Bearer ${session}`)
  return headers
}

/** A page of ours in a browser (API-03): known by its cookies, and needs no key. Nothing about who asks but what they say. */
export function enterAsBrowser(request: Request, bytes: Bytes, identity: BrowserIdentity): Entered {
  const { guestId, session } = identity
  const path = pathOf(request)
  const headers = browserHeaders(request, session)
  const url = browserAddress(request, path, identity)
  const fields = readFields(bytes)
  const guest = SIGNS_IN.test(path) && guestId !== null ? { guestId, temp_user_id: guestId } : {}
  const cookies = request.headers.get('cookie')
  const known = fields && { ...fields, ...NO_IDS, ...guest, ...deviceOf(path, cookies) }
  let body: Bytes | string = known === null ? bytes : JSON.stringify(known)
  if (settings().V2_API_URL) {
    const documented = documentRequest(path, known, identity)
    for (const [name, value] of Object.entries(documented.query)) url.searchParams.set(name, value)
    if (documented.body !== null) headers.set('Content-Type', documented.contentType)
    body = documented.body ?? body
  }
  const { method, signal } = request
  return {
    request: new Request(url, { method, headers, signal, ...withBody(method, body) }),
    asked: { path, fields, cookies, session },
  }
}

/** Anyone else brings System-Key, and says who they are by token or temp_user_id. Cookies mean nothing: a browser sends them whoever wrote the page. */
export function enterAsClient({ url, method, headers: given, signal }: Request, bytes: Bytes): Request {
  const headers = new Headers(given)
  headers.delete('cookie')
  return new Request(url, { method, headers, signal, ...withBody(method, bytes) })
}

/** Whether a guest may ask the same: then a session that has ended is no reason to refuse. */
export const isForGuestsToo = (request: Request): boolean => ABOUT_THE_CART.test(pathOf(request))
