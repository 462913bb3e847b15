import { render, screen } from '@testing-library/react'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { ForRole } from './for-role'

const v2 = fakeV2()
let address = ''
jest.mock('next/navigation', () => ({ usePathname: () => address }))

it.each([
  ['packer', '/admin', true],
  ['packer', '/admin/orders/20261127-AAAA', true],
  ['packer', '/admin/products/1', true],
  ['packer', '/admin/stock', true],
  ['packer', '/admin/delivery', true],
  ['packer', '/admin/account', true],
  ['packer', '/admin/nowhere', true],
  ['packer', '/admin/products/new', false],
  ['packer', '/admin/categories', false],
  ['packer', '/admin/imports', false],
  ['packer', '/admin/delivery/zones/1', false],
  ['packer', '/admin/delivery/exceptions/560', false],
  ['editor', '/admin/products/new', true],
  ['editor', '/admin/settings', false],
  ['manager', '/admin/delivery/zones/new', true],
  ['manager', '/admin/staff', false],
  ['owner', '/admin/staff', true],
] as const)('shows a %s the page %s: %s', async (role, path, isShown) => {
  await signedInAs(v2, role)
  address = path
  render(<ForRole>The page</ForRole>)
  expect(screen.queryByText('The page') !== null).toBe(isShown)
  expect(screen.queryByRole('heading', { name: 'Not for your role' }) === null).toBe(isShown)
})
