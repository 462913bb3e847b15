import { waitFor } from '@testing-library/react'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { refreshAdmin } from '@/lib/v2/browser-admin'
import { cancelOrder } from './admin.client'

jest.mock('@/lib/v2/browser-admin')

it('a change of an order is answered when the page has read the order again, so that it does not offer the same step meanwhile', async () => {
  answerAdmin({ body: { message: 'The order is cancelled.' } })
  let finishReading = () => {}
  jest.mocked(refreshAdmin).mockReturnValue(new Promise<void>((resolve) => (finishReading = resolve)))
  const onAnswer = jest.fn()
  const cancelling = cancelOrder('A-1', '').then(onAnswer)
  await waitFor(() => expect(refreshAdmin).toHaveBeenCalledWith('/orders', '/order-stages'))
  expect(onAnswer).not.toHaveBeenCalled()
  finishReading()
  await cancelling
  expect(onAnswer.mock.calls).toMatchObject([[{ ok: true, value: { message: 'The order is cancelled.' } }]])
})
