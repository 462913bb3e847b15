import { readLine } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { editTranslations, translatedField, translationFields } from '@/lib/kernel/translated-fields'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { Translations } from '@/lib/kernel/translations'
import { recordActivity } from '@/lib/commerce/staff'
import { readTimeInIndia, timeInIndia } from '@/lib/i18n/dates'
import { cleanChanged } from './manage-articles'
import { COLUMNS_OF, type ShownFields, type ShownItem, type Showcase, TRANSLATIONS_OF } from './showcase.model'
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

const fieldsOf = (showcase: Showcase, { columns, translations }: ShownRow): ShownFields => ({
  ...Object.fromEntries(Object.entries(COLUMNS_OF[showcase]).map(([field, column]) => [field, textOf(column, columns[column])])),
  ...translationFields(TRANSLATIONS_OF[showcase], translations),
})

const present = (showcase: Showcase, row: ShownRow): ShownItem => ({
  id: row.id,
  fields: fieldsOf(showcase, row),
  isShown: row.published,
  version: row.version,
})

/** All entries, including hidden ones, in the shop's order. */
export const listShowcase = async (ctx: Context, showcase: Showcase): Promise<readonly ShownItem[]> =>
  (await listShownRows(ctx.db, showcase)).map((row) => present(showcase, row))

async function stored(name: string, text: string, before: string | undefined): Promise<string> {
  if (name === TIME) return readTimeInIndia(text)?.toISOString() ?? ''
  return name === HTML ? cleanChanged(text, before) : readLine(text)
}

/** @param before the fields as they are stored; none of something new */
async function columnsOf(showcase: Showcase, fields: ShownFields, before: ShownFields = {}): Promise<Record<string, string>> {
  const pairs = Object.entries(COLUMNS_OF[showcase]).map(
    async ([field, name]) => [name, await stored(name, fields[field] ?? '', before[field])] as const,
  )
  return Object.fromEntries(await Promise.all(pairs))
}

const translationsOf = (showcase: Showcase, fields: ShownFields, before?: Translations): Promise<Translations> =>
  editTranslations(TRANSLATIONS_OF[showcase], {
    before,
    textOf: (locale, name, known) => stored(name, fields[translatedField(locale, name)] ?? '', known),
  })

const subjectOf = (showcase: Showcase, id: number) => ({ subject: 'content', subjectId: `${showcase} ${id}` }) as const

/** Adds an entry, visible at once, as the last in order. @returns its id */
export const addShown = (ctx: Context, showcase: Showcase, fields: ShownFields): Promise<Result<number, 'slug_taken'>> =>
  inTransaction<number, 'slug_taken'>(ctx.db, async (tx) => {
    const [columns, translations] = [await columnsOf(showcase, fields), await translationsOf(showcase, fields)]
    const id = await insertShownRow(tx, showcase, { columns, translations })
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
    const columns = await columnsOf(showcase, fields, before)
    if (showcase === 'projects' && (await isProjectSlugTaken(tx, columns['slug'] ?? '', id))) return failure('slug_taken')
    const translations = await translationsOf(showcase, fields, seen.value.translations)
    await updateShownRow(tx, showcase, id, { columns, translations })
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: 'content.changed', before, after: fields })
    return success(null)
  })

type Visibility = { id: number; isShown: boolean; version: string }

/** Hides an entry, or shows it again. */
export const setShown = (ctx: Context, showcase: Showcase, { id, isShown, version }: Visibility): Promise<Result<null, Seen>> =>
  inTransaction<null, Seen>(ctx.db, async (tx) => {
    const seen = await lockSeen(tx, showcase, id, version)
    if (!seen.ok) return seen
    await updateShownRow(tx, showcase, id, { columns: { published: isShown } })
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: isShown ? 'content.shown' : 'content.hidden' })
    return success(null)
  })

/** Removes an entry permanently. */
export const removeShown = (ctx: Context, showcase: Showcase, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    const row = await lockShownRow(tx, showcase, id)
    if (!row) return failure('not_found')
    await deleteShownRow(tx, showcase, id)
    await recordActivity(tx, ctx, { ...subjectOf(showcase, id), action: 'content.removed', before: fieldsOf(showcase, row) })
    return success(null)
  })

/** Sets the order of the entries. If two editors conflict, the last one wins, which does no harm. */
export const orderShowcase = (ctx: Context, showcase: Showcase, ids: readonly number[]): Promise<Result<null>> =>
  inTransaction<null, never>(ctx.db, async (tx) => {
    await orderShownRows(tx, showcase, ids)
    await recordActivity(tx, ctx, { subject: 'content', subjectId: showcase, action: 'content.ordered', after: { ids } })
    return success(null)
  })
