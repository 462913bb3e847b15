import { listCategoryNames, listProductNames } from '@/lib/commerce/catalog'
import { listArticleTitles, listProjectTitles, listStoryTitles } from '@/lib/commerce/content'
import { listCouponCodes } from '@/lib/commerce/coupons'
import { listZoneNames } from '@/lib/commerce/delivery'
import { listRateNames } from '@/lib/commerce/gst-rates'
import { listReviewNames } from '@/lib/commerce/reviews'
import { listStaffNames, type NamesByKind } from '@/lib/commerce/staff'

/**
 * What the subjects of the activity log are called: the module that owns a table says how. Given to the staff where its calls are bound, because all these
 * modules import the staff to record their activity.
 */
export const SUBJECT_NAMES: NamesByKind = {
  product: listProductNames,
  category: listCategoryNames,
  coupon: listCouponCodes,
  review: listReviewNames,
  delivery_zone: listZoneNames,
  gst_rate: listRateNames,
  staff: listStaffNames,
  article: listArticleTitles,
  projects: listProjectTitles,
  stories: listStoryTitles,
}
