import { render, screen, within } from '@testing-library/react'
import { listCategories } from '@/lib/commerce/catalog/categories/admin.wire'
import { listProducts } from '@/lib/commerce/catalog/editing/admin.wire'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ProductsScreen } from './products-screen'

const v2 = fakeV2()
jest.mock('next/navigation', () => ({
  usePathname: () => '/admin/products',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}))

it('the products are sorted by name unless another order is chosen, and the list shows the order', async () => {
  await signedInAs(v2, 'owner')
  v2.on(listCategories, () => [])
  v2.on(listProducts, () => onePage())
  render(<ProductsScreen />)
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  const texts = within(sort)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['By name', 'Newest first', 'Least stock first', 'Most sold first'])
  expect(sort).toHaveDisplayValue('By name')
  expect(await screen.findByText('No products yet.')).toBeVisible()
  expect(v2.requests(listProducts)).toMatchObject([{ query: { sort: 'name' } }])
})
