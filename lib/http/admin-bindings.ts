import { adminCategoryBindings } from '@/lib/commerce/catalog/categories/admin.api'
import { adminJobBindings } from '@/lib/commerce/catalog/file/jobs/admin.api'
import { adminProductBindings } from '@/lib/commerce/catalog/editing/admin.api'
import { adminMediaBindings } from '@/lib/commerce/media/admin.api'
import { adminContactBindings } from '@/lib/commerce/contact/admin.api'
import { adminCustomerBindings } from '@/lib/commerce/customer-data/admin.api'
import { adminContentBindings } from '@/lib/commerce/content/admin.api'
import { adminShowcaseBindings } from '@/lib/commerce/content/showcase.admin.api'
import { adminCouponBindings } from '@/lib/commerce/coupons/admin.api'
import { adminDeliveryBindings } from '@/lib/commerce/delivery/admin.api'
import { adminGstBindings } from '@/lib/commerce/gst-rates/admin.api'
import { adminOrderBindings } from '@/lib/commerce/orders/admin.api'
import { adminReturnBindings } from '@/lib/commerce/returns/api'
import { adminReviewBindings } from '@/lib/commerce/reviews/admin.api'
import { adminSearchBindings } from '@/lib/commerce/search/admin.api'
import { staffBindings } from '@/lib/commerce/staff/admin.api'
import { todayBindings } from '@/lib/commerce/today/admin.api'
import type { StaffBinding } from '@/lib/v2/bind-staff'
import { SUBJECT_NAMES } from './subject-names'

/** The use cases behind the calls of the admin: one line for each module. */
export const adminBindings: readonly StaffBinding[] = [
  ...staffBindings(SUBJECT_NAMES),
  ...todayBindings,
  ...adminOrderBindings,
  ...adminReturnBindings,
  ...adminProductBindings,
  ...adminCategoryBindings,
  ...adminJobBindings,
  ...adminMediaBindings,
  ...adminContactBindings,
  ...adminCustomerBindings,
  ...adminReviewBindings,
  ...adminContentBindings,
  ...adminShowcaseBindings,
  ...adminCouponBindings,
  ...adminDeliveryBindings,
  ...adminGstBindings,
  ...adminSearchBindings,
]
