import * as addresses from '@/lib/commerce/addresses/wire'
import * as boughtTogether from '@/lib/commerce/bought-together/wire'
import * as cart from '@/lib/commerce/cart/wire'
import * as catalog from '@/lib/commerce/catalog/wire'
import * as filters from '@/lib/commerce/catalog/filters.wire'
import * as checkout from '@/lib/commerce/checkout/wire'
import * as consents from '@/lib/commerce/consents/wire'
import * as contact from '@/lib/commerce/contact/wire'
import * as content from '@/lib/commerce/content/wire'
import * as customers from '@/lib/commerce/customers/wire'
import * as delivery from '@/lib/commerce/delivery/wire'
import * as invoices from '@/lib/commerce/invoices/wire'
import * as orders from '@/lib/commerce/orders/wire'
import * as orderChanges from '@/lib/commerce/order-changes/wire'
import * as refundAccount from '@/lib/commerce/orders/refund-account.wire'
import * as payments from '@/lib/commerce/payments/wire'
import * as returns from '@/lib/commerce/returns/wire'
import * as reviews from '@/lib/commerce/reviews/wire'
import * as sessions from '@/lib/commerce/customers/session.wire'
import * as wishlist from '@/lib/commerce/wishlist/wire'
import type { Endpoint } from '@/lib/v2/call'
import { createFinder, isEndpoint } from './find-call'

/** The calls by module, one line each: every call that a wire exports is found. Loads no engine, so that a shop with a remote server can use it. */
export const modules = {
  addresses,
  boughtTogether,
  cart,
  catalog: { ...catalog, ...filters },
  checkout,
  payments,
  consents,
  contact,
  content,
  customers: { ...customers, ...sessions },
  delivery,
  invoices,
  orders: { ...orders, ...refundAccount },
  returns,
  orderChanges,
  reviews,
  wishlist,
}

/** Every call and download of v2, with its module and the name by which that exports it. */
export const namedEndpoints: readonly { module: string; name: string; endpoint: Endpoint }[] = Object.entries(modules).flatMap(
  ([module, wires]) =>
    Object.entries<unknown>(wires).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ module, name, endpoint }] : [])),
)

export const endpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)

export const findCall = createFinder('/api/v2', endpoints)
