import type { GatewayPayment } from './payment-gateway'

export type Fields = Readonly<Record<string, unknown>>

/** What another server says is looked at before it is believed. */
export const fieldsOf = (value: unknown): Fields =>
  // An object's fields may be asked for by name, whatever they are.
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const DESCRIPTION_MAX_LENGTH = 300

/** What a gateway says to the shopper; one line, and not too long. */
export const readDescription = (value: unknown): string => textOf(value).replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_MAX_LENGTH)

/** Razorpay's payment; null: it is none. */
export function readPayment(value: unknown): GatewayPayment | null {
  const fields = fieldsOf(value)
  const [id, amountPaise] = [textOf(fields['id']), Number(fields['amount'])]
  const status = STATUSES.find((one) => one === fields['status'])
  if (id === '' || status === undefined || !Number.isSafeInteger(amountPaise)) return null
  return {
    id,
    gatewayOrderId: textOf(fields['order_id']),
    amountPaise,
    currency: textOf(fields['currency']),
    status,
    description: readDescription(fields['error_description']),
  }
}
