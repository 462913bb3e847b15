import { createHash } from 'node:crypto'
import Razorpay from 'razorpay'
import { number, object, string } from 'yup'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { readVariables, secureUrl } from '@/lib/config/variables'
import { reasonOf } from '../message-delivery'
import {
  isSignature,
  type PaymentLimits,
  type PaymentProvider,
  type PaymentProviderDefinition,
  type ProviderCallback,
  type ProviderDispute,
  type ProviderFailure,
  type ProviderLedger,
  type ProviderPayment,
  type ProviderRefund,
  type WebhookEvent,
  type WebhookFact,
} from './provider'
import { razorpayPageSources, writeRazorpayPage } from './razorpay-page'

/** `checkoutUrl`: the address of checkout.js, the script that shows Razorpay's payment window. */
export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
  checkoutUrl: string
  timeLimitMs?: number
  /** The greatest amount of one payment, as agreed with Razorpay. */
  maxRupees?: number
}

const MIN_PAISE = 100
const MAX_RUPEES = 500_000
/** Razorpay's own minimum, and the limit of accounts that have agreed on no other. */
export const RAZORPAY_LIMITS: PaymentLimits = { minPaise: MIN_PAISE, maxPaise: MAX_RUPEES * MIN_PAISE }

const CURRENCY = 'INR'
const SECOND_MS = 1_000
const RECEIPT_MAX_LENGTH = 40
/** The most refunds of one payment that one answer holds. */
const MOST_REFUNDS = 100
/** Checked because the id becomes part of a request's path, and may come from a form post that is not signed. */
const ID = /^[A-Za-z]{2,10}_[A-Za-z0-9]{1,40}$/

/* Answers: unknown values until they are checked. */

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  // Any object can be read by field name; the fields stay unknown.
  typeof value === 'object' && value !== null ? (value as Fields) : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const readId = (answer: unknown): string | null => textOf(fieldsOf(answer)['id']) || null
const readItems = (answer: unknown): readonly unknown[] | null => {
  const { items } = fieldsOf(answer)
  return Array.isArray(items) ? items : null
}

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const DESCRIPTION_MAX_LENGTH = 300

/** What Razorpay says to the shopper, as one line of bounded length. */
const readDescription = (value: unknown): string => textOf(value).replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_MAX_LENGTH)

/** null: not a payment. */
function readPayment(value: unknown): ProviderPayment | null {
  const fields = fieldsOf(value)
  const [id, amountPaise] = [textOf(fields['id']), Number(fields['amount'])]
  const status = STATUSES.find((one) => one === fields['status'])
  if (id === '' || status === undefined || !Number.isSafeInteger(amountPaise)) return null
  return {
    id,
    providerOrderId: textOf(fields['order_id']),
    amountPaise,
    currency: textOf(fields['currency']),
    status,
    description: readDescription(fields['error_description']),
  }
}

/** null: not a refund. */
function readRefund(value: unknown): ProviderRefund | null {
  const fields = fieldsOf(value)
  const [id, amountPaise] = [textOf(fields['id']), Number(fields['amount'])]
  if (!ID.test(id) || !Number.isSafeInteger(amountPaise)) return null
  return {
    id,
    providerPaymentId: textOf(fields['payment_id']),
    amountPaise,
    currency: textOf(fields['currency']),
    status: textOf(fields['status']),
    receipt: textOf(fields['receipt']),
  }
}

/** null: not a dispute. */
function readDispute(value: unknown): ProviderDispute | null {
  const fields = fieldsOf(value)
  const [id, amountPaise, deducted, respondBy] = [fields['id'], fields['amount'], fields['amount_deducted'], fields['respond_by']]
  if (!ID.test(textOf(id)) || !Number.isSafeInteger(amountPaise)) return null
  return {
    id: textOf(id),
    providerPaymentId: textOf(fields['payment_id']),
    amountPaise: Number(amountPaise),
    deductedPaise: Number.isSafeInteger(deducted) ? Number(deducted) : null,
    currency: textOf(fields['currency']),
    status: textOf(fields['status']),
    reason: readDescription(fields['reason_code']),
    respondBy: Number.isSafeInteger(respondBy) ? new Date(Number(respondBy) * SECOND_MS).toISOString() : null,
  }
}

/** An unreadable item might be the one that matters, so the whole answer is rejected. */
const readEach =
  <T>(read: (value: unknown) => T | null) =>
  (answer: unknown): readonly T[] | null => {
    const items = readItems(answer)?.map(read) ?? [null]
    return items.includes(null) ? null : items.filter((item) => item !== null)
  }

const readPayments = readEach(readPayment)
const readRefunds = readEach(readRefund)
const readDisputes = readEach(readDispute)

/* Requests. */

const TIME_LIMIT_MS = 8_000
const REFUND_PATH = /\/refund$/
/** Temporary: keys that the shop has to correct, a timeout, the same request still being processed, too many requests. */
const TEMPORARY = [401, 403, 408, 409, 429]

type Outgoing = { url?: string; data?: unknown; signal?: AbortSignal; headers: { set: (name: string, value: string) => void } }
/** The SDK's own HTTP client, which its types leave out. */
type HttpClient = {
  defaults: { baseURL?: string; maxRedirects?: number }
  interceptors: { request: { use: (onSend: (outgoing: Outgoing) => Outgoing) => void } }
}

/**
 * Razorpay's guard against sending money back twice: at least ten letters and digits, the same for the same refund of a payment. With the amount: Razorpay
 * refuses a second body under the same key, and a queued refund may be reduced.
 */
function withIdempotency(outgoing: Outgoing): Outgoing {
  const { url = '', data } = outgoing
  const { receipt, amount } = fieldsOf(data)
  const refund = `${url} ${textOf(receipt)} ${Number(amount)}`
  if (REFUND_PATH.test(url)) outgoing.headers.set('X-Refund-Idempotency', createHash('sha256').update(refund).digest('hex'))
  return outgoing
}

/** The official SDK. Its HTTP client is the only way to set the host, a time limit and the refunds' idempotency header. */
function openRazorpay({ keyId, keySecret, apiUrl, timeLimitMs = TIME_LIMIT_MS }: RazorpayKeys): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The SDK keeps the client there; its types do not say so.
  const { rq } = razorpay.api as unknown as { rq: HttpClient }
  rq.defaults.baseURL = apiUrl.replace(/\/+$/, '')
  // Every request carries the key: a redirect would send it to another host.
  rq.defaults.maxRedirects = 0
  // Limits the whole exchange: the client's own limit starts again with every byte.
  rq.interceptors.request.use((outgoing) => withIdempotency(Object.assign(outgoing, { signal: AbortSignal.timeout(timeLimitMs) })))
  return razorpay
}

/** The SDK throws { statusCode, error } for an error answer, and an error of its own code when there is no answer. */
function failureOf(thrown: unknown): { ok: false; reason: ProviderFailure } {
  const { statusCode, error } = fieldsOf(thrown)
  const status = Number(statusCode)
  const isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status)
  const said = textOf(fieldsOf(error)['description'])
  const reason = Number.isNaN(status) ? 'no answer' : `${status} ${said}`
  return failure(isFinal ? 'refused' : 'not_now', { reason: reasonOf(reason) })
}

/** Calls Razorpay. `read` returns null for an answer that makes no sense, which may be temporary. */
async function request<T>(call: () => Promise<unknown>, read: (answer: unknown) => T | null): Promise<Result<T, ProviderFailure>> {
  let answer: unknown
  try {
    answer = await call()
  } catch (thrown) {
    return failureOf(thrown)
  }
  const value = read(answer)
  return value === null ? failure('not_now', { reason: 'the answer makes no sense' }) : success(value)
}

const unknownId = () => failure('refused', { reason: 'no id of Razorpay’s' })

async function capture(razorpay: Razorpay, payment: ProviderPayment): Promise<Result<ProviderPayment, ProviderFailure>> {
  if (payment.status === 'captured') return success(payment)
  const captured = await request(() => razorpay.payments.capture(payment.id, payment.amountPaise, CURRENCY), readPayment)
  if (captured.ok || captured.reason === 'not_now') return captured
  // Refused because another instance captured it, or because the account captures by itself.
  const now = await request(() => razorpay.payments.fetch(payment.id), readPayment)
  return now.ok && now.value.status === 'captured' ? now : captured
}

type Refund = Parameters<PaymentProvider['refund']>[0]

async function refund(
  razorpay: Razorpay,
  { providerPaymentId, amountPaise, receipt }: Refund,
): Promise<Result<ProviderRefund, ProviderFailure>> {
  const known = await request(() => razorpay.payments.fetchMultipleRefund(providerPaymentId, { count: MOST_REFUNDS }), readRefunds)
  if (!known.ok) return known
  const sameReceipt = known.value.find((one) => one.receipt === receipt)
  if (sameReceipt) return success(sameReceipt)
  return request(() => razorpay.payments.refund(providerPaymentId, { amount: amountPaise, receipt, speed: 'normal' }), readRefund)
}

/* The browser's return. */

export const RAZORPAY_PATHS = { callback: '/razorpay/payment', webhook: '/razorpay/webhook' } as const

function parseText(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    // Not JSON: it names nothing.
    return {}
  }
}

/** The payment that failed: `error[metadata]` as JSON text, or as two fields. */
function readMetadata(fields: Fields): Fields {
  const text = textOf(fields['error[metadata]'])
  const [order_id, payment_id] = [fields['error[metadata][order_id]'], fields['error[metadata][payment_id]']]
  return text === '' ? { order_id, payment_id } : parseText(text)
}

/** Razorpay posts three fields when the payment went through, `error[…]` when it did not. */
export function readRazorpayCallback(fields: Fields): ProviderCallback {
  const metadata = readMetadata(fields)
  const signature = fields['razorpay_signature']
  return {
    providerOrderId: textOf(fields['razorpay_order_id']) || textOf(metadata['order_id']),
    providerPaymentId: textOf(fields['razorpay_payment_id']) || textOf(metadata['payment_id']),
    signature: signature === undefined ? null : textOf(signature),
  }
}

/* Webhooks. */

const KINDS: Readonly<Record<string, WebhookEvent['kind']>> = {
  // Also late: the money is captured, and settled as its order allows.
  'payment.authorized': 'paid',
  'payment.captured': 'paid',
  'order.paid': 'paid',
  'payment.failed': 'failed',
  'refund.created': 'refund',
  'refund.processed': 'refund',
  'refund.failed': 'refund',
  'payment.dispute.created': 'dispute',
  'payment.dispute.under_review': 'dispute',
  'payment.dispute.action_required': 'dispute',
  'payment.dispute.won': 'dispute',
  'payment.dispute.lost': 'dispute',
  'payment.dispute.closed': 'dispute',
}
const EVENT_ID = /^[\w-]{1,100}$/
const EVENT_NAME = /^[\w.]{1,60}$/

/** The header names the event. Without it, the same body counts as the same event. */
function eventIdOf(rawBody: Uint8Array, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? ''
  return EVENT_ID.test(given) ? given : `sha256-${createHash('sha256').update(rawBody).digest('hex')}`
}

/** null: the event does not name a thing of its kind, so it is about nothing that the shop knows. */
function readFact(kind: WebhookEvent['kind'], entityOf: (name: string) => Fields): WebhookFact | null {
  if (kind === 'refund') return aboutRefund(readRefund(entityOf('refund')))
  if (kind === 'dispute') return aboutDispute(readDispute(entityOf('dispute')))
  const payment = readPayment(entityOf('payment'))
  return payment && { about: 'payment', amountPaise: payment.amountPaise, currency: payment.currency }
}

const aboutRefund = (refund: ProviderRefund | null): WebhookFact | null => refund && { about: 'refund', ...refund }
const aboutDispute = (dispute: ProviderDispute | null): WebhookFact | null => dispute && { about: 'dispute', ...dispute }

/** The signature covers the bytes as received: parsing and serialising them again would change them. */
function readWebhook(rawBody: Uint8Array, headers: Headers, secret: string): WebhookEvent | null {
  if (!isSignature(headers.get('x-razorpay-signature') ?? '', { secret, signed: rawBody })) return null
  // Signed, but not JSON: an event of an unknown kind.
  const body = parseText(new TextDecoder().decode(rawBody))
  const entityOf = (name: string) => fieldsOf(fieldsOf(fieldsOf(body['payload'])[name])['entity'])
  const name = textOf(body['event'])
  const kind = KINDS[name] ?? 'other'
  const fact = readFact(kind, entityOf)
  const payment = entityOf('payment')
  return {
    id: eventIdOf(rawBody, headers),
    kind: fact === null && (kind === 'refund' || kind === 'dispute') ? 'other' : kind,
    name: EVENT_NAME.test(name) ? name : 'unreadable',
    providerOrderId: textOf(payment['order_id']),
    providerPaymentId: textOf(payment['id']) || (fact !== null && 'providerPaymentId' in fact ? fact.providerPaymentId : ''),
    description: readDescription(payment['error_description']),
    fact,
  }
}

/* The ledger. */

const PAGE = 100
/** More pages than a shop of this kind fills; a server that repeats its answers must not keep the command busy for ever. */
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

/** Razorpay: Orders API and Standard Checkout, with keys of test or live mode. See docs/payments.md. */
export function razorpayProvider(keys: RazorpayKeys): PaymentProvider {
  const razorpay = openRazorpay(keys)
  return {
    name: 'razorpay',
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
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, keys.webhookSecret),
    findPayment: async (id) => (ID.test(id) ? request(() => razorpay.payments.fetch(id), readPayment) : unknownId()),
    listPayments: async (orderId) => (ID.test(orderId) ? request(() => razorpay.orders.fetchPayments(orderId), readPayments) : unknownId()),
    listRefunds: async (id) =>
      ID.test(id) ? request(() => razorpay.payments.fetchMultipleRefund(id, { count: MOST_REFUNDS }), readRefunds) : unknownId(),
    readLedger: (since) => readLedger(razorpay, since),
    capture: (payment) => capture(razorpay, payment),
    refund: async (wanted) => (ID.test(wanted.providerPaymentId) ? refund(razorpay, wanted) : unknownId()),
  }
}

/** `.env.example` explains them. */
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
  name: 'razorpay',
  title: 'Razorpay',
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
