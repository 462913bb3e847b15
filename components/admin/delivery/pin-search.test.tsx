import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { PinSearch } from './pin-search'

jest.mock('@/lib/v2/browser-admin')

it('names a city that is its own state once', async () => {
  answerAdmin({ body: { data: { pin: '110006', city: 'Delhi', state: 'Delhi', rules: [] } } })
  render(<PinSearch />)
  await userEvent.type(screen.getByRole('textbox'), '110006{Enter}')
  expect(await screen.findByText('110006, Delhi')).toBeVisible()
})

it('removes the report of the last PIN code when the next one is refused', async () => {
  answerAdmin({ body: { data: { pin: '560001', city: 'Bengaluru', state: 'Karnataka', rules: [] } } })
  render(<PinSearch />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '560001{Enter}')
  expect(await screen.findByText(/Bengaluru/)).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '56{Enter}')
  expect(field).toBeInvalid()
  expect(screen.queryByText(/Bengaluru/)).not.toBeInTheDocument()
})
