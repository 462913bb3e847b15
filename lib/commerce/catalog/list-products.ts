import type { ProductCard } from '@/lib/domain/catalog'
import type { Context } from '../context'
import type { CutPage } from '../paging'
import { listCards } from './list-cards'
import { bestSellingFirst, isFeatured, newestFirst } from './listing.queries'

const INHOUSE_PER_PAGE = 12
const PER_PAGE = 10

/** Newest first. */
export const listInhouse = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: undefined, order: newestFirst }, page, INHOUSE_PER_PAGE)

/** By units sold. */
export const listTopSelling = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: undefined, order: bestSellingFirst }, page, PER_PAGE)

/** Chosen by the shopkeeper, newest first. */
export const listFeatured = (ctx: Context, page: number): Promise<CutPage<ProductCard>> =>
  listCards(ctx, { where: isFeatured, order: newestFirst }, page, PER_PAGE)
