import { SIGNED_IN } from '@/lib/commerce/customers/openapi'
import { done, id, money, result, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

/** The answers of the checkout calls. */
export const checkoutAnswers: Descriptions<typeof wire> = {
  applyCoupon: { answer: done },
  removeCoupon: { answer: done },
  placeOrder: { answer: result({ combined_order_id: id, grand_total: money }) },
  createGuestAccount: { answer: SIGNED_IN },
}
