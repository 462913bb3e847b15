import { clientOf } from './client-address'
import { answersIn, toHttp } from './answers'
import { authenticateBrowserRequest, isSameOrigin, originOf, withIdentity } from './authenticate'
import { endpointOf, parseRequest, type ParsedRequest } from './parse-request'
import { applySessionEffects, refuseUnrequestedCode, toBrowserAnswer } from './session-effects'
import { expireSession, withCookieCheck } from './cookies'
import type { HttpAnswer, HttpCall } from './http-call'
import { askedLocale } from '@/lib/i18n/asked-locale'
import { v2Server } from './transport'
import type { Caller, V2Server } from './v2-server'
import { env } from '@/lib/config/env'
import { NEEDS_COOKIES } from '@/lib/v2/call'
import { SESSION_ENDED_HEADER } from '@/lib/v2/exchange'

/** Answers with the configured server. lib/server calls it without Next's pipeline, which costs more than most calls; app/api/v2 calls it elsewhere. */
export const answerCall = async (call: HttpCall): Promise<HttpAnswer> => serveV2(call, await v2Server())

/**
 * Answers a request to /api/v2 (API-03). A page of ours in a browser is identified by its cookies and needs no key; every other client brings
 * a System-Key, and its cookies are ignored, because a browser sends them for the pages of any site. Key and token never reach a browser.
 * @param client the address by which requests are counted; null is never counted
 */
export async function serveV2(call: HttpCall, server: V2Server, client: string | null = clientOf(call)): Promise<HttpAnswer> {
  const parsing = await parseRequest(call)
  if (!parsing.ok) return toHttp(parsing.answer)
  const route = endpointOf(parsing.parsed)?.route
  if (route !== undefined) call.noteRoute?.(`/api/v2${route}`)
  if (!isSameOrigin(call)) return server.answerClient(parsing.parsed, client)
  return serveBrowser(parsing.parsed, server, { client, origin: originOf(call) })
}

/** The answer to a browser; with a cookie check if a visit begins with it. */
function answerTo(request: ParsedRequest, effects: Parameters<typeof toBrowserAnswer>[1]): HttpAnswer {
  const answer = toBrowserAnswer(request, effects)
  const begins = NEEDS_COOKIES.includes(endpointOf(request)?.session ?? 'none') && answer.setCookies.length > 0
  return begins ? withCookieCheck(answer, env().SITE_URL) : answer
}

async function serveBrowser(request: ParsedRequest, server: V2Server, caller: Caller): Promise<HttpAnswer> {
  const waitSeconds = server.consumeRateLimit(caller.client)
  if (waitSeconds > 0) return toHttp(answersIn(askedLocale(request.headers['app-language'])).tooMany(waitSeconds))

  const first = await askAs('visitor', request, server, caller)
  if (!first.answer.endsSession || first.session === null) return answerTo(request, first)

  // The session is over: the browser drops it and continues as a guest where allowed.
  const endpoint = endpointOf(request)
  const last = endpoint?.access === 'visitor' ? await askAs('guest', request, server, caller) : first
  const setCookies = [...last.setCookies, ...expireSession(env().SITE_URL)]
  const answer = answerTo(request, { ...last, setCookies })
  // A user who logs out expects it.
  return endpoint?.session === 'signs_out' ? answer : { ...answer, headers: { ...answer.headers, [SESSION_ENDED_HEADER]: '1' } }
}

/** Who asks, the call itself, and what its answer does to the session. */
async function askAs(visitor: 'visitor' | 'guest', request: ParsedRequest, server: V2Server, caller: Caller) {
  const identity = await authenticateBrowserRequest(request, server, { asGuest: visitor === 'guest' })
  const answer =
    refuseUnrequestedCode(request) ?? (await server.answerBrowser(withIdentity(request, identity, server), { ...identity, ...caller }))
  const after = await applySessionEffects(request, identity, answer)
  return { ...after, session: identity.session, setCookies: [...identity.setCookies, ...after.setCookies] }
}
