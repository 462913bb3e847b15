import { readdirSync } from 'node:fs'
import { isSlug } from '@/lib/kernel/links'
import { SLUG_MAX_LENGTH } from '@/lib/kernel/links'
import {
  FILTER_KEYS,
  firstSegment,
  INTERNAL,
  isAccountPage,
  isAdminPage,
  joinLanguage,
  localeOf,
  localHref,
  NOT_PAGES,
  PAGES,
  ROOT_FILES,
  SLUG,
  splitLanguage,
  whole,
} from './routes.mjs'

/** The files that next.config.mjs rewrites queries to: they are the same page. */
const OF_QUERIES = /\/(?:filtered|\[page\]|\[reviews\](?:\/\[variant\])?)$/

/** The folders of app/ with a file of this name, without groups: '/[locale]/shop/[page]'. */
const foldersWith = (file: string): string[] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`/${file}`))
    .map((path) => `/${path.slice(0, -file.length - 1)}`.replaceAll(/\/\([^)]+\)/g, ''))

describe('the table of routes', () => {
  it('SEO-01 lists exactly the pages of app/', () => {
    const pages = foldersWith('page.tsx')
      .filter((folder) => !isAdminPage(folder))
      .map((folder) =>
        folder
          .replace('/[locale]', '')
          .replace(OF_QUERIES, '')
          .replaceAll(/\[(\w+)\]/g, ':$1'),
      )
    expect(PAGES.map(({ path }) => path).sort()).toEqual([...new Set(pages.map((path) => path || '/'))].sort())
  })

  it('SEO-01 knows every route of app/ that is no page', () => {
    const known = new Set([...NOT_PAGES, ...ROOT_FILES, ...INTERNAL])
    expect(foldersWith('route.ts').filter((folder) => !known.has(firstSegment(folder)))).toEqual([])
  })

  it('SEO-01 gives no alias to two pages, and none that is a page itself', () => {
    const addresses = PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('CAT-03 names each filter once', () => {
    expect(new Set(FILTER_KEYS).size).toBe(FILTER_KEYS.length)
  })

  it.each(['figs', 'a-1', '', 'Figs', 'a_b', 'figs\n', 'a'.repeat(SLUG_MAX_LENGTH), 'a'.repeat(SLUG_MAX_LENGTH + 1)])(
    'SEO-01 accepts the slugs that links accept: %j',
    (text) => {
      expect(whole(SLUG).test(text)).toBe(isSlug(text))
    },
  )

  it.each(['/hi/dashboard', '/dashboard', '/dashboard/x', '/profile', '/purchase-history', '/order-details/12', '/wishlist'])(
    'AUTH-05 guards %s',
    (path) => {
      expect(isAccountPage(path)).toBe(true)
    },
  )

  it.each(['/', '/dashboards', '/wishlist/token', '/login', '/products/dashboard', '/hi', '/hi/login', '/hidden/profile'])(
    'AUTH-05 leaves %s open',
    (path) => {
      expect(isAccountPage(path)).toBe(false)
    },
  )
})

describe('the language of an address', () => {
  it.each([
    ['/cart', '', '/cart'],
    ['/hi', '/hi', '/'],
    ['/hi/cart?x=1', '/hi', '/cart?x=1'],
    ['/hi?query=a', '/hi', '/?query=a'],
    ['/hing', '', '/hing'],
    ['/products/hi', '', '/products/hi'],
    ['/hi/search?query=a\nb', '/hi', '/search?query=a\nb'],
  ])('SEO-01 %j is %j and %j', (address, prefix, path) => {
    expect(splitLanguage(address)).toEqual({ prefix, path })
    expect(joinLanguage(prefix, path)).toBe(address)
    expect(localeOf(address)).toBe(prefix === '' ? 'en' : 'hi')
  })

  it.each([
    ['/', '/hi'],
    ['/?utm=1', '/hi?utm=1'],
    ['/products/figs#reviews', '/hi/products/figs#reviews'],
    ['/hi/cart', '/hi/cart'],
    ['/search?query=1.5', '/hi/search?query=1.5'],
  ])('SEO-01 a Hindi page links %s as %s', (href, hindi) => {
    expect(localHref(href, 'hi')).toBe(hindi)
    expect(localHref(href, 'en')).toBe(href)
  })

  it.each([
    '#main',
    'https://wa.me/91',
    '//elsewhere.example/x',
    'tel:+91',
    '/api/v2/carts',
    '/demo/logo.svg',
    '/pay/s3cr3t',
    '/feeds/blog.xml',
    '',
  ])('SEO-01 %j is the same in all languages', (href) => {
    expect(localHref(href, 'hi')).toBe(href)
  })

  it('SEO-01 no page begins with the prefix of a language', () => {
    expect(PAGES.filter(({ path }) => splitLanguage(path).prefix !== '')).toEqual([])
  })
})
