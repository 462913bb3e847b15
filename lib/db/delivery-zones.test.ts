import { sql } from 'drizzle-orm'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

const database = useShopDatabase()
const run = (statement: string) => database().execute(sql.raw(statement))

it('IND-09 states whose PIN codes have the same terms become zones; no PIN code is served differently after the migration', async () => {
  await migratedTo(database(), '0049_planned_articles')
  await run(`INSERT INTO countries (code, name) VALUES ('IN', 'India')`)
  await run(`INSERT INTO states (country_id, name) SELECT id, unnest(ARRAY['Goa', 'Kerala', 'Ladakh', 'Sikkim']) FROM countries`)
  await run(`INSERT INTO cities (state_id, name) SELECT id, 'Town of ' || name FROM states`)
  await run(`INSERT INTO pincodes (pin, city_id, cash_on_delivery, min_days, max_days)
    SELECT pin, cities.id, cash, least, most FROM (VALUES
      ('403001', 'Goa', true, 3, 6), ('403002', 'Goa', true, 3, 6), ('682001', 'Kerala', true, 3, 6),
      ('194101', 'Ladakh', false, 7, 14), ('737101', 'Sikkim', true, 5, 9), ('737102', 'Sikkim', false, 5, 9)
    ) AS given (pin, state, cash, least, most) JOIN cities ON cities.name = 'Town of ' || state`)
  const columns = 'pin, city_id, serviceable, cash_on_delivery, min_days, max_days'
  const before = (await run(`SELECT ${columns} FROM pincodes ORDER BY pin`)).rows

  await migrate(databaseUrl())

  expect((await run(`SELECT ${columns} FROM pin_services ORDER BY pin`)).rows).toEqual(before)
  const zones = await run(`SELECT states.name AS state, zone.name AS zone FROM states
    LEFT JOIN delivery_zones zone ON zone.id = delivery_zone_id ORDER BY 1`)
  expect(zones.rows).toEqual([
    { state: 'Goa', zone: '3 to 6 days' },
    { state: 'Kerala', zone: '3 to 6 days' },
    { state: 'Ladakh', zone: '7 to 14 days, no cash' },
    { state: 'Sikkim', zone: null },
  ])
})
