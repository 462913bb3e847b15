import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { categories, priceHistory, productImages, products, slugRedirects, variants } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Texts } from '@/lib/kernel/translations'
import { hasFile, presentPath } from '@/lib/db/pictures'
import { textsIn } from '@/lib/db/translations'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import type { Availability, ListingFilters, PriceRange } from './model'
import { countryCode, ORIGIN_ATTRIBUTE } from './countries'

type ChildRow = { id: number; slug: string; name: string; texts: Texts | null }

/** The row's child categories, under a separate table alias. */
const children = (locale: Locale | undefined) => sql<ChildRow[]>`(
  select coalesce(json_agg(json_build_object('id', child.id, 'slug', child.slug, 'name', child.name,
    'texts', child.translations -> ${locale ?? DEFAULT_LOCALE}::text) order by child.position, child.id), '[]')
  from ${categories} child where child.parent_id = ${categories}.id)`

const shownColumns = (locale: Locale | undefined) => ({
  id: categories.id,
  parentId: categories.parentId,
  slug: categories.slug,
  name: categories.name,
  shortDescriptionHtml: categories.shortDescriptionHtml,
  descriptionHtml: categories.descriptionHtml,
  imagePath: presentPath(categories.imagePath),
  metaTitle: categories.metaTitle,
  metaDescription: categories.metaDescription,
  updatedAt: categories.updatedAt,
  children: children(locale),
  texts: textsIn(categories.translations, locale),
})

const inPlace = [asc(categories.position), asc(categories.id)]

export const listTopCategories = (db: Queryable, locale: Locale | undefined) =>
  db
    .select(shownColumns(locale))
    .from(categories)
    .where(isNull(categories.parentId))
    .orderBy(...inPlace)

export const listChildren = (db: Queryable, parentId: number, locale: Locale | undefined) =>
  db
    .select(shownColumns(locale))
    .from(categories)
    .where(eq(categories.parentId, parentId))
    .orderBy(...inPlace)

const nameColumns = { id: categories.id, slug: categories.slug }

/** Finds a category by its current slug, otherwise by a former one. */
export async function findCategory(db: Queryable, slug: string): Promise<{ id: number; slug: string } | null> {
  const [row] = await db.select(nameColumns).from(categories).where(eq(categories.slug, slug))
  if (row) return row
  const [renamed] = await db
    .select(nameColumns)
    .from(slugRedirects)
    .innerJoin(categories, eq(categories.id, slugRedirects.categoryId))
    .where(and(eq(slugRedirects.kind, 'category'), eq(slugRedirects.slug, slug)))
  return renamed ?? null
}

export type CategoryRow = Awaited<ReturnType<typeof listTopCategories>>[number]

/** The slug of the top-level category of the `categories` row in the query; its own slug if it has no parent. */
const topCategorySlug = sql<string>`coalesce(
  (select parent.slug from categories parent where parent.id = ${categories.parentId}), ${categories.slug})`

/**
 * Whether a product is for sale: published, with at least one variant (a trigger writes `minPricePaise`). The only such condition: lists, search, feeds and
 * sitemaps use it; cart, wishlist and orders read it as `is_for_sale` of the view product_summaries, like `canBeBought`.
 */
export const isForSale = sql<boolean>`(${products.published} and ${products.minPricePaise} is not null)`

/**
 * Whether a product can be put into a cart and ordered: it is for sale and has a GST rate today, in India. A shop may have published it before a rate was
 * required. Its page, cards, feeds and filters show it as out of stock; lists use `isForSale`, whose indexes this condition would not use.
 */
export const canBeBought = sql<boolean>`(${isForSale} and gst_percent(${products.id}, ${products.hsn}, (now() at time zone 'Asia/Kolkata')::date) is not null)`

/** Whether the query's `products` row has a GST rate today. One set for the whole query, whereas `canBeBought` looks up each product. */
export const isTaxed = sql<boolean>`(${products.id} not in (select untaxed_products()))`

/** The condition of each availability filter option, identical on card and page. */
export const isAvailable = (one: Availability, taxed: SQL = isTaxed): SQL =>
  ({
    in_stock: sql`(${products.available} and not ${products.madeToOrder} and ${taxed})`,
    made_to_order: sql`(${products.madeToOrder} and ${taxed})`,
    out_of_stock: sql`(not ${products.available} or not ${taxed})`,
  })[one]

export const inRange = (range: PriceRange) =>
  and(
    range.minPaise === null ? undefined : gte(products.minPricePaise, range.minPaise),
    range.maxPaise === null ? undefined : lt(products.minPricePaise, range.maxPaise),
  )

/** The country is a column, but filters treat it as an attribute (IND-04). */
const hasAttribute = (name: string, value: string) =>
  name === ORIGIN_ATTRIBUTE
    ? sql`${products.originCountry} = ${countryCode(value) ?? ''}`
    : sql`${products.attributes} @> ${JSON.stringify({ [name]: value })}::jsonb`

/** The SQL condition of each filter. Values of one filter are combined with OR. */
export const conditionsOf = (filters: ListingFilters, taxed?: SQL) => ({
  availability: or(...filters.availability.map((one) => isAvailable(one, taxed))),
  price: or(...filters.price.map(inRange)),
  attributes: Object.entries(filters.attributes).map(([name, values]) => ({
    name,
    condition: or(...values.map((value) => hasAttribute(name, value))),
  })),
})

/** Different filters are combined with AND. */
export function matching(filters: ListingFilters, taxed?: SQL): SQL | undefined {
  const { availability, price, attributes } = conditionsOf(filters, taxed)
  return and(availability, price, ...attributes.map(({ condition }) => condition))
}

/** Products of the category and its children. Uses an array, so that PostgreSQL reads one index instead of a join. */
export const inCategory = (categoryId: number): SQL =>
  sql`${products.categoryId} = any (array(
    select ${categories.id} from ${categories} where ${categories.id} = ${categoryId} or ${categories.parentId} = ${categoryId}))`

export type Listing = { where: SQL | undefined; order: SQL[] }

/** Selects ids only, so that the sort does not move the long descriptions. */
export async function listProductIds(db: Queryable, listing: Listing, offset: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isForSale, listing.where))
    .orderBy(...listing.order)
    .offset(offset)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function countProducts(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(and(isForSale, where))
  return row?.total ?? 0
}

export const isFeatured = eq(products.featured, true)
export const followsId = (id: number) => gt(products.id, id)

/** The variant and picture data that a card needs. */
export type CardVariantRow = { label: string; pricePaise: number; mrpPaise: number; netGrams: number; stock: number }
export type CardImageRow = { path: string; alt: string; texts: Texts | null }

/** The second picture is shown while the pointer is on the card. */
const PICTURES_OF_A_CARD = 2

const cardVariants = sql<CardVariantRow[]>`(
  select coalesce(json_agg(json_build_object('label', v.label, 'pricePaise', v.price_paise, 'mrpPaise', v.mrp_paise, 'netGrams', v.net_grams, 'stock', v.stock)
    order by v.position, v.id), '[]')
  from ${variants} v where v.product_id = ${products.id})`

const cardImages = (locale: Locale | undefined) => sql<CardImageRow[]>`(
  select coalesce(json_agg(json_build_object('path', i.path, 'alt', i.alt, 'texts', i.texts)), '[]')
  from (
    select path, alt, translations -> ${locale ?? DEFAULT_LOCALE}::text as texts from ${productImages}
    where product_id = ${products.id} and ${hasFile(sql`path`)} order by position, id limit ${PICTURES_OF_A_CARD}) i)`

/** One query, because each query costs the process more than it costs PostgreSQL. */
export const listCardRows = (db: Queryable, ids: readonly number[], locale: Locale | undefined) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      cardFact: products.cardFact,
      originRegion: products.originRegion,
      descriptionHtml: products.descriptionHtml,
      rating: products.rating,
      ratingCount: products.ratingCount,
      madeToOrder: products.madeToOrder,
      canBeBought,
      topCategorySlug,
      variants: cardVariants,
      images: cardImages(locale),
      texts: textsIn(products.translations, locale),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param([...ids])}::bigint[])`)

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
      bestBefore: variants.bestBefore,
    })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))

export const listImagesOf = (db: Queryable, productIds: readonly number[], locale: Locale | undefined) =>
  db
    .select({
      productId: productImages.productId,
      path: productImages.path,
      alt: productImages.alt,
      variant: variants.label,
      texts: textsIn(productImages.translations, locale),
    })
    .from(productImages)
    .leftJoin(variants, eq(variants.id, productImages.variantId))
    .where(and(inArray(productImages.productId, [...productIds]), hasFile(productImages.path)))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id))

/** Each variant's lowest price since a given time. A price is valid until the next row, so the last one before that time also counts. */
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

const detailColumns = (locale: Locale | undefined) => ({
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
  aboutImagePath: presentPath(products.aboutImagePath),
  additionalHeading: products.additionalHeading,
  additionalHtml: products.additionalHtml,
  additionalImagePath: presentPath(products.additionalImagePath),
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
  canBeBought,
  rating: products.rating,
  ratingCount: products.ratingCount,
  updatedAt: products.updatedAt,
  texts: textsIn(products.translations, locale),
  categoryTexts: textsIn(categories.translations, locale),
})

export const listProductRows = (db: Queryable, ids: readonly number[], locale: Locale | undefined) =>
  db
    .select(detailColumns(locale))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]))

/** The products with these ids, in id order. */
export const listAddressRows = (db: Queryable, ids: readonly number[], locale: Locale | undefined) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      texts: textsIn(products.translations, locale),
      categorySlug: categories.slug,
      updatedAt: products.updatedAt,
      images: sql<
        string[]
      >`array(select path from ${productImages} where product_id = ${products.id} and ${hasFile(sql`path`)} order by position, id)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(products.id))

/** Matches a current or former slug. */
const calledNowOrBefore = (db: Queryable, slug: string): SQL => {
  const renamed = db
    .select({ id: slugRedirects.productId })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, 'product'), eq(slugRedirects.slug, slug)))
  return sql`(${products.slug} = ${slug} or ${products.id} = ${renamed})`
}

/** The current holder of a slug takes precedence over a former one. */
const namesakeFirst = (slug: string): SQL => sql`${products.slug} = ${slug} desc`

export async function findProduct(db: Queryable, slug: string, locale: Locale | undefined) {
  const [row] = await db
    .select(detailColumns(locale))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isForSale, calledNowOrBefore(db, slug)))
    .orderBy(namesakeFirst(slug))
    .limit(1)
  return row ?? null
}

/** Also finds products that are not for sale. */
export async function findProductName(db: Queryable, slug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, isForSale })
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
