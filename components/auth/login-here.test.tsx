import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { refusal } from '@/lib/testing/cart-server'
import { storeWish } from '@/components/shared/stored-wish'
import messages from '@/messages/en.json'
import { LoginHere } from './login'

jest.mock('@/lib/v2/browser-call')
const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { login, fields, forgot } = messages.auth
let server: AccountServer
let closeNotices: () => void
const show = jest.fn()
beforeEach(async () => {
  jest.clearAllMocks()
  server = new AccountServer()
  jest.mocked(call).mockImplementation(server.call)
  await openBrowser({ isSignedIn: false })
  closeNotices = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
})
afterEach(() => closeNotices())

const answer = (merge: { lines: number; reduced: string[] }) => {
  server.values = { '/auth/login': { token: '', user: server.user, message: 'Successfully logged in', merge } }
}
async function logIn() {
  render(<LoginHere labels={login.form} fields={fields} forgot={forgot.form} />, { wrapper: FreshAnswers })
  await userEvent.type(screen.getByLabelText('Email address'), 'asha@example.in')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
const said = (text: string) => waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text }))

describe('logging in at the checkout', () => {
  it('CHK-10 shows a success notice and stays on the page, which continues by itself', async () => {
    answer({ lines: 0, reduced: [] })
    await logIn()
    await said('Successfully logged in')
    expect(router.replace).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('CHK-10 CART-07 shows how the guest’s cart was merged', async () => {
    answer({ lines: 2, reduced: ['Kashmiri Saffron'] })
    await logIn()
    await said('The items in your cart have been kept. We have less stock of these than you asked for: Kashmiri Saffron.')
  })

  it('CHK-10 CAT-06 adds the product whose heart the guest clicked before', async () => {
    storeWish('mamra-almonds')
    answer({ lines: 0, reduced: [] })
    await logIn()
    await waitFor(() => expect(server.heard.map(({ params }) => params['slug'])).toContain('mamra-almonds'))
    expect(sessionStorage.getItem('wishSlug')).toBeNull()
  })

  it('CHK-10 shows the error, and keeps the input', async () => {
    server.fail('/auth/login', refusal('Unauthorized', 401))
    await logIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    expect(screen.getByLabelText('Email address')).toHaveValue('asha@example.in')
  })

  it('CHK-10 has a dialog for a forgotten password, which a click outside closes', async () => {
    render(<LoginHere labels={login.form} fields={fields} forgot={forgot.form} />)
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
    const modal = screen.getByRole('dialog', { name: 'Forgot your password?' })
    await userEvent.click(modal)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
