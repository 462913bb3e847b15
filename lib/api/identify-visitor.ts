import { identifyCustomer } from '@/lib/commerce/customers'
import type { Context } from '@/lib/commerce/kernel/context'
import { TEMP_USER_ID_PATTERN, type Visitor } from '@/lib/commerce/kernel/visitor'
import type { Call } from '@/lib/v2/call'
import { answers, toResponse } from '@/lib/http/answers'
import type { Body } from '@/lib/http/validate-input'

export type Identity = { visitor: Visitor; token: string | null }

const NOBODY: Identity = { visitor: { kind: 'nobody' }, token: null }
const BEARER = /^Bearer\s+(\S+)$/i

function guestOf(url: URL, body: Body): Identity {
  const given = url.searchParams.get('temp_user_id') ?? body.fields['temp_user_id']
  const isGuest = typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given)
  return isGuest ? { visitor: { kind: 'guest', guestId: given }, token: null } : NOBODY
}

/**
 * Who asks. The token decides; a `user_id` in query or body is never looked at (API-05). Without a token it is the guest whose
 * `temp_user_id` the request carries, else nobody.
 */
export async function identifyVisitor(
  ctx: Context,
  access: Call<never, unknown>['access'],
  request: Request,
  url: URL,
  body: Body,
): Promise<Identity | Response> {
  if (access === 'public') return NOBODY
  const given = request.headers.get('authorization')
  if (given === null)
    return access === 'visitor' ? guestOf(url, body) : access === 'bearer' ? toResponse(answers.unauthenticated()) : NOBODY
  const token = BEARER.exec(given)?.[1] ?? ''
  const known = await identifyCustomer(ctx, token)
  if (known.ok) return { visitor: { kind: 'customer', customerId: known.value }, token }
  if (access === 'anyone') return NOBODY
  return toResponse(known.reason === 'banned' ? answers.banned() : answers.unauthenticated())
}
