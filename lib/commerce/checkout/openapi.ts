import { SIGNED_IN } from '@/lib/commerce/customers/openapi'
import { constant, done, html, id, money, orNull, result, text, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

/** What the calls of the checkout answer. */
export const checkoutAnswers: Descriptions<typeof wire> = {
  applyCoupon: { answer: done },
  removeCoupon: { answer: done },
  placeOrder: { answer: result({ combined_order_id: id, grand_total: money }) },
  payWithRazorpay: { answer: result({ success: constant(true), html, combined_order_id: orNull(id) }, { page_url: text }) },
  createGuestAccount: { answer: SIGNED_IN },
}
