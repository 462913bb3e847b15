import { backendKey } from '@/lib/backend/respond'
import { settings } from '@/lib/config/settings'
import { bodyLimit, readBoundedBody } from '@/lib/v2/bounded-body'
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

/** What passes on to the server behind. `session`: the browser's token, which the request carries as its bearer. */
export type Entered = { request: Request; session: string | null }

type Identity = { guestId: string | null; session: string | null }

/** The body with nothing in it about who asks but what the cookies say. What is no JSON object passes as it is: the server behind will say so. */
function withoutIds(bytes: Uint8Array<ArrayBuffer>, identity: Wire): Uint8Array<ArrayBuffer> | string {
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

/** @param asGuest whatever the session cookie says: it was refused */
async function enterAsBrowser(request: Request, asGuest: boolean): Promise<Entered | Response> {
  const cookies = request.headers.get('cookie')
  const identity = { guestId: readGuestId(cookies), session: asGuest ? null : readSession(cookies, settings().SITE_URL) }
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (NOT_THE_BROWSERS.includes(name) || OF_THE_BROWSER.test(name)) headers.delete(name)
  headers.set('System-Key', backendKey())
  if (identity.session !== null) headers.set('Authorization', `Bearer ${identity.session}`)
  const url = browserAddress(request, identity)
  const init = { method: request.method, headers, signal: request.signal }
  if (BODILESS.includes(request.method)) return { request: new Request(url, init), session: identity.session }
  const bytes = await readBoundedBody(request, bodyLimit(url.pathname))
  if (bytes === null)
    return Response.json({ result: false, message: 'The request is too large.' }, { status: 413, headers: { 'Cache-Control': 'no-store' } })
  const { guestId } = identity
  const guest = SIGNS_IN.test(url.pathname) && guestId !== null ? { guestId, temp_user_id: guestId } : {}
  return { request: new Request(url, { ...init, body: withoutIds(bytes, guest) }), session: identity.session }
}

/** Cookies mean nothing here: a browser sends them along whoever wrote the page. */
function enterAsClient(request: Request): Entered {
  const entered = new Request(request)
  entered.headers.delete('cookie')
  return { request: entered, session: null }
}

/** Whether a guest may ask the same: then a session that has ended is no reason to refuse. */
export const isForGuestsToo = (request: Request): boolean => ABOUT_THE_CART.test(new URL(request.url).pathname)

/**
 * The two doors of /api/v2 (API-03). A page of ours in a browser is known by its cookies and needs no key; anyone else brings System-Key and
 * says who they are by token or temp_user_id. Key and token never reach the browser. A Response refuses at the door.
 */
export const enter = async (request: Request, { asGuest = false } = {}): Promise<Entered | Response> =>
  isSameOrigin(request) ? enterAsBrowser(request, asGuest) : enterAsClient(request)
