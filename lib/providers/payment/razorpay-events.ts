import { createHash } from 'node:crypto'
import type { WebhookFact } from '@/lib/kernel/payment'
import { isSignature, type ProviderCallback, type WebhookEvent } from './provider'
import { type Fields, fieldsOf, readDispute, readMoment, readRefund, textOf, withKnownAmount, wordOf } from './razorpay-entities'

function parseText(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    // Not JSON: it identifies nothing.
    return {}
  }
}

/* The browser's return. */

/** The payment that failed: `error[metadata]` as JSON text, or as two fields. */
function readMetadata(fields: Fields): Fields {
  const text = textOf(fields['error[metadata]'])
  const [order_id, payment_id] = [fields['error[metadata][order_id]'], fields['error[metadata][payment_id]']]
  return text === '' ? { order_id, payment_id } : parseText(text)
}

/** Razorpay posts three fields if the payment succeeded, `error[…]` if it did not. */
export function readRazorpayCallback(fields: Fields): ProviderCallback {
  const metadata = readMetadata(fields)
  const signature = fields['razorpay_signature']
  return {
    providerOrderId: wordOf(fields['razorpay_order_id']) || wordOf(metadata['order_id']),
    providerPaymentId: wordOf(fields['razorpay_payment_id']) || wordOf(metadata['payment_id']),
    signature: signature === undefined ? null : textOf(signature),
  }
}

/* Webhooks. */

const KINDS: ReadonlyMap<string, WebhookEvent['kind']> = new Map([
  // Also when late: the money is captured, and settled as its order allows.
  ['payment.authorized', 'paid'],
  ['payment.captured', 'paid'],
  ['order.paid', 'paid'],
  ['payment.failed', 'failed'],
  ['refund.created', 'refund'],
  ['refund.processed', 'refund'],
  ['refund.failed', 'refund'],
])
/** Whatever its step is called, a dispute costs money. */
const DISPUTE = /^payment\.dispute\./

const kindOf = (name: string): WebhookEvent['kind'] => KINDS.get(name) ?? (DISPUTE.test(name) ? 'dispute' : 'other')

const EVENT_ID = /^[\w-]{1,100}$/
const EVENT_NAME = /^[\w.]{1,60}$/

/** The header identifies the event. Without it, the same body counts as the same event. */
function eventIdOf(rawBody: Uint8Array, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? ''
  return EVENT_ID.test(given) ? given : `sha256-${createHash('sha256').update(rawBody).digest('hex')}`
}

/** null: the event does not identify its subject, so it concerns nothing in the shop. */
function readFact(kind: WebhookEvent['kind'], entityOf: (name: string) => Fields, at: string | null): WebhookFact | null {
  if (kind === 'refund') {
    const refund = readRefund(withKnownAmount(entityOf('refund')))
    return refund && { about: 'refund', ...refund }
  }
  if (kind === 'dispute') {
    const dispute = readDispute(withKnownAmount(entityOf('dispute')))
    return dispute && { about: 'dispute', at, ...dispute }
  }
  const { id, amount, currency } = withKnownAmount(entityOf('payment'))
  return wordOf(id) === '' ? null : { about: 'payment', amountPaise: Number(amount), currency: wordOf(currency) }
}

/** The signature covers the bytes as received: parsing and serialising them would change them. @returns null: not signed by Razorpay */
export function readRazorpayWebhook(rawBody: Uint8Array, headers: Headers, secret: string): WebhookEvent | null {
  if (!isSignature(headers.get('x-razorpay-signature') ?? '', { secret, signed: rawBody })) return null
  // Signed, but not JSON: an event of unknown kind.
  const body = parseText(new TextDecoder().decode(rawBody))
  const entityOf = (name: string) => fieldsOf(fieldsOf(fieldsOf(body['payload'])[name])['entity'])
  const name = textOf(body['event'])
  const kind = kindOf(name)
  const fact = readFact(kind, entityOf, readMoment(body['created_at']))
  const payment = entityOf('payment')
  return {
    id: eventIdOf(rawBody, headers),
    kind: fact === null && (kind === 'refund' || kind === 'dispute') ? 'other' : kind,
    name: EVENT_NAME.test(name) ? name : 'unreadable',
    providerOrderId: wordOf(payment['order_id']) || wordOf(entityOf('order')['id']),
    providerPaymentId: wordOf(payment['id']) || (fact !== null && 'providerPaymentId' in fact ? fact.providerPaymentId : ''),
    description: wordOf(payment['error_description']),
    fact,
  }
}
