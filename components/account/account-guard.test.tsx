import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession } from '@/lib/commerce/customers/sign-in.client'
import { getUser } from '@/lib/commerce/customers/session.wire'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { AccountGuard } from './account-guard'

const router = { replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  router.replace.mockClear()
  history.replaceState(null, '', '/profile?tab=1')
})

const page = (
  <AccountGuard labels={messages.account.area.guard}>
    <p>The page</p>
  </AccountGuard>
)
function visit({ isSignedIn = true } = {}) {
  signIn(isSignedIn)
  return render(page)
}

describe('the account pages', () => {
  it('AUTH-05 are visible to a signed-in customer only', async () => {
    visit()
    await waitFor(() => expect(v2.requests(getUser)).toHaveLength(1))
    expect(screen.getByText('The page')).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 reserve their space in the server HTML, which does not know the visitor', async () => {
    expect(await serverHtml(page)).toContain('The page')
  })

  it('AUTH-05 redirect a guest to login, and back afterwards', async () => {
    visit({ isSignedIn: false })
    expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1')
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
  })

  it('AUTH-05 redirect to login when the session turns out to have expired', async () => {
    account.user = null
    visit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1'))
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
  })

  it('REL-03 redirect no visitor because of an outage: they show an error with a retry button', async () => {
    v2.fail(getUser, NO_CONNECTION)
    visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your account.')
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The page')).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 show a message when a customer who was logged out in another tab is sent to the login page', async () => {
    visit()
    await waitFor(() => expect(v2.requests(getUser)).toHaveLength(1))
    document.cookie = 'signed_in=; max-age=0'
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1'))
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: 'You have been logged out. Please log in again.' }]])
  })

  it("ACC-01 leave the redirect to the logout action, and hide the customer's data", async () => {
    visit()
    await waitFor(() => expect(v2.requests(getUser)).toHaveLength(1))
    document.cookie = 'signed_in=; max-age=0'
    await act(endSession)
    await waitFor(() => expect(screen.queryByText('The page')).not.toBeInTheDocument())
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 redirect a customer who returns after logging out to login', async () => {
    await endSession()
    visit({ isSignedIn: false })
    expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1')
  })
})
