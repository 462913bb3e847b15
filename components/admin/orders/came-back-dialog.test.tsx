import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffOrderLine, StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import type { StaffReport } from '@/lib/commerce/orders/reports.model'
import { cameBack } from '@/lib/commerce/orders/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { CameBackDialog } from './order-actions'

const v2 = fakeV2()

const aLine = (id: number, sku: string, isLeftOut: boolean) => ({ id, sku, productName: sku, variantLabel: '', quantity: 1, isLeftOut })

it('ORD-02 offers for restocking only what was in the parcel', async () => {
  v2.on(cameBack, () => ({ message: 'The parcel is back.' }))
  const lines = [aLine(1, 'Almonds', false), aLine(2, 'Figs', true), aLine(3, 'Dates', false)]
  // The dialog reads only these fields of an order.
  const order = {
    code: 'A-1',
    paymentMethod: 'online',
    lines: lines as readonly Partial<StaffOrderLine>[],
    leftPaise: 49_900,
    reports: [] as readonly StaffReport[],
  } as StaffOrderPage
  render(<CameBackDialog order={order} isOpen onClose={() => {}} />)
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['1 × Almonds', '1 × Dates'])
  expect(screen.getByRole('dialog')).toHaveTextContent('The customer gets ₹499 back.')
  await userEvent.click(screen.getByLabelText('1 × Dates'))
  await userEvent.click(screen.getByRole('button', { name: 'It came back' }))
  await waitFor(() => expect(v2.requests(cameBack)).toMatchObject([{ body: { restock: ['Almonds'], note: '' } }]))
})
