import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitCheckout } from '@/lib/testing/checkout-page'
import { fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { applyCoupon, removeCoupon } from '@/lib/commerce/checkout/wire'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const v2 = fakeV2()
const { cart } = fakeCheckout(v2)
const { show } = watchNotices()

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
  expect(v2.bodies(applyCoupon)).toEqual([])
})

it('CHK-08 applies a coupon: confirmed, named, and subtracted from the total', async () => {
  await apply('diwali ')
  expect(await total('₹678')).toBeVisible()
  expect(v2.bodies(applyCoupon)).toEqual([{ owner_id: 1, coupon_code: 'diwali' }])
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
  v2.fail(applyCoupon, failure)
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
  expect(v2.bodies(removeCoupon)).toHaveLength(1)
  expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Coupon removed successfully.' })
  expect(await field()).toBeVisible()
})

it.each([
  ['with its words', refusal('Not now'), 'Not now'],
  ['without a word', refusal(null), 'The coupon could not be removed.'],
  ['by not answering', NO_CONNECTION, 'The coupon could not be removed.'],
])('CHK-08 keeps it when the server refuses to remove it %s', async (_how, failure, text) => {
  v2.fail(removeCoupon, failure)
  await apply('DIWALI')
  await total('₹678')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the coupon DIWALI' }))
  await waitFor(() => expect(show).toHaveBeenLastCalledWith({ kind: 'error', text }))
  expect(screen.getByText('Coupon DIWALI', { selector: 'span' })).toBeVisible()
})

it('CHK-08 shows why an entered coupon gives no discount at present, and lets it be removed', async () => {
  cart.summary = { couponCode: 'DIWALI', couponMessage: 'This coupon needs items for ₹1,000 or more.' }
  visitCheckout()
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  expect(summary.getByText('This coupon needs items for ₹1,000 or more.')).toBeVisible()
  expect(summary.queryByText('Coupon Applied')).not.toBeInTheDocument()
  expect(summary.getByRole('button', { name: 'Remove the coupon DIWALI' })).toBeVisible()
})

it('CHK-08 is sent once, however often it is clicked', async () => {
  v2.hold(applyCoupon)
  await apply('DIWALI')
  await userEvent.click(screen.getByRole('button', { name: 'Applying…' }))
  v2.release(applyCoupon)
  await total('₹678')
  expect(v2.bodies(applyCoupon)).toHaveLength(1)
})
