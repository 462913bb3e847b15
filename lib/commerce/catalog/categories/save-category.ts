import { createHash } from 'node:crypto'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { editTranslations, fieldsWith } from '@/lib/kernel/translated-fields'
import { isSlug } from '@/lib/kernel/links'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { CATEGORY_TEXTS, type CategoryDocument, type CategoryProblem, type EditedCategory } from './model'
import {
  type CategoryRow,
  deleteCategory,
  findFormerOwner,
  insertCategory,
  listCategoryRows,
  lockTree,
  updateCategory,
  updatePosition,
} from './queries'

const LONGEST: Readonly<Record<(typeof CATEGORY_TEXTS)[number], number>> = {
  name: 120,
  shortDescriptionHtml: 10_000,
  descriptionHtml: 30_000,
  imageAlt: 300,
  metaTitle: 200,
  metaDescription: 500,
}
const PICTURE_PATH = /^\/(?!\/)[^\s\\"'<>]+$/

const versionOf = (document: CategoryDocument): string => createHash('sha256').update(JSON.stringify(document)).digest('base64url')

function documentOf(row: CategoryRow, rows: readonly CategoryRow[]): CategoryDocument {
  const { slug, name, shortDescriptionHtml, descriptionHtml, imagePath, imageAlt, metaTitle, metaDescription } = row
  const translations = fieldsWith(TRANSLATED_LOCALES, (locale) =>
    fieldsWith(CATEGORY_TEXTS, (text) => row.translations[locale]?.[text] ?? ''),
  )
  const parent = rows.find(({ id }) => id === row.parentId)?.slug ?? null
  return { slug, name, parent, shortDescriptionHtml, descriptionHtml, imagePath, imageAlt, metaTitle, metaDescription, translations }
}

function editedOf(row: CategoryRow, rows: readonly CategoryRow[]): EditedCategory {
  const document = documentOf(row, rows)
  return { id: row.id, version: versionOf(document), document, productCount: row.productCount, formerSlugs: row.formerSlugs }
}

/** All categories in the shop's order; a sub-category names its parent. */
export async function listEditedCategories({ db }: Context): Promise<readonly EditedCategory[]> {
  const rows = await listCategoryRows(db)
  return rows.map((row) => editedOf(row, rows))
}

const problem = (at: CategoryProblem['at'], reason: string, detail: CategoryProblem['detail'] = {}): CategoryProblem => ({
  at,
  reason,
  detail,
})

/** Whether `one` is `other` or one of its descendants. */
function isWithin(one: CategoryRow | undefined, other: number, rows: readonly CategoryRow[]): boolean {
  if (!one) return false
  return (
    one.id === other ||
    isWithin(
      rows.find(({ id }) => id === one.parentId),
      other,
      rows,
    )
  )
}

/** The shop shows two levels: menus and breadcrumbs have no third one. */
function checkParent(id: number | null, slug: string | null, rows: readonly CategoryRow[]): readonly CategoryProblem[] {
  if (slug === null) return []
  const parent = rows.find((row) => row.slug === slug)
  if (!parent) return [problem('parent', 'unknown_category', { slug })]
  if (id !== null && isWithin(parent, id, rows)) return [problem('parent', 'below_itself', { name: parent.name })]
  if (parent.parentId !== null) return [problem('parent', 'too_deep', { name: parent.name })]
  return id !== null && rows.some((row) => row.parentId === id) ? [problem('parent', 'has_subcategories')] : []
}

async function checkSlug(
  tx: Queryable,
  id: number | null,
  slug: string,
  rows: readonly CategoryRow[],
): Promise<readonly CategoryProblem[]> {
  if (!isSlug(slug)) return [problem('slug', slug === '' ? 'required' : 'bad_slug')]
  const owner = rows.find((row) => row.slug === slug)
  if (owner && owner.id !== id) return [problem('slug', 'slug_taken', { name: owner.name })]
  const former = await findFormerOwner(tx, slug)
  return former && former.id !== id ? [problem('slug', 'slug_was_of_other', { name: former.name })] : []
}

function checkTexts(document: CategoryDocument): readonly CategoryProblem[] {
  const tooLong = (at: CategoryProblem['at'], text: string, most: number) =>
    text.length > most ? [problem(at, 'too_long', { most, length: text.length })] : []
  return [
    ...(document.name.trim() === '' ? [problem('name', 'required')] : []),
    ...CATEGORY_TEXTS.flatMap((text) => [
      ...tooLong(text, document[text], LONGEST[text]),
      ...TRANSLATED_LOCALES.flatMap((locale) =>
        tooLong(`translations.${locale}.${text}`, document.translations[locale]?.[text] ?? '', LONGEST[text]),
      ),
    ]),
    ...(document.imagePath === '' || PICTURE_PATH.test(document.imagePath) ? [] : [problem('imagePath', 'bad_picture')]),
  ]
}

const isHtml = (text: string): boolean => text.endsWith('Html')
/** Unchanged HTML is kept exactly: cleaning it would be an edit that no one made. */
function cleaned(name: string, text: string, before: string | undefined): string {
  if (text === before) return text
  return isHtml(name) && text !== '' ? sanitizeHtml(text) : text.trim()
}

async function rowOf(document: CategoryDocument, before: CategoryRow | undefined, rows: readonly CategoryRow[]) {
  const { parent, translations, ...texts } = document
  return {
    ...texts,
    name: cleaned('name', texts.name, before?.name),
    shortDescriptionHtml: cleaned('shortDescriptionHtml', texts.shortDescriptionHtml, before?.shortDescriptionHtml),
    descriptionHtml: cleaned('descriptionHtml', texts.descriptionHtml, before?.descriptionHtml),
    parentId: rows.find(({ slug }) => slug === parent)?.id ?? null,
    translations: await editTranslations(
      fieldsWith(CATEGORY_TEXTS, (name) => name),
      { before: before?.translations, textOf: (locale, name, stored) => cleaned(name, translations[locale]?.[name] ?? '', stored) },
    ),
  }
}

type Wanted = { /** null: a new category. */ id: number | null; version: string; document: CategoryDocument }
type Refusal = 'unknown_category' | 'conflict'
type SaveCategoryOutcome = Result<EditedCategory, Refusal> | { ok: false; reason: 'bad_fields'; problems: readonly CategoryProblem[] }

/** Stores a category. Its HTML is cleaned; a changed slug keeps the old address as a redirect. */
export async function saveCategory(ctx: Context, { id, version, document }: Wanted): Promise<SaveCategoryOutcome> {
  let problems: readonly CategoryProblem[] = []
  const saved = await inTransaction<EditedCategory, Refusal | 'bad_fields'>(ctx.db, async (tx) => {
    await lockTree(tx)
    const rows = await listCategoryRows(tx)
    const before = rows.find((row) => row.id === id)
    if (id !== null && !before) return failure('unknown_category')
    if (before && versionOf(documentOf(before, rows)) !== version) return failure('conflict')
    problems = [...(await checkSlug(tx, id, document.slug, rows)), ...checkTexts(document), ...checkParent(id, document.parent, rows)]
    if (problems.length > 0) return failure('bad_fields')
    const row = await rowOf(document, before, rows)
    const storedId = id ?? (await insertCategory(tx, row))
    if (id !== null) await updateCategory(tx, id, row)
    const after = await listCategoryRows(tx)
    const stored = after.find((one) => one.id === storedId)
    if (!stored) throw new Error('The category was not stored.')
    await recordActivity(tx, ctx, {
      subject: 'category',
      subjectId: storedId,
      action: before ? 'category.changed' : 'category.created',
      ...(before ? { before: documentOf(before, rows) } : {}),
      after: documentOf(stored, after),
    })
    return success(editedOf(stored, after))
  })
  if (saved.ok) return saved
  return saved.reason === 'bad_fields' ? { ok: false, reason: 'bad_fields', problems } : failure(saved.reason)
}

/** Sets the order of the categories below one parent. Categories that are not listed come last, in their current order. */
export const orderCategories = (
  ctx: Context,
  { parent, ids }: { parent: string | null; ids: readonly number[] },
): Promise<Result<null, 'unknown_category'>> =>
  inTransaction<null, 'unknown_category'>(ctx.db, async (tx) => {
    await lockTree(tx)
    const rows = await listCategoryRows(tx)
    const parentId = parent === null ? null : rows.find(({ slug }) => slug === parent)?.id
    if (parentId === undefined) return failure('unknown_category')
    const siblings = rows.filter((row) => row.parentId === parentId).map(({ id }) => id)
    if (ids.some((id) => !siblings.includes(id))) return failure('unknown_category')
    const ordered = [...new Set([...ids, ...siblings])]
    for (const [position, id] of ordered.entries()) await updatePosition(tx, id, position)
    await recordActivity(tx, ctx, {
      subject: 'category',
      subjectId: parentId ?? 'top',
      action: 'category.ordered',
      before: { ids: siblings },
      after: { ids: ordered },
    })
    return success(null)
  })

/** Deletes a category that has no products and no sub-categories. */
export const removeCategory = (ctx: Context, id: number): Promise<Result<{ name: string }, 'unknown_category' | 'not_empty'>> =>
  inTransaction<{ name: string }, 'unknown_category' | 'not_empty'>(ctx.db, async (tx) => {
    await lockTree(tx)
    const rows = await listCategoryRows(tx)
    const row = rows.find((one) => one.id === id)
    if (!row) return failure('unknown_category')
    const subcategories = rows.filter(({ parentId }) => parentId === id).length
    if (row.productCount + subcategories > 0) return failure('not_empty', { name: row.name, products: row.productCount, subcategories })
    await deleteCategory(tx, id)
    await recordActivity(tx, ctx, { subject: 'category', subjectId: id, action: 'category.removed', before: documentOf(row, rows) })
    return success({ name: row.name })
  })
