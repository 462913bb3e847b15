import { apiText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import type { TextKey } from '@/lib/i18n/text-keys'
import { jsonAnswer, type WireAnswer } from '@/lib/v2/exchange'
import type { HttpAnswer } from './http-call'

const RETRY_SECONDS = 5
const LATER = { 'Retry-After': String(RETRY_SECONDS) }

/** Answers of no call in particular, in a language: the bodies that v2 clients know, with truthful statuses (ruling 12). */
export function answersIn(locale: Locale = DEFAULT_LOCALE) {
  const message = (key: TextKey) => ({ message: apiText(locale, key) })
  const refusal = (status: number, key: TextKey, headers: Readonly<Record<string, string>> = {}): WireAnswer =>
    jsonAnswer(status, { result: false, ...message(key) }, { headers })
  return {
    wrongKey: () => refusal(401, 'protocol.wrong_key'),
    unauthenticated: () => jsonAnswer(401, message('protocol.unauthenticated'), { endsSession: true }),
    banned: () => jsonAnswer(401, { result: false, status: 'banned', ...message('protocol.banned') }, { endsSession: true }),
    /** Clients recognise a call that the server lacks by this message, which is the same in every language. */
    unknownRoute: () => jsonAnswer(404, { data: [], success: false, status: 404, message: 'Invalid Route' }),
    wrongMethod: (allowed: string) => refusal(405, 'protocol.wrong_method', { Allow: allowed }),
    notJson: () => refusal(400, 'protocol.not_json'),
    brokenEncoding: () => refusal(400, 'protocol.broken_encoding'),
    tooLarge: () => refusal(413, 'server.too_large'),
    tooMany: (retrySeconds: number) => refusal(429, 'server.too_many', { 'Retry-After': String(retrySeconds) }),
    databaseDown: () => refusal(503, 'server.out_of_reach', LATER),
    unconfirmed: () => refusal(503, 'server.unconfirmed', LATER),
    busy: () => refusal(503, 'server.busy', LATER),
    serverError: () => jsonAnswer(500, message('protocol.server_error')),
  }
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
