import { passOn, toWireAnswer } from '@/lib/http/remote-server'
import { toWebHeaders } from '@/lib/http/http-call'
import type { V2Server } from '@/lib/http/v2-server'
import type { Wire } from '@/lib/v2/call'
import { readAnswer } from '@/lib/v2/exchange'

/** A request to the server behind the API. */
export type Heard = {
  /** The sender: a page of ours in a browser, another client, or the shop itself. */
  from: 'browser' | 'client' | 'shop'
  path: string
  query: Readonly<Record<string, string>>
  /** null: the body is not a JSON object or a form. */
  fields: Wire | null
  text: string
  session: string | null
  guestId: string | null
  headers: Headers
}

const BASE_PATH = '/api/v2'

/** A v2 server behind the API, whose answers the test gives, without rate limits. */
export function aServerBehind(answer: (heard: Heard) => Response | Promise<Response>): V2Server {
  return {
    isRemote: false,
    missingCalls: () => Promise.resolve([]),
    consumeRateLimit: () => 0,
    send: async (call, { query = {}, body } = {}, { token = null } = {}) => {
      const guestId = typeof query['temp_user_id'] === 'string' ? query['temp_user_id'] : null
      // Calls of the shop itself have no files.
      const fields = (body ?? {}) as Wire
      const heard = { path: call.path, query: {}, fields, text: JSON.stringify(fields), session: token, guestId, headers: new Headers() }
      return readAnswer(call, await answer({ from: 'shop', ...heard }), 'http://localhost:3000')
    },
    answerBrowser: async ({ url, body, bytes, headers: given }, { session, guestId }) => {
      const headers = toWebHeaders(given)
      const query = Object.fromEntries(url.searchParams)
      const heard = { path: url.pathname.replace(BASE_PATH, ''), query, fields: body?.fields ?? null, session, guestId, headers }
      return toWireAnswer(await answer({ from: 'browser', text: new TextDecoder().decode(bytes), ...heard }))
    },
    answerClient: async ({ url, body, bytes, headers: given }) => {
      const headers = toWebHeaders(given)
      const query = Object.fromEntries(url.searchParams)
      const session = headers.get('authorization')?.replace('Bearer ', '') ?? null
      const guestId = query['temp_user_id'] ?? null
      const heard = { path: url.pathname.replace(BASE_PATH, ''), query, fields: body?.fields ?? null, session, guestId, headers }
      return passOn(await answer({ from: 'client', text: new TextDecoder().decode(bytes), ...heard }))
    },
  }
}
