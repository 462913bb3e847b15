import { object, string } from 'yup'
import { ignored } from '@/lib/kernel/rules'

export const COUPON_CODE_MAX_LENGTH = 64

export const couponRule = object({
  user_id: ignored,
  owner_id: ignored,
  // The engine trims: a strict rule would refuse surrounding spaces.
  coupon_code: string()
    .required('Please enter a coupon code')
    .matches(/\S/, { message: 'Please enter a coupon code', excludeEmptyString: true })
    // A longer code cannot exist, so the message is that of an unknown one.
    .max(COUPON_CODE_MAX_LENGTH, 'Invalid coupon code!'),
})
