import { flag, money, named, orNull, result, text, type Descriptions } from '@/lib/v2/schema'
import { PROMISED_DAYS } from '@/lib/commerce/orders/openapi'
import type * as wire from './wire'

const cancelled = {
  answer: result({
    data: named('Cancellation', {
      whole: flag,
      refund: money,
      held: flag,
      total: orNull(money),
      coupon_back: text,
      coupon_lost: text,
      shipping_cost: orNull(money),
      loses_points: flag,
    }),
  }),
}

const changed = {
  answer: result({ data: named('DeliveryChange', { changed: flag, promised_days: PROMISED_DAYS, days_before: PROMISED_DAYS }) }),
}

/** The answers of the calls that change an order. */
export const orderChangeAnswers: Descriptions<typeof wire> = {
  cancelItems: cancelled,
  cancelTrackedItems: cancelled,
  changeAddress: changed,
  changePhone: changed,
  changeTrackedAddress: changed,
  changeTrackedPhone: changed,
}
