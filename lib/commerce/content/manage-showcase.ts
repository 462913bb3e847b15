import { readLine } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { readTimeInIndia, timeInIndia } from '@/lib/i18n/dates'
import { cleanChanged } from './manage-articles'
import { COLUMNS_OF, HINDI_OF, type ShownFields, type ShownItem, type Showcase } from './showcase.model'
import {
  deleteShownRow,
  insertShownRow,
  isProjectSlugTaken,
  listShownRows,
  lockShownRow,
  orderShownRows,
  type ShownRow,
  updateShownRow,
} from './showcase.admin.queries'

const TIME = 'published_at'
const HTML = 'html'

const textOf = (column: string, value: unknown): string => {
  const text = typeof value === 'string' ? value : ''
  return column === TIME ? timeInIndia(new Date(text)) : text
}

const fieldsOf = (showcase: Showcase, { columns, hindi }: ShownRow): ShownFields => ({
  ...Object.fromEntries(Object.entries(COLUMNS_OF[showcase]).map(([field, column]) => [field, textOf(column, columns[column])])),
  ...Object.fromEntries(Object.entries(HINDI_OF[showcase]).map(([field, name]) => [field, hindi[name] ?? ''])),
})

const present = (showcase: Showcase, row: ShownRow): ShownItem => ({
  id: row.id,
  fields: fieldsOf(showcase, row),
  isShown: row.published,
  version: row.version,
})

/** All of them, hidden ones included, in the order of the shop. */
export const listShowcase = async (ctx: Context, showcase: Showcase): Promise<readonly ShownItem[]> =>
  (await listShownRows(ctx.db, showcase)).map((row) => present(showcase, row))

async function stored(name: string, text: string, before: string | undefined): Promise<string> {
  if (name === TIME) return readTimeInIndia(text)?.toISOString() ?? ''
  return name === HTML ? cleanChanged(text, before) : readLine(text)
}

/** The columns or translations of the fields. @param before the fields as they are stored; none of something new */
async function storedBy(
  names: Readonly<Record<string, string>>,
  fields: ShownFields,
  before: ShownFields = {},
): Promise<Record<string, string>> {
  const pairs = Object.entries(names).map(async ([field, name]) => [name, await stored(name, fields[field] ?? '', before[field])] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

const given = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const subjectOf = (showcase: Showcase, id: number) => ({ subject: 'content', subjectId: `${showcase} ${id}` }) as const

/** Adds one, shown at once, as the last in order. @returns its id */
export const addShown = (ctx: Context, showcase: Showcase, fields: ShownFields): Promise<Result<number, 'slug_taken'>> =>
  inTransaction<number, 'slug_taken'>(ctx.db, async (tx) => {
    const [columns, hindi] = [await storedBy(COLUMNS_OF[showcase], fields), await storedBy(HINDI_OF[showcase], fields)]
    const id = await insertShownRow(tx, showcase, columns, given(hindi))
    if (id === null) return failure('slug_taken')
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: 'content.added', after: fields })
    return success(id)
  })

type Seen = 'not_found' | 'conflict'

async function lockSeen(tx: Queryable, showcase: Showcase, id: number, version: string): Promise<Result<ShownRow, Seen>> {
  const row = await lockShownRow(tx, showcase, id)
  if (!row) return failure('not_found')
  return row.version === version ? success(row) : failure('conflict')
}

type Change = { id: number; fields: ShownFields; version: string }

/** Changes texts, links and pictures. */
export const changeShown = (
  ctx: Context,
  showcase: Showcase,
  { id, fields, version }: Change,
): Promise<Result<null, Seen | 'slug_taken'>> =>
  inTransaction<null, Seen | 'slug_taken'>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, showcase, id, version)
    if (!seen.ok) return seen
    const before = fieldsOf(showcase, seen.value)
    const columns = await storedBy(COLUMNS_OF[showcase], fields, before)
    if (showcase === 'projects' && (await isProjectSlugTaken(tx, columns['slug'] ?? '', id))) return failure('slug_taken')
    const hindi = { ...seen.value.hindi, ...(await storedBy(HINDI_OF[showcase], fields, before)) }
    await updateShownRow(tx, showcase, id, columns, given(hindi))
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: 'content.changed', before, after: fields })
    return success(null)
  })

type Visibility = { id: number; isShown: boolean; version: string }

/** Hides one, or shows it again. */
export const setShown = (ctx: Context, showcase: Showcase, { id, isShown, version }: Visibility): Promise<Result<null, Seen>> =>
  inTransaction<null, Seen>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, showcase, id, version)
    if (!seen.ok) return seen
    await updateShownRow(tx, showcase, id, { published: isShown }, null)
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: isShown ? 'content.shown' : 'content.hidden' })
    return success(null)
  })

/** Removes one for good. */
export const removeShown = (ctx: Context, showcase: Showcase, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    const row = await lockShownRow(tx, showcase, id)
    if (!row) return failure('not_found')
    await deleteShownRow(tx, showcase, id)
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: 'content.removed', before: fieldsOf(showcase, row) })
    return success(null)
  })

/** Puts them into this order. The last of two editors wins, which does no harm. */
export const orderShowcase = (ctx: Context, showcase: Showcase, ids: readonly number[]): Promise<Result<null>> =>
  inTransaction<null, never>(ctx.db, async (tx) => {
    await orderShownRows(tx, showcase, ids)
    await recordActivity(tx, ctx, { subject: 'content', subjectId: showcase, action: 'content.ordered', after: { ids } })
    return success(null)
  })
