import { object, string } from 'yup'
import { COUPON_CODE_MAX_LENGTH } from '@/lib/commerce/kernel/limits'
import { ignored } from '@/lib/commerce/kernel/rules'

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
