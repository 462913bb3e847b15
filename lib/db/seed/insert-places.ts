import type { Transaction } from '../connection'
import { cities, countries, states } from '../schema'
import { india } from './india'
import { idOf } from './insert-catalog'

export async function insertPlaces(tx: Transaction): Promise<void> {
  const [country] = await tx.insert(countries).values({ code: 'IN', name: 'India' }).returning({ id: countries.id })
  if (!country) throw new Error('India was not stored.')
  const stored = await tx
    .insert(states)
    .values(india.map(({ state, gstCode }) => ({ countryId: country.id, name: state, gstCode })))
    .returning({ id: states.id, name: states.name })
  const stateIds = new Map(stored.map(({ id, name }) => [name, id]))
  await tx
    .insert(cities)
    .values(india.flatMap(({ state, cities: names }) => names.map((name) => ({ stateId: idOf(stateIds, state), name }))))
}
