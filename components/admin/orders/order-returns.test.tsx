import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffReturn } from '@/lib/commerce/returns/admin.model'
import {
  approveReturn,
  getReturnPhoto,
  listReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from '@/lib/commerce/returns/admin.wire'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { OrderReturns } from './order-returns'

const v2 = fakeV2()

const aReturn = (over: Partial<StaffReturn>): StaffReturn => ({
  id: 5,
  lineId: 7,
  productName: 'Almonds',
  variantLabel: '250 g',
  kind: 'refund',
  reason: 'spoiled',
  note: 'Bitter.',
  quantity: 2,
  receivedQuantity: null,
  status: 'requested',
  method: null,
  refundPaise: null,
  withheldPaise: 0,
  isRefundDone: false,
  courier: '',
  trackingNumber: '',
  refusal: '',
  photoIds: [],
  requestedAt: '2026-11-20T06:30:00.000Z',
  steps: ['approve', 'refuse'],
  refundablePaise: 19_933,
  shippingChargePaise: 0,
  ...over,
})

async function show(role: 'owner' | 'packer', ...all: readonly StaffReturn[]) {
  await signedInAs(v2, role)
  v2.on(listReturns, () => all)
  render(<OrderReturns code="A-1" />)
}

const NAME = '2 × Almonds 250 g'
const open = async (step: string) => userEvent.click(await screen.findByRole('button', { name: `${step}: ${NAME}` }))
const dialog = () => within(screen.getByRole('dialog'))
const confirm = (label: string) => userEvent.click(dialog().getByRole('button', { name: label }))

describe('the returns of an order in the admin', () => {
  it('ORD-02 show what the customer wants, in their words, with photos', async () => {
    v2.on(getReturnPhoto, () => new Response('', { status: 404 }))
    await show('owner', aReturn({ photoIds: [3] }))
    expect(await screen.findByText('Refund: Spoiled or stale')).toBeVisible()
    expect(screen.getByText('Bitter.')).toBeVisible()
    await waitFor(() => expect(v2.requests(getReturnPhoto)).toMatchObject([{ params: { code: 'A-1', photoId: '3' } }]))
    expect(screen.getByRole('img', { name: 'Photo 1 of return 5' })).toBeVisible()
  })

  it('ORD-02 are not shown to members who may not refund', async () => {
    await show('packer', aReturn({}))
    expect(screen.queryByRole('region', { name: 'Returns' })).not.toBeInTheDocument()
    expect(v2.requests(listReturns)).toHaveLength(0)
  })

  it('ORD-02 are approved with the way the goods come back', async () => {
    v2.on(approveReturn, () => ({ message: 'Done.' }))
    await show('owner', aReturn({}))
    await open('Approve')
    await userEvent.selectOptions(dialog().getByLabelText('How do the goods come back?'), 'Customer sends it')
    await confirm('Approve')
    await waitFor(() =>
      expect(v2.requests(approveReturn)).toMatchObject([
        { call: 'POST /orders/A-1/returns/5/approve', body: { method: 'post', note: '' } },
      ]),
    )
  })

  it('ORD-02 are received in part, and a refusal appears next to the quantity', async () => {
    await show('owner', aReturn({ status: 'approved', method: 'post', steps: ['receive', 'refuse'] }))
    await open('Receive')
    v2.fail(receiveReturn, refusal('At most 2.', 422, { quantity: ['At most 2.'] }))
    const quantity = dialog().getByLabelText('How many have arrived?')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3')
    await confirm('Receive')
    await waitFor(() => expect(quantity).toHaveAccessibleDescription('At most 2.'))
    expect(quantity).toHaveValue('3')
  })

  it('ORD-02 are refunded at the amount that is shown, and written off unless a number is entered', async () => {
    v2.on(refundReturn, () => ({ message: 'The customer gets ₹199.33 back.' }))
    await show('owner', aReturn({ status: 'received', receivedQuantity: 2, method: 'post', steps: ['refund', 'replace', 'refuse'] }))
    await open('Refund')
    expect(dialog().getByText('Refund: ₹199.33')).toBeVisible()
    await confirm('Refund')
    await waitFor(() => expect(v2.requests(refundReturn)).toMatchObject([{ body: { restocked: 0, note: '', seen_paise: 19_933 } }]))
  })

  it('ORD-02 name the units that have arrived when they are refunded', async () => {
    await show('owner', aReturn({ status: 'received', receivedQuantity: 1, method: 'post', steps: ['refund', 'replace', 'refuse'] }))
    await open('Refund')
    expect(screen.getByRole('dialog', { name: 'Refund 1 × Almonds 250 g' })).toBeVisible()
  })

  it('ORD-02 are replaced with courier and number; goods that the customer keeps are not restocked', async () => {
    v2.on(replaceReturn, () => ({ message: 'Done.' }))
    await show('owner', aReturn({ status: 'approved', method: 'keep', steps: ['refund', 'replace', 'refuse'] }))
    await open('Replace')
    expect(dialog().queryByLabelText('How many can be sold again?')).not.toBeInTheDocument()
    await userEvent.type(dialog().getByLabelText('Courier'), 'Delhivery')
    await userEvent.type(dialog().getByLabelText('Tracking number'), 'DL-7')
    await confirm('Replace')
    await waitFor(() =>
      expect(v2.requests(replaceReturn)).toMatchObject([
        { body: { restocked: 0, courier: 'Delhivery', tracking_number: 'DL-7', note: '' } },
      ]),
    )
  })

  it('ORD-02 are refused with a reason', async () => {
    await show('owner', aReturn({}))
    v2.fail(refuseReturn, refusal('Tell the customer why.', 422, { note: ['Tell the customer why.'] }))
    await open('Refuse')
    expect(dialog().getByLabelText('Message to the customer')).toBeRequired()
    expect(dialog().queryByText('Optional', { exact: false })).not.toBeInTheDocument()
    await confirm('Refuse')
    await waitFor(() =>
      expect(dialog().getByLabelText('Message to the customer')).toHaveAccessibleDescription(
        expect.stringContaining('Tell the customer why.'),
      ),
    )
  })
})
