import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { experimental } from './lib/next-adapter/experimental-flags.mjs'
import { PICTURE_MAX_AGE_SECONDS, PICTURE_QUALITIES, PICTURE_TYPES, PICTURE_WIDTHS } from './lib/picture-sizes.mjs'
import {
  ADMIN,
  CRAWLER_FILES,
  FILTER_KEYS,
  firstSegment,
  INTERNAL,
  LANGUAGE_PREFIXES,
  LOCALES,
  NOT_PAGES,
  NOWHERE,
  PAGE_NUMBER,
  PAGES,
  ROOT_FILES,
  SLUG,
  VARIANT,
} from './lib/routes.mjs'

/** @typedef {Extract<Awaited<ReturnType<NonNullable<import('next').NextConfig['rewrites']>>>, readonly unknown[]>[number]} Rewrite */

/**
 * A query key as the condition of a rule.
 * @param {string} key
 * @param {string} [value]  a regular expression
 */
const query = (key, value) => ({ type: /** @type {const} */ ('query'), key, ...(value === undefined ? {} : { value }) })

/**
 * From the public address of one page to its file below app/[locale]: the query becomes part of the path, so that each variant, page and
 * selection is an entry of the cache.
 * @param {import('./lib/routes.mjs').Page} page
 * @param {string} prefix  of the language
 * @param {string} locale
 * @returns {Rewrite[]}
 */
function rewritesOf({ path, pageKey, isFiltered, hasVariants }, prefix, locale) {
  const source = `${prefix}${path.replace(':slug', `:slug(${SLUG})`)}`
  const destination = `/${locale}${path}`
  const [number, variant] = [query(pageKey ?? '', `(?<${pageKey}>${PAGE_NUMBER})`), query('variant', `(?<variant>${VARIANT})`)]
  return [
    ...(isFiltered ? FILTER_KEYS.map((key) => ({ source, has: [query(key)], destination: `${destination}/filtered` })) : []),
    ...(hasVariants ? [{ source, has: [number, variant], destination: `${destination}/:${pageKey}/:variant` }] : []),
    ...(pageKey ? [{ source, has: [number], destination: `${destination}/:${pageKey}` }] : []),
    // Page 0, -1, x, 1000000.
    ...(pageKey ? [{ source, has: [query(pageKey)], destination: NOWHERE }] : []),
    ...(hasVariants ? [{ source, has: [variant], destination: `${destination}/1/:variant` }] : []),
    { source, destination },
  ]
}

/** Pages whose address is checked before it reaches the cache. */
const listsAndSlugs = PAGES.filter(({ path, pageKey, isDynamic }) => (pageKey || path.includes(':slug')) && !isDynamic)

/**
 * Addresses below a page that cannot exist: an invalid slug, or the file that a rewrite leads to. They never reach the cache.
 * @param {string} prefix  of the language
 * @returns {Rewrite[]}
 */
const nowhere = (prefix) =>
  [...new Set(listsAndSlugs.map(({ path }) => firstSegment(path)))].map((segment) => {
    const isValid = listsAndSlugs.some(({ path }) => path === `/${segment}/:slug`) ? `(?!${SLUG}$)` : ''
    return { source: `${prefix}/${segment}/:rest(${isValid}.*)`, destination: NOWHERE }
  })

/** What app/ answers outside of [locale], and addresses that have a locale, as regular expressions: they stay as they are. */
const UNCHANGED = [
  ...[...NOT_PAGES, ...INTERNAL, ...LOCALES, firstSegment(NOWHERE)].map((segment) => `${segment}/`),
  ...[...ROOT_FILES, ...LOCALES, ADMIN].map((name) => `${name.replaceAll('.', '\\.')}$`),
].join('|')

/**
 * Every page is below app/[locale]. Addresses of the default language have no locale, so each is rewritten to /en/…. The rules run in order, each on the
 * result of the previous one. They are fixed at build time: nothing here may depend on the environment.
 *
 * @type {Rewrite[]}
 */
const beforeFiles = [
  { source: `/:inner(${INTERNAL.join('|')})/:rest*`, destination: NOWHERE },
  ...LANGUAGE_PREFIXES.flatMap(nowhere),
  { source: '/', destination: `/${LOCALES[0]}` },
  ...LOCALES.flatMap((locale, index) => listsAndSlugs.flatMap((page) => rewritesOf(page, LANGUAGE_PREFIXES[index] ?? '', locale))),
  ...LOCALES.flatMap((locale, index) =>
    CRAWLER_FILES.filter(({ isLocal }) => isLocal === true || index === 0).map(({ path, files }) => ({
      source: `${LANGUAGE_PREFIXES[index]}${path.replace(':file', `:file(${files})`)}`,
      destination: `/crawlers/${locale}${path}`,
    })),
  ),
  // By this file IndexNow checks that a notification comes from the owner of the shop.
  { source: '/:key([A-Za-z0-9-]{8,128}).txt', destination: '/indexnow/:key' },
  { source: `/:path((?!${UNCHANGED}).*)`, destination: `/${LOCALES[0]}/:path` },
]

/**
 * Searches and filtered lists hold nothing personal. lib/server caches them; every other cache asks again for each, like for any page. Next's own
 * `no-store` would forbid a browser to restore the page, scrolled as it was (back/forward cache).
 */
const REVALIDATED = [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }]
const headers = LANGUAGE_PREFIXES.flatMap((prefix) =>
  PAGES.flatMap(({ path, isDynamic, isFiltered }) => {
    const source = `${prefix}${path.replace(':slug', `:slug(${SLUG})`)}`
    if (isDynamic) return [{ source, headers: REVALIDATED }]
    return isFiltered ? FILTER_KEYS.map((key) => ({ source, has: [query(key)], headers: REVALIDATED })) : []
  }),
)

/** Where password managers look for the form that changes a password (https://w3c.github.io/webappsec-change-password-url/). */
const redirects = [{ source: '/.well-known/change-password', destination: '/profile', permanent: false }]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm run verify` checks the types, tests included; the build does not check them again.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // lib/server compresses and hashes each page once; Next would do both for every visitor.
  compress: false,
  generateEtags: false,
  // A Link header would preload style sheets that lib/next-adapter/inline-styles.ts puts into the page: 138 kB that no page uses. Fonts are in <head>.
  reactMaxHeadersLength: 0,
  // lib/server/canonical-address.ts fixes all defects of an address in one redirect; Next would redirect a POST, too.
  skipTrailingSlashRedirect: true,
  // Title and canonical link are in <head> for every user agent, not streamed into the body (SEO-02).
  htmlLimitedBots: /.*/,
  // Our cache takes the start of a render as the age of the page, measured by a monotonic clock. It is in memory and limited: on disk, pages
  // would outlive database, address and port.
  cacheHandler: fileURLToPath(new URL('dist/next-cache-handler.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  transpilePackages: ['yet-another-react-lightbox'],
  // The first two read files next to their own; the last is loaded only where it is used.
  serverExternalPackages: ['pdfkit', 'razorpay', 'ioredis'],
  images: {
    // lib/server/image-cache.ts answers the same addresses, with the same headers.
    contentDispositionType: 'inline',
    formats: [...PICTURE_TYPES],
    qualities: Object.values(PICTURE_QUALITIES),
    minimumCacheTTL: PICTURE_MAX_AGE_SECONDS,
    deviceSizes: [...PICTURE_WIDTHS],
    imageSizes: [],
  },
  experimental,
  headers: async () => headers,
  redirects: async () => redirects,
  rewrites: async () => ({ beforeFiles, afterFiles: [], fallback: [] }),
}

/**
 * The plugin tells the bundler where the texts are. A server that serves a build has no bundler, and would load a compiler with the plugin.
 * @param {string} phase
 */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  // page.dev.tsx: the style guide. A build has it only for a test of it.
  const hasStyleGuide = phase === PHASE_DEVELOPMENT_SERVER || ['1', 'true'].includes(process.env['STYLEGUIDE'] ?? '')
  const pageExtensions = [...(hasStyleGuide ? ['dev.tsx'] : []), 'tsx', 'ts']
  return createNextIntlPlugin('./lib/i18n/request.ts')({ ...config, pageExtensions })
}
