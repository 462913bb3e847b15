import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { type AdminZone, type DeliveryZones, readStateNames, type ZoneFields } from './admin.model'
import {
  deleteZone,
  findZone,
  insertZone,
  isZoneNameTaken,
  listStatesWithZone,
  listZoneRows,
  lockDelivery,
  setStatesOfZone,
  updateZone,
  type ZoneRow,
} from './admin.queries'
import { readTerms, showTerms } from './terms'

const present = (row: ZoneRow): AdminZone => ({
  id: row.id,
  fields: { ...showTerms(row), name: row.name, states: row.stateNames.join('\n') },
  pinCount: row.pinCount,
  version: row.version,
})

/** All zones, fastest first, and the states that are in none. */
export async function listZones(ctx: Context): Promise<DeliveryZones> {
  const [zones, states] = await Promise.all([listZoneRows(ctx.db), listStatesWithZone(ctx.db)])
  return { zones: zones.map(present), without: states.filter(({ zone }) => zone === null).map(({ name }) => name) }
}

type Refusal = 'name_taken' | 'unknown_state'

/** The ids of the named states, ignoring case. */
async function stateIdsOf(tx: Queryable, text: string): Promise<Result<readonly number[], 'unknown_state'>> {
  const known = new Map((await listStatesWithZone(tx)).map(({ id, name }) => [name.toLowerCase(), id]))
  const names = readStateNames(text)
  const unknown = names.find((name) => !known.has(name.toLowerCase()))
  if (unknown !== undefined) return failure('unknown_state', { name: unknown })
  return success(names.flatMap((name) => known.get(name.toLowerCase()) ?? []))
}

/** Creates a zone; its states leave their previous zones. Applies from the next request. */
export const createZone = (ctx: Context, fields: ZoneFields): Promise<Result<null, Refusal>> =>
  inTransaction<null, Refusal>(ctx.db, async (tx) => {
    await lockDelivery(tx)
    const stateIds = await stateIdsOf(tx, fields.states)
    if (!stateIds.ok) return stateIds
    if (await isZoneNameTaken(tx, fields.name, 0)) return failure('name_taken')
    const terms = readTerms(fields)
    const id = await insertZone(tx, { ...terms, name: fields.name })
    await setStatesOfZone(tx, id, stateIds.value)
    const after = { ...fields, ...showTerms(terms) }
    await recordActivity(tx, ctx, { subject: 'delivery_zone', subjectId: id, action: 'delivery_zone.created', after })
    return success(null)
  })

/** The zone, unless a colleague has changed it since `version`. */
async function findSeen(tx: Queryable, id: number, version: string): Promise<Result<AdminZone, 'not_found' | 'conflict'>> {
  await lockDelivery(tx)
  const row = await findZone(tx, id)
  if (!row) return failure('not_found')
  return row.version === version ? success(present(row)) : failure('conflict')
}

type ChangeRefusal = Refusal | 'not_found' | 'conflict'

/** Changes a zone. Orders keep what they were promised. */
export const changeZone = (ctx: Context, id: number, fields: ZoneFields, version: string): Promise<Result<null, ChangeRefusal>> =>
  inTransaction<null, ChangeRefusal>(ctx.db, async (tx) => {
    const seen = await findSeen(tx, id, version)
    if (!seen.ok) return seen
    const stateIds = await stateIdsOf(tx, fields.states)
    if (!stateIds.ok) return stateIds
    if (await isZoneNameTaken(tx, fields.name, id)) return failure('name_taken')
    const terms = readTerms(fields)
    await updateZone(tx, id, { ...terms, name: fields.name })
    await setStatesOfZone(tx, id, stateIds.value)
    const [before, after] = [seen.value.fields, { ...fields, ...showTerms(terms) }]
    await recordActivity(tx, ctx, { subject: 'delivery_zone', subjectId: id, action: 'delivery_zone.changed', before, after })
    return success(null)
  })

/** Removes a zone without states: the PIN codes of a state need terms. */
export const removeZone = (ctx: Context, id: number, version: string): Promise<Result<null, 'not_found' | 'conflict' | 'has_states'>> =>
  inTransaction<null, 'not_found' | 'conflict' | 'has_states'>(ctx.db, async (tx) => {
    const seen = await findSeen(tx, id, version)
    if (!seen.ok) return seen
    const { fields: before } = seen.value
    if (before.states !== '') return failure('has_states')
    await deleteZone(tx, id)
    await recordActivity(tx, ctx, { subject: 'delivery_zone', subjectId: id, action: 'delivery_zone.removed', before })
    return success(null)
  })
