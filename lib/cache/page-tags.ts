import 'server-only'
import { unstable_cache } from 'next/cache'
import { env } from '@/lib/config/env'

/**
 * What a page shows decides what makes it stale. Triggers in lib/db/migrations write these same names into `cache_invalidations`.
 * A page carries `product:<slug>` for every product it shows, cards included, so that a new price purges just the pages it stands on.
 */
export const tags = {
  settings: 'settings',
  /** The category menus. Invalidated when any category changes. */
  categories: 'categories',
  sliders: 'sliders',
  projects: 'projects',
  blogs: 'blogs',
  stories: 'stories',
  /** Which products exist, are featured or published: lists may have gained or lost one. */
  products: 'products',
  /** The newest reviews of the shop. */
  reviews: 'reviews',
  /** The order of all products: one sold out or came back. */
  shop: 'shop',
  blog: (slug: string) => `blog:${slug}`,
  /** Whatever files for crawlers tell: more than a count of stock has changed. No trigger writes it, the loop that hands the others on does. */
  catalog: 'catalog',
  product: (slug: string) => `product:${slug}`,
  /** The category's own texts, and which products are in it. */
  category: (slug: string) => `category:${slug}`,
} as const

/** A page made while one of its sections failed is kept this long only (HOME-09). */
const BRIEF_SECONDS = 1
/** Next takes at most 128 tags for one entry. */
const TAGS_PER_ENTRY = 100

/** So long a remote server's word holds that something is not there. It announces no changes, and one wrong answer must not last. */
const REMOTE_ABSENCE_SECONDS = 10
/** As long as pages that nobody changes: for a v2 server that announces nothing. */
const KEPT_SECONDS = 3_600

const nothing = () => Promise.resolve(null)

/**
 * Ties the page being rendered to `tags`: once one of them is invalidated (lib/cache), the page is rendered again. The rendered page is all that is
 * kept: Next knows no other way to name a page's tags than to ask for a value with these tags, which our cache handler never keeps.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_ENTRY) {
    const some = tags.slice(start, start + TAGS_PER_ENTRY)
    await unstable_cache(nothing, ['tags'], { tags: some })()
  }
}

/**
 * A part that several files are made of, kept apart from them under tags that they carry, too. Next keeps none of more than 2 MB, and none whose
 * reading failed.
 */
export const keptPart = <Part>(name: readonly string[], tags: readonly string[], read: () => Promise<Part>): Promise<Part> =>
  unstable_cache(read, [...name], { tags: [...tags], revalidate: KEPT_SECONDS })()

/** The page being rendered is not whole: it is made again after a second. */
export async function keepPageBriefly(): Promise<void> {
  await unstable_cache(nothing, ['brief'], { revalidate: BRIEF_SECONDS })()
}

/**
 * The page being rendered says that something is not there: a 404, a list without items. Of the embedded server, which announces what changes, it is
 * kept like any page; of a remote one for seconds.
 */
export async function keepRemoteAbsenceBriefly(): Promise<void> {
  if (env().V2_API_URL) await unstable_cache(nothing, ['absent'], { revalidate: REMOTE_ABSENCE_SECONDS })()
}
