import { render } from '@testing-library/react'
import { signedInAs } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { OrderChips } from './order-chips'

const v2 = fakeV2()

const CASH = { paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid', isPacked: false, toPayBackPaise: 0, problems: [] } as const

it('marks an order that is packed, until the courier has it', async () => {
  await signedInAs(v2, 'owner')
  const { container, rerender } = render(<OrderChips {...CASH} isPacked deliveryStatus="confirmed" />)
  expect(container).toHaveTextContent('Packed')
  rerender(<OrderChips {...CASH} isPacked deliveryStatus="on_the_way" />)
  expect(container).not.toHaveTextContent('Packed')
})

it('shows “Pay on delivery” only while the courier still collects the cash', async () => {
  await signedInAs(v2, 'owner')
  const { container, rerender } = render(<OrderChips {...CASH} deliveryStatus="on_the_way" />)
  expect(container).toHaveTextContent('Pay on delivery')
  rerender(<OrderChips {...CASH} deliveryStatus="cancelled" />)
  expect(container).toHaveTextContent(/^Cancelled$/)
})
