import { adminContentBindings } from '@/lib/commerce/content/admin.api'
import { adminShowcaseBindings } from '@/lib/commerce/content/showcase.admin.api'
import { adminCouponBindings } from '@/lib/commerce/coupons/admin.api'
import { adminOrderBindings } from '@/lib/commerce/orders/admin.api'
import { adminSearchBindings } from '@/lib/commerce/search/admin.api'
import { staffBindings } from '@/lib/commerce/staff/admin.api'
import type { StaffBinding } from './bind-staff'

/** The use cases behind the calls of the admin: one line for each module. */
export const adminBindings: readonly StaffBinding[] = [
  ...staffBindings,
  ...adminOrderBindings,
  ...adminContentBindings,
  ...adminShowcaseBindings,
  ...adminCouponBindings,
  ...adminSearchBindings,
]
