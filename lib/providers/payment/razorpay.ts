import { createHash } from 'node:crypto'
import Razorpay from 'razorpay'
import { number, object, string } from 'yup'
import { failure, success, type Result } from '@/lib/kernel/result'
import { readVariables, secureUrl } from '@/lib/config/variables'
import { httpClientOf, type Outgoing } from '@/lib/next-adapter/razorpay-client'
import { reasonOf } from '../message-delivery'
import type { ProviderRefund } from '@/lib/kernel/payment'
import {
  isSignature,
  type PaymentLimits,
  type PaymentProviderDefinition,
  type ProviderFailure,
  type ProviderLedger,
  type ProviderPayment,
  type SelfWrittenProvider,
} from './provider'
import { fieldsOf, ID, readDisputes, readId, readPayment, readPayments, readRefund, readRefunds, textOf, wordOf } from './razorpay-entities'
import { readRazorpayCallback, readRazorpayWebhook } from './razorpay-events'
import { razorpayPageSources, writeRazorpayPage } from './razorpay-page'

/** `checkoutUrl`: the address of checkout.js, the script that shows Razorpay's payment window. */
export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
  checkoutUrl: string
  timeLimitMs?: number
  /** The largest amount of one payment, as agreed with Razorpay. */
  maxRupees?: number
}

const MIN_PAISE = 100
const MAX_RUPEES = 500_000
/** Razorpay's own minimum, and the limit for accounts without a different agreement. */
export const RAZORPAY_LIMITS: PaymentLimits = { minPaise: MIN_PAISE, maxPaise: MAX_RUPEES * MIN_PAISE }

const CURRENCY = 'INR'
const SECOND_MS = 1_000
const RECEIPT_MAX_LENGTH = 40
/** The maximum number of refunds of one payment in one answer. */
const MAX_REFUNDS = 100

/* Requests. */

const TIME_LIMIT_MS = 8_000
const REFUND_PATH = /\/refund$/
/** Temporary: wrong keys that the shop can correct, a timeout, the same request still being processed, too many requests. */
const TEMPORARY = [401, 403, 408, 409, 429]

/**
 * Razorpay's guard against duplicate refunds: at least ten letters and digits, the same for the same refund of a payment. Includes the amount, because Razorpay
 * refuses a second body under the same key, and a queued refund may be reduced.
 */
function withIdempotency(outgoing: Outgoing): Outgoing {
  const { url = '', data } = outgoing
  const { receipt, amount } = fieldsOf(data)
  const refund = `${url} ${textOf(receipt)} ${Number(amount)}`
  if (REFUND_PATH.test(url)) outgoing.headers.set('X-Refund-Idempotency', createHash('sha256').update(refund).digest('hex'))
  return outgoing
}

/** The official SDK, with our host, time limit and idempotency header. */
function openRazorpay({ keyId, keySecret, apiUrl, timeLimitMs = TIME_LIMIT_MS }: RazorpayKeys): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const client = httpClientOf(razorpay)
  client.defaults.baseURL = apiUrl.replace(/\/+$/, '')
  // Every request carries the key, and a redirect would send it to another host.
  client.defaults.maxRedirects = 0
  // Limits the whole exchange: the client's own limit restarts with every byte.
  client.interceptors.request.use((outgoing) => withIdempotency(Object.assign(outgoing, { signal: AbortSignal.timeout(timeLimitMs) })))
  return razorpay
}

/** The SDK throws { statusCode, error } for an error answer, and an error with its own code if there is no answer. */
function failureOf(thrown: unknown): { ok: false; reason: ProviderFailure } {
  const { statusCode, error } = fieldsOf(thrown)
  const status = Number(statusCode)
  const isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status)
  const said = wordOf(fieldsOf(error)['description'])
  const reason = Number.isNaN(status) ? 'no answer' : `${status} ${said}`
  return failure(isFinal ? 'refused' : 'not_now', { reason: reasonOf(reason) })
}

/** Calls Razorpay. `read` returns null for an invalid answer, which may be temporary. */
async function request<T>(call: () => Promise<unknown>, read: (answer: unknown) => T | null): Promise<Result<T, ProviderFailure>> {
  let answer: unknown
  try {
    answer = await call()
  } catch (thrown) {
    return failureOf(thrown)
  }
  const value = read(answer)
  return value === null ? failure('not_now', { reason: 'the answer is invalid' }) : success(value)
}

const unknownId = () => failure('refused', { reason: 'not a Razorpay id' })

async function capture(razorpay: Razorpay, payment: ProviderPayment): Promise<Result<ProviderPayment, ProviderFailure>> {
  if (payment.status === 'captured') return success(payment)
  const captured = await request(() => razorpay.payments.capture(payment.id, payment.amountPaise, CURRENCY), readPayment)
  if (captured.ok || captured.reason === 'not_now') return captured
  // Refused because another instance captured it, or because the account captures automatically.
  const now = await request(() => razorpay.payments.fetch(payment.id), readPayment)
  return now.ok && now.value.status === 'captured' ? now : captured
}

type Refund = Parameters<SelfWrittenProvider['refund']>[0]

async function refund(
  razorpay: Razorpay,
  { providerPaymentId, amountPaise, receipt }: Refund,
): Promise<Result<ProviderRefund, ProviderFailure>> {
  const known = await request(() => razorpay.payments.fetchMultipleRefund(providerPaymentId, { count: MAX_REFUNDS }), readRefunds)
  if (!known.ok) return known
  const sameReceipt = known.value.find((one) => one.receipt === receipt)
  if (sameReceipt) return success(sameReceipt)
  return request(() => razorpay.payments.refund(providerPaymentId, { amount: amountPaise, receipt, speed: 'normal' }), readRefund)
}

export const RAZORPAY_PATHS = { callback: '/razorpay/payment', webhook: '/razorpay/webhook' } as const

/* The ledger. */

const PAGE = 100
/** More pages than such a shop fills; a server that repeats its answers must not keep the command busy forever. */
const MAX_PAGES = 1_000

async function readPages<T extends { id: string }>(
  ask: (page: { count: number; skip: number }) => Promise<unknown>,
  read: (answer: unknown) => readonly T[] | null,
): Promise<Result<readonly T[], ProviderFailure>> {
  const all: T[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await request(() => ask({ count: PAGE, skip: page * PAGE }), read)
    if (!answer.ok) return answer
    all.push(...answer.value)
    if (answer.value.length < PAGE) return success(all)
  }
  return failure('refused', { reason: `more than ${MAX_PAGES * PAGE} entries` })
}

async function readLedger(razorpay: Razorpay, since: Date): Promise<Result<ProviderLedger, ProviderFailure>> {
  const from = Math.floor(since.getTime() / SECOND_MS)
  const payments = await readPages((page) => razorpay.payments.all({ from, ...page }), readPayments)
  if (!payments.ok) return payments
  const refunds = await readPages((page) => razorpay.refunds.all({ from, ...page }), readRefunds)
  if (!refunds.ok) return refunds
  const disputes = await readPages((page) => razorpay.disputes.all(page), readDisputes)
  return disputes.ok ? success({ payments: payments.value, refunds: refunds.value, disputes: disputes.value }) : disputes
}

const NAMES = { name: 'razorpay', title: 'Razorpay' }

/** Razorpay: Orders API and Standard Checkout, with keys of test or live mode. See docs/payments.md. */
export function razorpayProvider(keys: RazorpayKeys): SelfWrittenProvider {
  const razorpay = openRazorpay(keys)
  return {
    ...NAMES,
    paths: RAZORPAY_PATHS,
    limits: { ...RAZORPAY_LIMITS, maxPaise: (keys.maxRupees ?? MAX_RUPEES) * MIN_PAISE },
    createOrder: async ({ amountPaise, receipt }) => {
      const order = { amount: amountPaise, currency: CURRENCY, receipt: receipt.slice(0, RECEIPT_MAX_LENGTH) }
      const created = await request(() => razorpay.orders.create(order), readId)
      return created.ok ? success({ providerOrderId: created.value }) : created
    },
    writePage: (page) => writeRazorpayPage(page, keys),
    readCallback: readRazorpayCallback,
    isSignedCallback: ({ providerOrderId, providerPaymentId, signature }) =>
      isSignature(signature, { secret: keys.keySecret, signed: `${providerOrderId}|${providerPaymentId}` }),
    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, keys.webhookSecret),
    findPayment: async (id) => (ID.test(id) ? request(() => razorpay.payments.fetch(id), readPayment) : unknownId()),
    listPayments: async (orderId) => (ID.test(orderId) ? request(() => razorpay.orders.fetchPayments(orderId), readPayments) : unknownId()),
    listRefunds: async (id) =>
      ID.test(id) ? request(() => razorpay.payments.fetchMultipleRefund(id, { count: MAX_REFUNDS }), readRefunds) : unknownId(),
    readLedger: (since) => readLedger(razorpay, since),
    capture: (payment) => capture(razorpay, payment),
    refund: async (wanted) => (ID.test(wanted.providerPaymentId) ? refund(razorpay, wanted) : unknownId()),
  }
}

/** Explained in `.env.example`. */
const variables = object({
  RAZORPAY_KEY_ID: string().trim().max(200),
  RAZORPAY_KEY_SECRET: string().trim().max(200),
  RAZORPAY_WEBHOOK_SECRET: string().trim().max(200),
  RAZORPAY_MAX_RUPEES: number()
    .typeError('RAZORPAY_MAX_RUPEES must be a whole number of rupees.')
    .integer('RAZORPAY_MAX_RUPEES must be a whole number of rupees.')
    .min(1, 'RAZORPAY_MAX_RUPEES must be at least 1.')
    .default(MAX_RUPEES),
  RAZORPAY_API_URL: secureUrl('the key goes there').default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: secureUrl('this script runs on the payment page').default('https://checkout.razorpay.com/v1/checkout.js'),
}).test(
  'razorpay',
  'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: all three, or none.',
  ({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }) =>
    new Set([RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET].map(Boolean)).size === 1,
)

export const razorpay: PaymentProviderDefinition = {
  ...NAMES,
  keyVariable: 'RAZORPAY_KEY_ID',
  paths: RAZORPAY_PATHS,
  pageSources: razorpayPageSources,
  open: (environment) => {
    const read = readVariables(variables, environment)
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = read
    if (!keyId || !keySecret || !webhookSecret) return null
    const { RAZORPAY_API_URL: apiUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl, RAZORPAY_MAX_RUPEES: maxRupees } = read
    return razorpayProvider({ keyId, keySecret, webhookSecret, apiUrl, checkoutUrl, maxRupees })
  },
}
