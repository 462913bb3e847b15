import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, pgView, text, unique } from 'drizzle-orm/pg-core'
import { id, ref } from './columns'

/** @owner delivery */
export const countries = pgTable('countries', {
  id: id(),
  code: char('code', { length: 2 }).notNull().unique(),
  name: text('name').notNull(),
  active: boolean('active').notNull().default(true),
})

/** The delivery terms of a place: days in transit, and whether the carrier accepts cash. */
const termsOfDelivery = () => ({
  serviceable: boolean('serviceable').notNull().default(true),
  cashOnDelivery: boolean('cash_on_delivery').notNull().default(false),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
})

/** Terms of delivery that several states share. @owner delivery */
export const deliveryZones = pgTable(
  'delivery_zones',
  { id: id(), name: text('name').notNull().unique(), ...termsOfDelivery() },
  (table) => [
    check('delivery_zones_name', sql`length(trim(${table.name})) between 1 and 60`),
    check('delivery_zones_days', sql`${table.minDays} between 0 and ${table.maxDays} and ${table.maxDays} <= 60`),
  ],
)

/**
 * Delivery terms that differ from the zone's, for one PIN code or for all that begin with the same digits. The longest prefix applies.
 * @owner delivery
 */
export const deliveryExceptions = pgTable(
  'delivery_exceptions',
  { prefix: text('prefix').primaryKey(), ...termsOfDelivery(), note: text('note').notNull().default('') },
  (table) => [
    check('delivery_exceptions_prefix', sql`${table.prefix} ~ '^[1-9][0-9]{1,5}$'`),
    check('delivery_exceptions_days', sql`${table.minDays} between 0 and ${table.maxDays} and ${table.maxDays} <= 60`),
    check('delivery_exceptions_note', sql`length(${table.note}) <= 200`),
  ],
)

/** @owner delivery */
export const states = pgTable(
  'states',
  {
    id: id(),
    countryId: ref('country_id')
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first two digits of a GSTIN. The state of supply determines whether CGST + SGST or IGST applies. */
    gstCode: char('gst_code', { length: 2 }),
    /** null: each PIN code has its own terms. */
    deliveryZoneId: ref('delivery_zone_id').references(() => deliveryZones.id),
  },
  (table) => [unique('states_once').on(table.countryId, table.name), index('states_delivery_zone').on(table.deliveryZoneId)],
)

/** @owner delivery */
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

/** Its terms of delivery hold where neither an exception nor a zone says otherwise: read them from `pinServices`. @owner delivery */
export const pincodes = pgTable(
  'pincodes',
  {
    pin: char('pin', { length: 6 }).primaryKey(),
    cityId: ref('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    ...termsOfDelivery(),
  },
  (table) => [
    index('pincodes_city').on(table.cityId),
    check('pincodes_pin', sql`${table.pin} ~ '^[1-9][0-9]{5}$'`),
    check('pincodes_days', sql`${table.minDays} >= 0 and ${table.maxDays} >= ${table.minDays}`),
  ],
)

/**
 * The terms that apply to each PIN code: from its exception, otherwise its state's zone, otherwise its own (lib/db/functions/delivery.sql).
 * @owner delivery
 */
export const pinServices = pgView('pin_services', {
  pin: char('pin', { length: 6 }).notNull(),
  cityId: ref('city_id').notNull(),
  ...termsOfDelivery(),
}).existing()

/** Cities with their state and country. @owner delivery */
export const places = pgView('places', {
  cityId: ref('city_id').notNull(),
  city: text('city').notNull(),
  stateId: ref('state_id').notNull(),
  state: text('state').notNull(),
  stateGstCode: char('state_gst_code', { length: 2 }),
  countryId: ref('country_id').notNull(),
  country: text('country').notNull(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  /** The shop delivers to the country. */
  isServed: boolean('is_served').notNull(),
}).existing()
