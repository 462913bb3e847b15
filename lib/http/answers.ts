import { jsonAnswer, type WireAnswer } from '@/lib/v2/exchange'
import type { HttpAnswer } from './http-call'

const RETRY_SECONDS = 5

const refusal = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): WireAnswer =>
  jsonAnswer(status, { result: false, message }, { headers })

/** Answers of no call in particular: the bodies that v2 clients know, with truthful statuses (ruling 12). */
export const answers = {
  wrongKey: () => refusal(401, 'Request not found!'),
  unauthenticated: () => jsonAnswer(401, { message: 'Unauthenticated.' }, { endsSession: true }),
  banned: () => jsonAnswer(401, { result: false, status: 'banned', message: 'user is banned' }, { endsSession: true }),
  unknownRoute: () => jsonAnswer(404, { data: [], success: false, status: 404, message: 'Invalid Route' }),
  wrongMethod: (allowed: string) => refusal(405, 'Method Not Allowed', { Allow: allowed }),
  notJson: () => refusal(400, 'The request body must be a JSON object.'),
  brokenEncoding: () => refusal(400, 'The percent-encoding of the request is broken.'),
  tooLarge: () => refusal(413, 'The request is too large.'),
  tooMany: (retrySeconds: number) => refusal(429, 'Too Many Attempts.', { 'Retry-After': String(retrySeconds) }),
  databaseDown: () => refusal(503, 'We cannot reach the shop right now. Please try again.', { 'Retry-After': String(RETRY_SECONDS) }),
  unconfirmed: () =>
    refusal(503, 'We could not confirm whether this was saved. Please check before you try again.', {
      'Retry-After': String(RETRY_SECONDS),
    }),
  busy: () => refusal(503, 'The shop is busy. Please try again in a few seconds.', { 'Retry-After': String(RETRY_SECONDS) }),
  serverError: () => jsonAnswer(500, { message: 'Server Error' }),
}

/** No answer of v2 may be cached: it depends on the visitor, and on the prices of the moment. */
export const toHttp = ({ status, headers, body }: WireAnswer): HttpAnswer =>
  body.kind === 'json'
    ? jsonOverHttp(status, body.value, { 'Cache-Control': 'no-store', ...headers })
    : {
        status,
        headers: { 'Cache-Control': 'no-store', ...headers },
        setCookies: [],
        body: body.kind === 'bytes' ? body.bytes : body.pieces,
      }

export const jsonOverHttp = (
  status: number,
  value: unknown,
  headers: HttpAnswer['headers'],
  setCookies: readonly string[] = [],
): HttpAnswer => ({ status, headers: { 'Content-Type': 'application/json', ...headers }, setCookies, body: JSON.stringify(value) })
