import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, ref } from './columns'

export const countries = pgTable('countries', {
  id: id(),
  code: char('code', { length: 2 }).notNull().unique(),
  name: text('name').notNull(),
  active: boolean('active').notNull().default(true),
})

export const states = pgTable(
  'states',
  {
    id: id(),
    countryId: ref('country_id')
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first two digits of a GSTIN. The state of supply decides between CGST + SGST and IGST. */
    gstCode: char('gst_code', { length: 2 }),
  },
  (table) => [unique('states_once').on(table.countryId, table.name)],
)

export const cities = pgTable(
  'cities',
  {
    id: id(),
    stateId: ref('state_id')
      .notNull()
      .references(() => states.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (table) => [unique('cities_once').on(table.stateId, table.name)],
)

export const pincodes = pgTable(
  'pincodes',
  {
    pin: char('pin', { length: 6 }).primaryKey(),
    cityId: ref('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    serviceable: boolean('serviceable').notNull().default(true),
    cashOnDelivery: boolean('cash_on_delivery').notNull().default(false),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
  },
  (table) => [
    index('pincodes_city').on(table.cityId),
    check('pincodes_pin', sql`${table.pin} ~ '^[1-9][0-9]{5}$'`),
    check('pincodes_days', sql`${table.minDays} >= 0 and ${table.maxDays} >= ${table.minDays}`),
  ],
)
