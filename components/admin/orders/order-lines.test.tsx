import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffOrderLine, StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { refundOrder } from '@/lib/commerce/orders/admin.wire'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { OrderLines } from './order-lines'

const v2 = fakeV2()

const aLine = (over: Partial<StaffOrderLine>): StaffOrderLine => ({
  id: 1,
  productName: 'Almonds',
  productSlug: 'almonds',
  imagePath: null,
  variantLabel: '',
  sku: 'ALM',
  quantity: 1,
  pricePaise: 49_900,
  netPaise: 45_700,
  returnStatus: null,
  returnReason: '',
  isLeftOut: false,
  refundState: null,
  cameBack: null,
  refundPaise: null,
  totalWithoutPaise: null,
  ...over,
})

async function show(lines: readonly StaffOrderLine[], over: Partial<StaffOrderPage> = {}) {
  await signedInAs(v2, 'owner')
  const order: Partial<StaffOrderPage> = { code: 'A-1', paymentMethod: 'online', reports: [], lines, ...over }
  // The section reads only these fields of an order.
  render(<OrderLines order={order as StaffOrderPage} />)
}

describe('the items of an order in the admin', () => {
  it('ORD-02 show the amount that the server will refund, and send it with the request', async () => {
    await show([aLine({ refundPaise: 32_900, quantity: 2 })], { deliveryStatus: 'delivered' })
    v2.on(refundOrder, () => ({ message: 'Done.' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refund Almonds' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^2 × Almonds\. The customer gets ₹329 back\. The item cost ₹457 .* Stock does not change/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(v2.requests(refundOrder)).toHaveLength(1))
    expect(v2.requests(refundOrder)).toMatchObject([
      { call: 'POST /orders/A-1/refund', body: { sku: 'ALM', note: '', seen_paise: 32_900 } },
    ])
  })

  it('ORD-02 return to stock when refunded before dispatch', async () => {
    await show([aLine({ refundPaise: 45_700 })], { deliveryStatus: 'confirmed' })
    await userEvent.click(screen.getByRole('button', { name: 'Refund Almonds' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('the item goes back into stock')
  })

  it('IND-10 are not called refunded before the cash is paid back', async () => {
    const paidInCash = { paymentMethod: 'cash_on_delivery' as const }
    await show(
      [aLine({ returnStatus: 'approved', refundState: 'to_pay_back' }), aLine({ id: 2, sku: 'FIG', refundPaise: 45_700 })],
      paidInCash,
    )
    expect(screen.getByText('Refund to pay back')).toBeVisible()
    expect(screen.queryByText('Refunded')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Refund Almonds' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('The customer paid cash. Transfer ₹457 to')
  })

  it('ORD-02 show what happened to them when the parcel came back', async () => {
    await show([aLine({ cameBack: 'restocked' }), aLine({ id: 2, sku: 'FIG', cameBack: 'written_off' })])
    expect(screen.getByText('Came back: restocked')).toBeVisible()
    expect(screen.getByText('Came back: written off')).toBeVisible()
  })

  it('ORD-02 offer neither refund nor removal that the server would refuse, and name the new total of a removal', async () => {
    await show([aLine({ productName: 'Dates' }), aLine({ id: 2, sku: 'FIG', productName: 'Figs', totalWithoutPaise: 42_950 })])
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Figs from the order'])
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('dialog')).toHaveTextContent('The customer then pays ₹429.50.')
  })
})
