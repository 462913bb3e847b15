import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffOrder } from '@/lib/commerce/orders/admin.model'
import { listOrders } from '@/lib/commerce/orders/admin.wire'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { OrdersTable } from './orders-table'

const v2 = fakeV2()

const order = (code: string, deliveryStatus: StaffOrder['deliveryStatus']): StaffOrder => ({
  code,
  createdAt: '2026-11-27T08:00:00.000Z',
  deliveryStatus,
  isPacked: false,
  paymentStatus: 'paid',
  paymentMethod: 'online',
  grandTotalPaise: 49_900,
  toPayBackPaise: 0,
  customerName: 'Asha Rao',
  city: 'Bengaluru',
  postalCode: '560001',
  phone: '9876543210',
  shipment: { courier: '', trackingNumber: '' },
  lines: [],
  problems: [],
  noteCount: 0,
  hasInvoice: true,
})
const ITEMS = [order('A-1', 'pending'), order('A-2', 'confirmed'), order('A-3', 'delivered'), order('A-4', 'cancelled')]

it.each([
  ['A-1', ['Confirm', 'Ship', 'Packing slips', 'Slips and invoices']],
  ['A-2', ['Ship', 'Packing slips', 'Slips and invoices']],
  ['A-3', ['Packing slips', 'Slips and invoices']],
  ['A-4', ['Slips and invoices']],
])('offers for the selected order %s only its possible actions', async (code, names) => {
  await signedInAs(v2, 'owner')
  v2.on(listOrders, () => onePage(...ITEMS))
  render(<OrdersTable stage="all" q="" page={1} onPage={() => undefined} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Clear', ...names])
})
