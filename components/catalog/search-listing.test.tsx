import { render, screen, within } from '@testing-library/react'
import type { Category, ProductCard } from '@/lib/commerce/catalog/model'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { SearchListing } from './search-listing'
import { ShopListing } from './shop-listing'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const categories: readonly Category[] = [
  {
    id: 1,
    slug: 'nuts',
    name: 'Nuts',
    shortDescriptionHtml: '',
    descriptionHtml: '',
    imageUrl: '',
    metaTitle: '',
    metaDescription: '',
    subcategories: [{ id: 2, slug: 'almonds', name: 'Almonds' }],
  },
]
const list = (items: readonly ProductCard[], over = {}) => ({
  filters: NO_FILTERS,
  page: 1,
  list: { ok: true as const, value: { items, page: 1, lastPage: 1, total: items.length, ...over } },
  options: { ok: true as const, value: { attributes: {}, labels: {}, priceBands: [], facets: null } },
})
const search = (found: Parameters<typeof SearchListing>[0]['found'], query = 'badam') =>
  inEnglish(<SearchListing query={query} categories={categories} found={found} />)

describe('the search page', () => {
  it('SRCH-01 shows the search text, the number of products, and the page number', () => {
    render(search(list([aCard(), aCard({ id: 11, slug: 'other' })], { total: 20, lastPage: 2 })))
    expect(screen.getByRole('heading', { level: 1, name: 'Search Results for “badam”' })).toBeInTheDocument()
    expect(screen.getByText('20 products')).toBeInTheDocument()
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?query=badam&page=2')
  })

  it('SRCH-01 a category of the select links to that category, sub-categories indented', () => {
    render(search(list([aCard()])))
    const menu = within(screen.getByRole('navigation', { name: 'Categories', hidden: true }))
    expect(menu.getByText('Nuts')).toHaveAttribute('href', '/category/nuts')
    expect(menu.getByText('Almonds').closest('ul')?.closest('li')).toHaveTextContent('Nuts')
  })

  it('SRCH-02 asks for at least three characters, and links to the shop', () => {
    render(search(null, 'ba'))
    expect(screen.getByText('Enter at least 3 characters to search.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute('href', '/shop')
  })

  it('SRCH-02 shows No products found.', () => {
    render(search(list([])))
    expect(screen.getByText('No products found.')).toBeInTheDocument()
  })

  it('SRCH-02 offers categories and best sellers when nothing was found', () => {
    const bestSeller = aCard({ slug: 'walnuts', name: 'Walnuts' })
    render(inEnglish(<SearchListing query="laptop" categories={categories} found={list([])} bestSellers={[bestSeller]} />))
    expect(within(screen.getByRole('region', { name: 'Browse by category' })).getByRole('link', { name: 'Nuts' })).toHaveAttribute(
      'href',
      '/category/nuts',
    )
    expect(within(screen.getByRole('region', { name: 'Best sellers' })).getByRole('link', { name: 'Walnuts' })).toBeInTheDocument()
  })

  it('SRCH-02 offers the products nearest to the price in the query when none costs that', () => {
    const hamper = aCard({ slug: 'hamper', name: 'Festive Hamper' })
    const none = { ...list([]), filters: { ...NO_FILTERS, price: [{ minPaise: null, maxPaise: 100_000 }] } }
    render(inEnglish(<SearchListing query="gift under 1000" searched="gift" categories={[]} found={none} nearest={[hamper]} />))
    const nearest = within(screen.getByRole('region', { name: 'Closest to this price' }))
    expect(nearest.getByRole('link', { name: 'Festive Hamper' })).toHaveAttribute('href', '/products/hamper')
  })

  it('SRCH-02 offers popular searches when nothing was found', () => {
    render(search(list([]), 'laptop'))
    const popular = within(screen.getByRole('navigation', { name: 'Popular searches' }))
    expect(popular.getByRole('link', { name: 'badam' })).toHaveAttribute('href', '/search?query=badam')
  })

  it('SRCH-01 adds categories and best sellers to a single result, but not to a filtered or long list', () => {
    const sellers = [aCard(), aCard({ slug: 'walnuts', name: 'Walnuts' })]
    const show = (found: ReturnType<typeof list>) =>
      render(inEnglish(<SearchListing query="mamra" categories={categories} found={found} bestSellers={sellers} />))
    const { unmount } = show(list([aCard()]))
    expect(screen.getByRole('region', { name: 'Browse by category' })).toBeInTheDocument()
    const others = within(screen.getByRole('region', { name: 'Best sellers' })).getAllByRole('article')
    expect(others.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Walnuts'])
    unmount()
    for (const found of [
      list([aCard()], { total: 20 }),
      { ...list([aCard()]), filters: { ...NO_FILTERS, availability: ['in_stock' as const] } },
    ]) {
      const { unmount: close } = show(found)
      expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument()
      close()
    }
  })

  it('IND-11 shows the correction of a misspelt word, with a link to search for the exact word', () => {
    render(inEnglish(<SearchListing query="almnods" categories={categories} found={list([aCard()])} corrected="almonds" />))
    expect(screen.getByText('almonds').closest('p')).toHaveTextContent('Showing results for almonds.')
    expect(screen.getByRole('link', { name: 'Search instead for “almnods”' })).toHaveAttribute('href', '/search?query=almnods&exact=1')
  })

  it('IND-11 keeps the exact search on every page', () => {
    render(inEnglish(<SearchListing query="almnods" exact categories={categories} found={list([aCard()], { total: 20, lastPage: 2 })} />))
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?query=almnods&exact=1&page=2')
  })

  it.each([
    ['gift under 1000', 'gift', { minPaise: null, maxPaise: 100_000 }, 'Under ₹1,000', '/search?query=gift'],
    ['gift upto 1000', 'gift', { minPaise: null, maxPaise: 100_100, isUpTo: true }, 'Up to ₹1,000', '/search?query=gift'],
    ['gift between 500 and 1000', 'gift', { minPaise: 50_000, maxPaise: 100_100, isUpTo: true }, '₹500 to ₹1,000', '/search?query=gift'],
    ['above 500', '', { minPaise: 50_000, maxPaise: null }, '₹500 and above', '/shop'],
  ])('SHELL-07 %j shows the price as a chosen filter that can be removed', (query, searched, price, label, rest) => {
    const found = { ...list([aCard()]), filters: { ...NO_FILTERS, price: [price] } }
    render(inEnglish(<SearchListing query={query} searched={searched} categories={categories} found={found} />))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(query)
    expect(screen.getByRole('link', { name: new RegExp(`Remove.*${label}`) })).toHaveAttribute('href', rest)
  })

  it.each<[string, Partial<ProductCard>, string]>([
    ['Out Of Stock when stock_quantity is 0', { stockQuantity: 0, availability: 'out_of_stock' }, 'Out Of Stock'],
    ['Out Of Stock by the literal rule', { stockQuantity: 0, availability: null }, 'Out Of Stock'],
    ['what the server says: In Stock', { availability: 'in_stock' }, 'In Stock'],
    ['what the server says: Made to Order', { availability: 'made_to_order', stockQuantity: 0 }, 'Made to Order'],
    ['MADE TO ORDER when the server does not say', { availability: null, stockQuantity: 3 }, 'MADE TO ORDER'],
  ])('SRCH-03 a card shows %s', (_, card, text) => {
    const { container } = render(search(list([aCard(card)])))
    expect(container.querySelector('.card-chips')).toHaveTextContent(text)
  })

  it('SRCH-08 a failed search shows No products found. with Try again', async () => {
    const failed = { ...list([]), list: { ok: false as const, message: 'Invalid API response format' } }
    expect(await serverHtml(search(failed))).toContain('<noscript><p>No products found.</p></noscript>')
  })

  it('SRCH-01 shows the search text as plain text, whatever it contains', () => {
    const { container } = render(search(list([]), '<img src=x onerror=alert(1)>'))
    expect(container.querySelector('h1 img')).toBeNull()
    expect(screen.getByText('Search Results for “<img src=x onerror=alert(1)>”')).toBeInTheDocument()
  })
})

describe('the shop page', () => {
  it('SHOP-01 is titled Shop Products, with a category select, cards and pages', () => {
    render(inEnglish(<ShopListing categories={categories} {...list([aCard()], { lastPage: 3, total: 30 })} />))
    expect(screen.getByRole('heading', { level: 1, name: 'Shop Products' })).toBeInTheDocument()
    expect(screen.getByRole('article')).toHaveTextContent('Mamra Almonds')
    expect(screen.getByRole('navigation', { name: 'Categories', hidden: true })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?page=2')
  })

  it('SHOP-01 shows No product data available when there is none', () => {
    render(inEnglish(<ShopListing categories={categories} {...list([])} />))
    expect(screen.getByText('No product data available')).toBeInTheDocument()
  })
})
