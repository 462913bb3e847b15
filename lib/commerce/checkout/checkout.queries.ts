import { and, eq, inArray, sql } from 'drizzle-orm'
import { addresses, cities, countries, pincodes, products, states } from '@/lib/db/schema'
import type { Queryable } from '../context'

const newestRate = (subject: string, day: string) =>
  sql`(select percent from gst_rates where ${sql.raw(subject)} and valid_from <= ${day}::date order by valid_from desc limit 1)`

/** The GST rate of each product on a day in India: the newest row not after it; a product's own rows beat its HSN's. */
export async function listGstPercents(db: Queryable, productIds: readonly number[], day: string): Promise<ReadonlyMap<number, number>> {
  const own = newestRate('gst_rates.product_id = products.id', day)
  const ofHsn = newestRate('gst_rates.hsn = products.hsn', day)
  const rows = await db
    .select({ productId: products.id, percent: sql`coalesce(${own}, ${ofHsn}, 0)`.mapWith(Number) })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ productId, percent }) => [productId, percent]))
}

/** PIN codes are India's. As text it could not be looked up by. */
const pinOfAddress = sql`(case when ${countries.code} = 'IN' and ${addresses.postalCode} ~ '^[1-9][0-9]{5}$' then ${addresses.postalCode} end)::char(6)`

/** Where the customer's orders go, and how its PIN code is served (null: nobody knows it). null: no default address. */
export async function findDefaultAddress(db: Queryable, customerId: number) {
  const [row] = await db
    .select({
      to: {
        address: addresses.address,
        country: countries.name,
        state: states.name,
        stateGstCode: states.gstCode,
        city: cities.name,
        postalCode: addresses.postalCode,
        phone: addresses.phone,
      },
      service: { serviceable: pincodes.serviceable, cashOnDelivery: pincodes.cashOnDelivery },
    })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .leftJoin(pincodes, eq(pincodes.pin, pinOfAddress))
    .where(and(eq(addresses.customerId, customerId), addresses.isDefault))
  return row ?? null
}

export type DefaultAddress = NonNullable<Awaited<ReturnType<typeof findDefaultAddress>>>
