import { render, screen, within } from '@testing-library/react'
import type { StaffOrderPage, StaffPayment } from '@/lib/commerce/orders/admin.model'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { OrderMoney } from './order-money'

const v2 = fakeV2()

const PAYMENT: StaffPayment = {
  provider: 'razorpay',
  providerPaymentId: 'pay_9',
  amountPaise: 74_700,
  status: 'failed',
  lastError: 'The bank refused.',
  createdAt: '2026-11-27T08:00:00.000Z',
  paidAt: null,
}
const ORDER = {
  code: 'A-1',
  grandTotalPaise: 74_700,
  itemsPaise: 61_900,
  couponDiscountPaise: 0,
  couponCode: '',
  shippingPaise: 7_900,
  cashOnDeliveryFeePaise: 4_900,
  gstPaise: 3_558,
  leftOutPaise: 0,
  refundedPaise: 0,
  points: 0,
  payments: [],
  refunds: [],
  invoice: null,
  creditNotes: [],
}

async function show(over: Partial<StaffOrderPage> = {}) {
  await signedInAs(v2, 'owner')
  // Type boundary of the test: the panel reads only these fields of the order.
  render(<OrderMoney order={{ ...ORDER, ...over } as StaffOrderPage} />)
}

it('omits a missing coupon, payments and refunds', async () => {
  await show()
  expect(screen.getByText('Delivery')).toBeVisible()
  for (const text of [/Coupon/, 'Payment attempts', 'Refunds', 'Refunded']) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

it('lists each payment with its state, provider, amount, time, number and error', async () => {
  await show({ payments: [PAYMENT] })
  expect(screen.getByRole('heading', { name: 'Payment attempts' })).toBeVisible()
  const line = within(screen.getByRole('listitem'))
  for (const text of ['Failed', 'razorpay', '₹747', '27 Nov 2026, 13:30', 'pay_9', 'The bank refused.'])
    expect(line.getByText(text)).toBeVisible()
})
