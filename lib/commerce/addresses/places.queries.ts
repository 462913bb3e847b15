import { and, asc, eq } from 'drizzle-orm'
import { cities, countries, pincodes, states } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

export const listCountryRows = (db: Queryable) =>
  db
    .select({ id: countries.id, code: countries.code, name: countries.name })
    .from(countries)
    .where(eq(countries.active, true))
    .orderBy(asc(countries.name))

export const listStateRows = (db: Queryable, countryId: number) =>
  db
    .select({ id: states.id, name: states.name })
    .from(states)
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(states.countryId, countryId))
    .orderBy(asc(states.name))

export const listCityRows = (db: Queryable, stateId: number) =>
  db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(cities.stateId, stateId))
    .orderBy(asc(cities.name))

export async function findPincode(db: Queryable, pin: string) {
  const [row] = await db
    .select({
      pin: pincodes.pin,
      country: { id: countries.id, name: countries.name },
      state: { id: states.id, name: states.name },
      city: { id: cities.id, name: cities.name },
      service: {
        serviceable: pincodes.serviceable,
        cashOnDelivery: pincodes.cashOnDelivery,
        minDays: pincodes.minDays,
        maxDays: pincodes.maxDays,
      },
    })
    .from(pincodes)
    .innerJoin(cities, eq(cities.id, pincodes.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, and(eq(countries.id, states.countryId), eq(countries.active, true)))
    .where(eq(pincodes.pin, pin))
  return row ?? null
}
