import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  addresses,
  cartLines,
  cities,
  combinedOrders,
  countries,
  customers,
  orderLines,
  orders,
  pinServices,
  products,
  states,
} from '@/lib/db/schema'
import { nameWithVariant } from '@/lib/commerce/catalog'
import type { Queryable } from '@/lib/db/context'
import type { Locale } from '@/lib/i18n/locales'

/** Only Indian addresses have a PIN code. The cast to char(6) lets the lookup use the index. */
const pinOfAddress = sql`(case when ${countries.code} = 'IN' and ${addresses.postalCode} ~ '^[1-9][0-9]{5}$' then ${addresses.postalCode} end)::char(6)`

/** The customer's default address with the service of its PIN code (null if that is unknown). null if there is no default address. */
export async function findDefaultAddress(db: Queryable, customerId: number) {
  const [row] = await db
    .select({
      stateId: addresses.stateId,
      cityId: addresses.cityId,
      to: {
        address: addresses.address,
        country: countries.name,
        state: states.name,
        stateGstCode: states.gstCode,
        city: cities.name,
        postalCode: addresses.postalCode,
        phone: addresses.phone,
      },
      service: {
        serviceable: pinServices.serviceable,
        cashOnDelivery: pinServices.cashOnDelivery,
        minDays: pinServices.minDays,
        maxDays: pinServices.maxDays,
      },
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .leftJoin(pinServices, eq(pinServices.pin, pinOfAddress))
    .where(and(eq(addresses.customerId, customerId), addresses.isDefault))
  return row ?? null
}

export type DefaultAddress = NonNullable<Awaited<ReturnType<typeof findDefaultAddress>>>

/** The ordering customer, locked until the transaction ends; null if deleted or banned. */
export async function lockBuyer(tx: Queryable, customerId: number) {
  const [row] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), eq(customers.banned, false)))
    .for('no key update')
  return row ?? null
}

export type Buyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>

/** All lines, including those no longer for sale. `removedName`: in one language, of a line whose variant was removed; null for the others. */
export const listCartRows = (tx: Queryable, cartId: number, locale: Locale | undefined) =>
  tx
    .select({
      id: cartLines.id,
      variantId: cartLines.variantId,
      quantity: cartLines.quantity,
      removedName: sql<string | null>`${nameWithVariant(cartLines.removedLabel, locale)}`,
    })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.removedProductId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id))

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number]

/** The customer's unpaid orders that still reserve stock; normally at most one. */
export const listWaiting = (tx: Queryable, customerId: number) =>
  tx
    .select({ orderId: orders.id, combinedOrderId: combinedOrders.id, cartDigest: combinedOrders.cartDigest })
    .from(orders)
    .innerJoin(combinedOrders, eq(combinedOrders.id, orders.combinedOrderId))
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.holdEndsAt)))
    .orderBy(asc(orders.id))

export async function listOrderedVariantIds(tx: Queryable, orderIds: readonly number[]): Promise<readonly number[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ variantId: orderLines.variantId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  return rows.flatMap(({ variantId }) => variantId ?? [])
}

type Key = { customerId: number; idempotencyKey: string }

const keyed = ({ customerId, idempotencyKey }: Key) =>
  and(eq(combinedOrders.customerId, customerId), eq(combinedOrders.idempotencyKey, idempotencyKey))

/** The order that was placed with this key; null if there is none. */
export async function findOrderByKey(tx: Queryable, key: Key) {
  const [row] = await tx
    .select({
      combinedOrderId: combinedOrders.id,
      deliveryStatus: orders.deliveryStatus,
      holdEndsAt: orders.holdEndsAt,
      grandTotalPaise: orders.grandTotalPaise,
    })
    .from(combinedOrders)
    .innerJoin(orders, eq(orders.combinedOrderId, combinedOrders.id))
    .where(keyed(key))
  return row ?? null
}

/** Releases the key for a newer order. */
export async function clearKey(tx: Queryable, key: Key): Promise<void> {
  await tx.update(combinedOrders).set({ idempotencyKey: null }).where(keyed(key))
}

export async function insertCombinedOrder(tx: Queryable, values: typeof combinedOrders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(combinedOrders).values(values).returning({ id: combinedOrders.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export type NewOrder = typeof orders.$inferInsert

/** @returns null if another order has this code */
export async function insertOrder(tx: Queryable, order: NewOrder) {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.code }).returning()
  return row ?? null
}

export type NewOrderLine = typeof orderLines.$inferInsert & { variantId: number }

/** @returns the order line's id by variant id */
export async function insertOrderLines(tx: Queryable, lines: readonly NewOrderLine[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insert(orderLines)
    .values([...lines])
    .returning({ id: orderLines.id, variantId: orderLines.variantId })
  return new Map(rows.flatMap(({ id, variantId }) => (variantId === null ? [] : [[variantId, id]])))
}
