import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PinRule } from '@/lib/commerce/delivery/admin.model'
import { explainPin } from '@/lib/commerce/delivery/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { PinSearch } from './delivery-screen'

const v2 = fakeV2()

const DELHI = { pin: '110006', city: 'Delhi', state: 'Delhi', rules: [] }

it('names a city that is its own state once', async () => {
  v2.on(explainPin, () => DELHI)
  render(<PinSearch />)
  await userEvent.type(screen.getByRole('textbox'), '110006{Enter}')
  expect(await screen.findByText('110006, Delhi')).toBeVisible()
})

it('removes the report of the last PIN code when the next one is refused', async () => {
  v2.on(explainPin, () => ({ pin: '560001', city: 'Bengaluru', state: 'Karnataka', rules: [] }))
  render(<PinSearch />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '560001{Enter}')
  expect(await screen.findByText(/Bengaluru/)).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '56{Enter}')
  expect(field).toBeInvalid()
  expect(screen.queryByText(/Bengaluru/)).not.toBeInTheDocument()
})

it('shows which rule applies to a PIN code, and what would apply without it', async () => {
  const rules: readonly PinRule[] = [
    { kind: 'zone', name: 'North', note: '', service: { serviceable: true, cashOnDelivery: true, minDays: 1, maxDays: 2 } },
    { kind: 'own', name: '', note: '', service: { serviceable: true, cashOnDelivery: false, minDays: 5, maxDays: 9 } },
  ]
  v2.on(explainPin, () => ({ ...DELHI, rules }))
  render(<PinSearch />)
  await userEvent.type(screen.getByRole('textbox'), '110006{Enter}')
  expect(await screen.findByText('1 to 2 days, cash on delivery: set by the zone North.')).toBeVisible()
  expect(screen.getByText('If you remove that, this applies:')).toBeVisible()
  expect(screen.getByText('5 to 9 days, no cash on delivery: set by the shop’s standard for this PIN code.')).toBeVisible()
})
