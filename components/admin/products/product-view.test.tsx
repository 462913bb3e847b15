import { render, screen } from '@testing-library/react'
import type { EditedProduct } from '@/lib/commerce/catalog/editing/model'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ProductEditor } from './product-editor'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({ useParams: () => ({ id: '7' }), useRouter: () => ({}) }))

const FIGS: EditedProduct = {
  id: 7,
  version: 'v1',
  document: {
    slug: 'figs',
    category: 'dried-fruits',
    fields: { name: 'Figs' },
    pictures: [],
    variants: [{ id: 3, sku: 'F-250', fields: { label: '250 g', price_paise: 49_900, mrp_paise: 59_900 } }],
  },
  stocks: { 3: 12 },
  formerSlugs: [],
  updatedAt: '2026-11-27T08:00:00.000Z',
}

it('shows a packer a product with prices and stock, and no control whose call is refused', () => {
  const reads: Readonly<Record<string, unknown>> = {
    '/me': { role: 'packer' },
    '/products/{id}': FIGS,
    '/products/{id}/history': { stock: [], prices: [] },
  }
  // A border of the test: the mock stands for every read.
  jest.mocked(useAdminRead).mockImplementation(((call: { path: string }) => ({
    value: reads[call.path],
    failure: null,
    isLoading: false,
    retry: () => Promise.resolve(),
  })) as never)
  render(<ProductEditor />)
  expect(screen.getByRole('heading', { level: 1, name: 'Figs' })).toBeVisible()
  expect(screen.getByText('₹499, MRP ₹599')).toBeVisible()
  expect(screen.getByText('12 in stock')).toBeVisible()
  for (const role of ['button', 'textbox', 'combobox', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([])
})
