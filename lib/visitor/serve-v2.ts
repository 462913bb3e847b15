import { bodyLimit, readBoundedBody } from '@/lib/v2/bounded-body'
import { enter, isForGuestsToo, type Bytes, type Entered } from './enter'
import { isSameOrigin } from './is-same-origin'
import { isSessionOver, leave, withoutSession } from './leave'

type Respond = (request: Request) => Promise<Response>

const tooLarge = (): Response =>
  Response.json({ result: false, message: 'The request is too large.' }, { status: 413, headers: { 'Cache-Control': 'no-store' } })

/** The one-time code a request brings; '' without one. */
function readOtp(request: Request, bytes: Bytes): string {
  if (!request.url.includes('/check-user')) return ''
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof body === 'object' && body !== null && 'otp' in body ? String(body.otp) : ''
  } catch {
    // No JSON: the server behind says so.
    return ''
  }
}

/**
 * In and out of /api/v2. A browser whose session is over is told so by its cookies, and goes on as a guest where guests may. The body is read
 * once, up to its limit, and passed on as bytes: a cloned request keeps two branches of one stream, and ending one waits for the other for ever.
 */
export async function serveV2(request: Request, respond: Respond): Promise<Response> {
  const bytes = await readBoundedBody(request, bodyLimit(new URL(request.url).pathname))
  if (bytes === null) return tooLarge()
  const ask = async ({ request: passed, session }: Entered): Promise<Response> =>
    leave(passed, { answer: await respond(passed), otp: readOtp(passed, bytes), session })

  const entered = enter(request, bytes)
  if (!isSameOrigin(request)) return respond(entered.request)
  const answer = await ask(entered)
  if (entered.session === null || !(await isSessionOver(answer))) return answer
  return withoutSession(isForGuestsToo(request) ? await ask(enter(request, bytes, { asGuest: true })) : answer)
}
