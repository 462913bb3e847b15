import { and, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { orders } from '@/lib/db/schema'
import type { OrderProblem } from './admin.model'

const DAY_MS = 86_400_000
/** A packer still finds orders for this long after they have left, for example to see why one is missing. */
const RECENT_DAYS = 30

/** All other problems concern money, or wait for someone who decides about it. */
export const PROBLEMS_OF_PACKING: readonly OrderProblem[] = ['late', 'delayed']

const IS_OPEN = inArray(orders.deliveryStatus, ['pending', 'confirmed', 'picked_up', 'on_the_way'])

/** Paid or cash-on-delivery orders that are still to be packed or delivered, or are recent. */
export const isForPacking = (now: Date): SQL | undefined =>
  and(
    or(ne(orders.paymentStatus, 'unpaid'), eq(orders.paymentMethod, 'cash_on_delivery')),
    or(IS_OPEN, gte(orders.createdAt, new Date(now.getTime() - RECENT_DAYS * DAY_MS))),
  )

/** How many of these codes are orders that a packer may see. */
export const countForPacking = (db: Queryable, codes: readonly string[], now: Date): Promise<number> =>
  db.$count(orders, and(inArray(orders.code, [...codes]), isForPacking(now)))

/** What a packer can search by: neither an e-mail address nor account data. */
export const packedWords = sql`staff_words(${orders.code} || ' ' || (${orders.shippingAddress} ->> 'name') || ' ' || (${orders.shippingAddress} ->> 'phone') || ' ' || coalesce(${orders.shippingAddress} ->> 'city', '') || ' ' || coalesce(${orders.shippingAddress} ->> 'postalCode', '') || ' ' || ${orders.trackingNumber})`
