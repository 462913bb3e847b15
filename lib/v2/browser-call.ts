import { type Answer, type Call, type CallArguments, NEEDS_COOKIES } from './call'
import { errorTexts, LONG_CHALLENGE, SESSION_ENDED } from '@/lib/i18n/error-texts'
import { fill } from '@/lib/i18n/fill'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { hasDroppedCookies, noCookies } from './browser-cookies'
import { languageHeader, readAnswer, SESSION_ENDED_HEADER, SOLUTION_HEADER, toRequest } from './exchange'

export const CALL_TIME_LIMIT_MS = 10_000
/** Of a form with photos: the server's limits for its body and its answer (lib/server/request-limits.ts). */
const UPLOAD_TIME_LIMIT_MS = 330_000

/** Aborts at the time limit or at the caller's cancel, whichever is first. Not AbortSignal.any: Safari has it only from 17.4 on. */
export function limited(cancel: AbortSignal | undefined, limitMs = CALL_TIME_LIMIT_MS): AbortSignal {
  const limit = AbortSignal.timeout(limitMs)
  if (!cancel) return limit
  const either = new AbortController()
  for (const signal of [limit, cancel]) {
    if (signal.aborted) either.abort()
    signal.addEventListener('abort', () => either.abort(), { once: true })
  }
  return either.signal
}

const SERVER_ERROR = 500

/** A shopper-readable unexpected failure with the request id, which is in the log. */
function withReference<Output>(answer: Answer<Output>, { status, headers }: Response): Answer<Output> {
  const reference = headers.get('x-request-id')
  if (answer.ok || answer.failure.kind !== 'unreachable' || status !== SERVER_ERROR || reference === null) return answer
  return { ok: false, failure: { ...answer.failure, message: fill(errorTexts().failed, { reference }), reference } }
}

/** Of every request to this shop. */
export const OWN = { credentials: 'same-origin', cache: 'no-store' } as const

/** Calls v2 from the browser: same origin, identified by its cookies. Never throws for failures of network or server. */
export async function call<Input, Output>(
  callValue: Call<Input, Output>,
  args: CallArguments<Input> = {},
  cancel?: AbortSignal,
): Promise<Answer<Output>> {
  const isUpload = args.body instanceof FormData
  return send(callValue, (headers) =>
    toRequest(callValue, args, `${location.origin}/api/v2`, {
      ...OWN,
      signal: limited(cancel, isUpload ? UPLOAD_TIME_LIMIT_MS : CALL_TIME_LIMIT_MS),
      headers: { ...languageHeader(browserLocale()), ...headers },
      // A change is stored even if the shopper opens the next page at once. Browsers limit such bodies to 64 KiB, which a photo exceeds.
      keepalive: !callValue.isReadOnly && !isUpload,
    }),
  )
}

/** From here on even a fast phone needs more than a second. */
const LONG_BITS = 18
/** Meanwhile a request's challenge may have become too easy, or another limit may require a harder one. */
const MAX_CHALLENGES = 3

/** The solution of the challenge that came with a refusal; null: none came, or it cannot be solved here. */
async function solutionFor<Output>(answer: Answer<Output>): Promise<string | null> {
  if (answer.ok || answer.failure.kind !== 'refused' || answer.failure.challenge === undefined) return null
  const { challenge } = answer.failure
  try {
    const { bitsOf, solveChallenge } = await import('./browser-challenge')
    if ((bitsOf(challenge) ?? 0) >= LONG_BITS) dispatchEvent(new Event(LONG_CHALLENGE))
    return await solveChallenge(challenge)
  } catch {
    // The script could not be loaded: the refusal is shown.
    return null
  }
}

/**
 * Sends the request of a call, and again with a solved challenge while others have used up the attempts. Never throws for failures of network or server.
 * @param write the request with further headers
 */
export async function send<Input, Output>(
  callValue: Call<Input, Output>,
  write: (headers: Readonly<Record<string, string>>) => Request,
): Promise<Answer<Output>> {
  if (NEEDS_COOKIES.includes(callValue.session) && !navigator.cookieEnabled) return noCookies()
  let answer = await receive(callValue, fetch(write({})))
  for (let solved = 0; solved < MAX_CHALLENGES; solved += 1) {
    const solution = await solutionFor(answer)
    if (solution === null) break
    answer = await receive(callValue, fetch(write({ [SOLUTION_HEADER]: solution })))
  }
  return answer
}

/** The answer to a call that has been sent. Never throws for failures of network or server. */
export async function receive<Input, Output>(callValue: Call<Input, Output>, sent: Promise<Response>): Promise<Answer<Output>> {
  let response: Response
  try {
    response = await sent
  } catch {
    // fetch rejects without a reason: no connection, time limit and cancel look the same, also to a shopper.
    return { ok: false, failure: { kind: 'unreachable', status: null, message: null } }
  }
  if (response.headers.has(SESSION_ENDED_HEADER)) dispatchEvent(new Event(SESSION_ENDED))
  const answer = await readAnswer(callValue, response, location.origin)
  return answer.ok && hasDroppedCookies(response) ? noCookies(response.status) : withReference(answer, response)
}
