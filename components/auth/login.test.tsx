import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import { RESEND_AFTER_SECONDS } from '@/lib/kernel/sessions'
import { checkUser, login } from '@/lib/commerce/customers/session.wire'
import { addWish } from '@/lib/commerce/wishlist/wire'
import { fakeAccount, signedIn, signIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { rememberForLogin } from '@/components/shared/login-request'
import { LoginView } from './login-view'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { login: texts, fields, forgot } = messages.auth
const v2 = fakeV2()
const account = fakeAccount(v2, { isSignedIn: false })
fakeWishes(v2)
const { show, announce } = watchNotices()
const LOGIN_TO_WISH = 'You need to be logged in to add items to the wishlist.'
beforeEach(() => {
  jest.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  v2.on(login, () => signedIn())
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
async function visit(props: { next?: string } = {}) {
  const view = render(
    <LoginView next={null} {...props} labels={texts.form} fields={fields} forgot={forgot.form} loginToWish={LOGIN_TO_WISH} />,
  )
  await later(0)
  return view
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string) => {
  await act(async () => fireEvent.click(button(name)))
  await later(0)
}
const type = (name: string, value: string) => act(async () => fireEvent.change(box(name), { target: { value } }))
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
async function logIn() {
  await type('Email address', 'asha@example.in')
  await type('Password', 'secret1')
  await press('Log in')
}
async function askForCode() {
  v2.on(checkUser, () => ({ kind: 'code_sent' as const, message: 'A code is on its way.' }))
  await choose('Phone')
  await type('Phone number', '98765 43210')
  await press('Log in with OTP')
}
const noticeTexts = () => show.mock.calls.map(([notice]: [{ text: string }]) => notice.text)

describe('logging in', () => {
  it('AUTH-01 by e-mail: shows a notice, and goes to the home page after 1.2 seconds', async () => {
    await visit()
    await logIn()
    const body = { login_by: 'email', email: 'asha@example.in', password: 'secret1', send_code_by: 'email' }
    expect(v2.bodies(login)).toEqual([body])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Successfully logged in' })
    await later(LOGIN_REDIRECT_MS - 1)
    expect(router.replace).not.toHaveBeenCalled()
    await later(1)
    expect(router.replace.mock.calls).toEqual([['/']])
  })

  it('AUTH-01 AUTH-06 goes to the requested page, once', async () => {
    await visit({ next: '/profile?tab=2' })
    expect(localStorage.getItem('redirectPath')).toBe('/profile?tab=2')
    await logIn()
    await later(LOGIN_REDIRECT_MS)
    expect(router.replace.mock.calls).toEqual([['/profile?tab=2']])
    expect(localStorage.getItem('redirectPath')).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', '/login?next=/x'])('AUTH-01 never redirects to %s', async (next) => {
    await visit({ next })
    expect(localStorage.getItem('redirectPath')).toBeNull()
    localStorage.setItem('redirectPath', next)
    await logIn()
    await later(LOGIN_REDIRECT_MS)
    expect(router.replace.mock.calls).toEqual([['/']])
  })

  it('AUTH-01 redirects a signed-in customer at once', async () => {
    signIn()
    await visit({ next: '/profile' })
    expect(router.replace.mock.calls).toEqual([['/profile']])
  })

  it('AUTH-01 does not redirect a visitor whose session has expired', async () => {
    account.user = null
    signIn()
    await visit({ next: '/profile' })
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-01 does not redirect after the visitor has left the page', async () => {
    const { unmount } = await visit()
    await logIn()
    unmount()
    await later(LOGIN_REDIRECT_MS)
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-01 sends once however often it is clicked, and is busy until the end', async () => {
    v2.hold(login)
    await visit()
    await logIn()
    expect(button('Logging in…')).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button('Logging in…'))
    await later(0)
    await act(async () => v2.release(login))
    await later(0)
    fireEvent.click(button('Logging in…'))
    await later(LOGIN_REDIRECT_MS)
    expect(v2.requests(login)).toHaveLength(1)
  })

  it.each([
    ['wrong credentials in words', refusal('Unauthorized', 401), 'Incorrect email or password.'],
    ['a ban as the server says it', refusal('User is banned', 401), 'User is banned'],
    ['too many tries as the server says it', refusal('Too many attempts. Try again in 60 seconds.', 429), /Try again in 60/],
    ['a lost connection', NO_CONNECTION, 'An error occurred. Please try again.'],
  ])('AUTH-01 shows %s above the form, and keeps the input', async (_what, failure, text) => {
    v2.fail(login, failure)
    await visit()
    await logIn()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect([box('Email address').value, box('Password').value]).toEqual(['asha@example.in', 'secret1'])
    expect(button('Log in')).toHaveAttribute('aria-disabled', 'false')
    expect(router.replace).not.toHaveBeenCalled()
  })

  it("AUTH-01 also shows a server's field error next to the field", async () => {
    v2.fail(login, refusal('Email must be a valid email address', 422, { email: ['Email must be a valid email address'] }))
    await visit()
    await logIn()
    expect(box('Email address')).toHaveAccessibleDescription('Email must be a valid email address')
    expect(screen.getByRole('alert')).toHaveTextContent('Email must be a valid email address')
  })

  it('AUTH-01 sends nothing while a field is empty', async () => {
    await visit()
    await press('Log in')
    await waitFor(() => expect(box('Email address')).toBeInvalid())
    expect(box('Password')).toHaveAccessibleDescription('Please enter your password.')
    expect(v2.requests()).toEqual([])
  })

  it('AUTH-01 restores the typed e-mail address after a switch to the phone and back', async () => {
    await visit()
    await type('Email address', 'asha@')
    await choose('Phone')
    expect(box('Phone number')).toHaveValue('')
    await choose('Email')
    expect(box('Email address')).toHaveValue('asha@')
  })

  it('AUTH-01 shows the password on request', async () => {
    await visit()
    await press('Show Password')
    expect(box('Password')).toHaveAttribute('type', 'text')
    await press('Hide Password')
    expect(box('Password')).toHaveAttribute('type', 'password')
  })

  it('AUTH-03 opens the forgotten password form in a dialog', async () => {
    await visit()
    await press('Forgot password?')
    expect(within(screen.getByRole('dialog')).getByLabelText('Email address or phone number')).toBeVisible()
  })
})

describe('logging in by phone', () => {
  it('AUTH-01 with the password', async () => {
    await visit()
    await choose('Phone')
    await type('Phone number', '+91 98765 43210')
    await type('Password', 'secret1')
    await press('Log in')
    await later(LOGIN_REDIRECT_MS)
    expect(v2.requests(login)[0]?.body).toMatchObject({ login_by: 'phone', email: '9876543210' })
    expect(router.replace).toHaveBeenCalledWith('/')
  })

  it('CHK-05 with a code that was sent, never by the number alone', async () => {
    await visit()
    await askForCode()
    expect(screen.getByRole('status')).toHaveTextContent('A code is on its way.')
    await later(LOGIN_REDIRECT_MS)
    expect(router.replace).not.toHaveBeenCalled()
    expect(box('OTP')).toHaveAttribute('autocomplete', 'one-time-code')
    v2.on(checkUser, () => ({ kind: 'signed_in' as const, ...signedIn() }))
    await type('OTP', '123456')
    await press('Log in with OTP')
    await later(LOGIN_REDIRECT_MS)
    expect(v2.bodies(checkUser)).toEqual([{ phone: '98765 43210' }, { phone: '98765 43210', otp: '123456' }])
    expect(router.replace.mock.calls).toEqual([['/']])
  })

  it('CHK-05 sends a new code after a minute, not before', async () => {
    await visit()
    await askForCode()
    await press(`Resend OTP in ${RESEND_AFTER_SECONDS} s`)
    await later(RESEND_AFTER_SECONDS * 1_000)
    expect(v2.requests(checkUser)).toHaveLength(1)
    await press('Resend OTP')
    expect(v2.requests(checkUser)).toHaveLength(2)
    expect(button(/^Resend OTP in/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('CHK-05 keeps a wrong code for correction, and the number after going back', async () => {
    await visit()
    await askForCode()
    v2.fail(checkUser, refusal('This code is incorrect or has expired.', 401))
    await type('OTP', '123456')
    await press('Log in with OTP')
    expect(screen.getByRole('alert')).toHaveTextContent('This code is incorrect')
    expect(box('OTP')).toHaveValue('123456')
    await press('Use another number or the password')
    expect(box('Phone number')).toHaveValue('98765 43210')
  })

  it('CHK-05 requires the number first', async () => {
    await visit()
    await choose('Phone')
    await press('Log in with OTP')
    await waitFor(() => expect(box('Phone number')).toHaveAccessibleDescription(/Please enter your phone number\./))
    expect(v2.requests()).toEqual([])
  })
})

describe('the wishlist and cart of a guest', () => {
  it('CAT-06 explains that the heart needs a login, and adds the product afterwards', async () => {
    rememberForLogin('/category/nuts?page=2', 'mamra-almonds')
    await visit()
    expect(screen.getByText(LOGIN_TO_WISH)).toBeVisible()
    expect(announce.mock.calls).toEqual([[LOGIN_TO_WISH]])
    // A notice would cover the heading, and stay when the guest goes elsewhere.
    expect(show).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('wishSlug')).toBe('mamra-almonds')
    await logIn()
    await later(LOGIN_REDIRECT_MS)
    expect(v2.requests(addWish)).toMatchObject([{ params: { slug: 'mamra-almonds' } }])
    expect(sessionStorage.getItem('wishSlug')).toBeNull()
    expect(router.replace.mock.calls).toEqual([['/category/nuts?page=2']])
  })

  it('CAT-06 AUTH-01 takes neither another site nor an invalid product from the tab', async () => {
    rememberForLogin('//evil.example', '../evil')
    await visit()
    expect(show).not.toHaveBeenCalled()
    await logIn()
    await later(LOGIN_REDIRECT_MS)
    expect(router.replace.mock.calls).toEqual([['/']])
  })

  it('CAT-06 explains it once: a later visit to the login gives no reason', async () => {
    rememberForLogin('/', 'mamra-almonds')
    const { unmount } = await visit()
    unmount()
    await visit()
    expect(screen.queryByText(LOGIN_TO_WISH)).not.toBeInTheDocument()
  })

  it('CART-07 shows how the guest cart was merged, and names the lines that stock reduced', async () => {
    v2.on(login, () => signedIn({ merge: { lines: 2, reduced: ['Mamra Almonds', 'Figs'] } }))
    await visit()
    await logIn()
    await later(LOGIN_REDIRECT_MS)
    expect(noticeTexts().at(-1)).toBe(
      'The items in your cart have been kept. We have less stock of these than you asked for: Mamra Almonds, Figs.',
    )
  })
})
