import { sql } from 'drizzle-orm'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()

const placeOf = async (pin: string) => {
  const { rows } = await database().execute<{ name: string }>(
    sql`select cities.name from pincodes join cities on cities.id = pincodes.city_id where pin = ${pin}`,
  )
  return rows.map(({ name }) => name)
}

it('ACC-06 gives cities that were named after a post office their name, with the PIN codes and saved addresses of existing shops', async () => {
  await migratedTo(database(), '0081_staff_search')
  await database().execute(sql`
    with country as (insert into countries (code, name) values ('IN', 'India') returning id),
      state as (insert into states (country_id, name, gst_code) select id, 'Maharashtra', '27' from country returning id, country_id),
      city as (insert into cities (state_id, name) select id, name from state, (values ('Session'), ('Ieet'), ('Pune')) given (name) returning id, name),
      pin as (
        insert into pincodes (pin, city_id, cash_on_delivery, min_days, max_days)
        select given.pin, city.id, true, 1, 3 from (values ('431005', 'Session'), ('413534', 'Pune')) given (pin, name) join city on city.name = given.name
      ),
      customer as (insert into customers (name, email) values ('Asha', 'asha@buyer.test') returning id)
    insert into addresses (customer_id, address, country_id, state_id, city_id, postal_code, phone)
    select customer.id, '1, Court Road', state.country_id, state.id, city.id, '431005', '9876543210'
    from customer, state, city where city.name = 'Session'`)
  await migrate(databaseUrl())
  expect(await placeOf('431005')).toEqual(['Chhatrapati Sambhajinagar'])
  // The shopkeeper has changed this one.
  expect(await placeOf('413534')).toEqual(['Pune'])
  const { rows } = await database().execute(sql`select cities.name from addresses join cities on cities.id = addresses.city_id`)
  expect(rows).toEqual([{ name: 'Chhatrapati Sambhajinagar' }])
  const { rows: left } = await database().execute(sql`select name from cities where name = 'Session'`)
  expect(left).toEqual([])
})

it('ACC-06 gives cities that were named after an abbreviation, a market or the initials of a district their name, and keeps those of an address', async () => {
  await migratedTo(database(), '0086_refund_events')
  await database().execute(sql`
    with country as (insert into countries (code, name) values ('IN', 'India') returning id),
      state as (
        insert into states (country_id, name, gst_code)
        select country.id, given.name, given.gst_code from country, (values ('Bihar', '10'), ('Andhra Pradesh', '37')) given (name, gst_code)
        returning id, name, country_id
      ),
      city as (
        insert into cities (state_id, name)
        select state.id, given.name
        from (values ('Bihar', 'M G Bazar'), ('Bihar', 'Gauri Bazar'), ('Andhra Pradesh', 'NTR'), ('Andhra Pradesh', 'YSR Kadapa')) given (state, name)
        join state on state.name = given.state
        returning id, name, state_id
      ),
      pin as (
        insert into pincodes (pin, city_id, cash_on_delivery, min_days, max_days)
        select given.pin, city.id, true, 1, 3
        from (values ('847214', 'M G Bazar'), ('521231', 'NTR')) given (pin, name) join city on city.name = given.name
      ),
      customer as (insert into customers (name, email) values ('Asha', 'asha@buyer.test') returning id)
    insert into addresses (customer_id, address, country_id, state_id, city_id, postal_code, phone)
    select customer.id, '1, Court Road', state.country_id, state.id, city.id, given.pin, '9876543210'
    from customer, (values ('847214', 'M G Bazar'), ('520001', 'NTR')) given (pin, name)
    join city on city.name = given.name join state on state.id = city.state_id`)
  await migrate(databaseUrl())
  expect(await placeOf('847214')).toEqual(['Madhubani'])
  expect(await placeOf('521231')).toEqual(['Vijayawada'])
  const { rows } = await database().execute(
    sql`select postal_code, cities.name from addresses join cities on cities.id = addresses.city_id order by postal_code`,
  )
  // The second customer chose the district for another PIN code, so it stays theirs.
  expect(rows).toEqual([
    { postal_code: '520001', name: 'NTR' },
    { postal_code: '847214', name: 'Madhubani' },
  ])
  const { rows: left } = await database().execute(
    sql`select name from cities where name in ('M G Bazar', 'NTR', 'YSR Kadapa', 'Gauri Bazar') order by name`,
  )
  expect(left).toEqual([{ name: 'Gauri Bazar' }, { name: 'NTR' }])
})
