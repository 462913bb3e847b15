import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'next/navigation'
import { removeGstRate, useGstRates } from '@/lib/commerce/gst-rates/admin.client'
import { TaxesScreen } from './taxes-screen'

jest.mock('next/navigation')
jest.mock('@/lib/commerce/gst-rates/admin.client')

it('fills in the HSN of the address, and waits at the rate', () => {
  // A border of the test: the screen only reads from both.
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams('hsn=0804') as never)
  jest.mocked(useGstRates).mockReturnValue({ value: { goods: [], today: '2026-11-27' }, failure: null, retry: jest.fn() } as never)
  render(<TaxesScreen />)
  expect(screen.getByDisplayValue('0804')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /rate|%/i })).toHaveFocus()
})

it('asks before a rate is removed', async () => {
  jest.mocked(useSearchParams).mockReturnValue(new URLSearchParams() as never)
  const rate = { id: 3, percent: 12, from: '2026-11-27', state: 'present', canBeRemoved: true }
  const goods = [{ kind: 'hsn', subject: '0804', productNames: [], rates: [rate], inheritedPercent: null }]
  jest.mocked(useGstRates).mockReturnValue({ value: { goods, today: '2026-11-27' }, failure: null, retry: jest.fn() } as never)
  jest.mocked(removeGstRate).mockResolvedValue({ ok: true, value: { message: '' } } as never)
  render(<TaxesScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove 12% for 0804' }))
  expect(removeGstRate).not.toHaveBeenCalled()
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Remove 12% for 0804?' })).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removeGstRate).toHaveBeenCalledWith(3))
})
