import { constant, html, id, orNull, result, text, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

/** The answers of the payment calls. */
export const paymentAnswers: Descriptions<typeof wire> = {
  payWithRazorpay: { answer: result({ success: constant(true), html, combined_order_id: orNull(id) }, { page_url: text }) },
}
