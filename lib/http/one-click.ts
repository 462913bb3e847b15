import { preferencesPath } from '@/lib/kernel/consent-links'
import { unsubscribe } from '@/lib/commerce/consents/wire'
import { callV2 } from './transport'

const HEADERS = { 'Cache-Control': 'no-store' }
const MISSING = 404
const UNAVAILABLE = 503

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/**
 * A mailbox's own unsubscribe button (RFC 8058): it posts from the provider's server, without cookies or origin. The token in the address is all that counts;
 * the body is ignored.
 */
export async function unsubscribeWithOneClick(request: Request): Promise<Response> {
  const answer = await callV2(unsubscribe, { body: { token: tokenOf(request), one_click: true } })
  if (answer.ok) return new Response(`${answer.value.message}\n`, { headers: HEADERS })
  const isKnown = answer.failure.kind === 'refused'
  const text = answer.failure.kind === 'invalid' ? '' : (answer.failure.message ?? '')
  return new Response(`${text}\n`, { status: isKnown ? MISSING : UNAVAILABLE, headers: HEADERS })
}

/** Someone who opens that address, or a scanner that prefetches it: leads to the page that asks first. Changes nothing. */
export const askBeforeUnsubscribing = (request: Request): Response =>
  new Response(null, { status: 303, headers: { ...HEADERS, Location: preferencesPath(tokenOf(request)) } })
