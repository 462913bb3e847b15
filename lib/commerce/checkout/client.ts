import type { CartLine } from '@/lib/commerce/cart/model'
import type { GuestAccountInput, PaymentPage, PlacedOrder, ExpectedLine } from './model'
import { OWNER_ID } from '@/lib/commerce/kernel/limits'
import { type Paise, paiseToRupees } from '@/lib/commerce/kernel/money'
import type { OrderStatus, PaymentMethod } from '@/lib/commerce/orders/model'
import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import * as calls from './wire'
import { getOrderStatus } from '@/lib/commerce/orders/wire'
import { call } from '@/lib/v2/browser-call'
import { changeAround } from '@/lib/commerce/cart/client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { signedInAs } from '@/lib/commerce/customers/session.client'

/** Summary and lines are as the server has them by the time of the answer. */
export const applyCoupon = (code: string): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.applyCoupon, { body: { owner_id: OWNER_ID, coupon_code: code } }))

export const removeCoupon = (): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.removeCoupon, { body: { owner_id: OWNER_ID } }))

/** '1234.00': the total as it stands on the page, without ₹ and commas (CHK-07). */
const plainRupees = (paise: Paise): string => paiseToRupees(paise).toFixed(2)

type Placement = { paymentMethod: PaymentMethod; totalPaise: Paise; lines: readonly CartLine[]; key: string }

/** Lines as the shopper saw them; null when one of them was seen without a price: then the total alone must agree. */
function expectedLines(lines: readonly CartLine[]): readonly ExpectedLine[] | null {
  const seen = lines.flatMap(({ id, quantity, pricePaise }) => (pricePaise === null ? [] : [{ id, quantity, pricePaise }]))
  return seen.length === lines.length ? seen : null
}

/** As the documents spell them in an order. */
const PAYMENT_METHODS = { online: 'Razorpay', cash_on_delivery: 'cash_on_delivery' } as const

/** The same key is answered with the same order: who did not hear the answer may ask again. */
export const placeOrder = ({ paymentMethod, totalPaise, lines, key }: Placement): Promise<Answer<PlacedOrder>> =>
  call(calls.placeOrder, {
    body: {
      owner_id: OWNER_ID,
      payment_type: PAYMENT_METHODS[paymentMethod],
      amount: plainRupees(totalPaise),
      items: expectedLines(lines)?.map(({ id, quantity, pricePaise }) => ({ id, quantity, price: paiseToRupees(pricePaise) })),
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

/** A guest becomes a customer, with this address as the default and the cart they have filled, and is signed in (CHK-04). */
export async function createGuestAccount({ countryId, stateId, cityId, postalCode, ...who }: GuestAccountInput): Promise<Answer<SignedIn>> {
  const body = { ...who, country_id: countryId, state_id: stateId, city_id: cityId, postal_code: postalCode }
  const answer = await call(calls.createGuestAccount, { body })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}
