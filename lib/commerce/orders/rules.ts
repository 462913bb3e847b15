import { object, string } from 'yup'
import { idRule, NUMBER_TOO } from '@/lib/kernel/rules'
import { atMostLetters, longestText, testPhoneOrEmail } from '@/lib/kernel/typed-rules'

const REFUND_REASON_MAX_LENGTH = 500

const REASON_TOO_LONG = `The reason may not be greater than ${REFUND_REASON_MAX_LENGTH} characters.`

export const refundRequestRule = object({
  id: idRule,
  reason: string()
    .trim()
    .required('Please tell us what is wrong.')
    .max(longestText(REFUND_REASON_MAX_LENGTH), REASON_TOO_LONG)
    .test(atMostLetters(REFUND_REASON_MAX_LENGTH, REASON_TOO_LONG)),
})

const FIELD_MAX_LENGTH = 254

export const trackOrderRule = object({
  code: string().trim().required('Please enter your order code.').max(FIELD_MAX_LENGTH, 'This is too long.'),
  phone_or_email: string()
    .meta(NUMBER_TOO)
    .trim()
    .required('Please enter your phone number or email address.')
    .max(FIELD_MAX_LENGTH, 'This is too long.')
    .test('contact', 'Please enter your phone number or email address.', testPhoneOrEmail),
})

export const buyAgainRule = object({ id: idRule })
