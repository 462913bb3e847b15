import 'server-only'
import { env } from '@/lib/config/env'
import { BRIEF_SECONDS } from '@/lib/next-adapter/page-lifetimes'
import { carryLifetime, carryTags } from '@/lib/next-adapter/tag-carrier'
import { recordLifetime, recordTags } from './render-record'

/**
 * The cache tags of pages: they name the data that a page shows. Triggers in lib/db/functions/invalidation.sql write the same names into `cache_invalidations`.
 * A page has the tag `product:<slug>` for every product on it, cards included, so that a new price invalidates exactly the pages that show it.
 */
export const tags = {
  settings: 'settings',
  /** The category menus. Invalidated when any category changes. */
  categories: 'categories',
  sliders: 'sliders',
  projects: 'projects',
  blogs: 'blogs',
  stories: 'stories',
  policies: 'policies',
  /** Published and featured products: lists may have gained or lost one. */
  products: 'products',
  /** The newest reviews of the shop. */
  reviews: 'reviews',
  /** The order of all products: one has sold out or is in stock again. */
  shop: 'shop',
  blog: (slug: string) => `blog:${slug}`,
  /** Sitemaps, feeds, searches and filtered lists. The invalidation worker adds this tag to every change except one of stock counts alone; no trigger writes it. */
  catalog: 'catalog',
  product: (slug: string) => `product:${slug}`,
  /** The category's own texts and its set of products. */
  category: (slug: string) => `category:${slug}`,
} as const

/** A remote server's answer that something does not exist is cached for this time: it announces no changes, and a wrong answer must not last. */
export const REMOTE_ABSENCE_SECONDS = 10

/** Adds `tags` to the page being rendered: it is rendered again when one is invalidated (lib/cache). Only the rendered page is cached. */
export async function tagPage(tags: readonly string[]): Promise<void> {
  recordTags(tags)
  await carryTags(tags)
}

/** For a page with a failed section: it is rendered again after a second (HOME-09). */
export async function cachePageBriefly(): Promise<void> {
  recordLifetime(BRIEF_SECONDS)
  await carryLifetime(BRIEF_SECONDS)
}

/** For a page that reports something missing: a 404, an empty list. Cached like any page with the embedded server; for seconds with a remote one. */
export async function cacheRemoteAbsenceBriefly(): Promise<void> {
  if (!env().V2_API_URL) return
  recordLifetime(REMOTE_ABSENCE_SECONDS)
  await carryLifetime(REMOTE_ABSENCE_SECONDS)
}
