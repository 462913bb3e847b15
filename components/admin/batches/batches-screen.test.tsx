import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useParams, useSearchParams } from 'next/navigation'
import { listRecalledOrders, recallBatch } from '@/lib/commerce/recalls/admin.wire'
import { countBatch, getBatch, listBatches, receiveBatch } from '@/lib/commerce/stock/batches/admin.wire'
import type { Batch } from '@/lib/commerce/stock/batches/model'
import { onePage, signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { BatchScreen } from './batch-screen'
import { BatchesScreen } from './batches-screen'

jest.mock('next/navigation')
const v2 = fakeV2()

const BATCH: Batch = {
  id: 7,
  number: 'B12',
  sku: 'ALM-250',
  productName: 'Almonds',
  label: '250 g',
  packedOn: null,
  bestBefore: '2027-12-31',
  lastSaleDay: '2027-11-16',
  quantity: 10,
  withdrawn: 0,
  ordered: 2,
  state: 'for_sale',
  note: '',
  receivedAt: '2026-11-27T10:00:00.000Z',
}
const ORDER = {
  code: '20261121-7K3M9XQ2',
  customerName: 'Asha Rao',
  placedAt: '2026-11-27T10:00:00.000Z',
  deliveryStatus: 'delivered',
  quantity: 2,
  toldAt: null,
  isSold: true,
} as const

// Type boundary of the test: the screens only read from them.
const at = (query: string) => jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams(query) as never)

describe('the list of batches', () => {
  it('receives a batch with its date as typed, for the SKU in the address', async () => {
    at('sku=ALM-250')
    v2.on(listBatches, () => onePage(BATCH))
    v2.on(receiveBatch, () => ({ id: 8 }))
    render(<BatchesScreen />)
    expect(await screen.findByText('sold until 16 November 2027')).toBeVisible()
    const form = within(screen.getByRole('region', { name: 'Receive a batch' }))
    expect(form.getByLabelText(/^SKU/)).toHaveValue('ALM-250')
    await userEvent.type(form.getByLabelText(/^Batch/), 'B13')
    await userEvent.type(form.getByLabelText(/^Quantity/), '24')
    await userEvent.type(form.getByLabelText(/^Best before/), 'Dec 2027')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const fields = { sku: 'ALM-250', number: 'B13', quantity: '24', bestBefore: 'Dec 2027', packedOn: '', note: '' }
    await waitFor(() => expect(v2.requests(receiveBatch)).toMatchObject([{ body: { fields } }]))
  })
})

describe('a batch', () => {
  beforeEach(() => {
    jest.mocked(useParams).mockReturnValue({ id: '7' })
    v2.on(getBatch, () => BATCH)
    v2.on(listRecalledOrders, () => onePage(ORDER))
  })

  it('shows its orders, and recalls it after a confirmation with a message', async () => {
    await signedInAs(v2, 'manager')
    v2.on(recallBatch, () => ({ told: 1 }))
    render(<BatchScreen />)
    expect(await screen.findByRole('link', { name: ORDER.code })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Recall' }))
    expect(v2.requests(recallBatch)).toEqual([])
    const dialog = within(screen.getByRole('dialog', { name: 'Recall batch B12?' }))
    await userEvent.type(dialog.getByLabelText(/^Why/), 'Do not eat it.')
    await userEvent.click(dialog.getByRole('button', { name: 'Recall' }))
    await waitFor(() => expect(v2.requests(recallBatch)).toMatchObject([{ params: { id: '7' }, body: { note: 'Do not eat it.' } }]))
  })

  it('shows no customers to a packer, who may count it', async () => {
    await signedInAs(v2, 'packer')
    v2.on(countBatch, () => ({ ...BATCH, quantity: 9 }))
    render(<BatchScreen />)
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the quantity' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.clear(dialog.getByLabelText('How many there are'))
    await userEvent.type(dialog.getByLabelText('How many there are'), '9')
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the quantity' }))
    await waitFor(() => expect(v2.requests(countBatch)).toMatchObject([{ body: { counted: '9', seen: 10, reason: '' } }]))
    expect(v2.requests(listRecalledOrders)).toEqual([])
  })
})
