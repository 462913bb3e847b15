import { act, render, screen, within } from '@testing-library/react'
import { mapSite } from '@/lib/seo/sitemap'
import { inEnglish } from '@/lib/testing/in-english'
import { SiteLinks } from './site-links'

const router = { refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { pages } = mapSite({ categories: [], products: [], articles: [], policies: [] })
const read = <T,>(value: readonly T[]) => ({ ok: true, value }) as const
const lists = {
  pages,
  categories: read([{ path: '/category/nuts', name: 'Nuts', below: [{ path: '/category/almonds', name: 'Almonds' }] }]),
  products: read([
    { path: '/products/walnuts', name: 'Walnuts' },
    { path: '/products/figs', name: 'Figs' },
  ]),
  articles: read([{ path: '/blog/soaking', name: 'Soaking almonds' }]),
  address: 'https://shop.example/sitemap',
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const hrefs = (name: string) =>
  group(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('CONT-08 the sitemap page', () => {
  it('links every address of the sitemap, in groups and by names', () => {
    render(inEnglish(<SiteLinks {...lists} />))
    expect(hrefs('Pages')).toEqual(pages.map(({ path }) => path))
    expect(hrefs('Categories')).toEqual(['/category/nuts', '/category/almonds'])
    expect(hrefs('Products')).toEqual(['/products/figs', '/products/walnuts'])
    expect(hrefs('Articles')).toEqual(['/blog/soaking'])
    expect(group('Categories').getByRole('link', { name: 'Almonds' })).toBeVisible()
  })

  it('has a name for each static page', () => {
    render(inEnglish(<SiteLinks {...lists} />))
    for (const link of group('Pages').getAllByRole('link')) expect(link.textContent).not.toContain('/')
  })

  it('shows a page without a name by its path', () => {
    render(inEnglish(<SiteLinks {...lists} pages={[{ path: '/new-page', name: '' }]} />))
    expect(group('Pages').getByRole('link', { name: '/new-page' })).toBeVisible()
  })

  it('shows Error: {message} where a list fails, and the others stay', async () => {
    jest.useFakeTimers()
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) })
    render(inEnglish(<SiteLinks {...lists} products={{ ok: false, message: 'HTTP 503' }} />))
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(group('Products').getByRole('alert')).toHaveTextContent('Error: HTTP 503')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(hrefs('Articles')).toEqual(['/blog/soaking'])
    jest.useRealTimers()
  })
})
