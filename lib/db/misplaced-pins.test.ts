import { sql } from 'drizzle-orm'
import { databaseUrl } from '@/lib/db/connection'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { migrate } from './migrate'

const database = useShopDatabase()

/** A place as an earlier version stored it. */
const insertPlace = (pin: string, state: string, city: string) =>
  database().execute(sql`
    with country as (insert into countries (code, name) values ('IN', 'India') on conflict (code) do update set name = 'India' returning id),
    state as (
      insert into states (country_id, name) select id, ${state} from country
      on conflict (country_id, name) do update set name = excluded.name returning id),
    city as (insert into cities (state_id, name) select id, ${city} from state on conflict (state_id, name) do update set name = excluded.name returning id)
    insert into pincodes (pin, city_id, min_days, max_days) select ${pin}, id, 3, 6 from city`)

const insertAddress = (pin: string, city: string) =>
  database().execute(sql`
    insert into addresses (customer_id, address, country_id, state_id, city_id, postal_code, phone)
    select customers.id, '1 Main Road', states.country_id, states.id, cities.id, ${pin}, '9876543210'
    from customers, cities join states on states.id = cities.state_id where cities.name = ${city} limit 1`)

const placesOf = async (table: 'addresses' | 'pincodes', pin: 'postal_code' | 'pin') => {
  const { rows } = await database().execute(sql`
    select ${sql.raw(pin)} as pin, cities.name || ', ' || states.name as place from ${sql.raw(table)}
    join cities on cities.id = city_id join states on states.id = cities.state_id order by pin, place`)
  return rows.map((row) => Object.values(row).join(' '))
}

it('IND-09 moves PIN codes and saved addresses of an existing shop out of the wrong state, and keeps what was chosen by hand', async () => {
  await migratedTo(database(), '0077_left_out_lines')
  await insertPlace('799001', 'Telangana', 'Agartala')
  await insertPlace('799002', 'Tripura', 'Ramnagar')
  await insertPlace('334002', 'Chhattisgarh', 'Raipur')
  await insertPlace('492001', 'Chhattisgarh', 'Raipur')
  await insertPlace('334001', 'Rajasthan', 'Bikaner')
  await insertPlace('504346', 'Telangana', 'Adilabad')
  await insertPlace('900056', 'Uttar Pradesh', 'Kushinagar')
  await database().execute(sql`insert into customers (name, email, password_hash) values ('Asha', 'asha@mail.example', 'x')`)
  await insertAddress('799001', 'Agartala')
  await insertAddress('799001', 'Ramnagar')
  await insertAddress('492001', 'Raipur')
  await migrate(databaseUrl())
  expect(await placesOf('pincodes', 'pin')).toEqual([
    '334001 Bikaner, Rajasthan',
    '334002 Bikaner, Rajasthan',
    '492001 Raipur, Chhattisgarh',
    '504346 Adilabad, Telangana',
    '799001 Agartala, Tripura',
    '799002 Ramnagar, Tripura',
  ])
  expect(await placesOf('addresses', 'postal_code')).toEqual([
    '492001 Raipur, Chhattisgarh',
    '799001 Agartala, Tripura',
    '799001 Ramnagar, Tripura',
  ])
  const { rows } = await database().execute(
    sql`select states.name from cities join states on states.id = state_id where cities.name = 'Agartala'`,
  )
  expect(rows).toEqual([{ name: 'Tripura' }])
})
