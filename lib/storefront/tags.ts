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
