import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { refundCharges, refundGoodwill } from '@/lib/commerce/orders/admin.wire'
import type { StaffReport } from '@/lib/commerce/orders/reports.model'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { ChargesDialog, GoodwillDialog } from './price-refund-dialogs'

const v2 = fakeV2()

/** The dialogs read only these fields of an order. */
const anOrder = (charged: Partial<StaffOrderPage> = {}) =>
  ({
    code: 'A-1',
    paymentMethod: 'online',
    restPaise: 36_400,
    shippingPaise: 4_900,
    cashOnDeliveryFeePaise: 0,
    reports: [] as readonly StaffReport[],
    ...charged,
  }) as StaffOrderPage

it('ORD-02 shows what goodwill pays back before it is confirmed, and sends what was left with it', async () => {
  v2.on(refundGoodwill, () => ({ message: 'The customer gets ₹49.50 back.' }))
  render(<GoodwillDialog order={anOrder()} onClose={() => {}} />)
  expect(screen.getByRole('dialog')).toHaveTextContent('Up to ₹364 can be paid back.')
  await userEvent.type(screen.getByLabelText(/^Amount in rupees/), '49.50')
  expect(screen.getByRole('dialog')).toHaveTextContent('The customer gets ₹49.50 back.')
  await userEvent.type(screen.getByLabelText(/^Message to the customer/), 'Sorry!')
  await userEvent.click(screen.getByRole('button', { name: 'Refund ₹49.50' }))
  await waitFor(() =>
    expect(v2.requests(refundGoodwill)).toMatchObject([{ body: { amount: '49.50', note: 'Sorry!', seen_paise: 36_400 } }]),
  )
})

it('ORD-02 refuses a missing reason and too large an amount next to their fields, and keeps what was typed', async () => {
  v2.fail(refundGoodwill, refusal('At most ₹364.', 422, { amount: ['At most ₹364.'], note: ['Tell the customer why.'] }))
  render(<GoodwillDialog order={anOrder()} onClose={() => {}} />)
  const amount = screen.getByLabelText(/^Amount in rupees/)
  await userEvent.type(amount, '1000')
  await userEvent.click(screen.getByRole('button', { name: 'Refund ₹1,000' }))
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/At most ₹364\./))
  expect(amount).toHaveValue('1000')
  expect(screen.getByLabelText(/^Message to the customer/)).toHaveAccessibleDescription(/Tell the customer why\./)
})

it('ORD-02 offers only charges that were made, at their amounts', async () => {
  v2.on(refundCharges, () => ({ message: 'The customer gets ₹79 back.' }))
  const { unmount } = render(<ChargesDialog order={anOrder()} onClose={() => {}} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Delivery charge'])
  unmount()
  render(<ChargesDialog order={anOrder({ cashOnDeliveryFeePaise: 3_000 })} onClose={() => {}} />)
  await userEvent.selectOptions(screen.getByLabelText(/^What to refund/), 'Delivery charge and cash on delivery fee')
  await userEvent.click(screen.getByRole('button', { name: 'Refund ₹79' }))
  await waitFor(() => expect(v2.requests(refundCharges)).toMatchObject([{ body: { charges: 'both', note: '', seen_paise: 7_900 } }]))
})
