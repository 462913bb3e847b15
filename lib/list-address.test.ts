import fc from 'fast-check'
import { choicesOf, listingHref, readSelection } from '@/components/catalog/listing-address'
import { normalListAddress, searchText } from './list-address'
import { FILTER_KEYS, FILTER_VALUES } from './routes.mjs'

describe('the normal address of a search or a filtered list', () => {
  it.each([
    ['/search?query=%20%20kaju%09%20katli+', '/search?query=kaju+katli'],
    ['/search?utm_source=mail&query=almonds&_rsc=1x', '/search?query=almonds'],
    ['/search?query=a&query=b', '/search?query=a'],
    ['/search?page=1&query=a', '/search?query=a'],
    ['/search?page=3&sort=random&query=a', '/search?query=a&page=3'],
    ['/search?exact=1&query=a&exact=2', '/search?query=a&exact=1'],
    ['/search?exact=2&query=a', '/search?query=a'],
    ['/search', '/search?query='],
    ['/search?query=%F0%9F%A5%9C%FF', '/search?query=%F0%9F%A5%9C%EF%BF%BD'],
    [
      '/shop?sort=origin&availability=out_of_stock,in_stock&x=1&availability=in_stock',
      '/shop?availability=in_stock&availability=out_of_stock&sort=origin',
    ],
    ['/shop?price=0300-0700,-,x,-0&page=2', '/shop?price=300-700&price=-0&page=2'],
    [
      '/category/nuts?attribute=Packaging%3ATin&attribute=Tin&attribute=Grade%3AA&attribute=Packaging%3AJar',
      '/category/nuts?attribute=Packaging%3ATin&attribute=Packaging%3AJar&attribute=Grade%3AA',
    ],
  ])('PERF-03 %s is %s', (url, normal) => {
    expect(normalListAddress(url)).toBe(normal)
  })

  it.each([
    '/',
    '/shop',
    '/shop?utm_source=mail',
    '/shop?sort=random',
    '/category/nuts?page=2',
    '/category/NUTS?sort=origin',
    '/category/a/b?sort=origin',
    '/cart?query=almonds',
    '/search/x?query=almonds',
    '/search?query=almonds&page=0',
    '/search?query=almonds&page=x',
    '/shop?sort=origin&page=100000',
  ])('PERF-03 %s has none', (url) => {
    expect(normalListAddress(url)).toBeNull()
  })

  it('SRCH-02 cuts a search text between characters, never within one', () => {
    expect(searchText(`  ${'🥜'.repeat(101)}`)).toBe('🥜'.repeat(100))
    expect(searchText(`${'a'.repeat(99)}  b`)).toBe(`${'a'.repeat(99)}`)
  })

  const words = fc.oneof(
    fc.constantFrom(
      ...FILTER_VALUES.availability,
      ...FILTER_VALUES.advanced,
      ...FILTER_VALUES.sort,
      '7:a',
      'Grade:A',
      'Grade:B',
      'in_stock,out_of_stock',
    ),
    fc.stringMatching(/^\d{0,10}(-|\.\.)\d{0,10}$/),
    fc.string({ unit: 'binary' }),
  )
  const queries = fc
    .array(fc.tuple(fc.constantFrom(...FILTER_KEYS, 'query', 'exact', 'utm_source', '__proto__'), words), { maxLength: 60 })
    .map((pairs) => new URLSearchParams(pairs))
  const [seed, numRuns] = [20261123, 500]

  it(`CAT-07 selects what the page reads from the address itself, and is its own normal address (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.constantFrom('/search', '/shop', '/category/nuts'), queries, (path, query) => {
        const normal = normalListAddress(`${path}?${query}`)
        const choices = choicesOf(readSelection(query))
        const text = path === '/search' ? searchText(query.get('query') ?? '') : null
        const subject = { path, query: text, exact: path === '/search' && query.get('exact') === '1' }
        if (text === null && choices.length === 0) return expect(normal).toBeNull()
        expect(normal).toBe(listingHref(subject, choices))
        expect(normalListAddress(normal ?? '')).toBe(normal)
      }),
      { seed, numRuns },
    )
  })
})
