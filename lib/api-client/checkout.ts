import type { CartLine } from '@/lib/domain/cart'
import type { PaymentPage, PlacedOrder, SeenLine } from '@/lib/domain/checkout'
import { OWNER_ID } from '@/lib/domain/limits'
import { paiseToRupees, type Paise } from '@/lib/domain/money'
import type { OrderStatus, PaymentType } from '@/lib/domain/order'
import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/v2/cart'
import * as calls from '@/lib/v2/checkout'
import { getOrderStatus } from '@/lib/v2/order-actions'
import { call } from './call'
import { changeAround } from './cart-writes'

/** Summary and lines are as the server has them by the time of the answer. */
export const applyCoupon = (code: string): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.applyCoupon, { body: { owner_id: OWNER_ID, coupon_code: code } }))

export const removeCoupon = (): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.removeCoupon, { body: { owner_id: OWNER_ID } }))

/** '1234.00': the total as it stands on the page, without ₹ and commas (CHK-07). */
const plainRupees = (paise: Paise): string => paiseToRupees(paise).toFixed(2)

export type Placement = { paymentType: PaymentType; totalPaise: Paise; lines: readonly CartLine[]; key: string }

/** Lines as the shopper saw them; null when one of them was seen without a price: then the total alone must agree. */
function seenLines(lines: readonly CartLine[]): readonly SeenLine[] | null {
  const seen = lines.flatMap(({ id, quantity, pricePaise }) => (pricePaise === null ? [] : [{ id, quantity, pricePaise }]))
  return seen.length === lines.length ? seen : null
}

const TYPES = { razorpay: 'Razorpay', cash_on_delivery: 'cash_on_delivery' } as const

/** The same key is answered with the same order: who did not hear the answer may ask again. */
export const placeOrder = ({ paymentType, totalPaise, lines, key }: Placement): Promise<Answer<PlacedOrder>> =>
  call(calls.placeOrder, {
    body: {
      owner_id: OWNER_ID,
      payment_type: TYPES[paymentType],
      amount: plainRupees(totalPaise),
      items: seenLines(lines)?.map(({ id, quantity, pricePaise }) => ({ id, quantity, price: paiseToRupees(pricePaise) })),
      idempotency_key: key,
    },
  })

/** The gateway's page for an order that waits for its payment. */
export const startPayment = (combinedOrderId: number, totalPaise: Paise | null): Promise<Answer<PaymentPage>> =>
  call(calls.payWithRazorpay, {
    body: {
      owner_id: OWNER_ID,
      payment_type: 'cart_payment',
      amount: totalPaise === null ? undefined : plainRupees(totalPaise),
      combined_order_id: combinedOrderId,
    },
  })

export const readOrderStatus = (combinedOrderId: number, cancel?: AbortSignal): Promise<Answer<OrderStatus>> =>
  call(getOrderStatus, { params: { combinedOrderId } }, cancel)
