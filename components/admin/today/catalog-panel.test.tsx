import { render, screen } from '@testing-library/react'
import type { CatalogProblems } from '@/lib/commerce/today/model'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { CatalogPanel } from './today-screen'

const v2 = fakeV2()
beforeEach(() => signedInAs(v2, 'owner'))

const FINE: CatalogProblems = { untaxed: { count: 0, products: [] }, missingPictures: { count: 0, shown: [] } }

it('shows no panel while the catalogue has no problem', () => {
  const { container } = render(<CatalogPanel catalog={FINE} />)
  expect(container).toBeEmptyDOMElement()
})

it('lists products without a GST rate alone', () => {
  render(<CatalogPanel catalog={{ ...FINE, untaxed: { count: 1, products: [{ slug: 'figs', name: 'Figs', hsn: '0804' }] } }} />)
  expect(screen.getByRole('link', { name: 'Figs' })).toHaveAttribute('href', '/admin/products?q=figs')
  expect(screen.getByRole('link', { name: /Add a rate.*0804/ })).toHaveAttribute('href', '/admin/taxes?hsn=0804')
  expect(screen.queryByText(/missing/)).not.toBeInTheDocument()
})

it('shows an editor the problems, without links to other roles’ screens', async () => {
  await signedInAs(v2, 'editor')
  const shown = [
    { kind: 'product', id: 7, name: 'Almonds' },
    { kind: 'setting', id: 0, name: 'header_logo_path' },
  ] as const
  const untaxed = { count: 1, products: [{ slug: 'figs', name: 'Figs', hsn: '0804' }] }
  render(<CatalogPanel catalog={{ untaxed, missingPictures: { count: 2, shown } }} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Figs', 'Almonds'])
  expect(screen.getByText('HSN 0804')).toBeVisible()
  expect(screen.getByText('Header logo')).toBeVisible()
})

it('links each missing picture to where it can be uploaded again, and counts those it does not list', () => {
  const shown = [
    { kind: 'product', id: 7, name: 'Almonds' },
    { kind: 'category', id: 2, name: 'Nuts' },
    { kind: 'article', id: 3, name: 'Kheer' },
    { kind: 'banner', id: 1, name: 'Diwali' },
    { kind: 'banner', id: 6, name: '' },
    { kind: 'project', id: 4, name: 'Gifts' },
    { kind: 'story', id: 5, name: 'Our farm' },
    { kind: 'setting', id: 0, name: 'header_logo_path' },
    { kind: 'setting', id: 0, name: 'an_own_setting' },
  ] as const
  render(<CatalogPanel catalog={{ ...FINE, missingPictures: { count: 12, shown } }} />)
  expect(screen.getByText(/missing.*: 12$/)).toBeVisible()
  expect(screen.queryByText(/GST/)).not.toBeInTheDocument()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Almonds', '/admin/products/7'],
    ['Nuts', '/admin/categories'],
    ['Kheer', '/admin/articles/3'],
    ['Diwali', '/admin/banners'],
    ['Banner', '/admin/banners'],
    ['Gifts', '/admin/projects'],
    ['Our farm', '/admin/stories'],
    ['Header logo', '/admin/settings'],
    ['an_own_setting', '/admin/settings'],
  ])
})
