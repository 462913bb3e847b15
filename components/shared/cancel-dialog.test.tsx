import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Cancellation } from '@/lib/commerce/order-changes/model'
import { cancelTrackedItems } from '@/lib/commerce/order-changes/wire'
import { A_CANCELLATION, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { CancelDialog } from './cancel-dialog'

const CODE = '20260412-7K3M9XQ2'

const v2 = fakeV2()
fakeAccount(v2, { isSignedIn: false })
const onCancelled = jest.fn()
beforeEach(() => onCancelled.mockReset())

async function open(over: Partial<Cancellation>, item: { id: number; name: string } | null = null) {
  v2.on(cancelTrackedItems, () => ({ ...A_CANCELLATION, ...over, message: '' }))
  const reference = { code: CODE, contact: '9876543210' }
  render(<CancelDialog isOpen onClose={() => {}} words={messages.orders.changes} code={CODE} {...{ reference, item, onCancelled }} />)
  await screen.findByRole('button', { name: 'Yes, cancel it' })
  return within(screen.getByRole('dialog'))
}

const saffron = { id: 7, name: 'Saffron 1 g' }

it.each<[string, Partial<Cancellation>, typeof saffron | null, readonly string[]]>([
  ['an order that is not paid', {}, null, ['You have paid nothing for it, so no money goes back.']],
  [
    'a paid order',
    { refundPaise: 354_900, couponBack: 'TEN', losesPoints: true },
    null,
    [
      '₹3,549 goes back the way you paid. Banks usually take five to seven working days.',
      'Your coupon TEN no longer counts as used.',
      'The reward points that you earned with this money are taken back.',
    ],
  ],
  [
    'a paid order in dispute',
    { refundPaise: 354_900, isHeld: true },
    null,
    ['You have disputed this payment with your bank, so the refund of ₹3,549 waits until the bank has decided.'],
  ],
  [
    'an item with cash on delivery',
    { isWhole: false, totalPaise: 67_800, couponLost: 'BIG', shippingPaise: 7_900 },
    saffron,
    ['You then pay ₹678 on delivery.', 'Your coupon BIG does not apply to the rest.', 'Delivery of the rest costs ₹79.'],
  ],
])('ORD-03 says before cancelling %s what changes', async (_, over, item, texts) => {
  const dialog = await open(over, item)
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(texts)
})

it('ORD-03 says that the last item ends the order', async () => {
  const dialog = await open({}, saffron)
  expect(
    dialog.getByText(`Saffron 1 g is all that is left, so the whole order ${CODE} will be cancelled. This cannot be undone.`),
  ).toBeVisible()
})

it('ORD-03 shows the new amounts, and asks again, when they changed meanwhile', async () => {
  const dialog = await open({ refundPaise: 354_900 })
  v2.fail(cancelTrackedItems, refusal('Your order has changed in the meantime. Please check the amounts again.'), 1)
  v2.on(cancelTrackedItems, () => ({ ...A_CANCELLATION, refundPaise: 304_900, message: '' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }))
  expect(await dialog.findByText(/^₹3,049 goes back/)).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('Your order has changed in the meantime.')
  expect(onCancelled).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, cancel it' }))
  expect(v2.bodies(cancelTrackedItems).at(-1)).toMatchObject({ preview: false, refund_paise: 304_900 })
})

it('ORD-03 only closes when the order is already packed', async () => {
  v2.fail(cancelTrackedItems, refusal('This order is already packed.'))
  const reference = { code: CODE, contact: '9876543210' }
  render(<CancelDialog isOpen onClose={() => {}} words={messages.orders.changes} code={CODE} item={null} {...{ reference, onCancelled }} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('This order is already packed.')
  expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).not.toBeInTheDocument()
})
