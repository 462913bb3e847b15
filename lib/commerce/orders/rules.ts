import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { idRule, NUMBER_TOO } from '@/lib/kernel/rules'
import { atMostLetters, longestText, testPhoneOrEmail } from '@/lib/kernel/typed-rules'

const REFUND_REASON_MAX_LENGTH = 500

const REASON_TOO_LONG = fault('return_reason_too_long', { max: REFUND_REASON_MAX_LENGTH })

export const refundRequestRule = object({
  id: idRule,
  reason: string()
    .trim()
    .required(fault('return_reason_missing'))
    .max(longestText(REFUND_REASON_MAX_LENGTH), REASON_TOO_LONG)
    .test(atMostLetters(REFUND_REASON_MAX_LENGTH, REASON_TOO_LONG)),
})

const FIELD_MAX_LENGTH = 254

export const trackOrderRule = object({
  code: string().trim().required(fault('order_code_missing')).max(FIELD_MAX_LENGTH, fault('too_long')),
  phone_or_email: string()
    .meta(NUMBER_TOO)
    .trim()
    .required(fault('phone_or_email_missing'))
    .max(FIELD_MAX_LENGTH, fault('too_long'))
    .test('contact', fault('phone_or_email_missing'), testPhoneOrEmail),
})

export const buyAgainRule = object({ id: idRule })
