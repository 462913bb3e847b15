import { act, fireEvent, render, screen } from '@testing-library/react'
import { isSignedIn } from '@/lib/commerce/customers/session.client'
import { RESEND_AFTER_SECONDS } from '@/lib/kernel/sessions'
import { checkUser } from '@/lib/commerce/customers/session.wire'
import { createGuestAccount } from '@/lib/commerce/checkout/wire'
import { fakeAccount, signedIn } from '@/lib/testing/fake-account'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { GuestForm } from './guest-form'

const SENT = 'If this number has an account, we have sent an OTP to it.'
const OFFER = 'Log in with OTP'
const v2 = fakeV2()
fakeAccount(v2, { isSignedIn: false })
const { show } = watchNotices()
const onSignedIn = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
  v2.on(checkUser, () => ({ kind: 'code_sent' as const, message: SENT }))
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
async function visit(props: { isNumberEnough?: boolean } = {}) {
  render(
    <GuestForm
      labels={messages.guestForm}
      address={messages.address.form}
      login={messages.auth.login.form}
      onFilledIn={jest.fn()}
      onSignedIn={onSignedIn}
      onWantsLogin={jest.fn()}
      {...props}
    />,
  )
  await later(0)
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => act(async () => fireEvent.change(box(name), { target: { value } }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(button(name)))
  await later(0)
}
async function askForCode() {
  await visit()
  await type('Name', 'Asha')
  await type('Phone', '98765 43210')
  await press(OFFER)
}
const checkRequests = () => v2.bodies(checkUser)

describe('a number that may have an account', () => {
  it('CHK-05 is offered a code once it is complete; typing alone makes no request', async () => {
    await visit()
    for (const typed of ['', '98765', '98765 4321', '1234567890']) {
      await type('Phone', typed)
      expect(screen.queryByRole('button', { name: OFFER })).not.toBeInTheDocument()
    }
    await type('Phone', '98765 43210')
    expect(button(OFFER)).toBeVisible()
    await later(5_000)
    expect(checkRequests()).toEqual([])
  })

  it('CHK-05 signs in by the sent code, never by the number alone', async () => {
    await askForCode()
    expect(checkRequests()).toEqual([{ phone: '9876543210' }])
    expect(screen.getByRole('status')).toHaveTextContent(SENT)
    expect(box('OTP')).toHaveFocus()
    expect(isSignedIn()).toBe(false)
    v2.on(checkUser, () => ({ kind: 'signed_in' as const, ...signedIn() }))
    await type('OTP', '123456')
    await press('Log in with OTP')
    expect(checkRequests()).toEqual([{ phone: '9876543210' }, { phone: '9876543210', otp: '123456' }])
    expect(isSignedIn()).toBe(true)
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Successfully logged in' })
    expect(sessionStorage.getItem('guestForm')).toBeNull()
  })

  it('CHK-05 CHK-06 does not confirm the order at once for a returning customer', async () => {
    await askForCode()
    v2.on(checkUser, () => ({ kind: 'signed_in' as const, ...signedIn({ merge: { lines: 2, reduced: ['Figs'] } }) }))
    await type('OTP', '123456')
    await press('Log in with OTP')
    expect(show.mock.calls).toEqual([
      [{ kind: 'success', text: 'The items in your cart have been kept. We have less stock of these than you asked for: Figs.' }],
    ])
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('CHK-05 submits the code and not the guest’s form on Enter', async () => {
    await askForCode()
    v2.on(checkUser, () => ({ kind: 'signed_in' as const, ...signedIn() }))
    await type('OTP', '123456')
    await act(async () => expect(fireEvent.keyDown(box('OTP'), { key: 'Enter' })).toBe(false))
    await later(0)
    expect(checkRequests()).toHaveLength(2)
    expect(v2.requests(createGuestAccount)).toEqual([])
  })

  it('CHK-05 keeps a wrong code for correction, and all other input', async () => {
    await askForCode()
    v2.fail(checkUser, refusal('This code is incorrect or has expired.', 401))
    await type('OTP', '123456')
    await press('Log in with OTP')
    expect(screen.getByRole('alert')).toHaveTextContent('This code is incorrect')
    expect([box('OTP').value, box('Name').value]).toEqual(['123456', 'Asha'])
  })

  it('CHK-05 gets a new code after a minute, not before', async () => {
    await askForCode()
    await press(`Resend OTP in ${RESEND_AFTER_SECONDS} s`)
    await later(RESEND_AFTER_SECONDS * 1_000)
    expect(checkRequests()).toHaveLength(1)
    await press('Resend OTP')
    expect(checkRequests()).toHaveLength(2)
  })

  it('CHK-05 can continue as a guest, or with another number, when no code arrives', async () => {
    await askForCode()
    await press('Continue as guest')
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument()
    expect(button(OFFER)).toBeVisible()
    await press(OFFER)
    await type('Phone', '9000000001')
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument()
  })

  it('CHK-05 shows why no code was sent', async () => {
    v2.fail(checkUser, refusal('Too many attempts. Please wait 60 seconds.', 429))
    await askForCode()
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait 60 seconds.')
    await type('Phone', '9000000001')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('with a server that signs in by the number alone', () => {
  it('CHK-05 requests once the number is complete and unchanged, once per number, and follows the answer', async () => {
    await visit({ isNumberEnough: true })
    await type('Phone', '9876543210')
    await later(400)
    await type('Phone', '98765 43211')
    await later(500)
    expect(checkRequests()).toEqual([{ phone: '9876543211' }])
    v2.on(checkUser, () => ({ kind: 'signed_in' as const, ...signedIn() }))
    await type('Phone', '9876543210')
    await later(500)
    expect(checkRequests()).toEqual([{ phone: '9876543211' }, { phone: '9876543210' }])
    expect(isSignedIn()).toBe(true)
    await type('Phone', '9876543211')
    await later(500)
    expect(checkRequests()).toHaveLength(2)
  })

  it('CHK-05 shows nothing to a guest without an account', async () => {
    v2.fail(checkUser, refusal('User not found', 200))
    await visit({ isNumberEnough: true })
    await type('Phone', '9876543210')
    await later(500)
    expect(checkRequests()).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('CHK-05 shows the code field when such a server sends a code nevertheless, without taking the focus while typing', async () => {
    await visit({ isNumberEnough: true })
    box('Phone').focus()
    await type('Phone', '9876543210')
    await later(500)
    expect(box('OTP')).toBeVisible()
    expect(box('Phone')).toHaveFocus()
  })
})
