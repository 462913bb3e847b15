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
import { signedInAs } from '@/lib/commerce/customers/sign-in.client'

/** Resolves after summary and lines are reloaded. */
export const applyCoupon = (code: string): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.applyCoupon, { body: { owner_id: OWNER_ID, coupon_code: code } }))

export const removeCoupon = (): Promise<Answer<ActionAnswer>> =>
  changeAround(() => call(calls.removeCoupon, { body: { owner_id: OWNER_ID } }))

/** '1234.00': the displayed total without ₹ and commas (CHK-07). */
const plainRupees = (paise: Paise): string => paiseToRupees(paise).toFixed(2)

type Placement = { paymentMethod: PaymentMethod; totalPaise: Paise; lines: readonly CartLine[]; key: string }

/** The lines as displayed to the shopper; null if one had no price: then only the total is compared. */
function expectedLines(lines: readonly CartLine[]): readonly ExpectedLine[] | null {
  const seen = lines.flatMap(({ id, quantity, pricePaise }) => (pricePaise === null ? [] : [{ id, quantity, pricePaise }]))
  return seen.length === lines.length ? seen : null
}

/** The documented spellings. */
const PAYMENT_METHODS = { online: 'Razorpay', cash_on_delivery: 'cash_on_delivery' } as const

/** The same key gets the same order, so that a request without an answer can be repeated. */
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

/** The provider's page for an order that awaits payment. */
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

/** Turns the guest into a signed-in customer, with this address as the default and the guest's cart (CHK-04). */
export async function createGuestAccount({ countryId, stateId, cityId, postalCode, ...who }: GuestAccountInput): Promise<Answer<SignedIn>> {
  const body = { ...who, country_id: countryId, state_id: stateId, city_id: cityId, postal_code: postalCode }
  const answer = await call(calls.createGuestAccount, { body })
  if (answer.ok) await signedInAs(answer.value.user)
  return answer
}
