import { backendKey } from '@/lib/backend/respond'
import { readBoundedBody } from '@/lib/v2/bounded-body'
import { isWire } from '@/lib/v2/reading'
import { readGuestId } from './cookies'
import { isSameOrigin } from './is-same-origin'

/** Calls about the visitor's cart. On others an identity would only end up in the links of their answers. */
const ABOUT_THE_VISITOR = /^\/api\/v2\/cart/
/** Only the shop itself may say these; a browser is known by its cookies. */
const NOT_THE_BROWSERS = ['cookie', 'system-key', 'authorization', 'content-length']

const BODILESS = ['GET', 'HEAD']

/** The body without the ids a page may have written into it. What is no JSON object passes as it is: the server behind will say so. */
function withoutIds(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | string {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isWire(body) ? JSON.stringify({ ...body, user_id: undefined, temp_user_id: undefined }) : bytes
  } catch {
    return bytes
  }
}

function browserAddress(request: Request): URL {
  const url = new URL(request.url)
  url.searchParams.delete('user_id')
  url.searchParams.delete('temp_user_id')
  // '' is nobody: no guest can have it.
  if (ABOUT_THE_VISITOR.test(url.pathname)) url.searchParams.set('temp_user_id', readGuestId(request.headers.get('cookie')) ?? '')
  return url
}

async function enterAsBrowser(request: Request): Promise<Request | Response> {
  const headers = new Headers(request.headers)
  for (const name of NOT_THE_BROWSERS) headers.delete(name)
  headers.set('System-Key', backendKey())
  const init = { method: request.method, headers, signal: request.signal }
  if (BODILESS.includes(request.method)) return new Request(browserAddress(request), init)
  const bytes = await readBoundedBody(request)
  if (bytes === null)
    return Response.json({ result: false, message: 'The request is too large.' }, { status: 413, headers: { 'Cache-Control': 'no-store' } })
  return new Request(browserAddress(request), { ...init, body: withoutIds(bytes) })
}

/** Cookies mean nothing here: a browser sends them along whoever wrote the page. */
function enterAsClient(request: Request): Request {
  const entered = new Request(request)
  entered.headers.delete('cookie')
  return entered
}

/**
 * The two doors of /api/v2 (API-03). A page of ours in a browser is known by its cookies and needs no key; anyone else brings System-Key and
 * says who they are by token or temp_user_id. Key and token never reach the browser. A Response refuses at the door.
 */
export const enter = async (request: Request): Promise<Request | Response> =>
  isSameOrigin(request) ? enterAsBrowser(request) : enterAsClient(request)
