import { stringify } from 'csv-stringify/sync'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { type CutPage, cutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { foldTyped, readCompact } from '@/lib/kernel/typed-text'
import { recordActivity } from '@/lib/commerce/staff'
import type { AdminException, ExceptionFields, ExceptionTerms } from './admin.model'
import {
  countExceptions,
  deleteException,
  type ExceptionRow,
  findException,
  findOverlap,
  hasPincodes,
  insertException,
  listExceptionRows,
  lockDelivery,
  updateException,
} from './admin.queries'
import { readTerms, showTerms } from './terms'

/** Every PIN code in India could have one. */
const MAX_LINES = 20_000

const present = (row: ExceptionRow): AdminException => ({
  fields: { ...showTerms(row), prefix: row.prefix, note: row.note },
  pinCount: row.pinCount,
  stateNames: row.stateNames,
  version: row.version,
})

const onlyDigits = (text: string): string => foldTyped(text).replace(/\D/g, '')

/** A page of exceptions, sorted by their digits. @param typed filters by the first digits of a PIN code */
export async function listExceptions(
  ctx: Context,
  { typed, page, perPage }: { typed: string; page: number; perPage: number },
): Promise<CutPage<AdminException>> {
  const digits = onlyDigits(typed)
  if (digits === '' && typed.trim() !== '') return cutPage([], page, perPage, 0)
  const [total, rows] = await Promise.all([
    countExceptions(ctx.db, digits),
    listExceptionRows(ctx.db, digits, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  return cutPage(rows.map(present), page, perPage, total)
}

export async function getException(ctx: Context, prefix: string): Promise<Result<AdminException, 'not_found'>> {
  const row = await findException(ctx.db, prefix)
  return row ? success(present(row)) : failure('not_found')
}

type Refusal = 'overlaps' | 'no_such_pins'

/** Creates an exception for a PIN code, or for all that begin with the digits. Applies from the next request. */
export const createException = (ctx: Context, fields: ExceptionFields): Promise<Result<null, Refusal>> =>
  inTransaction<null, Refusal>(ctx.db, async (tx) => {
    await lockDelivery(tx)
    const [prefix, terms] = [readCompact(fields.prefix), readTerms(fields)]
    const other = await findOverlap(tx, prefix)
    if (other !== null) return failure('overlaps', { other })
    if (!(await hasPincodes(tx, prefix))) return failure('no_such_pins', { prefix })
    await insertException(tx, { ...terms, prefix, note: fields.note })
    const after = { ...fields, ...showTerms(terms), prefix }
    await recordActivity(tx, ctx, { subject: 'delivery_exception', subjectId: prefix, action: 'delivery_exception.created', after })
    return success(null)
  })

/** The exception, unless a colleague has changed it since `version`. */
async function findSeen(tx: Queryable, prefix: string, version: string): Promise<Result<AdminException, 'not_found' | 'conflict'>> {
  await lockDelivery(tx)
  const row = await findException(tx, prefix)
  if (!row) return failure('not_found')
  return row.version === version ? success(present(row)) : failure('conflict')
}

export const changeException = (
  ctx: Context,
  prefix: string,
  typed: ExceptionTerms,
  version: string,
): Promise<Result<null, 'not_found' | 'conflict'>> =>
  inTransaction<null, 'not_found' | 'conflict'>(ctx.db, async (tx) => {
    const seen = await findSeen(tx, prefix, version)
    if (!seen.ok) return seen
    const terms = readTerms(typed)
    await updateException(tx, prefix, { ...terms, note: typed.note })
    await recordActivity(tx, ctx, {
      subject: 'delivery_exception',
      subjectId: prefix,
      action: 'delivery_exception.changed',
      before: seen.value.fields,
      after: { ...typed, ...showTerms(terms), prefix },
    })
    return success(null)
  })

/** Afterwards its PIN codes are served like their zone. */
export const removeException = (ctx: Context, prefix: string, version: string): Promise<Result<null, 'not_found' | 'conflict'>> =>
  inTransaction<null, 'not_found' | 'conflict'>(ctx.db, async (tx) => {
    const seen = await findSeen(tx, prefix, version)
    if (!seen.ok) return seen
    await deleteException(tx, prefix)
    await recordActivity(tx, ctx, {
      subject: 'delivery_exception',
      subjectId: prefix,
      action: 'delivery_exception.removed',
      before: seen.value.fields,
    })
    return success(null)
  })

const FORMULA = /^[=+\-@\t\r]/
const cellOf = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** All exceptions as CSV. A note that a spreadsheet would run as a formula gets a leading apostrophe. */
export async function exportExceptions(ctx: Context): Promise<Result<{ bytes: Uint8Array; fileName: string }>> {
  const rows = (await listExceptionRows(ctx.db, '', { limit: MAX_LINES, offset: 0 })).map(present)
  const head = ['pin_or_prefix', 'served', 'cash_on_delivery', 'min_days', 'max_days', 'note', 'states']
  const lines = rows.map(({ fields: { prefix, served, cash, min_days: least, max_days: most, note }, stateNames }) =>
    [prefix, served, cash, least, most, note, stateNames].map(cellOf),
  )
  return success({ bytes: Buffer.from(stringify([head, ...lines], { bom: true })), fileName: 'delivery-exceptions.csv' })
}
