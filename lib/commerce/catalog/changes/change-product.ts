import { setTimeout as sleep } from 'node:timers/promises'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { Transaction } from '@/lib/db/connection'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import {
  addStock,
  explainStock,
  findVariant,
  findProduct,
  findRenamed,
  findText,
  listNearSkus,
  listNearSlugs,
  listSlugRedirects,
  listVariants,
  type Variant,
  type ProductFacts,
  tryLockCatalog,
  updateNames,
  updatePrice,
  updatePublished,
  updateStock,
  updateText,
} from './queries'
import { listUntaxed } from '@/lib/commerce/gst-rates'
import { dayInIndia } from '@/lib/i18n/dates'
import { recordActivity } from '@/lib/commerce/staff'
import { lockProducts } from '../variants.queries'
import type { ActivityFields } from '@/lib/commerce/staff/model'
import type { ActivityAction } from '@/lib/commerce/staff/activities.model'
import { type CellProblem, MAX_STOCK, readText, slug as slugKind } from '../file/sheet'
import type { Paise } from '@/lib/kernel/money'

/** Serialises catalogue changes, so that the catalogue does not change between check and commit. Orders continue meanwhile; they change only the stock. */
export const changeCatalog = <T, F extends string>(
  ctx: Context,
  work: (tx: Transaction) => Promise<Result<T, F>>,
): Promise<Result<T, F | 'busy'>> =>
  inTransaction<T, F | 'busy'>(ctx.db, async (tx) => ((await lockCatalog(tx)) ? work(tx) : failure('busy')))

const LOCK_TRIES = 10
const LOCK_PAUSE_MS = 100

/** Waits for another person's change, which takes milliseconds, but not for an import. */
async function lockCatalog(tx: Queryable): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    if (await tryLockCatalog(tx)) return true
    if (tried === LOCK_TRIES) return false
    await sleep(LOCK_PAUSE_MS)
  }
}

/** The refusal names similar SKUs. */
async function findVariantOrRefuse(db: Queryable, sku: string): Promise<Result<Variant, 'unknown_sku'>> {
  const variant = await findVariant(db, sku)
  return variant ? success(variant) : failure('unknown_sku', { sku, near: (await listNearSkus(db, sku)).join(', ') })
}

/** Waits for orders being placed: no sale can happen between reading and writing. */
async function lockVariantOrRefuse(tx: Queryable, sku: string): Promise<Result<Variant, 'unknown_sku'>> {
  const found = await findVariantOrRefuse(tx, sku)
  if (!found.ok) return found
  await lockProducts(tx, [found.value.productId])
  return findVariantOrRefuse(tx, sku)
}

/** The refusal names the product's current slug, or similar ones. */
async function findProductOrRefuse(db: Queryable, slug: string): Promise<Result<ProductFacts, 'unknown_slug' | 'renamed'>> {
  const product = await findProduct(db, slug)
  if (product) return success(product)
  const renamed = await findRenamed(db, slug)
  return renamed
    ? failure('renamed', { slug, now: renamed.slug })
    : failure('unknown_slug', { slug, near: (await listNearSlugs(db, slug)).join(', ') })
}

type ShownProduct = ProductFacts & { variants: Awaited<ReturnType<typeof listVariants>>; slugRedirects: readonly string[] }

/** Shows published and unpublished products. */
export async function showProduct({ db }: Context, slug: string): Promise<Result<ShownProduct, 'unknown_slug' | 'renamed'>> {
  const found = await findProductOrRefuse(db, slug)
  if (!found.ok) return found
  const { id } = found.value
  return success({ ...found.value, variants: await listVariants(db, id), slugRedirects: await listSlugRedirects(db, id) })
}

type Recorded = { product: number; action: ActivityAction; before: ActivityFields; after: ActivityFields }

/** Writes to the staff activity log, also when a command makes the change. */
const record = (tx: Queryable, ctx: Context, { product, ...change }: Recorded) =>
  recordActivity(tx, ctx, { subject: 'product', subjectId: product, ...change })

type TextChange = { product: ProductFacts; before: string | null; text: string | null; isChanged: boolean }

type TextRefusal = 'unknown_slug' | 'renamed' | 'unknown_field' | CellProblem

/** Sets one text of a product, validated like a cell of the catalogue file. */
export const setText = (
  ctx: Context,
  { slug, field, text }: { slug: string; field: string; text: string },
  { dryRun = false } = {},
): Promise<Result<TextChange, TextRefusal | 'busy'>> =>
  changeCatalog<TextChange, TextRefusal>(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const reading = readText(field, text)
    if (!reading.ok) return reading
    const before = await findText(tx, found.value.id, field)
    const isChanged = reading.value !== before
    if (isChanged && !dryRun) {
      await updateText(tx, found.value.id, field, reading.value)
      const changes = { before: { [field]: before }, after: { [field]: reading.value } }
      await record(tx, ctx, { product: found.value.id, action: 'product.changed', ...changes })
    }
    return success({ product: found.value, before, text: reading.value, isChanged })
  })

type Prices = { pricePaise: Paise; mrpPaise: Paise }
type WantedPrice = {
  sku: string
  pricePaise: Paise
  /** Unchanged if omitted. */
  mrpPaise?: Paise | undefined
  /** The prices that the change is based on; not compared if omitted. */
  seen?: Prices | undefined
}
type PriceChange = Prices & { before: Variant; isChanged: boolean }
type PriceRefusal = 'unknown_sku' | 'price_above_mrp' | 'conflict'

/**
 * Refuses a price above the printed MRP, which the law forbids (Legal Metrology Rules 2011, rule 18(2)). The price history keeps the old price. The refusal
 * 'conflict' carries the current prices, which differ from `seen`.
 */
export const setPrice = (
  ctx: Context,
  { sku, pricePaise, mrpPaise, seen }: WantedPrice,
  { dryRun = false } = {},
): Promise<Result<PriceChange, PriceRefusal | 'busy'>> =>
  changeCatalog<PriceChange, PriceRefusal>(ctx, async (tx) => {
    const found = await lockVariantOrRefuse(tx, sku)
    if (!found.ok) return found
    const before = found.value
    if (seen && (seen.pricePaise !== before.pricePaise || seen.mrpPaise !== before.mrpPaise))
      return failure('conflict', { pricePaise: before.pricePaise, mrpPaise: before.mrpPaise })
    const mrp = mrpPaise ?? before.mrpPaise
    if (pricePaise > mrp) return failure('price_above_mrp', { pricePaise, mrpPaise: mrp })
    const isChanged = pricePaise !== before.pricePaise || mrp !== before.mrpPaise
    if (isChanged && !dryRun) {
      await updatePrice(tx, before.id, pricePaise, mrp)
      await record(tx, ctx, {
        product: before.productId,
        action: 'product.priced',
        before: { sku, pricePaise: before.pricePaise, mrpPaise: before.mrpPaise },
        after: { sku, pricePaise, mrpPaise: mrp },
      })
    }
    return success({ before, pricePaise, mrpPaise: mrp, isChanged })
  })

/** An absolute stock level, or a difference. */
export type StockWish = { to: number } | { by: number }
type StockChange = { before: Variant; stock: number; isChanged: boolean }
type WantedStock = {
  sku: string
  wish: StockWish
  reason?: string
  /** The stock that the change is based on; not compared if omitted. */ seen?: number
}
type StockRefusal = 'unknown_sku' | 'stock_out_of_bounds' | 'conflict' | 'tracks_batches'

/**
 * Sets the available stock; a difference takes concurrent sales into account. The stock history keeps the reason. The refusal 'conflict' carries the current
 * stock, which differs from `seen`. `tracks_batches`: its stock is the sum of its batches, so a batch has to be received or counted.
 */
export const setStock = (
  ctx: Context,
  { sku, wish, reason = '', seen }: WantedStock,
  { dryRun = false } = {},
): Promise<Result<StockChange, StockRefusal | 'busy'>> =>
  changeCatalog<StockChange, StockRefusal>(ctx, async (tx) => {
    const found = await lockVariantOrRefuse(tx, sku)
    if (!found.ok) return found
    const before = found.value
    if (before.tracksBatches) return failure('tracks_batches', { sku: before.sku })
    if (seen !== undefined && seen !== before.stock) return failure('conflict', { stock: before.stock })
    await explainStock(tx, { reason, staffId: ctx.actor?.staffId ?? null })
    const stock = await (dryRun ? foresee(before, wish) : write(tx, before, wish))
    if (stock === null) return failure('stock_out_of_bounds', { stock: before.stock, most: MAX_STOCK })
    if (!dryRun && stock !== before.stock)
      await record(tx, ctx, {
        product: before.productId,
        action: 'product.restocked',
        before: { sku, stock: before.stock },
        after: { sku, stock, reason },
      })
    return success({ before, stock, isChanged: stock !== before.stock })
  })

function foresee(before: Variant, wish: StockWish): number | null {
  const stock = 'to' in wish ? wish.to : before.stock + wish.by
  return stock >= 0 && stock <= MAX_STOCK ? stock : null
}

async function write(tx: Queryable, before: Variant, wish: StockWish): Promise<number | null> {
  if ('by' in wish) return addStock(tx, before.id, wish.by, MAX_STOCK)
  const stock = foresee(before, wish)
  if (stock !== null) await updateStock(tx, before.id, stock)
  return stock
}

/** `product`: its state before the change. */
type PublishedChange = { product: ProductFacts; isChanged: boolean }
type PublishRefusal = 'unknown_slug' | 'renamed' | 'no_gst_rate'
type Outcome = Promise<Result<PublishedChange, PublishRefusal | 'busy'>>

const setPublished = (ctx: Context, slug: string, published: boolean, dryRun: boolean): Outcome =>
  changeCatalog<PublishedChange, PublishRefusal>(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const product = found.value
    const untaxed = published ? await refuseUntaxed(tx, [product.id], ctx.now()) : null
    if (untaxed) return untaxed
    const isChanged = product.published !== published
    if (isChanged && !dryRun) {
      await updatePublished(tx, product.id, published)
      await record(tx, ctx, { product: product.id, action: 'product.published', before: { published: !published }, after: { published } })
    }
    return success({ product, isChanged })
  })

/** A product without a GST rate would be sold at 0 %. The refusal names the products with their HSNs. */
export async function refuseUntaxed(tx: Queryable, productIds: readonly number[], now: Date) {
  const untaxed = await listUntaxed(tx, productIds, dayInIndia(now))
  return untaxed.length === 0 ? null : failure('no_gst_rate', { names: untaxed.map(({ name, hsn }) => `${name} (HSN ${hsn})`).join(', ') })
}

/** Publishes the product, which requires a GST rate. A product without a variant is still not listed. */
export const publishProduct = (ctx: Context, slug: string, { dryRun = false } = {}): Outcome => setPublished(ctx, slug, true, dryRun)

/** Unpublishes the product; its data is kept. */
export const unpublishProduct = (ctx: Context, slug: string, { dryRun = false } = {}): Outcome => setPublished(ctx, slug, false, dryRun)

type WantedName = { slug: string; newSlug: string; /** Unchanged if omitted. */ newName?: string | undefined }
type NameChange = { before: ProductFacts; slug: string; name: string; isChanged: boolean }
type RenameRefusal = 'unknown_slug' | 'renamed' | 'slug_taken' | 'slug_was_of_other' | 'unknown_field' | CellProblem

/** Changes the slug, and optionally the name. The old address redirects to the new one, without a chain. */
export const renameProduct = (
  ctx: Context,
  { slug, newSlug, newName }: WantedName,
  { dryRun = false } = {},
): Promise<Result<NameChange, RenameRefusal | 'busy'>> =>
  changeCatalog<NameChange, RenameRefusal>(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const before = found.value
    const name = newName ?? before.name
    const [slugReading, nameReading] = [slugKind.read(newSlug), readText('name', name)]
    if (!slugReading.ok) return slugReading
    if (!nameReading.ok) return nameReading
    const taken = await refuseTakenSlug(tx, before, newSlug)
    if (taken) return taken
    const isChanged = newSlug !== before.slug || name !== before.name
    if (isChanged && !dryRun) {
      await updateNames(tx, before.id, { slug: newSlug, name })
      const changes = { before: { slug: before.slug, name: before.name }, after: { slug: newSlug, name } }
      await record(tx, ctx, { product: before.id, action: 'product.renamed', ...changes })
    }
    return success({ before, slug: newSlug, name, isChanged })
  })

/** Another product's former slug is also refused: bookmarks and search engines still use it. */
export async function refuseTakenSlug(tx: Queryable, before: { id: number }, slug: string) {
  const owner = await findProduct(tx, slug)
  if (owner && owner.id !== before.id) return failure('slug_taken', { slug, name: owner.name })
  const former = await findRenamed(tx, slug)
  return former && former.id !== before.id ? failure('slug_was_of_other', { slug, name: former.name, now: former.slug }) : null
}
