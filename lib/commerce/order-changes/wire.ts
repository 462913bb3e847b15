import type { InferType } from 'yup'
import { pinRefusals } from '@/lib/commerce/addresses/wire'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { readPromisedDays, writePromisedDays } from '@/lib/commerce/orders/refund-account.wire'
import { defineCall, InvalidAnswer, type Refusal, type RefusalText, type Wire } from '@/lib/v2/call'
import { asPaiseOrNull, asText, asWire, writeMoney, writeMoneyOrNull, writeResult } from '@/lib/v2/codec'
import type { Cancellation, DeliveryChange } from './model'
import type * as Rules from './rules'

/* Additions to the documents: what a customer may change until an order is packed. */

const rules = () => import('./rules')
type Input<Name extends keyof typeof Rules> = InferType<(typeof Rules)[Name]>

/** 200 on purpose: v2 clients read `result` (ruling 12). */
const refused = (text: RefusalText): Refusal => ({ status: 200, text })
const NOT_FOUND: Refusal = { status: 404, text: 'orders.not_found' }
const NOT_TRACKED: Refusal = { status: 404, text: 'orders.not_found_by_details' }

type CancelAnswer = Cancellation & ActionAnswer

const cancelled = {
  method: 'POST',
  isAddition: true,
  write: ({ message, ...one }: CancelAnswer): Wire =>
    writeResult(message, {
      data: {
        whole: one.isWhole,
        refund: writeMoney(one.refundPaise),
        held: one.isHeld,
        total: writeMoneyOrNull(one.totalPaise),
        coupon_back: one.couponBack,
        coupon_lost: one.couponLost,
        shipping_cost: writeMoneyOrNull(one.shippingPaise),
        loses_points: one.losesPoints,
      },
    }),
  read: (body: Wire): CancelAnswer => {
    const one = asWire(body['data'])
    const refundPaise = asPaiseOrNull(one['refund'])
    if (refundPaise === null) throw new InvalidAnswer()
    return {
      message: asText(body['message']),
      isWhole: one['whole'] === true,
      refundPaise,
      isHeld: one['held'] === true,
      totalPaise: asPaiseOrNull(one['total']),
      couponBack: asText(one['coupon_back']),
      couponLost: asText(one['coupon_lost']),
      shippingPaise: asPaiseOrNull(one['shipping_cost']),
      losesPoints: one['loses_points'] === true,
    }
  },
} as const

const CANCEL_REFUSALS = {
  cancelled_already: refused('orders.cancelled_already'),
  packed: refused('orders.packed'),
  too_late: refused('orders.too_late'),
  item_gone: refused('orders.item_cancelled_already'),
  total_rises: refused('orders.total_rises'),
  not_single: refused('orders.not_single'),
  figures_changed: refused('orders.figures_changed'),
}

/** POST /order/cancel-items: `id` is the order's, `item_id` its line's. With `preview` nothing changes, and the answer is what would. */
export const cancelItems = defineCall<CancelAnswer, Input<'cancelItemsRule'>>({
  ...cancelled,
  path: '/order/cancel-items',
  access: 'bearer',
  input: async () => (await rules()).cancelItemsRule,
  refusals: { ...CANCEL_REFUSALS, not_found: NOT_FOUND },
})

/** POST /track-order/cancel-items: for guests. */
export const cancelTrackedItems = defineCall<CancelAnswer, Input<'cancelTrackedItemsRule'>>({
  ...cancelled,
  path: '/track-order/cancel-items',
  input: async () => (await rules()).cancelTrackedItemsRule,
  refusals: { ...CANCEL_REFUSALS, not_found: NOT_TRACKED },
})

type DeliveryAnswer = DeliveryChange & ActionAnswer

const changed = {
  method: 'POST',
  isAddition: true,
  write: ({ message, isChanged, days, before }: DeliveryAnswer): Wire =>
    writeResult(message, { data: { changed: isChanged, promised_days: writePromisedDays(days), days_before: writePromisedDays(before) } }),
  read: (body: Wire): DeliveryAnswer => {
    const one = asWire(body['data'])
    if (typeof one['changed'] !== 'boolean') throw new InvalidAnswer()
    return {
      message: asText(body['message']),
      isChanged: one['changed'],
      days: readPromisedDays(one['promised_days']),
      before: readPromisedDays(one['days_before']),
    }
  },
} as const

const DELIVERY_REFUSALS = {
  cancelled_already: refused('orders.cancelled_already'),
  packed: refused('orders.packed'),
  too_late: refused('orders.delivery_too_late'),
  wrong_places: { status: 422, text: 'addresses.wrong_places' },
  ...pinRefusals,
  not_serviceable: { status: 422, field: 'postal_code', text: 'orders.pin_not_serviceable' },
  cash_not_offered: { status: 422, field: 'postal_code', text: 'orders.pin_without_cash' },
  invoiced_state: { status: 422, field: 'state', text: 'orders.invoiced_state' },
} as const satisfies Readonly<Record<string, Refusal>>

/**
 * POST /order/change-address: `id` is the order's; the fields of an address. `changed` false: delivery would then take other days; the same call with
 * `accepted_min_days` and `accepted_max_days` accepts them.
 */
export const changeAddress = defineCall<DeliveryAnswer, Input<'changeAddressRule'>>({
  ...changed,
  path: '/order/change-address',
  access: 'bearer',
  input: async () => (await rules()).changeAddressRule,
  refusals: { ...DELIVERY_REFUSALS, not_found: NOT_FOUND },
})

/** POST /order/change-phone: `id` is the order's. */
export const changePhone = defineCall<DeliveryAnswer, Input<'changePhoneRule'>>({
  ...changed,
  path: '/order/change-phone',
  access: 'bearer',
  input: async () => (await rules()).changePhoneRule,
  refusals: { ...DELIVERY_REFUSALS, not_found: NOT_FOUND },
})

/** POST /track-order/change-address: for guests. */
export const changeTrackedAddress = defineCall<DeliveryAnswer, Input<'changeTrackedAddressRule'>>({
  ...changed,
  path: '/track-order/change-address',
  input: async () => (await rules()).changeTrackedAddressRule,
  refusals: { ...DELIVERY_REFUSALS, not_found: NOT_TRACKED },
})

/** POST /track-order/change-phone: for guests. */
export const changeTrackedPhone = defineCall<DeliveryAnswer, Input<'changeTrackedPhoneRule'>>({
  ...changed,
  path: '/track-order/change-phone',
  input: async () => (await rules()).changeTrackedPhoneRule,
  refusals: { ...DELIVERY_REFUSALS, not_found: NOT_TRACKED },
})
