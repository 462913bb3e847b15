import { render, screen } from '@testing-library/react'
import messages from '@/messages/en.json'
import { PaymentOutcome } from './payment-outcome'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const LABELS = { ...messages.paymentResult.outcome, shopMore: 'Shop More', orders: 'Order Details', retry: 'Retry Payment' }
const visit = (state: unknown) => {
  if (state !== undefined) sessionStorage.setItem('paymentOutcome', typeof state === 'string' ? state : JSON.stringify(state))
  return render(<PaymentOutcome labels={LABELS} />)
}
beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
})

it('PAY-02 shows the message and the number of an order that was placed', () => {
  visit({ combined_order_id: 451, result: true, message: 'Your order has been placed successfully' })
  expect(screen.getByText('Your order has been placed successfully')).toBeVisible()
  expect(screen.getByText('Order ID: #451')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shop More' })).toHaveAttribute('href', '/shop')
  expect(screen.getByRole('link', { name: 'Order Details' })).toHaveAttribute('href', '/purchase-history')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(router.replace).not.toHaveBeenCalled()
})

it('PAY-02 shows it again when the page is loaded again', () => {
  visit({ combined_order_id: 451, result: true, message: '' }).unmount()
  visit(undefined)
  expect(screen.getByText('Order ID: #451')).toBeVisible()
})

it.each([false, 1, 'true', null])('PAY-02 is success only when the result is true, and not %j', (result) => {
  visit({ combined_order_id: 451, result, message: 'Fine' })
  expect(screen.getByRole('heading', { name: 'There was an issue with your payment.' })).toBeVisible()
  expect(screen.getByText('We encountered an issue processing your payment. Please try again or contact support.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute('href', '/checkout')
  expect(screen.queryByText(/Order ID/)).not.toBeInTheDocument()
})

it.each([undefined, 'no JSON', '7', {}])('PAY-02 leads home without a state (%j)', (state) => {
  visit(state)
  expect(router.replace.mock.calls).toEqual([['/']])
})
