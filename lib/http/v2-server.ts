import type { Transport, WireAnswer } from '@/lib/v2/exchange'
import type { HttpAnswer } from './http-call'
import type { ParsedRequest } from './parse-request'

/** The visitor of a browser's call, by its cookies. */
export type BrowserIdentity = {
  guestId: string | null
  /** The token of the session cookie. */
  session: string | null
  /** Only for a remote server's customer, in calls for which the documents list it. */
  customerId: number | null
  /** The cookies that must go back with the answer. */
  setCookies: readonly string[]
}

/** `client`: the address by which requests are counted; null is never counted. `origin`: the shop's address in the browser, when it is the shop's. */
export type Caller = { client: string | null; origin: string | null }

/** The v2 server that answers: the embedded one, or a remote one. */
export type V2Server = {
  isRemote: boolean
  /** The shop's own reads. */
  send: Transport
  /** The additions that it lacks (lib/v2/call.ts, callName). null: it could not be asked. */
  missingCalls: () => Promise<readonly string[] | null>
  /** Counts a request, unless a remote server does. @returns the seconds to wait; 0: the request is allowed */
  consumeRateLimit: (client: string | null) => number
  /** Answers a page of ours in a browser. */
  answerBrowser: (request: ParsedRequest, caller: BrowserIdentity & Caller) => Promise<WireAnswer>
  /** Answers a client that brings a System-Key, or a payment provider that brings a signature. */
  answerClient: (request: ParsedRequest, client: string | null) => Promise<HttpAnswer>
}
