import type { InferType } from 'yup'
import type { guestAccountRule, orderRule } from './rules'
import type { couponRule } from '@/lib/commerce/coupons/rules'
import type { GuestAccountInput, OrderRequest, PlacedOrder } from './model'
import { type Paise, paiseToRupees, rupeesToPaise } from '@/lib/kernel/money'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { readSignedIn, writeSignedIn } from '@/lib/commerce/customers/session.wire'
import { defineCall, InvalidAnswer, type Refusal, type RefusalText, type Wire } from '@/lib/v2/call'
import { pinRefusals, wrongStateText } from '@/lib/commerce/addresses/wire'
import { type ActionAnswer, OF_OWNER } from '@/lib/commerce/cart/wire'
import { plainRupees } from '@/lib/commerce/payments/wire'
import { asIdOrNull, asPaiseOrNull, asText, writeMoneyOrNull, writeResult } from '@/lib/v2/codec'

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })

/** Status 200: v2 clients read `result` (ruling 12). */
const refused = (text: RefusalText): Refusal => ({ status: 200, text })

export const writeCouponInput = (code: string): InferType<typeof couponRule> => ({ ...OF_OWNER, coupon_code: code })

/**
 * POST /coupon-apply, also for a guest's cart. The refusals and their order follow the contract (3.13); the last one, for a used-up coupon, is an addition.
 */
export const applyCoupon = defineCall<ActionAnswer, InferType<typeof couponRule>>({
  method: 'POST',
  path: '/coupon-apply',
  access: 'visitor',
  callerFields: { customerId: 'body', encoding: 'form' },
  input: async () => (await import('@/lib/commerce/coupons/rules')).couponRule,
  refusals: {
    unknown_coupon: refused('coupon_unknown'),
    not_applicable: refused('coupons.not_applicable'),
    below_minimum: refused('coupons.below_minimum'),
    expired: refused('coupons.expired'),
    used_already: refused('coupons.used_already'),
    used_up: refused('coupons.used_up'),
  },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

/** POST /coupon-remove: always succeeds. */
export const removeCoupon = defineCall<ActionAnswer, { owner_id?: number }>({
  method: 'POST',
  path: '/coupon-remove',
  access: 'visitor',
  callerFields: { customerId: 'body', encoding: 'form' },
  write: ({ message }) => writeResult(message),
  read: readMessage,
})

const PAYMENT_TYPES = { online: 'Razorpay', cash_on_delivery: 'cash_on_delivery' } as const

type OrderBody = InferType<typeof orderRule>

export const writeOrderInput = (order: OrderRequest & { expectedTotalPaise: Paise; idempotencyKey: string }): OrderBody => ({
  ...OF_OWNER,
  payment_type: PAYMENT_TYPES[order.paymentMethod],
  amount: plainRupees(order.expectedTotalPaise),
  items: order.expectedLines?.map(({ id, quantity, pricePaise, variant }) => ({
    id,
    quantity,
    price: paiseToRupees(pricePaise),
    variation: variant,
  })),
  idempotency_key: order.idempotencyKey,
})

/** The payment type is case-insensitive. */
export const readOrderInput = ({ payment_type: type, amount, items, idempotency_key: key }: OrderBody): OrderRequest => ({
  paymentMethod: type.toLowerCase() === PAYMENT_TYPES.cash_on_delivery ? 'cash_on_delivery' : 'online',
  expectedTotalPaise: asPaiseOrNull(amount),
  expectedLines:
    items?.map(({ id, quantity, price, variation: variant }) => ({ id, quantity, pricePaise: rupeesToPaise(price), variant })) ?? null,
  idempotencyKey: key || null,
})

/** Clients also read `combined_order_id` (contract 3.15). */
const notPlaced = (text: RefusalText): Refusal => ({ status: 200, text, more: { combined_order_id: 0 } })

/**
 * POST /order-drm: places an unpaid order for the bearer's cart and default address, and reserves its stock. `payment_type` is 'Razorpay' or
 * 'cash_on_delivery'. `amount`, `items` and `idempotency_key` are additions: the order must match what the shopper saw (our storefront always sends both;
 * without them the current prices apply, and `grand_total` in the answer, another addition, is the price of the order), and the same key gets the same order.
 */
export const placeOrder = defineCall<PlacedOrder, InferType<typeof orderRule>>({
  method: 'POST',
  path: '/order-drm',
  additionalFields: ['amount', 'items', 'idempotency_key'],
  access: 'bearer',
  callerFields: { customerId: 'body' },
  input: async () => (await rules()).orderRule,
  refusals: {
    // The account was deleted or banned after the token was checked.
    no_customer: { ...notPlaced('protocol.unauthenticated'), status: 401, endsSession: true },
    empty_cart: notPlaced('checkout.empty_cart'),
    no_address: notPlaced('checkout.no_address'),
    no_such_pin: notPlaced('addresses.no_such_pin'),
    wrong_state: notPlaced(wrongStateText),
    not_serviceable: notPlaced('checkout.not_serviceable'),
    out_of_stock: notPlaced(({ available }) => (Number(available) > 0 ? 'checkout.few_left' : 'checkout.out_of_stock')),
    price_changed: notPlaced('checkout.price_changed'),
    // A removed line has no name.
    cart_changed: notPlaced(({ name }) => (name === '' ? 'checkout.cart_changed' : 'checkout.line_changed')),
    total_changed: notPlaced('checkout.total_changed'),
    online_not_offered: notPlaced('checkout.online_not_offered'),
    online_limit: notPlaced('checkout.online_limit'),
    cash_not_offered: notPlaced('checkout.cash_not_offered'),
  },
  write: ({ combinedOrderId, totalPaise, message }) =>
    writeResult(message, { combined_order_id: combinedOrderId, grand_total: writeMoneyOrNull(totalPaise) }),
  read: (body) => {
    const combinedOrderId = asIdOrNull(body['combined_order_id'])
    if (combinedOrderId === null) throw new InvalidAnswer()
    return { combinedOrderId, totalPaise: asPaiseOrNull(body['grand_total']), message: asText(body['message']) }
  },
})

export const writeGuestAccountInput = ({ countryId, stateId, cityId, postalCode, ...who }: GuestAccountInput) => ({
  ...who,
  country_id: countryId,
  state_id: stateId,
  city_id: cityId,
  postal_code: postalCode,
})

/**
 * POST /guest-user-account-create: creates an account without a password with a default address, merges the guest's cart and starts a
 * session (CHK-04).
 */
export const createGuestAccount = defineCall<SignedIn, InferType<typeof guestAccountRule>>({
  method: 'POST',
  path: '/guest-user-account-create',
  session: 'signs_in',
  input: async () => (await rules()).guestAccountRule,
  refusals: {
    email_taken: { status: 422, text: 'checkout.email_taken', field: 'email' },
    phone_taken: { status: 422, text: 'checkout.phone_taken', field: 'phone' },
    wrong_places: { status: 422, text: 'addresses.wrong_places', field: 'city_id' },
    ...pinRefusals,
  },
  write: writeSignedIn,
  read: readSignedIn,
})
