import { createHash } from 'node:crypto'
import type { GatewayEvent } from './payment-gateway'
import { fieldsOf, readDescription, textOf, type Fields } from './read-payment'
import { isSignature } from './signatures'

const KINDS: Readonly<Record<string, GatewayEvent['kind']>> = {
  'payment.captured': 'paid',
  'order.paid': 'paid',
  'payment.failed': 'failed',
}
const EVENT_ID = /^[\w-]{1,100}$/

function parse(rawBody: Uint8Array): Fields {
  try {
    return fieldsOf(JSON.parse(new TextDecoder().decode(rawBody)))
  } catch {
    // Signed and no JSON: an event of no kind we know.
    return {}
  }
}

/** Its header names an event. Without one, the same body is the same event. */
function idOf(rawBody: Uint8Array, headers: Headers): string {
  const given = headers.get('x-razorpay-event-id') ?? ''
  return EVENT_ID.test(given) ? given : `sha256-${createHash('sha256').update(rawBody).digest('hex')}`
}

/** The signature is over the bytes as they came: parsed and written anew they would be others. null: it is not Razorpay's. */
export function readRazorpayWebhook(rawBody: Uint8Array, headers: Headers, secret: string): GatewayEvent | null {
  if (!isSignature(headers.get('x-razorpay-signature') ?? '', { secret, signed: rawBody })) return null
  const body = parse(rawBody)
  const payment = fieldsOf(fieldsOf(fieldsOf(body['payload'])['payment'])['entity'])
  return {
    id: idOf(rawBody, headers),
    kind: KINDS[textOf(body['event'])] ?? 'other',
    gatewayOrderId: textOf(payment['order_id']),
    gatewayPaymentId: textOf(payment['id']),
    description: readDescription(payment['error_description']),
  }
}
