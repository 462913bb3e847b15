import { enter, isForGuestsToo, type Entered } from './enter'
import { isSameOrigin } from './is-same-origin'
import { isSessionOver, leave, withoutSession } from './leave'

type Respond = (request: Request) => Promise<Response>

/** The one-time code a request brings, before its body is used up; '' without one. */
async function readOtp(request: Request): Promise<string> {
  if (!request.url.includes('/check-user')) return ''
  try {
    const body: unknown = await request.clone().json()
    return typeof body === 'object' && body !== null && 'otp' in body ? String(body.otp) : ''
  } catch {
    // No JSON: the server behind says so.
    return ''
  }
}

async function ask({ request, session }: Entered, respond: Respond): Promise<Response> {
  const otp = await readOtp(request)
  return leave(request, { answer: await respond(request), otp, session })
}

/** In and out of /api/v2. A browser whose session is over is told so by its cookies, and goes on as a guest where guests may. */
export async function serveV2(request: Request, respond: Respond): Promise<Response> {
  const again = isForGuestsToo(request) ? request.clone() : null
  const entered = await enter(request)
  if (entered instanceof Response) return entered
  if (!isSameOrigin(request)) return respond(entered.request)
  const answer = await ask(entered, respond)
  if (entered.session === null || !(await isSessionOver(answer))) return answer
  if (again === null) return withoutSession(answer)
  const asGuest = await enter(again, { asGuest: true })
  return withoutSession(asGuest instanceof Response ? asGuest : await ask(asGuest, respond))
}
