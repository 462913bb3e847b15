import { and } from 'drizzle-orm'
import type { Category, Dated, ListingFilters, Product, ProductCard } from './model'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import {
  bestSellingFirst,
  type CategoryRow,
  countProducts,
  findCategory,
  findProduct,
  findProductName,
  inCategory,
  isFeatured,
  listCardRows,
  listChildren,
  listImagesOf,
  type Listing,
  listNamesOfChildren,
  listProductIds,
  listProductRows,
  listTopCategories,
  listVariantsOf,
  matching,
  newestFirst,
  oldestFirst,
  orderOf,
  usualOrder,
} from './queries'
import { presentCard, presentCategory, presentRows } from './present'
import { cutPage, type CutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import { isSlug } from '@/lib/commerce/kernel/links'

async function withChildren(ctx: Context, rows: readonly CategoryRow[]): Promise<readonly Dated<Category>[]> {
  if (rows.length === 0) return []
  const children = await listNamesOfChildren(
    ctx.db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentCategory(row, children))
}

/** The top-level categories, each with the names of its children. */
export const listCategories = async (ctx: Context): Promise<readonly Dated<Category>[]> =>
  withChildren(ctx, await listTopCategories(ctx.db))

/** The children of a category with all their texts; empty for an unknown category. */
export const listSubCategories = async (ctx: Context, categoryId: number): Promise<readonly Dated<Category>[]> =>
  withChildren(ctx, await listChildren(ctx.db, categoryId))

/** In the order of `ids`. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, variants, images] = await Promise.all([listCardRows(ctx.db, ids), listVariantsOf(ctx.db, ids), listImagesOf(ctx.db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const own = <T extends { productId: number }>(all: readonly T[]) => all.filter((one) => one.productId === id)
    return row ? [presentCard(row, own(variants), own(images))] : []
  })
}

/** One page of cards, in five queries regardless of their number. */
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

/** A multiple of two, three and four, so that it fills the rows of every layout. */
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
  const listing = { where: and(inCategory(category.id), matching(filters)), order: orderOf(filters, usualOrder) }
  return success({ ...(await listCards(ctx, listing, page, LISTING_PER_PAGE)), categorySlug: category.slug })
}

/** A compromise: one page stays small in memory, and a large shop needs only a few dozen pages. */
const WHOLE_CATALOG_PER_PAGE = 200

/** All products for sale, in an order that no sale changes, so that paging returns each product once. */
export async function listWholeCatalog(ctx: Context, page: number): Promise<CutPage<Dated<Product>>> {
  const [ids, total] = await Promise.all([
    listProductIds(ctx.db, { where: undefined, order: oldestFirst }, offsetOf(page, WHOLE_CATALOG_PER_PAGE), WHOLE_CATALOG_PER_PAGE),
    countProducts(ctx.db, undefined),
  ])
  const rows = ids.length === 0 ? [] : await listProductRows(ctx.db, ids)
  const products = await presentRows(ctx, rows)
  return cutPage(
    [...products].sort((one, other) => one.id - other.id),
    page,
    WHOLE_CATALOG_PER_PAGE,
    total,
  )
}

type NamedProduct = { id: number; slug: string; isForSale: boolean }

/** The product of a current or former slug; null if there is none. */
export const findProductBySlug = async (db: Queryable, slug: string): Promise<NamedProduct | null> =>
  isSlug(slug) ? findProductName(db, slug) : null

/** The product with all details, by its current or a former slug; null if none is for sale. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [product] = await presentRows(ctx, [row])
  return product ?? null
}
