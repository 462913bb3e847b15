import { act, render, screen } from '@testing-library/react'
import { call } from '@/lib/v2/browser-call'
import { ATTEMPT } from '@/lib/commerce/cart/saved-order.client'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { showUser, useUser } from './sign-in.client'

jest.mock('@/lib/v2/browser-call')

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

const USER = { id: 1, name: 'Asha', email: null, phone: null, avatarUrl: null, hasPassword: true, isPhoneProven: false }
const Name = () => <p>{useUser()?.name}</p>

it('CHK-07 a change of the name in another tab is shown here, and leaves the order in progress with its key', async () => {
  const server = new AccountServer()
  server.user = USER
  jest.mocked(call).mockImplementation(server.call)
  await openBrowser()
  render(<Name />, { wrapper: FreshAnswers })
  expect(await screen.findByText(USER.name)).toBeInTheDocument()
  sessionStorage.setItem(ATTEMPT, 'the key of an order')

  // What the other tab would do: this one posts the same.
  await act(() => showUser({ ...USER, name: 'Asha Rao' }))
  server.user = { ...USER, name: 'Asha K. Rao' }
  const [topic = ''] = FakeChannel.posted
  await act(async () => FakeChannel.onmessage?.({ data: topic }))
  expect(await screen.findByText('Asha K. Rao')).toBeInTheDocument()
  expect(sessionStorage.getItem(ATTEMPT)).toBe('the key of an order')
})
