import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { cities, countries, deliveryZones, pincodes, states } from '@/lib/db/schema'

/** A row for each state that is in a served zone, the fastest zone first. */
export const listServedStates = (db: Queryable) =>
  db
    .select({
      zone: deliveryZones.name,
      minDays: deliveryZones.minDays,
      maxDays: deliveryZones.maxDays,
      name: states.name,
      gstCode: states.gstCode,
    })
    .from(states)
    .innerJoin(deliveryZones, eq(deliveryZones.id, states.deliveryZoneId))
    .where(and(deliveryZones.serviceable, isNotNull(states.gstCode)))
    .orderBy(asc(deliveryZones.maxDays), asc(deliveryZones.name), asc(states.name))

/** The state of the city; `home`: the state where the table has the PIN code. null: there is no such city in the state. */
export async function findStateForPin(db: Queryable, { pin, stateId, cityId }: { pin: string; stateId: number; cityId: number }) {
  const [row] = await db
    .select({
      state: states.name,
      country: countries.code,
      home: sql<string | null>`(select home.name from ${pincodes} join cities as town on town.id = ${pincodes.cityId}
        join states as home on home.id = town.state_id where ${pincodes.pin} = ${pin})`,
    })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(eq(cities.id, cityId), eq(states.id, stateId)))
  return row ?? null
}
