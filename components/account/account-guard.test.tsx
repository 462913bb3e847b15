import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call } from '@/lib/v2/browser-call'
import { endSession } from '@/lib/commerce/customers/sign-in.client'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { NO_CONNECTION } from '@/lib/testing/cart-server'
import { serverHtml } from '@/lib/testing/server-html'
import messages from '@/messages/en.json'
import { showNotices } from '@/components/ui/notify'
import { AccountGuard } from './account-guard'

jest.mock('@/lib/v2/browser-call')
const router = { replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

let server: AccountServer
beforeEach(() => {
  router.replace.mockClear()
  server = new AccountServer()
  jest.mocked(call).mockImplementation(server.call)
  history.replaceState(null, '', '/profile?tab=1')
})

const page = (
  <AccountGuard labels={messages.account.area.guard}>
    <p>The page</p>
  </AccountGuard>
)
async function visit(browser: { isSignedIn?: boolean } = {}) {
  await openBrowser(browser)
  return render(page, { wrapper: FreshAnswers })
}

describe('the account pages', () => {
  it('AUTH-05 are visible to a signed-in customer only', async () => {
    await visit()
    await waitFor(() => expect(server.calls('/get-user-by-access_token')).toHaveLength(1))
    expect(screen.getByText('The page')).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 reserve their space in the server HTML, which does not know the visitor', async () => {
    expect(await serverHtml(page)).toContain('The page')
  })

  it('AUTH-05 redirect a guest to login, and back afterwards', async () => {
    await visit({ isSignedIn: false })
    expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1')
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
  })

  it('AUTH-05 redirect to login when the session turns out to have expired', async () => {
    server.user = null
    await visit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1'))
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
  })

  it('REL-03 redirect no visitor because of an outage: they show an error with a retry button', async () => {
    server.fail('/get-user-by-access_token', NO_CONNECTION)
    await visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your account.')
    server.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The page')).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 show a message when a customer who was logged out in another tab is sent to the login page', async () => {
    const show = jest.fn()
    const close = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
    await visit()
    await waitFor(() => expect(server.calls('/get-user-by-access_token')).toHaveLength(1))
    document.cookie = 'signed_in=; max-age=0'
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1'))
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: 'You have been logged out. Please log in again.' }]])
    close()
  })

  it("ACC-01 leave the redirect to the logout action, and hide the customer's data", async () => {
    await visit()
    await waitFor(() => expect(server.calls('/get-user-by-access_token')).toHaveLength(1))
    document.cookie = 'signed_in=; max-age=0'
    await act(endSession)
    await waitFor(() => expect(screen.queryByText('The page')).not.toBeInTheDocument())
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 redirect a customer to login who returns to them after logging out', async () => {
    await endSession()
    await visit({ isSignedIn: false })
    expect(router.replace).toHaveBeenCalledWith('/login?next=%2Fprofile%3Ftab%3D1')
  })
})
