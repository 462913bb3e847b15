import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { categories, slugRedirects, priceHistory, productImages, products, variants } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { forSale } from './listing.queries'
import { topCategorySlug } from './categories.queries'

export const listCardRows = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      descriptionHtml: products.descriptionHtml,
      rating: products.rating,
      ratingCount: products.ratingCount,
      madeToOrder: products.madeToOrder,
      topCategorySlug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]))

export const listVariantsOf = (db: Queryable, productIds: readonly number[]) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      label: variants.label,
      sku: variants.sku,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      netGrams: variants.netGrams,
      stock: variants.stock,
    })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))

export const listImagesOf = (db: Queryable, productIds: readonly number[]) =>
  db
    .select({ productId: productImages.productId, path: productImages.path, alt: productImages.alt, variant: variants.label })
    .from(productImages)
    .leftJoin(variants, eq(variants.id, productImages.variantId))
    .where(inArray(productImages.productId, [...productIds]))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id))

/** The lowest price of each variant since a moment. A price is valid until the next row, so the last one before the moment counts, too. */
export function listLowestPrices(db: Queryable, productIds: readonly number[], since: Date) {
  const held = db.$with('held').as(
    db
      .select({
        variantId: priceHistory.variantId,
        pricePaise: priceHistory.pricePaise,
        until:
          sql`lead(${priceHistory.validFrom}) over (partition by ${priceHistory.variantId} order by ${priceHistory.validFrom}, ${priceHistory.id})`.as(
            'until',
          ),
      })
      .from(priceHistory)
      .innerJoin(variants, eq(variants.id, priceHistory.variantId))
      .where(inArray(variants.productId, [...productIds])),
  )
  return db
    .with(held)
    .select({ variantId: held.variantId, pricePaise: sql<number>`min(${held.pricePaise})` })
    .from(held)
    .where(sql`${held.until} is null or ${held.until} > ${since}`)
    .groupBy(held.variantId)
}

const detailColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  categorySlug: categories.slug,
  categoryName: categories.name,
  topCategorySlug,
  descriptionHtml: products.descriptionHtml,
  benefitsHtml: products.benefitsHtml,
  specificationHtml: products.specificationHtml,
  faqsHtml: products.faqsHtml,
  aboutHeading: products.aboutHeading,
  aboutHtml: products.aboutHtml,
  aboutImagePath: products.aboutImagePath,
  additionalHeading: products.additionalHeading,
  additionalHtml: products.additionalHtml,
  additionalImagePath: products.additionalImagePath,
  metaTitle: products.metaTitle,
  metaDescription: products.metaDescription,
  originCountry: products.originCountry,
  originRegion: products.originRegion,
  packedBy: products.packedBy,
  ingredients: products.ingredients,
  allergens: products.allergens,
  badges: products.badges,
  nutrition: products.nutrition,
  storage: products.storage,
  shelfLifeMonths: products.shelfLifeMonths,
  vegetarian: products.vegetarian,
  madeToOrder: products.madeToOrder,
  rating: products.rating,
  ratingCount: products.ratingCount,
  updatedAt: products.updatedAt,
}

export const listProductRows = (db: Queryable, ids: readonly number[]) =>
  db
    .select(detailColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]))

/** Matches the current slug or a former one. */
const calledNowOrBefore = (db: Queryable, slug: string): SQL => {
  const renamed = db
    .select({ id: slugRedirects.productId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, 'product'), eq(slugRedirects.slug, slug)))
  return sql`(${products.slug} = ${slug} or ${products.id} = ${renamed})`
}

/** The current holder of a slug takes precedence over a former one. */
const namesakeFirst = (slug: string): SQL => sql`${products.slug} = ${slug} desc`

export async function findProduct(db: Queryable, slug: string) {
  const [row] = await db
    .select(detailColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(forSale, calledNowOrBefore(db, slug)))
    .orderBy(namesakeFirst(slug))
    .limit(1)
  return row ?? null
}

/** Finds products that are not for sale, too. */
export async function findProductName(db: Queryable, slug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, isForSale: forSale })
    .from(products)
    .where(calledNowOrBefore(db, slug))
    .orderBy(namesakeFirst(slug))
    .limit(1)
  return row ?? null
}

type Rows<Query extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Query>>[number]
export type CardRow = Rows<typeof listCardRows>
export type VariantRow = Rows<typeof listVariantsOf>
export type LowestPriceRow = Rows<typeof listLowestPrices>
export type ImageRow = Rows<typeof listImagesOf>
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>
