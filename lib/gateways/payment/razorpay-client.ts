import { createHash } from 'node:crypto'
import Razorpay from 'razorpay'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { reasonOf } from '../delivery'
import type { GatewayFailure } from './payment-gateway'
import { fieldsOf, textOf } from './read-payment'

/** `checkoutUrl`: of checkout.js, the script that shows Razorpay's payment window. */
export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
  checkoutUrl: string
  timeLimitMs?: number
}

const TIME_LIMIT_MS = 8_000
const REFUND = /\/refund$/
/** They say 'later', not 'no': too slow, the same call still under way, too many. */
const LATER = [408, 409, 429]

type Outgoing = { url?: string; data?: unknown; signal?: AbortSignal; headers: { set: (name: string, value: string) => void } }
/** The SDK's own HTTP client, which its types leave out. */
type HttpClient = {
  defaults: { baseURL?: string; maxRedirects?: number }
  interceptors: { request: { use: (onSend: (outgoing: Outgoing) => Outgoing) => void } }
}

/** Razorpay's own guard against sending money back twice: at least ten letters and digits, the same for the same refund of a payment. */
function withIdempotency(outgoing: Outgoing): Outgoing {
  const { url = '', data } = outgoing
  const refund = `${url} ${textOf(fieldsOf(data)['receipt'])}`
  if (REFUND.test(url)) outgoing.headers.set('X-Refund-Idempotency', createHash('sha256').update(refund).digest('hex'))
  return outgoing
}

/** The official SDK. Host, time limit and refunds' idempotency have no other way into it than the HTTP client inside. */
export function openRazorpay({ keyId, keySecret, apiUrl, timeLimitMs = TIME_LIMIT_MS }: RazorpayKeys): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = razorpay.api as unknown as { rq: HttpClient }
  rq.defaults.baseURL = apiUrl.replace(/\/+$/, '')
  // The key goes with every request: nowhere else than where it was meant to go.
  rq.defaults.maxRedirects = 0
  // Of the whole exchange: the client's own limit begins anew with every byte.
  rq.interceptors.request.use((outgoing) => withIdempotency(Object.assign(outgoing, { signal: AbortSignal.timeout(timeLimitMs) })))
  return razorpay
}

/** The SDK throws { statusCode, error } for an answer, and trips over its own feet when there is none. */
function failureOf(thrown: unknown): { ok: false; reason: GatewayFailure } {
  const { statusCode, error } = fieldsOf(thrown)
  const status = Number(statusCode)
  const isFinal = status >= 400 && status < 500 && !LATER.includes(status)
  const said = textOf(fieldsOf(error)['description'])
  const reason = Number.isNaN(status) ? 'no answer' : `${status} ${said}`
  return failure(isFinal ? 'refused' : 'not_now', { reason: reasonOf(reason) })
}

/** Asks Razorpay. `read` null: the answer makes no sense, which another try may mend. */
export async function ask<T>(call: () => Promise<unknown>, read: (answer: unknown) => T | null): Promise<Result<T, GatewayFailure>> {
  let answer: unknown
  try {
    answer = await call()
  } catch (thrown) {
    return failureOf(thrown)
  }
  const value = read(answer)
  return value === null ? failure('not_now', { reason: 'the answer makes no sense' }) : success(value)
}
