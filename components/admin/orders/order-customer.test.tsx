import { render, screen } from '@testing-library/react'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { OrderCustomer } from './order-screen'

const v2 = fakeV2()

it('shows a city that is its own state once in an order’s address', async () => {
  await signedInAs(v2, 'packer')
  const to = { name: 'Asha Rao', email: null, address: '1, Fort Road', country: 'India', state: 'Delhi', city: 'Delhi' }
  const order = {
    customer: null,
    shippingAddress: { ...to, postalCode: '110006', phone: '9876543210' },
    shipment: { courier: '', trackingNumber: '' },
  }
  render(<OrderCustomer order={order} />)
  expect(screen.getByRole('group')).toHaveTextContent(/^Asha Rao\s*1, Fort Road\s*Delhi 110006\s*India\s*9876543210$/)
})
