import { inArray } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { categories, gstRates, products, settings, variants } from '@/lib/db/schema'

export type VariantPlan = { label?: string; stock?: number; priceRupees?: number; mrpRupees?: number; netGrams?: number; sku?: string }

/** Only what matters to the test; every column of a product can be set. Without variants it gets one without a label. */
export type ProductPlan = Partial<typeof products.$inferInsert> & {
  slug: string
  category?: string
  stock?: number
  variants?: readonly VariantPlan[]
}

export type CategoryPlan = Partial<typeof categories.$inferInsert> & { slug: string; parent?: string }

export type ShopPlan = {
  sells?: readonly ProductPlan[]
  /** Parents before children. Categories that only products name need not be listed. */
  categories?: readonly CategoryPlan[]
  settings?: Readonly<Record<string, string>>
  /** The beginnings of HSNs that have a GST rate of 0 %; nuts, fruit and spices by default. */
  untaxedHsns?: readonly string[]
}

export type Shop = {
  productId: (slug: string) => number
  categoryId: (slug: string) => number
  /** Without a label: the first variant. */
  variantId: (slug: string, label?: string) => number
}

/** A shop in the test's database with this content, and sensible values for everything else. */
export async function aShop(plan: ShopPlan = {}): Promise<Shop> {
  const sells = plan.sells ?? []
  const categoryIds = await storeCategories(plan.categories ?? [], sells)
  const productIds = await storeProducts(sells, categoryIds)
  const variantIds = await storeVariants(sells, productIds)
  const rates = (plan.untaxedHsns ?? ['08', '09']).map((hsn) => ({ hsn, percent: 0, validFrom: '2017-07-01' }))
  if (rates.length > 0) await database().insert(gstRates).values(rates).onConflictDoNothing()
  const shown = Object.entries(plan.settings ?? {}).map(([type, value]) => ({ type, value, public: true }))
  if (shown.length > 0) await database().insert(settings).values(shown)
  return {
    productId: (slug) => found(productIds, slug),
    categoryId: (slug) => found(categoryIds, slug),
    variantId: (slug, label) => found(variantIds, label === undefined ? slug : `${slug} ${label}`),
  }
}

const defaultCategory = 'nuts'

function found(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`This shop has no '${key}'; its plan names ${[...ids.keys()].join(', ') || 'nothing'}.`)
  return id
}

/** 'mamra-almonds' → 'Mamra Almonds' */
const nameOf = (slug: string) => slug.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())

async function storeCategories(planned: readonly CategoryPlan[], sells: readonly ProductPlan[]): Promise<ReadonlyMap<string, number>> {
  const listed = new Set(planned.map(({ slug }) => slug))
  const named = [...new Set(sells.map(({ category }) => category ?? defaultCategory))].filter((slug) => !listed.has(slug))
  const plans = [...planned, ...named.map((slug): CategoryPlan => ({ slug }))]
  const ids = new Map<string, number>()
  if (plans.length === 0) return ids
  // A second call can add to the same shop.
  const slugs = plans.map(({ slug }) => slug)
  const existing = await database()
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, slugs))
  for (const { id, slug } of existing) ids.set(slug, id)
  for (const [position, { parent, ...own }] of plans.entries()) {
    if (ids.has(own.slug)) continue
    const row = { name: nameOf(own.slug), parentId: parent === undefined ? null : found(ids, parent), position, ...own }
    const [stored] = await database().insert(categories).values(row).returning({ id: categories.id })
    if (stored) ids.set(own.slug, stored.id)
  }
  return ids
}

async function storeProducts(
  sells: readonly ProductPlan[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (sells.length === 0) return new Map()
  const rows = sells.map(({ category, stock, variants, ...own }) => ({
    name: nameOf(own.slug),
    categoryId: found(categoryIds, category ?? defaultCategory),
    hsn: '08021200',
    originCountry: 'IN',
    shelfLifeMonths: 9,
    descriptionHtml: `<p>${nameOf(own.slug)}, packed in Delhi.</p>`,
    ...own,
  }))
  const stored = await database().insert(products).values(rows).returning({ id: products.id, slug: products.slug })
  return new Map(stored.map(({ id, slug }) => [slug, id]))
}

async function storeVariants(sells: readonly ProductPlan[], productIds: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { slug, stock, variants: planned } of sells) {
    const rows = (planned ?? [{}]).map((variant, position) => variantRow(found(productIds, slug), { stock, ...variant }, position))
    if (rows.length === 0) continue
    const stored = await database().insert(variants).values(rows).returning({ id: variants.id, label: variants.label })
    for (const { id, label } of stored) {
      ids.set(`${slug} ${label}`, id)
      if (!ids.has(slug)) ids.set(slug, id)
    }
  }
  return ids
}

function variantRow(productId: number, variant: VariantPlan, position: number): typeof variants.$inferInsert {
  const { label = '', stock = 10, priceRupees = 499, mrpRupees = Math.max(priceRupees, 599), netGrams = 250 } = variant
  return {
    productId,
    label,
    sku: variant.sku ?? `SKU-${productId}-${position}`,
    pricePaise: Math.round(priceRupees * 100),
    mrpPaise: Math.round(mrpRupees * 100),
    netGrams,
    stock,
    position,
  }
}
