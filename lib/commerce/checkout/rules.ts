import { array, mixed, number, object, string } from 'yup'
import { addressRule, deviceRule, nameRule, phoneRule } from '@/lib/commerce/customers/rules'
import { COUPON_CODE_MAX_LENGTH, GUEST_ID_MAX_LENGTH, REFUND_REASON_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { idRule, newEmailRule, NUMBER_TOO, wholeRule } from '@/lib/commerce/kernel/rules'

/** Input rules of checkout and orders, shared by form and API. */

const MOST_LINES = 200
const KEY_MAX_LENGTH = 100

/** A user's or seller's id that v2 clients send along: never looked at (API-05). */
const ignored = mixed()

export const couponRule = object({
  user_id: ignored,
  owner_id: ignored,
  // Blanks around it are left to the engine: a strict rule would refuse them.
  coupon_code: string()
    .required('Please enter a coupon code')
    .matches(/\S/, { message: 'Please enter a coupon code', excludeEmptyString: true })
    // Longer ones cannot exist: refused like any other that does not.
    .max(COUPON_CODE_MAX_LENGTH, 'Invalid coupon code!'),
})

/** Rupees as v2 clients write them: a number, or text with or without ₹ and commas. */
const rupeesRule = mixed((value): value is number | string => typeof value === 'number' || typeof value === 'string').test(
  'rupees',
  ({ path }) => `The ${path} must be a number.`,
  (value) => value === undefined || /^₹?\d[\d,]*(\.\d+)?$/.test(String(value).trim()),
)

const expectedLineRule = object({
  id: idRule,
  quantity: wholeRule.min(1).required(),
  price: number().min(0).required(),
})

/** `amount`, `items` and `idempotency_key` are additions: what the shopper saw, and the same answer for the same key. */
export const orderRule = object({
  user_id: ignored,
  owner_id: ignored,
  payment_type: string()
    .required('The payment_type field is required.')
    .matches(/^(razorpay|cash_on_delivery)$/i, 'The selected payment_type is invalid.'),
  amount: rupeesRule,
  items: array().of(expectedLineRule.required()).max(MOST_LINES),
  idempotency_key: string().max(KEY_MAX_LENGTH),
})

export const paymentRule = object({
  user_id: ignored,
  owner_id: ignored,
  payment_type: string().oneOf(['cart_payment'], 'The selected payment_type is invalid.'),
  amount: rupeesRule,
  combined_order_id: idRule,
})

export const guestAccountRule = addressRule.shape({
  name: nameRule,
  email: newEmailRule,
  phone: phoneRule,
  temp_user_id: string().max(GUEST_ID_MAX_LENGTH).nullable(),
  guestId: string().max(GUEST_ID_MAX_LENGTH).nullable(),
  device_token: deviceRule,
})

export const refundRequestRule = object({
  id: idRule,
  reason: string()
    .trim()
    .required('Please tell us what is wrong.')
    .max(REFUND_REASON_MAX_LENGTH, `The reason may not be greater than ${REFUND_REASON_MAX_LENGTH} characters.`),
})

const FIELD_MAX_LENGTH = 254

export const trackOrderRule = object({
  code: string().trim().required('Please enter your order code.').max(FIELD_MAX_LENGTH, 'This is too long.'),
  phone_or_email: string()
    .meta(NUMBER_TOO)
    .trim()
    .required('Please enter your phone number or email address.')
    .max(FIELD_MAX_LENGTH, 'This is too long.'),
})

export const buyAgainRule = object({ id: idRule })
