import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'next/navigation'
import type { TaxedGoods } from '@/lib/commerce/gst-rates/admin.model'
import { listGstRates, removeGstRate } from '@/lib/commerce/gst-rates/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { TaxesScreen } from './taxes-screen'

jest.mock('next/navigation')
const v2 = fakeV2()

it('fills in the HSN from the address, and focuses the rate', async () => {
  // Type boundary of the test: the screen only reads from it.
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams('hsn=0804') as never)
  v2.on(listGstRates, () => ({ goods: [], today: '2026-11-27' }))
  render(<TaxesScreen />)
  expect(await screen.findByDisplayValue('0804')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /rate|%/i })).toHaveFocus()
})

it('asks before a rate is removed', async () => {
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams() as never)
  const rate = { id: 3, percent: 12, from: '2026-11-27', state: 'present', canBeRemoved: true } as const
  const figs: TaxedGoods = { kind: 'hsn', subject: '0804', productNames: [], rates: [rate], inheritedPercent: null }
  v2.on(listGstRates, () => ({ goods: [figs], today: '2026-11-27' }))
  v2.on(removeGstRate, () => null)
  render(<TaxesScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 12% for 0804' }))
  expect(v2.requests(removeGstRate)).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Remove 12% for 0804?' })).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(v2.requests(removeGstRate)).toMatchObject([{ params: { id: '3' } }]))
})
