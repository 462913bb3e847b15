import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/connection'
import { cities, countries, deliveryZones, pincodes, states } from '@/lib/db/schema'
import { india } from './india'

/** Days in transit, and whether the carrier accepts cash on delivery. */
type DeliveryZone = { name: string; minDays: number; maxDays: number; cashOnDelivery: boolean }

/** The demo shop dispatches from Delhi. */
const NEAR: DeliveryZone = { name: 'North', minDays: 1, maxDays: 3, cashOnDelivery: true }
const COUNTRY: DeliveryZone = { name: 'Rest of India', minDays: 3, maxDays: 6, cashOnDelivery: true }
const HILLS: DeliveryZone = { name: 'Hills and North-East', minDays: 5, maxDays: 9, cashOnDelivery: true }
/** Reached only by air or sea, sometimes interrupted for weeks. */
const FAR: DeliveryZone = { name: 'Islands and Ladakh', minDays: 7, maxDays: 14, cashOnDelivery: false }

const ZONES: readonly (readonly [DeliveryZone, readonly string[]])[] = [
  [NEAR, ['Chandigarh', 'Delhi', 'Haryana', 'Punjab', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand']],
  [
    HILLS,
    [
      'Arunachal Pradesh',
      'Assam',
      'Jammu and Kashmir',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Sikkim',
      'Tripura',
      'Himachal Pradesh',
    ],
  ],
  [FAR, ['Andaman and Nicobar Islands', 'Ladakh', 'Lakshadweep']],
]

const deliveryZone = (state: string): DeliveryZone => ZONES.find(([, states]) => states.includes(state))?.[0] ?? COUNTRY

type City = { state: string; city: string; pins: readonly string[] }

/** Every city in India with its PIN codes, as written by scripts/places: one line each with state, city and PIN codes, separated by tabs. */
export function readPlaces(): readonly City[] {
  const file = gunzipSync(readFileSync(join(process.cwd(), 'lib/db/seed/places/india.tsv.gz'))).toString('utf8')
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [state = '', city = '', ...pins] = line.split('\t')
      return { state, city, pins }
    })
}

/** Inserts India with its delivery zones, states, cities and PIN codes. Existing rows and ids are kept: an existing state gets no zone. */
export async function insertPlaces(tx: Transaction): Promise<void> {
  await tx.insert(countries).values({ code: 'IN', name: 'India' }).onConflictDoNothing()
  await tx.insert(deliveryZones).values([NEAR, COUNTRY, HILLS, FAR]).onConflictDoNothing()
  // Each list is one array parameter: one parameter per value would exceed the statement's limit.
  await tx.execute(sql`
    insert into ${states} (country_id, name, gst_code, delivery_zone_id)
    select ${countries.id}, given.name, given.gst_code, ${deliveryZones.id}
    from unnest(
      ${list(india.map(({ state }) => state))}::text[],
      ${list(india.map(({ gstCode }) => gstCode))}::text[],
      ${list(india.map(({ state }) => deliveryZone(state).name))}::text[]
    ) as given (name, gst_code, zone)
    inner join ${countries} on ${countries.code} = 'IN'
    inner join ${deliveryZones} on ${deliveryZones.name} = given.zone
    on conflict do nothing`)
  const places = readPlaces()
  await tx.execute(sql`
    insert into ${cities} (state_id, name)
    select ${states.id}, given.city
    from unnest(${list(places.map(({ state }) => state))}::text[], ${list(places.map(({ city }) => city))}::text[]) as given (state, city)
    inner join ${states} on ${states.name} = given.state
    inner join ${countries} on ${countries.id} = ${states.countryId} and ${countries.code} = 'IN'
    on conflict do nothing`)
  const codes = places.flatMap(({ pins, ...place }) => pins.map((pin) => ({ pin, ...place, ...deliveryZone(place.state) })))
  await tx.execute(sql`
    insert into ${pincodes} (pin, city_id, cash_on_delivery, min_days, max_days)
    select given.pin, ${cities.id}, given.cash_on_delivery, given.min_days, given.max_days
    from unnest(
      ${list(codes.map(({ pin }) => pin))}::text[],
      ${list(codes.map(({ state }) => state))}::text[],
      ${list(codes.map(({ city }) => city))}::text[],
      ${list(codes.map(({ cashOnDelivery }) => cashOnDelivery))}::boolean[],
      ${list(codes.map(({ minDays }) => minDays))}::integer[],
      ${list(codes.map(({ maxDays }) => maxDays))}::integer[]
    ) as given (pin, state, city, cash_on_delivery, min_days, max_days)
    inner join ${countries} on ${countries.code} = 'IN'
    inner join ${states} on ${states.countryId} = ${countries.id} and ${states.name} = given.state
    inner join ${cities} on ${cities.stateId} = ${states.id} and ${cities.name} = given.city
    on conflict do nothing`)
}

const list = (values: readonly (string | number | boolean)[]) => sql.param(values)
