import { count, data, type Descriptions, done, flag, id, list, money, named, object, oneOf, orNull, text, time } from '@/lib/v2/schema'
import { RETURN_KINDS, RETURN_METHODS, RETURN_REASONS, RETURN_STATES } from './model'
import type * as wire from './wire'

const RETURN = named('Return', {
  id,
  line_id: id,
  product_name: text,
  variation: text,
  kind: oneOf(...RETURN_KINDS),
  reason: oneOf(...RETURN_REASONS),
  note: text,
  quantity: id,
  received: orNull(count),
  status: oneOf(...RETURN_STATES),
  method: orNull(oneOf(...RETURN_METHODS)),
  refund: orNull(money),
  withheld: money,
  refund_done: flag,
  parcel: named('Shipment', { courier: text, tracking_number: text }),
  refusal: text,
  photos: list(id),
  at: time,
})

const RETURNS = data(
  named('OrderReturns', {
    kinds: list(oneOf(...RETURN_KINDS)),
    lines: list(object({ id, product_name: text, variation: text, quantity: count, returnable: count })),
    returns: list(RETURN),
    shipping_charge: money,
    return_address: text,
  }),
)

/** The answers of the return calls. */
export const returnAnswers: Descriptions<typeof wire> = {
  getReturns: { answer: RETURNS },
  getTrackedReturns: { answer: RETURNS },
  openReturn: { answer: done },
  openTrackedReturn: { answer: done },
  getReturnPhoto: { answer: { type: 'string', format: 'binary' } },
}
