import { TEMP_USER_ID_PATTERN, type Visitor } from '@/lib/domain/visitor'
import type { Call } from '@/lib/v2/call'
import { answers } from './json-answers'
import type { Body } from './read-body'

/**
 * Who asks. The token decides; a `user_id` in query or body is never looked at (API-05). Without a token it is the guest whose
 * `temp_user_id` the request carries, else nobody. There are no customers yet, so a token is always a wrong one.
 */
export function identifyVisitor(access: Call<never, unknown>['access'], request: Request, url: URL, body: Body): Visitor | Response {
  if (access === 'public') return { kind: 'nobody' }
  if (access === 'bearer' || request.headers.has('authorization')) return answers.unauthenticated()
  const given = url.searchParams.get('temp_user_id') ?? body.fields['temp_user_id']
  return typeof given === 'string' && TEMP_USER_ID_PATTERN.test(given) ? { kind: 'guest', guestId: given } : { kind: 'nobody' }
}
