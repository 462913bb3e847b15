import { array, number, object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { VARIANT_MAX_LENGTH } from '@/lib/commerce/cart/rules'
import { deviceRule, nameRule } from '@/lib/commerce/customers/rules'
import { phoneRule } from '@/lib/kernel/typed-rules'
import { addressRule } from '@/lib/commerce/addresses/rules'
import { GUEST_ID_MAX_LENGTH } from '@/lib/kernel/sessions'
import { idRule, ignored, newEmailRule, rupeesRule, wholeRule } from '@/lib/kernel/rules'

/** Input rules of checkout and orders, shared by form and API. */

const MAX_LINES = 200
const KEY_MAX_LENGTH = 100

const expectedLineRule = object({
  id: idRule,
  quantity: wholeRule.min(1).required(),
  price: number().min(0).required(),
  variation: string().max(VARIANT_MAX_LENGTH),
})

/** `amount`, `items` and `idempotency_key` are additions: what the shopper saw, and a key for safe repetition. */
export const orderRule = object({
  user_id: ignored,
  owner_id: ignored,
  payment_type: string()
    .required()
    .matches(/^(razorpay|cash_on_delivery)$/i, { message: fault('choice', { path: 'payment_type' }) }),
  amount: rupeesRule,
  items: array().of(expectedLineRule.required()).max(MAX_LINES),
  idempotency_key: string().max(KEY_MAX_LENGTH),
})

export const guestAccountRule = addressRule.shape({
  name: nameRule,
  email: newEmailRule,
  phone: phoneRule,
  temp_user_id: string().max(GUEST_ID_MAX_LENGTH).nullable(),
  guestId: string().max(GUEST_ID_MAX_LENGTH).nullable(),
  device_token: deviceRule,
})
