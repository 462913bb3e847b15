/**
 * The table of routes: which addresses the shop has, and what is special about each. Rewrites and headers (next.config.mjs), canonical
 * addresses and request lanes (lib/server), the guard of account pages (middleware.ts) and soft navigation all read it. A page of app/ that
 * is missing here fails lib/routes.test.ts. Plain JavaScript, because next.config.mjs runs without a compiler.
 */
import { ADMIN, firstSegment, LANGUAGE_PREFIXES, LOCALES } from './local-href.mjs'

export {
  ADMIN,
  firstSegment,
  joinLanguage,
  LANGUAGE_PREFIXES,
  localeOf,
  LOCALES,
  localHref,
  NOT_PAGES,
  splitLanguage,
} from './local-href.mjs'

/**
 * @typedef {object} Page
 * @property {string} path  as shoppers see it; ':slug', ':id' and ':token' stand for one segment
 * @property {readonly string[]} [aliases]  other paths, redirected to this one for good
 * @property {'page' | 'reviews'} [pageKey]  the query key of later pages of a list; the first page has no number
 * @property {true} [isFiltered]  FILTER_KEYS in the query select from the list
 * @property {true} [hasVariants]  `?variant=` selects a variant of the product
 * @property {true} [isDynamic]  rendered for every request, with the query; all others are cached
 * @property {true} [isPersonal]  its HTML is the same for everybody; its islands load the visitor's cart, order or account
 * @property {string} [guard]  what a visitor without a session is sent from to the login: a matcher of middleware.ts
 */

/** @type {readonly Page[]} */
export const PAGES = [
  { path: '/' },
  { path: '/products/:slug', pageKey: 'reviews', hasVariants: true },
  { path: '/category/:slug', pageKey: 'page', isFiltered: true },
  { path: '/shop', aliases: ['/products', '/category'], pageKey: 'page', isFiltered: true },
  { path: '/search', pageKey: 'page', isDynamic: true },
  { path: '/blogs', aliases: ['/blog'], pageKey: 'page' },
  { path: '/blog/:slug' },
  { path: '/stories' },
  { path: '/gift-finder' },
  { path: '/sitemap' },

  { path: '/about-us' },
  { path: '/accessibility' },
  { path: '/compliance' },
  { path: '/contact-us', aliases: ['/contact'] },
  { path: '/faqs' },
  { path: '/privacy-policy' },
  { path: '/ranking' },
  { path: '/return-policy' },
  { path: '/shipping-policy' },
  { path: '/terms-conditions' },
  { path: '/track-order' },
  { path: '/warranty-policy' },
  { path: '/why-us' },

  { path: '/cart', isPersonal: true },
  { path: '/checkout', isPersonal: true },
  { path: '/payment-response', isPersonal: true },
  // The specification's second address for the end of a checkout: the result of an order that is not paid through a provider's page (PAY-02).
  { path: '/payment-response1', isPersonal: true },
  // Stored by public/service-worker.js, and shown without a connection.
  { path: '/offline', isPersonal: true },

  { path: '/login', isPersonal: true },
  { path: '/registration', isPersonal: true },
  { path: '/forgot-password', isPersonal: true },
  { path: '/reset-password', isPersonal: true },
  { path: '/email-preferences', isPersonal: true },

  { path: '/dashboard', isPersonal: true, guard: '/dashboard/:path*' },
  { path: '/profile', isPersonal: true, guard: '/profile/:path*' },
  { path: '/purchase-history', isPersonal: true, guard: '/purchase-history/:path*' },
  { path: '/order-details/:id', isPersonal: true, guard: '/order-details/:path*' },
  { path: '/wishlist', isPersonal: true, guard: '/wishlist' },
  // A shared list, for everyone who has its link.
  { path: '/wishlist/:token', isPersonal: true },
]

/*
 * The parts of an address that vary, as texts of regular expressions: next.config.mjs puts them into patterns of Next.
 */

/** A slug. SLUG_MAX_LENGTH of lib/kernel and constraints of the database say the same. */
export const SLUG = '[a-z0-9-]{1,120}'

/** The number of a page of a list. Any other number is a 404. */
export const PAGE_NUMBER = '[1-9][0-9]{0,4}'

/** A variant's label as part of a path. For one with another character the browser alone selects the variant, on the bare page. */
export const VARIANT = '[^/?#%\\\\]{1,80}'

/** @param {string} pattern  the text of a regular expression @returns {RegExp} matches a text that consists of it */
export const whole = (pattern) => new RegExp(`^(?:${pattern})$`)

/** Matches the addresses of a page, without their query. @param {Page} page */
export const pathPattern = ({ path }) => whole(path.replace(':slug', SLUG))

/** The files for crawlers (SEO-08). A name that is not among them is a page that does not exist. `isLocal`: each language has its own. */
export const CRAWLER_FILES = [
  { path: '/:file', files: 'robots\\.txt|llms\\.txt|sitemap\\.xml|sitemap-paths\\.xml' },
  { path: '/.well-known/:file', files: 'security\\.txt' },
  { path: '/sitemaps/:file.xml', files: 'pages|categories|blog|products-[1-9][0-9]{0,3}', isLocal: true },
  { path: '/feeds/:file.xml', files: 'blog|google-merchant', isLocal: true },
]

/** Query keys of a filtered list, in the order of its address. */
export const FILTER_KEYS = /** @type {const} */ (['availability', 'price', 'attribute', 'advanced', 'sort'])

/** The values of the filters that have a fixed list, in the order of an address. */
export const FILTER_VALUES = /** @type {const} */ ({
  availability: ['in_stock', 'made_to_order', 'out_of_stock'],
  advanced: ['new_article', 'popular'],
  sort: ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin'],
})

/** More than any shop needs; the limit exists because each value of a filter adds a condition to the query. */
export const MAX_FILTER_VALUES = 40

/** Longer search texts are cut. */
export const MAX_SEARCH_CHARACTERS = 100

/** Pages of the admin that a visitor without the staff cookie may see. */
const OPEN_ADMIN_PAGES = [`/${ADMIN}/sign-in`, `/${ADMIN}/welcome`, `/${ADMIN}/preview`]

/** @param {string} pathname */
export const isAdminPage = (pathname) => firstSegment(pathname) === ADMIN

/** Whether a page of the admin is for signed-in members of the staff only. @param {string} pathname */
export const isStaffPage = (pathname) => isAdminPage(pathname) && !OPEN_ADMIN_PAGES.includes(pathname)

/** Files at the root that app/ answers outside of [locale]. */
export const ROOT_FILES = ['healthz', 'readyz', 'favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest', 'sw.js', 'service-worker.js']

/** First segments that rewrites lead to; as public addresses they do not exist. */
export const INTERNAL = [LOCALES[0], 'crawlers', 'indexnow']

/** Two segments that no route matches: app/global-not-found.tsx answers with the whole 404 page. */
export const NOWHERE = '/-/-'

const guards = PAGES.flatMap(({ guard }) => guard ?? [])
  .map((guard) => (guard.endsWith('/:path*') ? `${guard.slice(1, -'/:path*'.length)}(?:/|$)` : `${guard.slice(1)}$`))
  .join('|')
const accountPage = new RegExp(`^(?:${LANGUAGE_PREFIXES.join('|')})/(?:${guards})`)

/** Whether a page requires a sign-in (AUTH-05). @param {string} pathname */
export const isAccountPage = (pathname) => accountPage.test(pathname)
