import * as categories from '@/lib/commerce/catalog/categories/admin.wire'
import * as catalogJobs from '@/lib/commerce/catalog/file/jobs/admin.wire'
import * as products from '@/lib/commerce/catalog/editing/admin.wire'
import * as media from '@/lib/commerce/media/admin.wire'
import * as contact from '@/lib/commerce/contact/admin.wire'
import * as customers from '@/lib/commerce/customer-data/admin.wire'
import * as articles from '@/lib/commerce/content/articles.admin.wire'
import * as content from '@/lib/commerce/content/admin.wire'
import * as menus from '@/lib/commerce/content/menus.admin.wire'
import * as policies from '@/lib/commerce/content/policies.admin.wire'
import { showcaseCalls } from '@/lib/commerce/content/showcase.admin.wire'
import * as coupons from '@/lib/commerce/coupons/admin.wire'
import * as delivery from '@/lib/commerce/delivery/admin.wire'
import * as gstRates from '@/lib/commerce/gst-rates/admin.wire'
import * as orders from '@/lib/commerce/orders/admin.wire'
import * as search from '@/lib/commerce/search/admin.wire'
import * as account from '@/lib/commerce/staff/account.admin.wire'
import * as reviews from '@/lib/commerce/reviews/admin.wire'
import * as staff from '@/lib/commerce/staff/admin.wire'
import * as today from '@/lib/commerce/today/admin.wire'
import type { AdminEndpoint } from '@/lib/v2/admin-call'
import { createFinder, isEndpoint } from './find-call'

/** The calls of the admin by module, one line each: every call that an admin.wire exports is found. */
const modules = {
  catalogJobs,
  categories,
  media,
  contact,
  customers,
  content: { ...content, ...articles },
  menus,
  policies,
  ...showcaseCalls,
  coupons,
  delivery,
  gstRates,
  orders,
  products,
  today,
  search,
  staff: { ...staff, ...account },
  reviews,
}

const isAdminEndpoint = (value: unknown): value is AdminEndpoint => isEndpoint(value) && 'right' in value

export const adminEndpoints: readonly AdminEndpoint[] = Object.values(modules).flatMap((wires) =>
  Object.values<unknown>(wires).filter(isAdminEndpoint),
)

export const findAdminCall = createFinder('/api/admin', adminEndpoints)
