import type { ReactNode } from 'react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckoutView } from '@/components/checkout/checkout-view'
import messages from '@/messages/en.json'

/** The checkout's island as its page shows it. */
export const visitCheckout = (login: ReactNode = null) =>
  render(
    <CheckoutView
      labels={messages.checkout.view}
      contact={{ phone: '+91 98765 43210', email: 'care@shop.example' }}
      addressLabels={messages.address.form}
      guestLabels={messages.guestForm}
      loginWords={messages.auth.login.form}
      isNumberEnough={false}
      login={login}
    />,
  )

export const placeButton = () => screen.findByRole('button', { name: /^Place order/ })
export const pressPlaceOrder = async () => userEvent.click(await placeButton())
export const billingModal = () => screen.findByRole('dialog', { name: 'Billing Address' })
export const pressProceed = async () => userEvent.click(within(await billingModal()).getByRole('button', { name: 'Proceed' }))
export const chooseCash = async () => userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery' }))

/** Places the order as soon as the delivery address is known. */
export async function order() {
  await screen.findByText('12, MG Road')
  await pressPlaceOrder()
  await pressProceed()
}

export const orderSummary = () => screen.findByRole('region', { name: 'Order summary' })

/** Each figure of the summary with its amount. */
export const summaryFigures = async () => {
  const terms = within(await orderSummary()).getAllByRole('term')
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
}
