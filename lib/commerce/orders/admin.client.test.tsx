import { renderHook, waitFor } from '@testing-library/react'
import { onePage } from '@/lib/testing/admin-shop'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { cancelOrder, useOrderList } from './admin.client'
import * as calls from './admin.wire'

const v2 = fakeV2()

it('a change of an order is answered when the page has read the order again, so that it does not offer the same step meanwhile', async () => {
  v2.on(calls.listOrders, () => onePage())
  v2.on(calls.cancelOrder, () => ({ message: 'The order is cancelled.' }))
  const { result } = renderHook(() => useOrderList({ stage: 'all', q: '', page: 1 }))
  await waitFor(() => expect(result.current.value).toBeDefined())
  v2.hold(calls.listOrders)
  const onAnswer = jest.fn()
  const cancelling = cancelOrder('A-1', '').then(onAnswer)
  await waitFor(() => expect(v2.requests(calls.listOrders)).toHaveLength(2))
  expect(onAnswer).not.toHaveBeenCalled()
  v2.release(calls.listOrders)
  await cancelling
  expect(onAnswer.mock.calls).toMatchObject([[{ ok: true, value: { message: 'The order is cancelled.' } }]])
})
