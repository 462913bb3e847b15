import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { Category, CategoryPage, ProductCard } from '@/lib/commerce/catalog/model'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { popLoginRequest } from '@/components/shared/login-request'
import { CategoryListing } from './category-listing'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const options = { ok: true, value: { attributes: {}, labels: {}, priceBands: [], facets: null } } as const

const aCategory = (over: Partial<CategoryPage> = {}): CategoryPage => ({
  id: 1,
  slug: 'nuts',
  name: 'Nuts',
  shortDescriptionHtml: '<p>Graded by hand.</p>',
  descriptionHtml: '<p>Keep them dry.</p>',
  imageUrl: '/demo/categories/nuts.webp',
  metaTitle: '',
  metaDescription: '',
  subcategories: [{ id: 11, slug: 'almonds', name: 'Almonds' }],
  parent: null,
  ...over,
})

const categories: readonly Category[] = [aCategory(), aCategory({ id: 2, slug: 'seeds', name: 'Seeds', subcategories: [] })]
const page = (items: readonly ProductCard[], over = {}) =>
  ({ ok: true, value: { items, page: 1, lastPage: 1, total: items.length, ...over } }) as const

const listing = (over: Partial<Parameters<typeof CategoryListing>[0]> = {}) =>
  inEnglish(
    <CategoryListing
      category={aCategory()}
      categories={categories}
      filters={NO_FILTERS}
      options={options}
      page={1}
      list={page([aCard()])}
      {...over}
    />,
  )

it('CAT-01 shows name, short text, cards, count and the long text below', () => {
  render(listing({ list: page([aCard(), aCard({ id: 11, slug: 'pistachios', name: 'Pistachios' })]) }))
  expect(screen.getByRole('heading', { level: 1, name: 'Nuts' })).toBeInTheDocument()
  expect(screen.getByText('Graded by hand.')).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByText('2 products')).toBeInTheDocument()
  expect(screen.getByText('Keep them dry.')).toBeInTheDocument()
})

it('CAT-02 the drop-down lists every category with its sub-categories inside, as links', () => {
  render(listing())
  const menu = screen.getByRole('navigation', { name: 'Categories', hidden: true })
  expect(within(menu).getByText('Seeds')).toHaveAttribute('href', '/category/seeds')
  const almonds = within(menu).getByText('Almonds')
  expect(almonds).toHaveAttribute('href', '/category/almonds')
  expect(almonds.closest('ul')?.closest('li')).toHaveTextContent('Nuts')
  expect(within(menu).getByText('Nuts')).toHaveAttribute('aria-current', 'page')
})

describe('CAT-02 the chips above the list', () => {
  const nuts = aCategory({
    subcategories: [
      { id: 11, slug: 'almonds', name: 'Almonds' },
      { id: 12, slug: 'cashews', name: 'Cashews' },
    ],
  })
  const chips = (category: CategoryPage) => {
    render(listing({ category, categories: [nuts, ...categories.slice(1)] }))
    const row = screen.queryByRole('navigation', { name: 'Kinds of Nuts' })
    return row && within(row).getAllByRole('link')
  }

  it('are links to the sub-categories', () => {
    expect(chips(nuts)?.map((chip) => chip.getAttribute('href'))).toEqual(['/category/almonds', '/category/cashews'])
  })

  it('are, for a sub-category, all of its parent, with the current one marked', () => {
    const almonds = aCategory({ id: 11, slug: 'almonds', name: 'Almonds', subcategories: [], parent: { slug: 'nuts', name: 'Nuts' } })
    expect(chips(almonds)?.map((chip) => [chip.textContent, chip.getAttribute('aria-current')])).toEqual([
      ['Almonds', 'page'],
      ['Cashews', null],
    ])
  })

  it('are left out for a category without sub-categories', () => {
    expect(chips(aCategory({ subcategories: [] }))).toBeNull()
  })
})

it('CAT-06 a guest’s heart on a later page returns to that page', () => {
  const { container } = render(listing({ page: 2, list: page([aCard()], { lastPage: 3 }) }))
  container.addEventListener('submit', (event) => event.preventDefault())
  fireEvent.click(screen.getByRole('button', { name: /wishlist/ }))
  expect(popLoginRequest().path).toBe('/category/nuts?page=2')
})

it('SEO-09 crumbs link to the home page and the parent', () => {
  render(listing({ category: aCategory({ slug: 'almonds', name: 'Almonds', parent: { slug: 'nuts', name: 'Nuts' } }) }))
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/category/nuts'])
  expect(crumbs.getByText('Almonds')).toHaveAttribute('aria-current', 'page')
})

describe('CAT-08', () => {
  it('shows No product data available for an empty category', () => {
    render(listing({ list: page([]) }))
    expect(screen.getByText('No product data available')).toBeInTheDocument()
  })

  it.each([
    ['Error: HTTP 503', 'HTTP 503'],
    ['Invalid API response format', 'Invalid API response format'],
  ])('shows %s instead of the list while the category itself stays', async (shown, message) => {
    const html = await serverHtml(listing({ list: { ok: false, message } }))
    expect(html).toContain(`<noscript><p>${shown}</p></noscript>`)
    await act(async () => void render(listing({ list: { ok: false, message } })))
    expect(screen.getByRole('heading', { level: 1, name: 'Nuts' })).toBeInTheDocument()
    expect(screen.queryByText('0 products')).not.toBeInTheDocument()
  })
})
