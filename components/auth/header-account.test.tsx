import { act, fireEvent, render, screen } from '@testing-library/react'
import { ASHA, fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getUser, logout } from '@/lib/commerce/customers/session.wire'
import messages from '@/messages/en.json'
import { AccountEntry } from './account-entry'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  account.user = { ...ASHA, name: 'asha Rao' }
})

async function visit({ isSignedIn }: { isSignedIn: boolean }) {
  signIn(isSignedIn)
  await act(async () => {
    const { menu, logout } = messages.auth
    render(<AccountEntry guestLabel={messages.shell.account} labels={menu} logout={logout} />)
  })
}
const opener = () => screen.findByRole('button', { name: 'Your account, asha Rao' })
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
async function openMenu() {
  await visit({ isSignedIn: true })
  await press(await opener())
}
const entries = () => screen.queryAllByRole('listitem').map((entry) => entry.textContent)

describe('the account entry in the header', () => {
  it('SHELL-05 is a plain link to the login for a guest, and makes no request', async () => {
    await visit({ isSignedIn: false })
    expect(screen.getByRole('link', { name: 'Log in or create an account' })).toHaveAttribute('href', '/login')
    expect(v2.requests()).toEqual([])
  })

  it("SHELL-05 is the name's first letter in upper case, and a menu of Dashboard and Logout", async () => {
    await openMenu()
    expect(await opener()).toHaveTextContent(/^A$/)
    expect(await opener()).toHaveAttribute('aria-expanded', 'true')
    expect(entries()).toEqual(['Dashboard', 'Logout'])
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  it("SHELL-05 is the customer's photo, or the letter where it cannot be fetched", async () => {
    account.user = { ...ASHA, name: 'asha Rao', avatarUrl: '/avatars/7.webp' }
    await visit({ isSignedIn: true })
    const photo = (await opener()).querySelector('img')
    expect(photo).toHaveAttribute('src', '/avatars/7.webp')
    if (photo) fireEvent.error(photo)
    expect(await opener()).toHaveTextContent(/^A$/)
  })

  it('SHELL-05 is the login link again once the session turns out to have expired', async () => {
    account.user = null
    await visit({ isSignedIn: true })
    expect(await screen.findByRole('link', { name: 'Log in or create an account' })).toBeInTheDocument()
  })

  it('SHELL-05 is a link to the dashboard while the user is unknown', async () => {
    v2.hold(getUser)
    await visit({ isSignedIn: true })
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/dashboard')
    await act(async () => v2.release(getUser))
    expect(await opener()).toBeInTheDocument()
  })

  it('SHELL-05 closes on Escape, which returns the focus, on a click outside, and when the focus leaves', async () => {
    await openMenu()
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(entries()).toEqual([])
    expect(await opener()).toHaveFocus()
    await press(await opener())
    await act(async () => fireEvent.pointerDown(document.body))
    expect(entries()).toEqual([])
    await press(await opener())
    await act(async () => fireEvent.blur(await opener(), { relatedTarget: document.body }))
    expect(entries()).toEqual([])
  })
})

describe('logging out', () => {
  const logOut = async () => press(screen.getByRole('button', { name: 'Logout' }))

  it("SHELL-19 ends the session, shows 'Logged out successfully' and navigates to the login; the header updates without reload", async () => {
    await openMenu()
    document.cookie = 'signed_in=; max-age=0'
    await logOut()
    expect(v2.requests(logout)).toHaveLength(1)
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'Logged out successfully' }]])
    expect(router.push.mock.calls).toEqual([['/login']])
    expect(screen.getByRole('link', { name: 'Log in or create an account' })).toBeInTheDocument()
  })

  it.each([
    ["in the server's words", 'Not now, please.', 'Not now, please.'],
    ['in its own', null, 'An error occurred during logout.'],
  ])('SHELL-19 stays signed in when that fails, and shows an error %s', async (_how, message, text) => {
    v2.fail(logout, { kind: 'unreachable', status: 503, message })
    await openMenu()
    await logOut()
    expect(show.mock.calls).toEqual([[{ kind: 'error', text }]])
    expect(router.push).not.toHaveBeenCalled()
    expect(await opener()).toBeInTheDocument()
  })

  it('SHELL-19 sends one request however often it is clicked', async () => {
    v2.hold(logout)
    await openMenu()
    await logOut()
    await press(screen.getByRole('button', { name: 'Logging out…' }))
    expect(v2.requests(logout)).toHaveLength(1)
    await act(async () => v2.release(logout))
  })
})
