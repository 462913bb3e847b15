import { act, render, screen, waitFor } from '@testing-library/react'
import { anOrderRow } from '@/lib/testing/account-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { buyAgain, cancelOrder, requestReturn, useOrders } from './client'
import * as wire from './wire'

/** jsdom has none. Hears what the other tabs say when a test says so. */
class FakeChannel {
  static one: FakeChannel
  onmessage: ((event: { data: string }) => void) | null = null
  posted: string[] = []
  constructor() {
    FakeChannel.one = this
  }
  postMessage(topic: string) {
    this.posted.push(topic)
  }
}

const v2 = fakeV2()
const account = fakeAccount(v2)
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }))
beforeEach(() => {
  account.orders = [anOrderRow()]
  v2.on(wire.requestReturn, () => ({ message: '' }))
  v2.on(wire.buyAgain, () => ({ message: '', cart: null, added: 1, missing: [] }))
})

const List = () => (
  <p>
    {useOrders(1)
      .value?.items.map(({ code, deliveryStatus }) => `${code} ${deliveryStatus}`)
      .join() ?? 'unknown'}
  </p>
)
async function visit() {
  render(<List />)
  await screen.findByText('20260412-10293847 pending')
  FakeChannel.one.posted = []
}

it('ORD-01 reloads the orders when another tab reports a change', async () => {
  await visit()
  account.orders = [anOrderRow({ deliveryStatus: 'cancelled' })]
  act(() => FakeChannel.one.onmessage?.({ data: 'orders' }))
  expect(await screen.findByText('20260412-10293847 cancelled')).toBeInTheDocument()
})

it.each([
  ['a cancelled order', () => cancelOrder(1)],
  ['a refund that was asked for', () => requestReturn(901, 'Broken')],
])('ORD-03 after %s the orders are asked for again, here and in other tabs', async (_what, change) => {
  await visit()
  account.orders = [anOrderRow({ deliveryStatus: 'cancelled' })]
  await act(change)
  expect(await screen.findByText('20260412-10293847 cancelled')).toBeInTheDocument()
  expect(FakeChannel.one.posted).toEqual(['orders'])
})

it('ORD-03 an answer that was lost may have been a success', async () => {
  await visit()
  v2.fail(wire.cancelOrder, NO_CONNECTION)
  await act(() => cancelOrder(1))
  await waitFor(() => expect(v2.requests(wire.listOrders)).toHaveLength(2))
})

it('ORD-01 what is bought again is in the cart of every tab', async () => {
  await visit()
  await act(() => buyAgain(1))
  expect(v2.requests(wire.buyAgain)[0]?.body).toEqual({ id: 1 })
  expect(FakeChannel.one.posted).toEqual(['cart'])
})
