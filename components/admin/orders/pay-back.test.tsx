import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffOrderPage, StaffRefund } from '@/lib/commerce/orders/admin.model'
import { payBack } from '@/lib/commerce/orders/admin.wire'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { PaidDialog } from './pay-back'

const v2 = fakeV2()

const REFUND: StaffRefund = {
  id: 7,
  amountPaise: 65_800,
  reason: 'returned',
  status: 'pending',
  attempts: 0,
  lastError: '',
  createdAt: '2026-11-27T08:00:00.000Z',
  doneAt: null,
  byHand: true,
  hasFailed: false,
  isHeld: false,
  reference: '',
}
type Given = NonNullable<StaffOrderPage['refundAccount']>
const EARLIER: Given = { account: { kind: 'upi', upiId: 'asha@okaxis' }, givenBy: 'customer', givenAt: '2026-11-27T08:00:00.000Z' }
const LATER: Given = { account: { kind: 'upi', upiId: 'asha@ybl' }, givenBy: 'customer', givenAt: '2026-11-27T08:05:00.000Z' }
const CHANGED = 'Another account was given meanwhile.'

const dialog = () => within(screen.getByRole('dialog'))
const press = () => userEvent.click(dialog().getByRole('button', { name: 'Mark as paid' }))

it('IND-10 confirms the account it was opened with, and shows the new one once that is refused', async () => {
  v2.on(payBack, () => ({ message: 'Paid back.' }))
  v2.fail(payBack, refusal(CHANGED, 409), 1)
  const onClose = jest.fn()
  const show = (given: Given) => <PaidDialog code="A-1" refund={REFUND} given={given} onClose={onClose} />
  const { rerender } = render(show(EARLIER))
  await userEvent.type(dialog().getByRole('textbox'), '433012345678')
  rerender(show(LATER))
  expect(dialog().getByText('asha@okaxis')).toBeVisible()
  await press()
  await waitFor(() => expect(dialog().getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(CHANGED)))
  expect(dialog().getByRole('textbox')).toHaveValue('433012345678')
  expect(dialog().getByText('asha@ybl')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(v2.requests(payBack).map(({ body }) => body)).toEqual([
    { reference: '433012345678', seen: EARLIER.givenAt },
    { reference: '433012345678', seen: LATER.givenAt },
  ])
})

it('IND-10 keeps the account it was opened with while only the reference is refused', async () => {
  v2.fail(payBack, refusal('Wrong.', 422, { reference: ['12 digits.'] }))
  const show = (given: Given) => <PaidDialog code="A-1" refund={REFUND} given={given} onClose={() => {}} />
  const { rerender } = render(show(EARLIER))
  rerender(show(LATER))
  await press()
  await waitFor(() => expect(dialog().getByRole('textbox')).toBeInvalid())
  expect(dialog().getByText('asha@okaxis')).toBeVisible()
})

it('IND-10 shows no account for a refund that the provider could not carry out', async () => {
  v2.on(payBack, () => ({ message: 'Paid back.' }))
  render(<PaidDialog code="A-1" refund={{ ...REFUND, byHand: false, hasFailed: true }} onClose={() => {}} />)
  expect(dialog().queryByText('You have sent it to:')).not.toBeInTheDocument()
  await userEvent.type(dialog().getByRole('textbox'), '433012345678')
  await press()
  await waitFor(() => expect(v2.requests(payBack)).toHaveLength(1))
  expect(v2.requests(payBack)).toMatchObject([{ call: 'POST /orders/A-1/refunds/7/paid' }])
  expect(v2.requests(payBack)[0]?.body).toEqual({ reference: '433012345678' })
})
