import { and } from 'drizzle-orm'
import {
  type Availability,
  type CardVariant,
  type Category,
  chooseVariant,
  type Dated,
  factOf,
  type ListingFilters,
  type Photo,
  PLACEHOLDER_IMAGE,
  placeholderImage,
  type Product,
  type ProductAddress,
  type ProductCard,
  type ProductLabel,
  type ProductSection,
  type Variant,
} from './model'
import {
  type CardImageRow,
  type CardVariantRow,
  type CategoryRow,
  countProducts,
  findCategory,
  findProduct,
  findProductName,
  followsId,
  listAddressRows,
  type ImageRow,
  inCategory,
  isFeatured,
  listCardRows,
  listChildren,
  listImagesOf,
  type Listing,
  listLowestPrices,
  listProductIds,
  listProductRows,
  listTopCategories,
  listVariantsOf,
  type LowestPriceRow,
  matching,
  type ProductRow,
  type VariantRow,
} from './queries'
import { bestSellingFirst, newestFirst, oldestFirst, orderOf, usualOrder } from './order.queries'
import { RECENT_PRICE_DAYS } from '@/lib/kernel/business'
import { shopSettings } from '@/lib/commerce/content'
import type { Context, Queryable } from '@/lib/db/context'
import { percentOff } from '@/lib/kernel/money'
import { cutPage, type CutPage, offsetOf, type Page } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isSlug } from '@/lib/kernel/links'
import { countryName } from './countries'
import {
  type Titled,
  translateCards,
  translateCategory,
  type TranslatedCard,
  translateImages,
  translateProducts,
  translateVariants,
} from './translate'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

/** The maximum per order of a made-to-order product, which has no stock to limit it. */
export const MADE_TO_ORDER_LIMIT = 50

/** The sellable quantity: the stock, or what the shop makes to order. */
const availableStock = (stock: number, madeToOrder: boolean): number => (madeToOrder ? Math.max(stock, MADE_TO_ORDER_LIMIT) : stock)

const availabilityOf = (stock: number, madeToOrder: boolean): Availability =>
  madeToOrder ? 'made_to_order' : stock > 0 ? 'in_stock' : 'out_of_stock'

/** The variants of a product for sale. A product that cannot be bought counts as out of stock. */
type VariantSummary<Row> = {
  /** In the shopkeeper's order; each `stock` is the sellable quantity. */
  all: readonly Row[]
  /** The only variant of a single-variant product: v2 then offers no choice. */
  single: Row | null
  stock: number
  availability: Availability
}

function summarizeVariants<Row extends { label: string; stock: number }>(
  variants: readonly Row[],
  { canBeBought, madeToOrder }: Pick<ProductRow, 'canBeBought' | 'madeToOrder'>,
): VariantSummary<Row> {
  const isMadeToOrder = canBeBought && madeToOrder
  const all = variants.map((variant) => ({ ...variant, stock: canBeBought ? availableStock(variant.stock, madeToOrder) : 0 }))
  const stock = all.reduce((sum, variant) => sum + variant.stock, 0)
  const [only] = all
  return {
    all,
    single: only && all.length === 1 && only.label === '' ? only : null,
    stock,
    availability: availabilityOf(stock, isMadeToOrder),
  }
}

/** The product's first photograph, otherwise its category's drawing; never another product's photograph. */
const thumbnailOf = (images: readonly CardImageRow[], topCategorySlug: string): string =>
  images[0]?.path ?? placeholderImage(topCategorySlug)

const DAY_MS = 86_400_000

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)

function byProduct<T extends { productId: number }>(rows: readonly T[]): (id: number) => readonly T[] {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row])
  return (id) => groups.get(id) ?? []
}

/** Products with their variants, prices and images, in row order: four queries regardless of their number. */
async function presentRows(ctx: Context, inDefaultLanguage: readonly ProductRow[]): Promise<readonly Dated<Product>[]> {
  if (inDefaultLanguage.length === 0) return []
  const ids = inDefaultLanguage.map(({ id }) => id)
  const [rows, variants, lowest, images, settings] = await Promise.all([
    translateProducts(ctx, inDefaultLanguage),
    listVariantsOf(ctx.db, ids).then((found) => translateVariants(ctx, found)),
    listLowestPrices(ctx.db, ids, daysBefore(ctx.now(), RECENT_PRICE_DAYS)),
    listImagesOf(ctx.db, ids, ctx.locale),
    shopSettings(ctx.db, LABEL_SETTINGS, ctx.locale),
  ])
  const [variantsOf, imagesOf] = [byProduct(variants), byProduct(images)]
  return rows.map((row) => ({
    ...presentProduct(row, { variants: variantsOf(row.id), lowest, images: translateImages(imagesOf(row.id), row) }, settings, ctx.locale),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

const presentCategory = (row: CategoryRow): Dated<Category> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescriptionHtml: row.shortDescriptionHtml,
  descriptionHtml: row.descriptionHtml,
  imageUrl: row.imagePath || placeholderImage(row.slug),
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  updatedAt: row.updatedAt.toISOString(),
  subcategories: row.children.map(({ id, slug, name }) => ({ id, slug, name })),
})

const presentCardVariant = ({ label, title, pricePaise, mrpPaise, stock, netGrams }: Titled<CardVariantRow>): CardVariant => ({
  variant: label,
  title,
  pricePaise,
  mrpPaise,
  stock,
  netGrams,
})

/** The prices of the variant shown on a card. The compare-at price is always the MRP (IND-03). */
function presentPrices(chosen: Pick<VariantRow, 'pricePaise' | 'mrpPaise'>) {
  const { pricePaise, mrpPaise } = chosen
  return {
    discountPercent: percentOff(pricePaise, mrpPaise),
    pricePaise,
    compareAtPricePaise: mrpPaise === pricePaise ? null : mrpPaise,
  }
}

/** A listed product has at least one variant. */
function presentCard({ variants, images, ...row }: TranslatedCard): ProductCard {
  const summary = summarizeVariants(variants, row)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    imageUrl: thumbnailOf(images, row.topCategorySlug),
    hoverImageUrl: images[1]?.path ?? null,
    imageAlt: images[0]?.alt || row.name,
    fact: factOf(row),
    descriptionHtml: row.descriptionHtml,
    rating: row.rating,
    reviewCount: row.ratingCount,
    stockQuantity: summary.stock,
    availability: summary.availability,
    ...presentPrices(chooseVariant(summary.all) ?? { pricePaise: 0, mrpPaise: 0 }),
    netGrams: summary.single?.netGrams ?? null,
    variants: summary.single ? [] : summary.all.map(presentCardVariant),
  }
}

const LABEL_SETTINGS = ['legal_name', 'packer_address', 'importer_address', 'customer_care', 'fssai_licence'] as const
type LabelSettings = Readonly<Record<(typeof LABEL_SETTINGS)[number], string>>

type ProductParts = { variants: readonly Titled<VariantRow>[]; lowest: readonly LowestPriceRow[]; images: readonly ImageRow[] }

const presentLabel = (row: ProductRow, settings: LabelSettings, locale: Locale | undefined): ProductLabel => ({
  originCountry: countryName(row.originCountry, locale),
  originRegion: row.originRegion,
  packedBy: row.packedBy,
  packerName: settings.legal_name,
  packerAddress: row.packedBy === 'importer' ? settings.importer_address : settings.packer_address,
  customerCare: settings.customer_care,
  fssaiLicence: settings.fssai_licence,
  vegetarian: row.vegetarian,
  ingredients: row.ingredients,
  allergens: row.allergens,
  nutrition: row.nutrition,
  storage: row.storage,
  shelfLifeMonths: row.shelfLifeMonths,
})

const presentSection = (heading: string | null, html: string | null, imagePath: string | null): ProductSection | null =>
  heading ? { heading, html: html ?? '', imageUrl: imagePath || PLACEHOLDER_IMAGE } : null

const presentPhotos = (row: ProductRow, images: readonly ImageRow[]): readonly Photo[] =>
  images.map(({ path, alt, variant }) => ({ url: path, alt: alt || row.name, variant: variant ?? '' }))

/** A trigger writes every price to the history, so each variant has a row. */
const lowestOf = (id: number, lowest: readonly LowestPriceRow[]) => lowest.find(({ variantId }) => variantId === id)?.pricePaise ?? null

const presentVariant = (
  { id, label, title, pricePaise, mrpPaise, stock, sku, netGrams, bestBefore }: Titled<VariantRow>,
  lowest: readonly LowestPriceRow[],
): Variant => ({
  label,
  title,
  pricePaise,
  mrpPaise,
  stock,
  sku,
  netGrams,
  lowestRecentPaise: lowestOf(id, lowest),
  bestBefore,
})

/** The first variant is the default: it determines the product's price and MRP. */
function presentOffer(row: ProductRow, { variants, lowest }: ProductParts, locale: Locale = DEFAULT_LOCALE) {
  const summary = summarizeVariants(variants, row)
  const [first] = summary.all
  return {
    choiceTitle: summary.single ? '' : messagesOf(locale).product.label.netQuantity,
    variants: summary.single ? [] : summary.all.map((variant) => presentVariant(variant, lowest)),
    mrpPaise: first?.mrpPaise ?? 0,
    pricePaise: first?.pricePaise ?? 0,
    stock: summary.stock,
    availability: summary.availability,
    sku: summary.single?.sku ?? null,
    netGrams: summary.single?.netGrams ?? null,
    lowestRecentPaise: summary.single && lowestOf(summary.single.id, lowest),
    bestBefore: summary.single?.bestBefore ?? null,
  }
}

/** A listed product has at least one variant. */
function presentProduct(row: ProductRow, parts: ProductParts, settings: LabelSettings, locale: Locale | undefined): Product {
  const { images } = parts
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: { slug: row.categorySlug, name: row.categoryName },
    photos: presentPhotos(row, images),
    imageUrl: thumbnailOf(images, row.topCategorySlug),
    ...presentOffer(row, parts, locale),
    rating: row.rating,
    reviewCount: row.ratingCount,
    descriptionHtml: row.descriptionHtml,
    benefitsHtml: row.benefitsHtml,
    specificationsHtml: row.specificationHtml,
    faqHtml: row.faqsHtml,
    about: presentSection(row.aboutHeading, row.aboutHtml, row.aboutImagePath),
    additional: presentSection(row.additionalHeading, row.additionalHtml, row.additionalImagePath),
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    badges: row.badges,
    label: presentLabel(row, settings, locale),
  }
}

/** The top-level categories, each with the names of its children. */
export const listCategories = async (ctx: Context): Promise<readonly Dated<Category>[]> =>
  (await listTopCategories(ctx.db, ctx.locale)).map((row) => presentCategory(translateCategory(row)))

/** The children of a category with all their texts; empty for an unknown category. */
export const listSubCategories = async (ctx: Context, categoryId: number): Promise<readonly Dated<Category>[]> =>
  (await listChildren(ctx.db, categoryId, ctx.locale)).map((row) => presentCategory(translateCategory(row)))

/** In the order of `ids`. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return []
  const rows = new Map((await translateCards(ctx, await listCardRows(ctx.db, ids, ctx.locale))).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentCard(row)] : []
  })
}

/** One page of cards, in three queries regardless of their number. */
export async function listCards(ctx: Context, listing: Listing, page: number, perPage: number): Promise<CutPage<ProductCard>> {
  const [ids, total] = await Promise.all([
    listProductIds(ctx.db, listing, offsetOf(page, perPage), perPage),
    countProducts(ctx.db, listing.where),
  ])
  return cutPage(await readCards(ctx, ids), page, perPage, total)
}

const NEWEST_PER_PAGE = 12
const PER_PAGE = 10

export const listNewestProducts = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: undefined, order: newestFirst }, page, NEWEST_PER_PAGE)

/** Most units sold first. */
export const listTopSelling = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: undefined, order: bestSellingFirst }, page, PER_PAGE)

/** Featured by the shopkeeper, newest first. */
export const listFeatured = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: isFeatured, order: newestFirst }, page, PER_PAGE)

/** A multiple of two, three and four, which fills the rows of every layout. */
export const LISTING_PER_PAGE = 12

/** `categorySlug`: the current one. */
type CategoryProducts = CutPage<ProductCard> & { categorySlug: string }

/** The products of a category and its children, by its current or a former slug. */
export async function listCategoryProducts(
  ctx: Context,
  slug: string,
  page: number,
  filters: ListingFilters,
): Promise<Result<CategoryProducts, 'not_found'>> {
  const category = await findCategory(ctx.db, slug)
  if (category === null) return failure('not_found')
  const order = (await orderOf(ctx.db, filters)) ?? (await usualOrder(ctx.db))
  const listing = { where: and(inCategory(category.id), matching(filters)), order }
  return success({ ...(await listCards(ctx, listing, page, LISTING_PER_PAGE)), categorySlug: category.slug })
}

/** A compromise: one page takes little memory, and a large shop needs only a few dozen pages. */
const WHOLE_CATALOG_PER_PAGE = 200

/** The number of addresses in one sitemap. */
const ADDRESSES_PER_PAGE = 1_000

type WholePage<Item> = Page<Item> & { perPage: number }

/**
 * All products for sale, in an order that no sale changes, so that paging returns each product once.
 * @param after  the id of the last product of the previous page, or null. With it, every page costs the same, because nothing before it is read or counted: the
 * total is unknown, and the last page is the first one that is not full.
 */
export function listWholeCatalog(ctx: Context, page: number, after: number | null = null): Promise<WholePage<Dated<Product>>> {
  return cutWhole(ctx, { page, after, perPage: WHOLE_CATALOG_PER_PAGE }, async (ids) => {
    const products = await presentRows(ctx, await listProductRows(ctx.db, ids, ctx.locale))
    return [...products].sort((one, other) => one.id - other.id)
  })
}

/** The address of every product for sale, in the order of listWholeCatalog: enough for sitemaps at a fraction of the cost. @param after  as there */
export function listCatalogAddresses(ctx: Context, page: number, after: number | null = null): Promise<WholePage<ProductAddress>> {
  return cutWhole(ctx, { page, after, perPage: ADDRESSES_PER_PAGE }, async (ids) =>
    (await listAddressRows(ctx.db, ids, ctx.locale)).map(({ texts, ...row }) => ({
      ...row,
      name: texts?.['name'] ?? row.name,
      updatedAt: row.updatedAt.toISOString(),
    })),
  )
}

async function cutWhole<Item>(
  ctx: Context,
  { page, after, perPage }: { page: number; after: number | null; perPage: number },
  read: (ids: readonly number[]) => Promise<readonly Item[]>,
): Promise<WholePage<Item>> {
  const listing = { where: after === null ? undefined : followsId(after), order: oldestFirst }
  const [ids, total] = await Promise.all([
    listProductIds(ctx.db, listing, after === null ? offsetOf(page, perPage) : 0, perPage),
    after === null ? countProducts(ctx.db, undefined) : null,
  ])
  const items = ids.length === 0 ? [] : await read(ids)
  if (total !== null) return cutPage(items, page, perPage, total)
  return { items, page, perPage, total, lastPage: items.length < perPage ? page : page + 1 }
}

type NamedProduct = { id: number; slug: string; isForSale: boolean }

/** The product with this current or former slug; null if there is none. */
export const findProductBySlug = async (db: Queryable, slug: string): Promise<NamedProduct | null> =>
  isSlug(slug) ? findProductName(db, slug) : null

/** The product with all details, by its current or a former slug; null if none is for sale. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug, ctx.locale)
  return row ? ((await presentRows(ctx, [row]))[0] ?? null) : null
}
