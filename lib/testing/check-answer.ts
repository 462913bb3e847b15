import { findCall } from '@/lib/http/calls'
import { expectConformance } from './conformance'
import type { DrawnRequest } from './draw-request'

/** What no answer may contain, and no drawn request does: frames of a stack, and messages of PostgreSQL and its driver. */
const INTERNALS = /\n\s+at |node_modules|\.ts:\d+|Failed query|params: |invalid input syntax|syntax error at|violates |relation "|column "/
const SERVER_ERROR = 500
const UNREADABLE = 400

export type Answered = { status: number; contentType: string; text: string }

/**
 * Checks the answer to a request below /api/v2.
 * @throws when it is a server failure, contradicts the OpenAPI document, or reveals internals
 */
export function checkAnswer({ method, target, headers }: DrawnRequest, { status, contentType, text }: Answered): void {
  if (status >= SERVER_ERROR) throw new Error(`answered ${status}`)
  if (INTERNALS.test(text)) throw new Error(`the answer tells of the inside of the shop: ${text}`)
  // An address that cannot be read is no call's. What a browser sees has no tokens: lib/http/strip-tokens.test.ts.
  if (status === UNREADABLE || headers['system-key'] === undefined || contentType !== 'application/json') return
  const found = findCall(method, new URL(`http://shop.test/api/v2${target}`).pathname)
  if (found.kind === 'call') expectConformance(found.endpoint, status, JSON.parse(text))
}

const SHOWN_CHARACTERS = 2_000

/** The request as the report of a failure shows it. */
export const shownRequest = ({ method, target, headers, body }: DrawnRequest): string =>
  `${method} ${target.slice(0, SHOWN_CHARACTERS)}\n${JSON.stringify(headers)}\n${body.toString().slice(0, SHOWN_CHARACTERS)}`
