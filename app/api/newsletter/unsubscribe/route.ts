import { unsubscribe } from '@/lib/commerce/consents/wire'
import { preferencesPath } from '@/lib/commerce/consents/model'
import { callV2 } from '@/lib/http/transport'

const HEADERS = { 'Cache-Control': 'no-store' }

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

const MISSING = 404
const UNAVAILABLE = 503

/**
 * A mailbox's own unsubscribe button (RFC 8058): it posts from the provider's server, without cookies or origin. The token in the address is all that counts;
 * the body is ignored.
 */
export async function POST(request: Request): Promise<Response> {
  const answer = await callV2(unsubscribe, { body: { token: tokenOf(request), one_click: true } })
  if (answer.ok) return new Response(`${answer.value.message}\n`, { headers: HEADERS })
  const isRefused = answer.failure.kind === 'refused'
  return new Response(`${answer.failure.message ?? ''}\n`, { status: isRefused ? MISSING : UNAVAILABLE, headers: HEADERS })
}

/** A person who opens the address, or a scanner that prefetches it: a page that asks first. Changes nothing. */
export function GET(request: Request): Response {
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: preferencesPath(tokenOf(request)) } })
}
