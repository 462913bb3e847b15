import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { CartSummary } from '@/lib/commerce/cart/model'
import messages from '@/messages/en.json'
import { chooseProvider } from './payment-methods'
import { PaymentStep } from './payment-step'

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
      provider={chooseProvider(summary, wanted)}
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
