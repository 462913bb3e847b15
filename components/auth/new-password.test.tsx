import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import { forgotPassword, resetPassword } from '@/lib/commerce/customers/session.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { ForgotPasswordForm } from './forgot-password-form'
import { ResetPasswordForm } from './reset-password-form'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const { fields, forgot, reset } = messages.auth

const v2 = fakeV2()
const { show } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => act(async () => fireEvent.change(box(name), { target: { value } }))
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await later(0)
}

describe('a forgotten password', () => {
  const visit = () => render(<ForgotPasswordForm labels={forgot.form} failed={fields.failed} />)
  const ask = async (account: string) => {
    await type('Email address or phone number', account)
    await press('Send reset link')
  }

  it('AUTH-03 confirms in place of the form that the link was sent', async () => {
    v2.on(forgotPassword, () => ({ message: 'Password reset link has been sent to your email' }))
    visit()
    await ask(' asha@example.in ')
    expect(v2.requests(forgotPassword)[0]?.body).toEqual({ email_or_phone: 'asha@example.in', send_code_by: 'email' })
    expect(screen.getByRole('status')).toHaveTextContent('Password reset link has been sent to your email')
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('AUTH-03 keeps the input when the server refuses, and shows why', async () => {
    v2.fail(forgotPassword, { kind: 'refused', status: 429, message: 'Please wait before retrying.', errors: {} })
    visit()
    await ask('9876543210')
    expect(v2.requests(forgotPassword)[0]?.body).toMatchObject({ send_code_by: 'phone' })
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait before retrying.')
    expect(box('Email address or phone number')).toHaveValue('9876543210')
  })

  it('AUTH-03 requires the account', async () => {
    visit()
    await press('Send reset link')
    await waitFor(() =>
      expect(box('Email address or phone number')).toHaveAccessibleDescription('Please enter your email address or phone number.'),
    )
    expect(v2.requests()).toEqual([])
  })
})

describe('a new password', () => {
  beforeEach(() => {
    sessionStorage.clear()
    v2.on(resetPassword, () => ({ message: 'Your password has been reset.', deviceToken: '' }))
  })
  const visit = (token = 'a-token') => render(<ResetPasswordForm token={token} labels={reset.form} fields={fields} />)
  const save = async (password: string, confirmation = password) => {
    await type('New password', password)
    await type('Confirm new password', confirmation)
    await press('Save password')
  }

  it('AUTH-04 is saved once, confirmed by a notice, and navigates to the login', async () => {
    visit()
    await save('secret2')
    expect(v2.bodies(resetPassword)).toEqual([{ token: 'a-token', password: 'secret2' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Your password has been reset.' })
    await press('Saving…')
    await later(LOGIN_REDIRECT_MS - 1)
    expect(router.push).not.toHaveBeenCalled()
    await later(1)
    expect(router.push.mock.calls).toEqual([['/login']])
    expect(v2.requests(resetPassword)).toHaveLength(1)
  })

  it("AUTH-04 shows 'Passwords do not match.' and sends nothing", async () => {
    visit()
    await save('secret2', 'secret3')
    await waitFor(() => expect(box('Confirm new password')).toHaveAccessibleDescription('Passwords do not match.'))
    expect(v2.requests()).toEqual([])
  })

  it("AUTH-04 shows 'Invalid or missing token.' for a link without one", () => {
    visit('')
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or missing token.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('AUTH-04 reports a link that was already used, and keeps the input', async () => {
    v2.fail(resetPassword, { kind: 'refused', status: 422, message: 'This password reset token is invalid.', errors: {} })
    visit()
    await save('secret2')
    expect(screen.getByRole('alert')).toHaveTextContent('This password reset token is invalid.')
    expect(box('New password')).toHaveValue('secret2')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('AUTH-04 removes the token from the address, and still sends it', async () => {
    history.replaceState(null, '', '/reset-password?token=a-token')
    visit()
    expect(location.pathname + location.search).toBe('/reset-password')
    await save('secret2')
    expect(v2.requests(resetPassword)[0]?.body).toMatchObject({ token: 'a-token' })
  })

  it('AUTH-04 still has the token after a reload, until it has been used', async () => {
    const { unmount } = visit()
    unmount()
    const reloaded = visit('')
    await save('secret2')
    expect(v2.requests(resetPassword)[0]?.body).toMatchObject({ token: 'a-token' })
    reloaded.unmount()
    visit('')
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid or missing token.')
  })
})
