import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { cities, deliveryExceptions, deliveryZones, pincodes, states } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'

export type TermsRow = { serviceable: boolean; cashOnDelivery: boolean; minDays: number; maxDays: number }

/** No other transaction can change a zone or an exception until this one ends; shoppers can still read them. */
export async function lockDelivery(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${deliveryZones}, ${deliveryExceptions} in share row exclusive mode`)
}

/* Zones. */

const STATES_OF_ZONE = sql<
  string[]
>`(select coalesce(json_agg(name order by name), '[]') from states where delivery_zone_id = delivery_zones.id)`
const PINS_OF_ZONE = sql`(select count(*) from pincodes
  join cities on cities.id = pincodes.city_id join states on states.id = cities.state_id where delivery_zone_id = delivery_zones.id)`

const ZONE = {
  name: deliveryZones.name,
  serviceable: deliveryZones.serviceable,
  cashOnDelivery: deliveryZones.cashOnDelivery,
  minDays: deliveryZones.minDays,
  maxDays: deliveryZones.maxDays,
}

const selectZones = (db: Queryable) =>
  db
    .select({
      id: deliveryZones.id,
      ...ZONE,
      stateNames: STATES_OF_ZONE,
      pinCount: PINS_OF_ZONE.mapWith(Number),
      version: sql<string>`md5(delivery_zones::text || ${STATES_OF_ZONE}::text)`,
    })
    .from(deliveryZones)

export type ZoneRow = Awaited<ReturnType<typeof selectZones>>[number]

/** Fastest first. */
export const listZoneRows = (db: Queryable) => selectZones(db).orderBy(asc(deliveryZones.maxDays), asc(deliveryZones.name))

export async function findZone(db: Queryable, id: number): Promise<ZoneRow | null> {
  const [row] = await selectZones(db).where(eq(deliveryZones.id, id))
  return row ?? null
}

/** Only in countries to which the shop delivers; `zone` null: in no zone. */
export const listStatesWithZone = (db: Queryable) =>
  db
    .select({ id: states.id, name: states.name, zone: deliveryZones.name })
    .from(states)
    .leftJoin(deliveryZones, eq(deliveryZones.id, states.deliveryZoneId))
    .where(sql`exists (select from countries where countries.id = ${states.countryId} and active)`)
    .orderBy(asc(states.name))

/** Whether another zone has the name. */
export async function isZoneNameTaken(tx: Queryable, name: string, exceptId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .where(and(eq(sql`lower(${deliveryZones.name})`, name.toLowerCase()), ne(deliveryZones.id, exceptId)))
  return row !== undefined
}

export async function insertZone(tx: Queryable, row: TermsRow & { name: string }): Promise<number> {
  const [inserted] = await tx.insert(deliveryZones).values(row).returning({ id: deliveryZones.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

export async function updateZone(tx: Queryable, id: number, row: TermsRow & { name: string }): Promise<void> {
  await tx.update(deliveryZones).set(row).where(eq(deliveryZones.id, id))
}

/** Gives the zone exactly these states, which leave their previous zones. */
export async function setStatesOfZone(tx: Queryable, zoneId: number, stateIds: readonly number[]): Promise<void> {
  await tx.update(states).set({ deliveryZoneId: null }).where(eq(states.deliveryZoneId, zoneId))
  if (stateIds.length > 0)
    await tx
      .update(states)
      .set({ deliveryZoneId: zoneId })
      .where(inArray(states.id, [...stateIds]))
}

export async function deleteZone(tx: Queryable, id: number): Promise<void> {
  await tx.delete(deliveryZones).where(eq(deliveryZones.id, id))
}

/* Exceptions. */

/** The PIN codes that begin with the digits, as a range of the primary key. */
const pinsOf = (prefix: SQL): SQL => sql`pincodes.pin between rpad(${prefix}, 6, '0')::char(6) and rpad(${prefix}, 6, '9')::char(6)`
const PREFIX = sql`delivery_exceptions.prefix`

const selectExceptions = (db: Queryable) =>
  db
    .select({
      prefix: deliveryExceptions.prefix,
      serviceable: deliveryExceptions.serviceable,
      cashOnDelivery: deliveryExceptions.cashOnDelivery,
      minDays: deliveryExceptions.minDays,
      maxDays: deliveryExceptions.maxDays,
      note: deliveryExceptions.note,
      pinCount: sql`(select count(*) from pincodes where ${pinsOf(PREFIX)})`.mapWith(Number),
      stateNames: sql<string>`coalesce((select string_agg(distinct states.name, ', ') from pincodes
        join cities on cities.id = pincodes.city_id join states on states.id = cities.state_id where ${pinsOf(PREFIX)}), '')`,
      version: sql<string>`md5(delivery_exceptions::text)`,
    })
    .from(deliveryExceptions)

export type ExceptionRow = Awaited<ReturnType<typeof selectExceptions>>[number]

/** Exceptions whose digits begin with these, and those that cover PIN codes with these digits. */
const isAbout = (digits: string): SQL =>
  sql`(starts_with(${deliveryExceptions.prefix}, ${digits}) or starts_with(${digits}, ${deliveryExceptions.prefix}))`

export const listExceptionRows = (db: Queryable, digits: string, { limit, offset }: { limit: number; offset: number }) =>
  selectExceptions(db).where(isAbout(digits)).orderBy(asc(deliveryExceptions.prefix)).limit(limit).offset(offset)

export const countExceptions = (db: Queryable, digits: string): Promise<number> => db.$count(deliveryExceptions, isAbout(digits))

export async function findException(db: Queryable, prefix: string): Promise<ExceptionRow | null> {
  const [row] = await selectExceptions(db).where(eq(deliveryExceptions.prefix, prefix))
  return row ?? null
}

/** The same or an overlapping exception: of two prefixes neither may contain the other, but a full PIN code may lie within one. */
export async function findOverlap(tx: Queryable, prefix: string): Promise<string | null> {
  const areBothShort = sql`least(6 - length(${deliveryExceptions.prefix}), 6 - length(${prefix}::text)) > 0`
  const [row] = await tx
    .select({ prefix: deliveryExceptions.prefix })
    .from(deliveryExceptions)
    .where(or(eq(deliveryExceptions.prefix, prefix), and(areBothShort, isAbout(prefix))))
    .orderBy(asc(deliveryExceptions.prefix))
    .limit(1)
  return row?.prefix ?? null
}

export async function hasPincodes(db: Queryable, prefix: string): Promise<boolean> {
  const [row] = await db
    .select({ pin: pincodes.pin })
    .from(pincodes)
    .where(pinsOf(sql`${prefix}::text`))
    .limit(1)
  return row !== undefined
}

export async function insertException(tx: Queryable, row: TermsRow & { prefix: string; note: string }): Promise<void> {
  await tx.insert(deliveryExceptions).values(row)
}

export async function updateException(tx: Queryable, prefix: string, row: TermsRow & { note: string }): Promise<void> {
  await tx.update(deliveryExceptions).set(row).where(eq(deliveryExceptions.prefix, prefix))
}

export async function deleteException(tx: Queryable, prefix: string): Promise<void> {
  await tx.delete(deliveryExceptions).where(eq(deliveryExceptions.prefix, prefix))
}

/* One PIN code. */

/** With its own terms and its zone's. null: no such PIN code. */
export async function findPinTerms(db: Queryable, pin: string) {
  const [row] = await db
    .select({
      city: cities.name,
      state: states.name,
      own: {
        serviceable: pincodes.serviceable,
        cashOnDelivery: pincodes.cashOnDelivery,
        minDays: pincodes.minDays,
        maxDays: pincodes.maxDays,
      },
      zone: ZONE,
    })
    .from(pincodes)
    .innerJoin(cities, eq(cities.id, pincodes.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .leftJoin(deliveryZones, eq(deliveryZones.id, states.deliveryZoneId))
    .where(eq(pincodes.pin, pin))
  return row ?? null
}

/** The exceptions for a PIN code, the applicable one first. */
export const listExceptionsOfPin = (db: Queryable, pin: string) =>
  selectExceptions(db)
    .where(sql`starts_with(${pin}::text, ${deliveryExceptions.prefix})`)
    .orderBy(sql`length(${deliveryExceptions.prefix}) desc`)

export const listZoneNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: deliveryZones.id, name: deliveryZones.name })
    .from(deliveryZones)
    .where(inArray(deliveryZones.id, [...ids]))
