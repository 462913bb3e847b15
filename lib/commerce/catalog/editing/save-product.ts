import { createHash } from 'node:crypto'
import type { Context, Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { mayDo } from '@/lib/kernel/rights'
import { hasGstRate } from '@/lib/commerce/gst-rates'
import { dayInIndia } from '@/lib/i18n/dates'
import { recordActivity } from '@/lib/commerce/staff'
import type { ActivityFields } from '@/lib/commerce/staff/model'
import { explainStock } from '../changes/queries'
import { changeCatalog, refuseTakenSlug } from '../changes/change-product'
import { type Column, skuKey } from '../file/sheet'
import { checkDocument, PRODUCT_FIELDS } from './check-document'
import type { EditedProduct, FieldProblem, FieldValues, ProductDocument, VariantDocument } from './model'
import {
  deleteVariantsBut,
  findCategoryId,
  findDocument,
  findTranslations,
  freeNames,
  insertProduct,
  insertVariant,
  listForeignSkus,
  replacePictures,
  updateProduct,
  updateVariant,
} from './queries'

/** The same document has the same version, so a second editor who changed nothing causes no conflict. Stock is excluded: every order changes it. */
const versionOf = (document: ProductDocument): string => createHash('sha256').update(JSON.stringify(document)).digest('base64url')

/** The stock of an existing variant is changed by receipts and adjustments only. */
const withoutStock = ({ stock: _, position: __, ...fields }: FieldValues): FieldValues => fields

async function readProduct(db: Queryable, id: number, options: { isLocked?: boolean } = {}): Promise<EditedProduct | null> {
  const row = await findDocument(db, id, options)
  if (row === null) return null
  const document = {
    slug: row.slug,
    category: row.category,
    fields: Object.fromEntries(Object.entries(row.fields).map(([key, value]) => [key, value ?? null])),
    pictures: row.pictures,
    variants: row.variants.map((variant) => ({ id: variant.id, sku: variant.sku, fields: withoutStock(variant.fields) })),
  }
  const stocks = Object.fromEntries(row.variants.map(({ id: variantId, stock }) => [String(variantId), stock]))
  return { id, version: versionOf(document), document, stocks, formerSlugs: row.formerSlugs, updatedAt: row.updatedAt }
}

/** Everything that the editor shows, published or not. */
export async function getEditedProduct({ db }: Context, id: number): Promise<Result<EditedProduct, 'unknown_product'>> {
  const product = await readProduct(db, id)
  return product ? success(product) : failure('unknown_product')
}

type Refusal = 'unknown_product' | 'conflict' | 'busy'
/** `problems`: field problems; nothing is stored then. */
export type SaveOutcome = Result<EditedProduct, Refusal> | { ok: false; reason: 'bad_fields'; problems: readonly FieldProblem[] }

const isTranslated = ({ translation }: Column): boolean => translation !== null

/** The values of the table columns; `translations` as a whole, because it also contains texts that the editor does not show. */
function rowOf(fields: FieldValues, translations: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, unknown> {
  const own = PRODUCT_FIELDS.filter((column) => !isTranslated(column)).map(({ key }) => [key, fields[key] ?? null] as const)
  const texts = new Map(Object.entries(translations).map(([locale, known]) => [locale, new Map(Object.entries(known))]))
  for (const { key, translation } of PRODUCT_FIELDS) {
    if (translation === null) continue
    const inLocale = texts.get(translation.locale) ?? new Map<string, string>()
    const text = fields[key]
    if (typeof text === 'string' && text !== '') inLocale.set(translation.property, text)
    else inLocale.delete(translation.property)
    if (inLocale.size > 0) texts.set(translation.locale, inLocale)
    else texts.delete(translation.locale)
  }
  const folded = Object.fromEntries([...texts].map(([locale, known]) => [locale, Object.fromEntries(known)]))
  return { ...Object.fromEntries(own), translations: folded }
}

/** A published product needs a GST rate; an unreadable HSN is a separate problem. */
async function findRateProblem(tx: Queryable, productId: number | null, { published, hsn }: FieldValues, now: Date) {
  if (published !== true || typeof hsn !== 'string') return []
  return (await hasGstRate(tx, { productId, hsn }, dayInIndia(now))) ? [] : [{ at: 'fields.hsn', reason: 'no_gst_rate', detail: { hsn } }]
}

/** Problems that require a comparison with the shop. */
async function findProblems(tx: Queryable, id: number | null, document: ProductDocument, now: Date): Promise<readonly FieldProblem[]> {
  const foreign = await listForeignSkus(
    tx,
    id,
    document.variants.map(({ sku }) => sku),
  )
  const nameOfOwner = new Map(foreign.map(({ sku, name }) => [skuKey(sku), name]))
  const taken = await refuseTakenSlug(tx, { id: id ?? 0 }, document.slug)
  return [
    ...(taken ? [{ at: 'slug', reason: taken.reason, detail: taken.detail ?? {} }] : []),
    ...((await findCategoryId(tx, document.category)) === null
      ? [{ at: 'category', reason: document.category === '' ? 'required' : 'unknown_category', detail: { slug: document.category } }]
      : []),
    ...(await findRateProblem(tx, id, document.fields, now)),
    ...document.variants.flatMap(({ sku }, at) => {
      const name = nameOfOwner.get(skuKey(sku))
      return name === undefined ? [] : [{ at: `variants.${at}.sku`, reason: 'sku_of_other_product', detail: { name } }]
    }),
  ]
}

/** A new variant may come with stock, which needs its own right. */
function findForbidden({ actor }: Context, { variants }: ProductDocument): readonly FieldProblem[] {
  if (!actor || mayDo(actor.role, 'stock.edit')) return []
  return variants.flatMap(({ fields }, at) =>
    (fields['stock'] ?? 0) === 0 ? [] : [{ at: `variants.${at}.fields.stock`, reason: 'no_right', detail: {} }],
  )
}

async function writeVariants(tx: Queryable, productId: number, before: readonly VariantDocument[], after: readonly VariantDocument[]) {
  const labelAndSku = ({ sku, fields }: VariantDocument) => JSON.stringify([sku, fields['label']])
  const known = new Map(before.map((variant) => [variant.id, variant]))
  const kept = after.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []))
  await deleteVariantsBut(tx, productId, kept)
  const renamed = after.flatMap((variant) => {
    const old = known.get(variant.id)
    return old && variant.id !== null && labelAndSku(old) !== labelAndSku(variant) ? [variant.id] : []
  })
  if (renamed.length > 0) await freeNames(tx, renamed)
  for (const [position, { id, sku, fields }] of after.entries()) {
    if (id !== null && known.has(id)) await updateVariant(tx, id, { sku, position, ...withoutStock(fields) })
    else await insertVariant(tx, { product_id: productId, sku, stock: 0, ...fields, position })
  }
}

/** Missing fields keep their values. */
function mergedWith(present: ProductDocument | undefined, given: ProductDocument): ProductDocument {
  if (!present) return given
  const fieldsOf = new Map<number | null, FieldValues>(present.variants.map(({ id, fields }) => [id, fields]))
  return {
    ...given,
    fields: { ...present.fields, ...given.fields },
    variants: given.variants.map((variant) => {
      const known = variant.id === null ? undefined : fieldsOf.get(variant.id)
      // Also for another product's variant id: the variant then counts as new, and its SKU is checked.
      return known ? { ...variant, fields: { ...known, ...variant.fields } } : { ...variant, id: null }
    }),
  }
}

async function writeProduct(tx: Queryable, ctx: Context, present: EditedProduct | null, document: ProductDocument): Promise<EditedProduct> {
  const row = {
    slug: document.slug,
    category_id: await findCategoryId(tx, document.category),
    ...rowOf(document.fields, present ? await findTranslations(tx, present.id) : {}),
  }
  const productId = present?.id ?? (await insertProduct(tx, row))
  await explainStock(tx, { reason: '', staffId: ctx.actor?.staffId ?? null })
  await writeVariants(tx, productId, present?.document.variants ?? [], document.variants)
  if (present) await updateProduct(tx, productId, row)
  // Also differs after SKU changes, because pictures name their variants by SKU.
  const hasOtherPictures = JSON.stringify(present?.document.pictures ?? []) !== JSON.stringify(document.pictures)
  if (hasOtherPictures) await replacePictures(tx, productId, document.pictures)
  const stored = await readProduct(tx, productId)
  if (!stored) throw new Error('The product was not stored.')
  await recordActivity(tx, ctx, {
    subject: 'product',
    subjectId: productId,
    action: present ? 'product.changed' : 'product.created',
    ...differences(present?.document, stored.document),
  })
  return stored
}

/** The variants that differ from the others; all of them if only the order differs. */
function variantsBut(variants: readonly VariantDocument[], others: readonly VariantDocument[]): readonly VariantDocument[] {
  const same = new Set(others.map((variant) => JSON.stringify(variant)))
  const changed = variants.filter((variant) => !same.has(JSON.stringify(variant)))
  return changed.length === 0 && variants.length === others.length ? variants : changed
}

/** The changed parts of the document, before and after; of the variants, only those that differ. */
function differences(before: ProductDocument | undefined, after: ProductDocument): { before: ActivityFields; after: ActivityFields } {
  const partsOf = ({ fields, ...others }: ProductDocument, other: ProductDocument | undefined): Readonly<Record<string, unknown>> => ({
    ...fields,
    ...others,
    variants: variantsBut(others.variants, other?.variants ?? []),
  })
  const [old, present] = [before ? partsOf(before, after) : {}, partsOf(after, before)]
  const changed = Object.keys(present).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]))
  const only = (parts: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((name) => [name, parts[name] ?? null]))
  return { before: only(old), after: only(present) }
}

type Wanted = {
  /** null: a new product. */ id: number | null
  /** The version that was read; ignored for a new product. */ version: string
  document: ProductDocument
}

/**
 * Stores a product with its variants and pictures, all or nothing. Its HTML is cleaned. A changed slug keeps the old address as a redirect. @returns the stored
 * product, whose HTML may differ from the input
 */
export async function saveProduct(ctx: Context, { id, version, document: given }: Wanted): Promise<SaveOutcome> {
  let problems: readonly FieldProblem[] = []
  const saved = await changeCatalog<EditedProduct, 'unknown_product' | 'conflict' | 'bad_fields'>(ctx, async (tx) => {
    const present = id === null ? null : await readProduct(tx, id, { isLocked: true })
    if (id !== null && present === null) return failure('unknown_product')
    if (present && present.version !== version) return failure('conflict')
    const checked = checkDocument(mergedWith(present?.document, given), present?.document)
    const { document } = checked
    problems = [...checked.problems, ...findForbidden(ctx, document), ...(await findProblems(tx, id, document, ctx.now()))]
    return problems.length > 0 ? failure('bad_fields') : success(await writeProduct(tx, ctx, present, document))
  })
  if (saved.ok) return saved
  return saved.reason === 'bad_fields' ? { ok: false, reason: 'bad_fields', problems } : failure(saved.reason)
}
