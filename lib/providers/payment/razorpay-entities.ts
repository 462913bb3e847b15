import { readLine } from '@/lib/kernel/contact-data'
import type { ProviderDispute, ProviderRefund } from '@/lib/kernel/payment'
import type { ProviderPayment } from './provider'

/** Values from Razorpay's answers, webhooks and form posts: unknown until checked. */
export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  // Any object can be read by field name; the fields stay unknown.
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const WORD_MAX_LENGTH = 300

/** One line of bounded length that PostgreSQL can store: without control characters or half a surrogate pair. */
export const wordOf = (value: unknown): string => Buffer.from(readLine(textOf(value)).slice(0, WORD_MAX_LENGTH)).toString()

/** Checked because the id becomes part of a request path, and may come from an unsigned form post. */
export const ID = /^[A-Za-z]{2,10}_[A-Za-z0-9]{1,40}$/

export const readId = (answer: unknown): string | null => wordOf(fieldsOf(answer)['id']) || null

const readItems = (answer: unknown): readonly unknown[] | null => {
  const { items } = fieldsOf(answer)
  return Array.isArray(items) ? items : null
}

/** null: not an amount. */
const readPaise = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null)

/** An event with an unreadable amount has still happened: 0 stands for an unknown amount. */
export const withKnownAmount = (entity: Fields): Fields => ({ ...entity, amount: readPaise(entity['amount']) ?? 0 })

const SECOND_MS = 1_000
/** The end of the year 9999. PostgreSQL and ISO 8601 write later times differently. */
const LAST_SECOND = 253_402_300_799

/** Seconds since 1970 as ISO 8601; null: not a time. */
export const readMoment = (value: unknown): string | null =>
  typeof value === 'number' && value > 0 && value <= LAST_SECOND ? new Date(Math.floor(value) * SECOND_MS).toISOString() : null

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const

/** null: not a payment. */
export function readPayment(value: unknown): ProviderPayment | null {
  const fields = fieldsOf(value)
  const [id, amountPaise] = [wordOf(fields['id']), readPaise(fields['amount'])]
  const status = STATUSES.find((one) => one === fields['status'])
  if (id === '' || status === undefined || amountPaise === null) return null
  return {
    id,
    providerOrderId: wordOf(fields['order_id']),
    amountPaise,
    currency: wordOf(fields['currency']),
    status,
    description: wordOf(fields['error_description']),
  }
}

/** The common fields of refunds and disputes; null: no id or no amount. */
function readMoneyBack(fields: Fields) {
  const [id, amountPaise] = [textOf(fields['id']), readPaise(fields['amount'])]
  if (!ID.test(id) || amountPaise === null) return null
  const [providerPaymentId, currency, status] = [wordOf(fields['payment_id']), wordOf(fields['currency']), wordOf(fields['status'])]
  return { id, providerPaymentId, amountPaise, currency, status }
}

/** null: not a refund. */
export function readRefund(value: unknown): ProviderRefund | null {
  const fields = fieldsOf(value)
  const money = readMoneyBack(fields)
  return money && { ...money, receipt: wordOf(fields['receipt']) }
}

/** null: not a dispute. */
export function readDispute(value: unknown): ProviderDispute | null {
  const fields = fieldsOf(value)
  const money = readMoneyBack(fields)
  const deductedPaise = readPaise(fields['amount_deducted'])
  return money && { ...money, deductedPaise, reason: wordOf(fields['reason_code']), respondBy: readMoment(fields['respond_by']) }
}

/** An unreadable item might be the relevant one, so the whole answer is rejected. */
const readEach =
  <T>(read: (value: unknown) => T | null) =>
  (answer: unknown): readonly T[] | null => {
    const items = readItems(answer)?.map(read) ?? [null]
    return items.includes(null) ? null : items.filter((item) => item !== null)
  }

export const readPayments = readEach(readPayment)
export const readRefunds = readEach(readRefund)
export const readDisputes = readEach(readDispute)
