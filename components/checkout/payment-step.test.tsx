import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { mutate } from 'swr'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { placeOrder } from '@/lib/commerce/checkout/wire'
import { cashTerms } from '@/lib/testing/account-samples'
import { order, placeButton, summaryFigures, visitCheckout } from '@/lib/testing/checkout-page'
import { fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import messages from '@/messages/en.json'
import { suggestedProvider } from './payment-methods'
import { PaymentStep } from './payment-step'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, replace: () => undefined }) }))

const v2 = fakeV2()
const { cart } = fakeCheckout(v2)
watchLeaving()

/** @param own overrides for the server's summary */
function visit(own: Partial<CartSummary>) {
  cart.summary = own
  return visitCheckout()
}

const CHOICES = [
  { name: 'razorpay', title: 'Razorpay' },
  { name: 'other', title: 'Other Pay' },
]
const summary: CartSummary = {
  mrpTotalPaise: null,
  subTotalPaise: null,
  couponApplied: false,
  couponCode: '',
  discountPaise: null,
  shippingPaise: null,
  grandTotalPaise: 79_900,
  gstPaise: null,
  couponMessage: '',
  onlinePayment: { allowed: true, reason: null, choices: CHOICES },
  cashOnDelivery: null,
}

function Checkout() {
  const [wanted, setWanted] = useState<string>()
  return (
    <PaymentStep
      value="online"
      provider={suggestedProvider(summary, wanted)}
      summary={summary}
      contact={{ phone: '', email: '' }}
      labels={messages.checkout.view.payment}
      onChange={(_method, provider) => setWanted(provider)}
    />
  )
}

describe('paying online with several providers', () => {
  it('PAY-01 is a choice, of which the first one is suggested', async () => {
    render(<Checkout />)
    expect(screen.getByRole('radio', { name: 'Pay online: Razorpay' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Pay online: Other Pay' }))
    expect(screen.getByRole('radio', { name: 'Pay online: Other Pay' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Pay online: Razorpay' })).not.toBeChecked()
  })
})

describe('the payment', () => {
  const radio = (name: string) => screen.findByRole('radio', { name })

  it('IND-10 is online by default; cash shows its fee and adds it', async () => {
    visit({ cashOnDelivery: cashTerms({ grandTotalPaise: 82_700, gstPaise: 3_938 }) })
    const cash = await radio('Cash on delivery')
    expect(await radio('Pay online')).toBeChecked()
    expect(cash).toHaveAccessibleDescription(/^Pay cash when your order arrives\. ₹49\sfee, ₹827\sin\sall\.$/)
    expect(await summaryFigures()).not.toContainEqual(['Cash on delivery fee', '₹49'])
    await userEvent.click(cash)
    expect(await summaryFigures()).toContainEqual(['Cash on delivery fee', '₹49'])
    expect(await summaryFigures()).toContainEqual(['Order Total', '₹827'])
    expect(screen.getByText('Includes GST ₹39.38')).toBeVisible()
    expect(await placeButton()).toHaveTextContent('₹827')
  })

  it('IND-10 shows the marks of UPI and cards next to the online payment alone', async () => {
    visit({ cashOnDelivery: cashTerms() })
    const marksBeside = async (name: string) =>
      (await radio(name)).closest('label')?.querySelectorAll('img[src="/payment-marks.svg"]').length
    expect([await marksBeside('Pay online'), await marksBeside('Cash on delivery')]).toEqual([1, 0])
  })

  it('A11Y-02 IND-10 can be chosen by keyboard alone', async () => {
    visit({ cashOnDelivery: cashTerms() })
    const cash = await radio('Cash on delivery')
    act(() => screen.getByRole('radio', { name: 'Pay online' }).focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(cash).toBeChecked()
  })

  it.each([
    ['limit', 'Only for orders up to ₹5,000.'],
    ['pin', 'Not available for this PIN code.'],
    [null, 'Not available for this order.'],
  ] as const)('IND-10 in cash shows why it is unavailable (%s)', async (reason, text) => {
    visit({ cashOnDelivery: cashTerms({ allowed: false, reason }) })
    const cash = await radio('Cash on delivery')
    expect(cash).toBeDisabled()
    expect(cash).toHaveAccessibleDescription(text)
  })

  it.each([
    ['does not offer it', cashTerms({ allowed: false, reason: 'off' })],
    ['does not say', null],
  ])('IND-10 in cash is not shown when the shop %s', async (_what, cashOnDelivery) => {
    visit({ cashOnDelivery })
    await placeButton()
    expect(screen.queryByRole('radio', { name: 'Cash on delivery' })).not.toBeInTheDocument()
  })

  it('IND-10 in cash is deselected when the order exceeds its limit', async () => {
    visit({ cashOnDelivery: cashTerms({ grandTotalPaise: 82_700 }) })
    await userEvent.click(await radio('Cash on delivery'))
    cart.summary = { cashOnDelivery: cashTerms({ allowed: false, reason: 'limit' }), grandTotalPaise: 6_00_000 }
    await act(async () => mutate('cart-summary'))
    expect(await radio('Pay online')).toBeChecked()
    expect(await placeButton()).toHaveTextContent('₹6,000')
  })

  const notOffered = { allowed: false, reason: 'no_provider' } as const

  it('PAY-04 is cash only where there are no online payments, and is ordered that way', async () => {
    visit({ onlinePayment: notOffered, cashOnDelivery: cashTerms({ grandTotalPaise: 82_700 }) })
    expect(await radio('Cash on delivery')).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'Pay online' })).not.toBeInTheDocument()
    expect(await placeButton()).toHaveTextContent('₹827')
    await order()
    await waitFor(() => expect(v2.bodies(placeOrder)).toEqual([expect.objectContaining({ payment_type: 'cash_on_delivery' })]))
  })

  it.each([
    ['cash is off', cashTerms({ allowed: false, reason: 'off' })],
    ['cash is not taken at this PIN code', cashTerms({ allowed: false, reason: 'pin' })],
  ])(
    'PAY-04 without a payment method (%s) shows that there is none and how to contact the shop, and orders nothing',
    async (_why, cashOnDelivery) => {
      visit({ onlinePayment: notOffered, cashOnDelivery })
      expect(await screen.findByRole('alert')).toHaveTextContent('We cannot take payment for this order here right now.')
      expect(screen.getByRole('link', { name: 'Call +91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
      expect(screen.getByRole('link', { name: 'Write to care@shop.example' })).toHaveAttribute('href', 'mailto:care@shop.example')
      await screen.findByText('12, MG Road')
      await userEvent.click(await placeButton())
      const faults = within(screen.getByRole('region', { name: 'Place your order' })).getByRole('alert')
      expect(faults).toHaveTextContent('We cannot take payment for this order here right now.')
      expect(screen.queryByRole('dialog', { name: 'Billing Address' })).not.toBeInTheDocument()
      expect(v2.bodies(placeOrder)).toEqual([])
    },
  )
})
