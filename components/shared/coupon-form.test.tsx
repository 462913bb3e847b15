import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import { visitCheckout } from '@/lib/testing/checkout-page'
import { CheckoutServer, openCheckoutBrowser } from '@/lib/testing/checkout-server'
import messages from '@/messages/en.json'

jest.mock('@/lib/v2/browser-call')
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const APPLY = '/coupon-apply'
const REMOVE = '/coupon-remove'
let server: CheckoutServer
let closeNotices: () => void
const show = jest.fn()
beforeEach(async () => {
  jest.clearAllMocks()
  server = new CheckoutServer()
  jest.mocked(call).mockImplementation(server.call)
  closeNotices = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
  await openCheckoutBrowser()
})
afterEach(() => closeNotices())

const field = () => screen.findByLabelText('Coupon code', { selector: 'input' })
const total = (text: string) => screen.findByRole('button', { name: `Place order · ${text}` })
async function apply(code: string) {
  visitCheckout()
  if (code !== '') await userEvent.type(await field(), code)
  else await field()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

it("CHK-08 shows 'Please enter a coupon code' next to an empty field, and makes no request", async () => {
  await apply('')
  expect(await field()).toHaveAccessibleDescription('Please enter a coupon code')
  expect(await field()).toHaveFocus()
  expect(server.bodies(APPLY)).toEqual([])
})

it('CHK-08 applies a coupon: confirmed, named, and subtracted from the total', async () => {
  await apply('diwali ')
  expect(await total('₹678')).toBeVisible()
  expect(server.bodies(APPLY)).toEqual([{ owner_id: 1, coupon_code: 'diwali' }])
  expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Coupon applied successfully.' })
  const entered = screen.getByRole('group', { name: 'Coupon code' })
  expect(entered).toHaveTextContent('Coupon DIWALI')
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument()
  // The clicked button has disappeared.
  expect(entered).toHaveFocus()
})

it('CHK-08 applies it with the Enter key', async () => {
  visitCheckout()
  await userEvent.type(await field(), 'DIWALI{Enter}')
  expect(await total('₹678')).toBeVisible()
})

it.each([
  ['with its words', refusal('Coupon expired!'), 'Coupon expired!'],
  ['without a word', refusal(null), 'Coupon application failed.'],
  ['by not answering', NO_CONNECTION, 'Coupon application failed.'],
])('CHK-08 shows an error next to the field when the server refuses %s, and keeps the input', async (_how, failure, text) => {
  server.fail(APPLY, failure)
  await apply('DIWALI')
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(text))
  expect(await field()).toHaveValue('DIWALI')
  expect(await field()).toHaveFocus()
})

it('CHK-08 removes it again', async () => {
  await apply('DIWALI')
  await total('₹678')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the coupon DIWALI' }))
  expect(await total('₹778')).toBeVisible()
  expect(server.bodies(REMOVE)).toHaveLength(1)
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Coupon removed successfully.' })
  expect(await field()).toBeVisible()
})

it.each([
  ['with its words', refusal('Not now'), 'Not now'],
  ['without a word', refusal(null), 'The coupon could not be removed.'],
  ['by not answering', NO_CONNECTION, 'The coupon could not be removed.'],
])('CHK-08 keeps it when the server refuses to remove it %s', async (_how, failure, text) => {
  server.fail(REMOVE, failure)
  await apply('DIWALI')
  await total('₹678')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the coupon DIWALI' }))
  await waitFor(() => expect(show).toHaveBeenLastCalledWith({ kind: 'error', text }))
  expect(screen.getByText('Coupon DIWALI', { selector: 'span' })).toBeVisible()
})

it('CHK-08 shows why an entered coupon gives no discount at present, and lets it be removed', async () => {
  server.cart.summary = { couponCode: 'DIWALI', couponMessage: 'This coupon needs items for ₹1,000 or more.' }
  visitCheckout()
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  expect(summary.getByText('This coupon needs items for ₹1,000 or more.')).toBeVisible()
  expect(summary.queryByText('Coupon Applied')).not.toBeInTheDocument()
  expect(summary.getByRole('button', { name: 'Remove the coupon DIWALI' })).toBeVisible()
})

it('CHK-08 is sent once, however often it is clicked', async () => {
  server.account.hold(APPLY)
  await apply('DIWALI')
  await userEvent.click(screen.getByRole('button', { name: 'Applying…' }))
  server.account.release(APPLY)
  await total('₹678')
  expect(server.bodies(APPLY)).toHaveLength(1)
})
