import { act, render, screen } from '@testing-library/react'
import { ATTEMPT } from '@/lib/commerce/cart/saved-order.client'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { showUser, useUser } from './sign-in.client'

/** jsdom has no BroadcastChannel. */
class FakeChannel {
  static posted: string[] = []
  static onmessage: ((event: { data: string }) => void) | null = null
  set onmessage(listener: (event: { data: string }) => void) {
    FakeChannel.onmessage = listener
  }
  postMessage(topic: string) {
    FakeChannel.posted.push(topic)
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel })

const account = fakeAccount(fakeV2())
const Name = () => <p>{useUser()?.name}</p>

it('CHK-07 a name change in another tab is shown here, and keeps the order in progress with its key', async () => {
  render(<Name />)
  expect(await screen.findByText(ASHA.name)).toBeInTheDocument()
  sessionStorage.setItem(ATTEMPT, 'the key of an order')

  // The message that the other tab would post.
  await act(() => showUser({ ...ASHA, name: 'Asha R.' }))
  account.user = { ...ASHA, name: 'Asha K. Rao' }
  const [topic = ''] = FakeChannel.posted
  await act(async () => FakeChannel.onmessage?.({ data: topic }))
  expect(await screen.findByText('Asha K. Rao')).toBeInTheDocument()
  expect(sessionStorage.getItem(ATTEMPT)).toBe('the key of an order')
})
