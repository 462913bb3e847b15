import { sql } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { cities, countries, pincodes, states } from '@/lib/db/schema'

/** The ids of one place, for an address. */
export type PlaceIds = { countryId: number; stateId: number; cityId: number }

export type SomePlaces = { bengaluru: PlaceIds; kochi: PlaceIds; thimphu: PlaceIds }

/** Two cities of India with a PIN code each (560001, 682001), and one abroad. The seed in lib/db/seed has all places. */
export async function somePlaces(): Promise<SomePlaces> {
  return {
    bengaluru: await place('IN', 'India', 'Karnataka', 'Bengaluru', '560001'),
    kochi: await place('IN', 'India', 'Kerala', 'Kochi', '682001'),
    thimphu: await place('BT', 'Bhutan', 'Thimphu District', 'Thimphu'),
  }
}

async function place(code: string, country: string, state: string, city: string, pin?: string): Promise<PlaceIds> {
  const countryRows = await database()
    .insert(countries)
    .values({ code, name: country })
    .onConflictDoUpdate({ target: countries.code, set: { name: sql`excluded.name` } })
    .returning({ id: countries.id })
  const countryId = first(countryRows)
  const stateId = first(await database().insert(states).values({ countryId, name: state }).returning({ id: states.id }))
  const cityId = first(await database().insert(cities).values({ stateId, name: city }).returning({ id: cities.id }))
  if (pin !== undefined) await database().insert(pincodes).values({ pin, cityId, minDays: 2, maxDays: 4 })
  return { countryId, stateId, cityId }
}

function first(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('an insert returned no row')
  return row.id
}
