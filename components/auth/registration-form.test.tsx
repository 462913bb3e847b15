import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { signedIn } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import hindi from '@/messages/hi.json'
import { withNext } from '@/lib/kernel/links'
import { signup } from '@/lib/commerce/customers/session.wire'
import { RegistrationForm } from './registration-form'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { registration, fields } = messages.auth

const v2 = fakeV2()
const { show } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  v2.on(signup, () => signedIn({ message: 'Registration successful.' }))
  jest.useFakeTimers()
  render(<RegistrationForm loginHref={withNext('/login', '/profile')} labels={registration.form} fields={fields} />)
})
afterEach(() => jest.useRealTimers())

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const terms = () => screen.getByRole('checkbox')
const type = (name: string, value: string) => act(async () => fireEvent.change(box(name), { target: { value } }))
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await later(0)
}

const TYPED = { 'Your name': 'Asha Rao', 'Email address': 'asha@example.in', Password: 'secret1', 'Confirm password': 'secret1' }
async function register(over: Partial<typeof TYPED> = {}) {
  for (const [name, value] of Object.entries({ ...TYPED, ...over })) await type(name, value)
  await act(async () => fireEvent.click(terms()))
  await press('Create account')
}

describe('registration', () => {
  it('AUTH-02 creates the account, shows a notice, and navigates to the login after 1.2 seconds with the page to continue to', async () => {
    await register()
    expect(v2.bodies(signup)).toEqual([
      {
        name: 'Asha Rao',
        register_by: 'email',
        email_or_phone: 'asha@example.in',
        password: 'secret1',
        password_confirmation: 'secret1',
      },
    ])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Registration successful.' })
    await later(LOGIN_REDIRECT_MS - 1)
    expect(router.push).not.toHaveBeenCalled()
    await later(1)
    expect(router.push.mock.calls).toEqual([['/login?next=%2Fprofile']])
  })

  it('AUTH-02 asks what to sign up with, not to log in', () => {
    expect(screen.getByRole('group', { name: 'Sign up with' })).toBeInTheDocument()
  })

  it('AUTH-02 keeps a pasted name that is too long, and shows how long it can be', async () => {
    const name = 'अ'.repeat(NAME_MAX_LENGTH + 100)
    await register({ 'Your name': name })
    expect(box('Your name')).toHaveValue(name)
    expect(box('Your name')).toHaveAccessibleDescription(`The name can have up to ${NAME_MAX_LENGTH} characters.`)
    expect(v2.requests(signup)).toEqual([])
  })

  it('AUTH-02 creates an account by phone', async () => {
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Phone' })))
    await type('Phone number', '98765 43210')
    for (const name of ['Your name', 'Password', 'Confirm password'] as const) await type(name, TYPED[name])
    await act(async () => fireEvent.click(terms()))
    await press('Create account')
    expect(v2.requests(signup)[0]?.body).toMatchObject({ register_by: 'phone', email_or_phone: '9876543210' })
  })

  it('AUTH-02 requires every field and the terms', async () => {
    await press('Create account')
    await waitFor(() => expect(box('Your name')).toHaveAccessibleDescription('Please enter your name.'))
    for (const name of ['Email address', 'Password', 'Confirm password']) expect(box(name)).toBeInvalid()
    expect(terms()).toHaveAccessibleDescription('Please agree to the terms and conditions.')
    expect(v2.requests()).toEqual([])
  })

  it('AUTH-02 has the terms where the language’s sentence mentions them', () => {
    expect(terms()).toHaveAccessibleName('I agree to the terms and conditions (opens in a new tab)')
    cleanup()
    render(<RegistrationForm loginHref="/login" labels={hindi.auth.registration.form} fields={hindi.auth.fields} />)
    expect(terms()).toHaveAccessibleName('मुझे नियम और शर्तें (नए टैब में खुलेगा) मंज़ूर हैं')
  })

  it('AUTH-02 states the minimum length of the password, and refuses a shorter one and a different confirmation', async () => {
    expect(box('Password')).toHaveAccessibleDescription('Password must contain at least 6 characters')
    await register({ Password: 'short', 'Confirm password': 'shorter' })
    expect(box('Password')).toBeInvalid()
    expect(box('Confirm password')).toHaveAccessibleDescription('The two passwords are different.')
    expect(v2.requests()).toEqual([])
  })

  it('AUTH-02 opens the terms in a new tab, so that the input is not lost', () => {
    expect(screen.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute('target', '_blank')
  })

  it('AUTH-02 shows all errors of the server, above the form and next to the fields, and keeps the input', async () => {
    const errors = { email_or_phone: ['The email has already been taken'], name: ['Name is odd', 'Name is short'] }
    // The v2 client joins a list of messages by ', '.
    v2.fail(signup, { kind: 'refused', status: 422, message: 'The email has already been taken, Name is odd, Name is short', errors })
    await register()
    expect(screen.getByRole('alert')).toHaveTextContent('The email has already been taken, Name is odd, Name is short')
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(box('Email address')).toHaveAccessibleDescription('The email has already been taken')
    expect(box('Your name')).toHaveAccessibleDescription('Name is odd, Name is short')
    for (const [name, value] of Object.entries(TYPED)) expect(box(name)).toHaveValue(value)
    expect(terms()).toBeChecked()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('AUTH-02 sends once however often it is clicked', async () => {
    v2.hold(signup)
    await register()
    await press('Creating your account…')
    await act(async () => v2.release(signup))
    await press('Creating your account…')
    expect(v2.requests(signup)).toHaveLength(1)
  })
})
