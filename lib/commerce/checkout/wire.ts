import type { InferType } from 'yup'
import type { guestAccountRule, orderRule } from './rules'
import type { couponRule } from '@/lib/commerce/coupons/rules'
import type { GuestAccountInput, OrderRequest, PlacedOrder } from './model'
import { type Paise, paiseToRupees, rupeesToPaise } from '@/lib/kernel/money'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { readSignedIn, writeSignedIn } from '@/lib/commerce/customers/session.wire'
import { defineCall, InvalidAnswer, type Refusal, type Wire } from '@/lib/v2/call'
import { pinRefusals } from '@/lib/commerce/addresses/wire'
import { type ActionAnswer, OF_OWNER } from '@/lib/commerce/cart/wire'
import { plainRupees } from '@/lib/commerce/payments/wire'
import { asIdOrNull, asPaiseOrNull, asText, writeMoneyOrNull, writeResult } from '@/lib/v2/codec'

const rules = () => import('./rules')
const readMessage = (body: Wire): ActionAnswer => ({ message: asText(body['message']) })

/** Status 200: v2 clients read `result` (ruling 12). */
const refused = (message: string): Refusal => ({ status: 200, message: () => message })

export const writeCouponInput = (code: string): InferType<typeof couponRule> => ({ ...OF_OWNER, coupon_code: code })

/**
 * POST /coupon-apply, also for a guest's cart: the refusals and their order follow the contract (3.13); the last one, for a used-up coupon,
 * is ours.
 */
export const applyCoupon = defineCall<ActionAnswer, InferType<typeof couponRule>>({
  method: 'POST',
  path: '/coupon-apply',
  access: 'visitor',
  callerFields: { customerId: 'body', encoding: 'form' },
  input: async () => (await import('@/lib/commerce/coupons/rules')).couponRule,
  refusals: {
    unknown_coupon: refused('Invalid coupon code!'),
    not_applicable: refused('This coupon is not applicable to your cart products!'),
    below_minimum: { status: 200, message: ({ minimum }) => `This coupon needs items for ${minimum} or more.` },
    expired: refused('Coupon expired!'),
    used_already: refused('You already used this coupon!'),
    used_up: refused('This coupon is no longer available.'),
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
const notPlaced = (message: Refusal['message']): Refusal => ({ status: 200, message, more: { combined_order_id: 0 } })

/**
 * POST /order-drm: places an unpaid order of the bearer's cart for their default address, and reserves its stock. `payment_type` is
 * 'Razorpay' or 'cash_on_delivery'. `amount`, `items` and `idempotency_key` are additions: the order must match what the shopper saw (our storefront always sends
 * both; without them the current prices apply, and `grand_total` of the answer, another addition, says what the order costs), and
 * the same key gets the same order.
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
    no_customer: { ...notPlaced(() => 'Unauthenticated.'), status: 401, endsSession: true },
    empty_cart: notPlaced(() => 'Cart is Empty'),
    no_address: notPlaced(() => 'Please set a default address before placing your order.'),
    no_such_pin: notPlaced(pinRefusals.no_such_pin.message),
    wrong_state: notPlaced(pinRefusals.wrong_state.message),
    not_serviceable: notPlaced(({ pin }) => `We do not deliver to ${pin} yet. Please choose another address.`),
    out_of_stock: notPlaced(({ name, available }) =>
      Number(available) > 0
        ? `Only ${available} of ${name} are left. Please change the quantity.`
        : `The requested quantity is not available for ${name}`,
    ),
    price_changed: notPlaced(({ name, price }) => `The price of ${name} is now ${price}. Please look at your order again.`),
    // A removed line has no name.
    cart_changed: notPlaced(({ name }) => `Your cart has changed${name === '' ? '' : `: ${name}`}. Please look at your order again.`),
    total_changed: notPlaced(({ total }) => `The total is now ${total}. Please look at your order again.`),
    online_not_offered: notPlaced(() => 'Online payment is not available right now. Please choose cash on delivery, or contact us.'),
    online_limit: notPlaced(
      ({ min, max }) =>
        `Online payment works for orders from ${min} to ${max}. Please remove something or split your order, or choose cash on delivery if it is offered.`,
    ),
    cash_not_offered: notPlaced(() => 'Cash on delivery is not available for this order.'),
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
    email_taken: {
      status: 422,
      message: () => 'An account with this email already exists. Please log in.',
      more: { errors: { email: ['An account with this email already exists. Please log in.'] } },
    },
    phone_taken: {
      status: 422,
      message: () => 'An account with this phone number already exists. Please log in.',
      more: { errors: { phone: ['An account with this phone number already exists. Please log in.'] } },
    },
    wrong_places: {
      status: 422,
      message: () => 'Please choose country, state and city again.',
      more: { errors: { city_id: ['Please choose country, state and city again.'] } },
    },
    ...pinRefusals,
  },
  write: writeSignedIn,
  read: readSignedIn,
})
