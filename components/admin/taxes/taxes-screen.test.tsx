import { render, screen } from '@testing-library/react'
import { useSearchParams } from 'next/navigation'
import { useGstRates } from '@/lib/commerce/gst-rates/admin.client'
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
