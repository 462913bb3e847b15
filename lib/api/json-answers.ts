import type { Wire } from '@/lib/v2/call'

const RETRY_SECONDS = 5

/** Visitors' answers and prices of the moment: nothing of v2 may be kept by anybody. */
export function json(status: number, body: Wire, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

const refusal = (status: number, message: string, headers?: Readonly<Record<string, string>>) =>
  json(status, { result: false, message }, headers)

/** Bodies as v2 clients know them, statuses truthful (ruling 12). */
export const answers = {
  wrongKey: () => refusal(401, 'Request not found!'),
  unauthenticated: () => json(401, { message: 'Unauthenticated.' }),
  banned: () => json(401, { result: false, status: 'banned', message: 'user is banned' }),
  unknownRoute: () => json(404, { data: [], success: false, status: 404, message: 'Invalid Route' }),
  wrongMethod: (allowed: string) => refusal(405, 'Method Not Allowed', { Allow: allowed }),
  notJson: () => refusal(400, 'The request body must be a JSON object.'),
  tooLarge: () => refusal(413, 'The request is too large.'),
  tooMany: (retrySeconds: number) => refusal(429, 'Too Many Attempts.', { 'Retry-After': String(retrySeconds) }),
  databaseDown: () => refusal(503, 'We cannot reach the shop right now. Please try again.', { 'Retry-After': String(RETRY_SECONDS) }),
  busy: () => refusal(503, 'The shop is busy. Please try again in a few seconds.', { 'Retry-After': String(RETRY_SECONDS) }),
  serverError: () => json(500, { message: 'Server Error' }),
}

/** `errors`: field → texts. The message is the first one and how many more there are, or with `asList` all of them. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>, { asList = false } = {}): Response {
  const texts = Object.values(errors).flat()
  const more = texts.length - 1
  const message = (texts[0] ?? 'The given data was invalid.') + (more > 0 ? ` (and ${more} more error${more === 1 ? '' : 's'})` : '')
  return json(422, { message: asList ? texts : message, errors, result: false })
}
