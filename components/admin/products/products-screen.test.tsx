import { render, screen, within } from '@testing-library/react'
import { useAdminRead } from '@/lib/v2/browser-admin'
import { ProductsScreen } from './products-screen'

jest.mock('@/lib/v2/browser-admin')
jest.mock('next/navigation', () => ({
  usePathname: () => '/admin/products',
  useRouter: () => ({ replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}))

it('the products are sorted by name unless another order is chosen, and the list says so', () => {
  const unread = { value: undefined, failure: null, isLoading: true, retry: () => Promise.resolve() }
  jest.mocked(useAdminRead).mockReturnValue(unread)
  render(<ProductsScreen />)
  const sort = screen.getByRole('combobox', { name: 'Sort by' })
  const texts = within(sort)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['By name', 'Newest first', 'Least stock first', 'Most sold first'])
  expect(sort).toHaveDisplayValue('By name')
  const asked = jest.mocked(useAdminRead).mock.calls.map(([, args]) => args?.query?.['sort'])
  expect(asked).toContain('name')
})
