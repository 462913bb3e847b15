import { object, string } from 'yup'
import { REFUND_REASON_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { idRule, NUMBER_TOO } from '@/lib/commerce/kernel/rules'

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
