import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const SLUG = '[a-z0-9-]{1,120}'
const PAGE = '[1-9][0-9]{0,4}'
/** A variant's label as part of a path. One with another sign in it is chosen by the browser alone, on the bare page. */
const VARIANT = '[^/?#%\\\\]{1,80}'
/** Two segments that no route matches: a whole 404 page (app/global-not-found.tsx). */
const NOWHERE = '/-/-'

/** An address with one of these is a filtered listing: made anew for every request (components/catalog/listing-address.ts). */
const FILTERS = ['availability', 'price', 'attribute', 'advanced', 'sort']

/**
 * @param {string} source
 * @param {string} inner
 */
const paged = (source, inner) => [
  { source, has: [{ type: /** @type {const} */ ('query'), key: 'page', value: `(?<page>${PAGE})` }], destination: `${inner}/:page` },
  // Page 0, -1, x, 1000000.
  { source, has: [{ type: /** @type {const} */ ('query'), key: 'page' }], destination: NOWHERE },
  { source, destination: inner },
]

/**
 * @param {string} source
 * @param {string} inner
 */
const listing = (source, inner) => [
  ...FILTERS.map((key) => ({ source, has: [{ type: /** @type {const} */ ('query'), key }], destination: `${inner}/filtered` })),
  ...paged(source, inner),
]

/** What app/ answers outside of [locale], as regular expressions: these addresses stay as they are. */
const NO_PAGES = [
  ...[
    '_next/',
    'api/',
    'avatars/',
    'pay/',
    'demo/',
    'error-pages/',
    'placeholders/',
    'og/',
    'healthz$',
    'readyz$',
    'favicon\\.ico$',
    'apple-touch-icon\\.png$',
  ],
  ...['en/', 'en$', 'crawlers/', 'indexnow/', '-/'],
]

/** The files for crawlers (SEO-08); a name that is not among them is a page that does not exist. */
const crawlerFiles = [
  { source: '/:file(robots\\.txt|llms\\.txt|sitemap\\.xml|sitemap-paths\\.xml)', destination: '/crawlers/:file' },
  { source: '/sitemaps/:name(pages|categories|blog|products-[1-9][0-9]{0,3}).xml', destination: '/crawlers/sitemaps/:name.xml' },
  { source: '/feeds/:name(blog|google-merchant).xml', destination: '/crawlers/feeds/:name.xml' },
  // By it IndexNow knows that who pings owns the shop.
  { source: '/:key([A-Za-z0-9-]{8,128}).txt', destination: '/indexnow/:key' },
]

/**
 * Every page lives below app/[locale]; addresses carry no locale, so each is rewritten to /en/…. The rules run one after the other, on the
 * result of the one before. Frozen at build: nothing here may depend on the environment.
 *
 * @type {import('next/dist/lib/load-custom-routes').Rewrite[]}
 */
const beforeFiles = [
  // The inner addresses are nobody's business.
  { source: '/:inner(en|crawlers|indexnow)/:rest*', destination: NOWHERE },
  { source: '/', destination: '/en' },
  {
    source: `/products/:slug(${SLUG})`,
    has: [
      { type: 'query', key: 'reviews', value: `(?<reviews>${PAGE})` },
      { type: 'query', key: 'variant', value: `(?<variant>${VARIANT})` },
    ],
    destination: '/en/products/:slug/:reviews/:variant',
  },
  {
    source: `/products/:slug(${SLUG})`,
    has: [{ type: 'query', key: 'reviews', value: `(?<reviews>${PAGE})` }],
    destination: '/en/products/:slug/:reviews',
  },
  { source: `/products/:slug(${SLUG})`, has: [{ type: 'query', key: 'reviews' }], destination: NOWHERE },
  {
    source: `/products/:slug(${SLUG})`,
    has: [{ type: 'query', key: 'variant', value: `(?<variant>${VARIANT})` }],
    destination: '/en/products/:slug/1/:variant',
  },
  { source: `/products/:slug(${SLUG})`, destination: '/en/products/:slug' },
  ...listing(`/category/:slug(${SLUG})`, '/en/category/:slug'),
  ...listing('/shop', '/en/shop'),
  ...paged('/blogs', '/en/blogs'),
  { source: `/blog/:slug(${SLUG})`, destination: '/en/blog/:slug' },
  // Slugs that cannot exist never reach the cache.
  { source: '/:kind(products|category|shop|blogs|blog)/:rest*', destination: NOWHERE },
  ...crawlerFiles,
  { source: `/:path((?!${NO_PAGES.join('|')}).*)`, destination: '/en/:path' },
]

/**
 * Lists made anew for every request, which hold nothing personal. No shared cache keeps them, and a browser asks again for each; but it may bring
 * the page itself back (back/forward cache), scrolled as it was, which Next's own `no-store` forbids.
 */
const MADE_ANEW = [{ key: 'Cache-Control', value: 'private, no-cache, max-age=0, must-revalidate' }]
const madeAnew = [
  { source: '/search', headers: MADE_ANEW },
  ...['/shop', `/category/:slug(${SLUG})`].flatMap((source) =>
    FILTERS.map((key) => ({ source, has: [{ type: /** @type {const} */ ('query'), key }], headers: MADE_ANEW })),
  ),
]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm run verify` checks the types, tests included; a shop that starts need not wait for it.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // lib/server/server.mjs compresses and hashes each page once; Next would do both again for every visitor.
  compress: false,
  generateEtags: false,
  // lib/server/canonical-address.mjs mends everything about an address in one hop; Next would send a POST away, too.
  skipTrailingSlashRedirect: true,
  // Title and canonical stand in <head> for every user agent, not streamed into the body (SEO-02).
  htmlLimitedBots: /.*/,
  // Ours keeps pages as old as the beginning of their render and counts by a clock that is never set back. Bounded and in memory: on disk pages
  // would outlive database, address and port.
  cacheHandler: fileURLToPath(new URL('lib/cache/next-cache-handler.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  transpilePackages: ['yet-another-react-lightbox'],
  // It reads files that lie beside it.
  serverExternalPackages: ['pdfkit', 'razorpay'],
  images: {
    formats: ['image/avif', 'image/webp'],
    // The same qualities and widths as components/ui/image-source.ts.
    qualities: [60, 70],
    minimumCacheTTL: 31_536_000,
    deviceSizes: [480, 640, 828, 1080, 1280, 1920],
    imageSizes: [96, 180, 320],
  },
  experimental: {
    globalNotFound: true,
    // Of pictures; kept by lib/server/image-cache.mjs.
    isrFlushToDisk: false,
    // Middleware buffers bodies; no call needs more (the API itself refuses above 64 KiB).
    proxyClientMaxBodySize: '128kb',
    // Processes would be spoken to over TCP, and then a build with the network off fails.
    turbopackPluginRuntimeStrategy: 'workerThreads',
  },
  headers: async () => madeAnew,
  rewrites: async () => ({ beforeFiles, afterFiles: [], fallback: [] }),
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
