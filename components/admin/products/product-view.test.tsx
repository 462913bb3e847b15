import { render, screen } from '@testing-library/react'
import type { EditedProduct } from '@/lib/commerce/catalog/editing/model'
import { getHistory, getProduct } from '@/lib/commerce/catalog/editing/admin.wire'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ProductEditor } from './product-editor'

const v2 = fakeV2()
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

it('shows a packer a product with prices and stock, and no control whose call would be refused', async () => {
  await signedInAs(v2, 'packer')
  v2.on(getProduct, () => FIGS)
  v2.on(getHistory, () => ({ stock: [], prices: [] }))
  render(<ProductEditor />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Figs' })).toBeVisible()
  expect(screen.getByText('₹499, MRP ₹599')).toBeVisible()
  expect(screen.getByText('12 in stock')).toBeVisible()
  for (const role of ['button', 'textbox', 'combobox', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([])
})
