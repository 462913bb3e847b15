import { bodyLimit, readBoundedBody } from '@/lib/v2/bounded-body'
import { refuseUnreadableAddress, refuseUnreadableBody } from '@/lib/v2/unreadable'
import { identifyBrowser } from './browser-identity'
import { enterAsBrowser, enterAsClient, isForGuestsToo, pathOf, type Bytes } from './enter'
import { isSameOrigin } from './is-same-origin'
import { isSessionOver, leave, withoutSession } from './leave'

type Respond = (request: Request) => Promise<Response>

const tooLarge = (): Response =>
  Response.json({ result: false, message: 'The request is too large.' }, { status: 413, headers: { 'Cache-Control': 'no-store' } })

async function serveBrowser(request: Request, bytes: Bytes, respond: Respond): Promise<Response> {
  const ask = async (asGuest: boolean) => {
    const identity = await identifyBrowser(request, pathOf(request), respond, { asGuest })
    const { request: passed, asked } = enterAsBrowser(request, bytes, identity)
    return { session: asked.session, answer: await leave(asked, await respond(passed), identity.setCookies) }
  }
  const { session, answer } = await ask(false)
  if (session === null || !(await isSessionOver(answer))) return answer
  return withoutSession(isForGuestsToo(request) ? (await ask(true)).answer : answer)
}

/**
 * In and out of /api/v2, by two ways (API-03): a page of ours in a browser is known by its cookies, and key and token never reach it; anyone
 * else brings System-Key. A browser whose session is over is told so by its cookies, and goes on as a guest where guests may. The body is read
 * once, up to its limit, and passed on as bytes: a cloned request keeps two branches of one stream, and ending one waits for the other for ever.
 */
export async function serveV2(request: Request, respond: Respond): Promise<Response> {
  const bytes = await readBoundedBody(request, bodyLimit(new URL(request.url).pathname))
  if (bytes === null) return tooLarge()
  const refusal = refuseUnreadableAddress(request.url) ?? (await refuseUnreadableBody(bytes, request.headers.get('content-type') ?? ''))
  if (refusal) return refusal
  return isSameOrigin(request) ? serveBrowser(request, bytes, respond) : respond(enterAsClient(request, bytes))
}
