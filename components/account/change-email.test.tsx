import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { newUserEmail, sendProofCode } from '@/lib/commerce/customers/wire'
import messages from '@/messages/en.json'
import { ChangeEmail } from './change-email'

const NEW = 'asha.rao@example.in'
const SENT = `We have sent a 6-digit code to ${NEW}. It is valid for ten minutes.`
const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()

async function visit() {
  const { email, proof } = messages.account.profile
  render(<ChangeEmail labels={email} proofLabels={proof} passwordLabels={{ show: 'Show', hide: 'Hide' }} />)
  await screen.findByLabelText('New email')
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => v2.bodies(newUserEmail)
const REQUEST = { email: NEW, current_password: 'pistachio' }
async function verify() {
  type('New email', NEW)
  type('Current Password', 'pistachio')
  await press('Verify')
  expect(await screen.findByText(SENT)).toBeVisible()
}

describe('Change your email', () => {
  it('ACC-04 changes only with the code sent to the new address', async () => {
    await visit()
    expect(screen.getByText('Your email address is asha@example.in.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Email' })).toBeDisabled()
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
    await verify()
    expect(screen.getByText('Your email address is asha@example.in.')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    type('Code', '123456')
    await press('Update Email')
    expect(await screen.findByText(`Your email address is ${NEW}.`)).toBeVisible()
    expect(sent()).toEqual([REQUEST, { email: NEW, code: '123456' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' })
    for (const name of ['New email', 'Current Password']) expect(screen.getByLabelText(name)).toHaveValue('')
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
  })

  it('ACC-04 sends one code, however often Verify is clicked', async () => {
    await visit()
    type('New email', NEW)
    type('Current Password', 'pistachio')
    v2.hold(newUserEmail)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible()
    v2.release(newUserEmail)
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('ACC-04 needs a new code for another address', async () => {
    await visit()
    await verify()
    type('Code', '12')
    type('New email', 'somebody@example.in')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Email' })).toBeDisabled())
    expect(screen.queryByText(SENT)).not.toBeInTheDocument()
    await press('Verify')
    expect(await screen.findByLabelText('Code')).toHaveValue('')
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['', 'Please enter your email address.'],
    ['asha@', 'An email address looks like name@example.com.'],
  ])('ACC-04 shows next to the field what is wrong with %j', async (typed, fault) => {
    await visit()
    type('New email', typed)
    await press('Verify')
    expect(await screen.findByText(fault)).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  it.each([
    ['', 'Please enter the code.'],
    ['12', 'The code is 6 or 12 digits long.'],
  ])('ACC-04 shows next to the field what is wrong with the code %j', async (typed, fault) => {
    await visit()
    await verify()
    type('Code', typed)
    await press('Update Email')
    expect(await screen.findByText(fault)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ["the server's message", refusal('Email already exists!', 422), 'Email already exists!'],
    ["'An error occurred' after a refusal without a word", refusal(null), 'An error occurred'],
    ["'An error occurred' after a lost connection", NO_CONNECTION, 'An error occurred'],
  ])('ACC-04 shows %s, and keeps the input', async (_what, failure, text) => {
    v2.fail(newUserEmail, failure)
    await visit()
    type('New email', NEW)
    type('Current Password', 'pistachio')
    await press('Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('New email')).toHaveValue(NEW)
    expect(screen.getByLabelText('Current Password')).toHaveValue('pistachio')
  })

  it('ACC-04 lets a wrong code be corrected', async () => {
    await visit()
    await verify()
    v2.fail(newUserEmail, refusal('This code is incorrect or has expired.', 422), 1)
    type('Code', '111111')
    await press('Update Email')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect or has expired.')
    type('Code', '123456')
    await press('Update Email')
    expect(await screen.findByText(`Your email address is ${NEW}.`)).toBeVisible()
  })

  it('ACC-04 asks for the password, and shows next to it that it is missing or wrong', async () => {
    await visit()
    type('New email', NEW)
    await press('Verify')
    expect(await screen.findByText('Please enter your current password.')).toBeVisible()
    expect(sent()).toHaveLength(0)
    const wrong = 'The current password is incorrect.'
    v2.fail(newUserEmail, { kind: 'refused', status: 422, message: 'Sorry', errors: { current_password: [wrong] } })
    type('Current Password', 'guess')
    await press('Verify')
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(screen.getByLabelText('Current Password')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('New email')).toHaveValue(NEW)
  })

  it('ACC-04 asks an account without a password for a code sent to the old address', async () => {
    account.user = { ...ASHA, hasPassword: false }
    await visit()
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
    type('New email', NEW)
    await press('Verify')
    expect(await screen.findByText('Please enter the code we sent you.')).toBeVisible()
    await press('Send me a code: Change your email')
    expect(await screen.findByText('We have sent a 6-digit code to asha@example.in. It is valid for ten minutes.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Send another code in/ })).toBeVisible()
    expect(v2.bodies(sendProofCode)).toEqual([{ action: 'change_email' }])
    type('Confirmation code', '654321')
    await press('Verify')
    expect(await screen.findByText(SENT)).toBeVisible()
    type('Code', '123456')
    await press('Update Email')
    expect(await screen.findByText(`Your email address is ${NEW}.`)).toBeVisible()
    expect(sent()).toEqual([
      { email: NEW, proof_code: '654321' },
      { email: NEW, code: '123456' },
    ])
  })

  it('ACC-04 shows an error when the code to the old address could not be sent', async () => {
    account.user = { ...ASHA, hasPassword: false }
    v2.fail(sendProofCode, NO_CONNECTION)
    await visit()
    await press('Send me a code: Change your email')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not send the code. Please try again.')
    expect(screen.getByRole('button', { name: 'Send me a code: Change your email' })).toBeVisible()
  })

  it('API-02 ACC-04 sends a server that implements only the documented contract nothing else', async () => {
    account.user = { ...ASHA, hasPassword: null }
    await visit()
    type('New email', NEW)
    await press('Verify')
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent()).toEqual([{ email: NEW }])
  })

  it('ACC-04 shows that there is no address yet', async () => {
    account.user = { ...ASHA, email: null }
    await visit()
    expect(screen.getByText('Your account has no email address yet.')).toBeVisible()
  })
})
