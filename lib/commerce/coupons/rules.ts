import { object, string } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { ignored } from '@/lib/kernel/rules'

export const COUPON_CODE_MAX_LENGTH = 64

export const couponRule = object({
  user_id: ignored,
  owner_id: ignored,
  // The engine trims: a strict rule would refuse surrounding spaces.
  coupon_code: string()
    .required(fault('coupon_code_missing'))
    .matches(/\S/, { message: fault('coupon_code_missing'), excludeEmptyString: true })
    // A longer code cannot exist, so the message is the one for an unknown code.
    .max(COUPON_CODE_MAX_LENGTH, fault('coupon_unknown')),
})
