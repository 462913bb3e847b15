import type { Callback } from '@/lib/commerce/payments'
import type { Wire } from '@/lib/v2/call'
import { asText, asWire } from '@/lib/v2/reading'

function parse(text: string): Wire {
  try {
    return asWire(JSON.parse(text))
  } catch {
    // Whoever wrote it: there is nothing to be had from it.
    return {}
  }
}

/** What a failed payment was about: `error[metadata]` is JSON text, or two fields of its own. */
function readMetadata(fields: Wire): Wire {
  const text = asText(fields['error[metadata]'])
  const [order_id, payment_id] = [fields['error[metadata][order_id]'], fields['error[metadata][payment_id]']]
  return text === '' ? { order_id, payment_id } : parse(text)
}

/** The fields that Razorpay posts with a browser: three when the payment went through, `error[…]` when it did not. */
export function readCallback(fields: Wire): Callback {
  const metadata = readMetadata(fields)
  const signature = fields['razorpay_signature']
  return {
    providerOrderId: asText(fields['razorpay_order_id']) || asText(metadata['order_id']),
    providerPaymentId: asText(fields['razorpay_payment_id']) || asText(metadata['payment_id']),
    signature: signature === undefined ? null : asText(signature),
  }
}
