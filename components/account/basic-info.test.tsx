import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DEFAULT_AVATAR, PHOTO_MAX_BYTES } from '@/lib/commerce/customers/model'
import { newUserEmail, removePhoto, sendProofCode, updatePhoto, updateProfile } from '@/lib/commerce/customers/wire'
import { forgotPassword } from '@/lib/commerce/customers/session.wire'
import { MissingCallsProvider } from '@/lib/v2/browser-missing-calls'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal, UNKNOWN_CALL } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { callName } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { BasicInfo } from './basic-info'

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  // Browser functions that jsdom lacks.
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:photo'), revokeObjectURL: jest.fn() })
})

/** `missing`: calls that the server does not have. */
async function visit(missing: readonly string[] = []) {
  const { basic, proof } = messages.account.profile
  const view = render(
    <MissingCallsProvider missing={missing}>
      <BasicInfo labels={basic} proofLabels={proof} passwordLabels={{ show: 'Show', hide: 'Hide' }} />
    </MissingCallsProvider>,
  )
  await screen.findByLabelText('Name')
  return { ...view, preview: () => view.container.querySelector('img')?.getAttribute('src') }
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }))
const aPhoto = (type = 'image/jpeg', size = 1_000) => {
  const file = new File(['x'], 'asha.jpg', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choosePhoto = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })

describe('basic info', () => {
  it('ACC-03 is filled with the stored profile; the e-mail address is read-only', async () => {
    await visit()
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
    expect(screen.getByLabelText('Phone')).toHaveValue('9876543210')
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  })

  it("ACC-03 is saved, shows 'Profile updated successfully' and clears the password fields", async () => {
    await visit()
    type('Name', 'Asha R.')
    type('Phone', '')
    type('Current Password', 'old-secret')
    type('New Password', 'new-secret')
    type('Confirm Password', 'new-secret')
    await submit()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Profile updated successfully' }))
    expect(v2.requests(updateProfile)[0]?.body).toEqual({
      name: 'Asha R.',
      phone: '',
      current_password: 'old-secret',
      new_password: 'new-secret',
      confirm_password: 'new-secret',
    })
    for (const name of ['Current Password', 'New Password', 'Confirm Password']) expect(screen.getByLabelText(name)).toHaveValue('')
    expect(screen.getByLabelText('Name')).toHaveValue('Asha R.')
  })

  it('ACC-03 is sent once however often the button is clicked', async () => {
    await visit()
    v2.hold(updateProfile)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Update Profile' }))
    expect(await screen.findByRole('button', { name: 'Updating...' })).toBeVisible()
    v2.release(updateProfile)
    await waitFor(() => expect(show).toHaveBeenCalled())
    expect(v2.requests(updateProfile)).toHaveLength(1)
  })

  it.each([
    ['no name', { Name: ' ' }, 'Please enter your name.'],
    ['a phone number that is none', { Phone: '12345' }, 'A mobile number has ten digits and starts with 6, 7, 8 or 9.'],
    [
      'two new passwords',
      { 'Current Password': 'a', 'New Password': 'new-secret', 'Confirm Password': 'new-sacred' },
      'Passwords do not match.',
    ],
    [
      'a new password without the current one',
      { 'New Password': 'new-secret', 'Confirm Password': 'new-secret' },
      'Please enter your current password.',
    ],
    [
      'a short password',
      { 'Current Password': 'a', 'New Password': 'abc', 'Confirm Password': 'abc' },
      'The password needs at least 6 characters.',
    ],
  ])('ACC-03 shows next to the field what is wrong with %s, and sends nothing', async (_what, typed, fault) => {
    await visit()
    for (const [name, value] of Object.entries(typed)) type(name, value)
    await submit()
    expect(await screen.findByText(fault)).toBeVisible()
    expect(v2.requests(updateProfile)).toHaveLength(0)
  })

  it.each([
    ["the server's message", refusal('The current password is incorrect.', 422), 'The current password is incorrect.'],
    ["'Error updating profile' after a refusal without a word", refusal(null), 'Error updating profile'],
    ["'Error updating profile' after a lost connection", NO_CONNECTION, 'Error updating profile'],
  ])('ACC-03 shows %s, and keeps the input', async (_what, failure, text) => {
    v2.fail(updateProfile, failure)
    await visit()
    type('Name', 'Asha R.')
    type('Current Password', 'old-secret')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Name')).toHaveValue('Asha R.')
    expect(screen.getByLabelText('Current Password')).toHaveValue('old-secret')
    expect(show).not.toHaveBeenCalled()
  })

  it('ACC-03 shows a server error next to its field', async () => {
    v2.fail(updateProfile, { kind: 'refused', status: 422, message: 'Sorry', errors: { phone: ['The phone has already been taken'] } })
    await visit()
    await submit()
    expect(await screen.findByText('The phone has already been taken')).toBeVisible()
    expect(screen.getByLabelText('Phone')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('basic info of an account without a password', () => {
  beforeEach(() => {
    account.user = { ...ASHA, hasPassword: false }
  })

  it('ACC-03 sets the first password with a code sent to the account', async () => {
    await visit()
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code: Set a password' }))
    expect(await screen.findByText('We have sent a 6-digit code to asha@example.in. It is valid for ten minutes.')).toBeVisible()
    expect(v2.requests(sendProofCode)[0]?.body).toEqual({ action: 'change_password' })
    type('Confirmation code', '123456')
    type('New Password', 'new-secret')
    type('Confirm Password', 'new-secret')
    await submit()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Profile updated successfully' }))
    expect(v2.requests(updateProfile)[0]?.body).toMatchObject({ new_password: 'new-secret', proof_code: '123456' })
  })

  it('ACC-03 changes the name without a code, but no password without one', async () => {
    await visit()
    type('New Password', 'new-secret')
    type('Confirm Password', 'new-secret')
    await submit()
    expect(await screen.findByText('Please enter the code we sent you.')).toBeVisible()
    expect(v2.requests(updateProfile)).toHaveLength(0)
    type('New Password', '')
    type('Confirm Password', '')
    type('Name', 'Asha R.')
    await submit()
    await waitFor(() => expect(v2.requests(updateProfile)).toHaveLength(1))
    expect(v2.requests(updateProfile)[0]?.body).not.toHaveProperty('proof_code')
  })
})

describe('the photo', () => {
  it('ACC-03 has a preview before it is sent with the form', async () => {
    const { preview } = await visit()
    expect(preview()).toBe(DEFAULT_AVATAR)
    const file = aPhoto()
    choosePhoto(file)
    expect(preview()).toBe('blob:photo')
    expect(v2.requests(updatePhoto)).toHaveLength(0)
    await submit()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Profile updated successfully' }))
    const [sent] = v2.requests(updatePhoto)
    expect(sent?.body instanceof FormData && sent.body.get('photo')).toMatchObject({ name: 'asha.jpg' })
    expect(preview()).toBe('/avatars/new.webp')
  })

  it.each([
    ['no photo', aPhoto('application/pdf'), 'Please choose a photo: JPEG, PNG, WebP, AVIF or GIF.'],
    ['a drawing that may hold scripts', aPhoto('image/svg+xml'), 'Please choose a photo: JPEG, PNG, WebP, AVIF or GIF.'],
    ['more than 5 MB', aPhoto('image/png', PHOTO_MAX_BYTES + 1), 'The photo can be up to 5 MB.'],
  ])('ACC-03 is refused when it is %s', async (_what, file, fault) => {
    const { preview } = await visit()
    choosePhoto(file)
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(preview()).toBe(DEFAULT_AVATAR)
    await submit()
    await waitFor(() => expect(show).toHaveBeenCalled())
    expect(v2.requests(updatePhoto)).toHaveLength(0)
  })

  it('ACC-03 leaves the profile unchanged when the server refuses it, and shows why', async () => {
    v2.fail(updatePhoto, refusal('The photo can be up to 5 MB.', 413))
    await visit()
    choosePhoto(aPhoto())
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('The photo can be up to 5 MB.')
    expect(v2.requests(updateProfile)).toHaveLength(0)
  })

  it('ACC-03 can be removed, and the removal can be undone', async () => {
    account.user = { ...ASHA, avatarUrl: '/avatars/asha.webp' }
    const { preview } = await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    expect(preview()).toBe(DEFAULT_AVATAR)
    await userEvent.click(screen.getByRole('button', { name: 'Keep current photo' }))
    expect(preview()).toBe('/avatars/asha.webp')
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
    await submit()
    await waitFor(() => expect(v2.requests(removePhoto)).toHaveLength(1))
    await waitFor(() => expect(preview()).toBe(DEFAULT_AVATAR))
  })
})

describe('basic info, with a server that has only the documented calls', () => {
  it('ACC-03 is saved by the documented call, with the documented fields, and sends no proof, which no one would check', async () => {
    v2.fail(updateProfile, UNKNOWN_CALL)
    v2.on(forgotPassword, () => ({ message: 'Done by the server' }), { checksInput: false })
    await visit([callName(updateProfile), callName(updatePhoto), callName(newUserEmail)])
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Photo')).not.toBeInTheDocument()
    expect(screen.queryByText('You can change it below.')).not.toBeInTheDocument()
    type('Name', 'Asha R.')
    type('New Password', 'almond-1996')
    type('Confirm Password', 'almond-1996')
    await submit()
    await waitFor(() => expect(show).toHaveBeenLastCalledWith({ kind: 'success', text: 'Profile updated successfully' }))
    expect(v2.bodies(forgotPassword)).toEqual([
      {
        name: 'Asha R.',
        email: 'asha@example.in',
        phone: '9876543210',
        new_password: 'almond-1996',
        confirm_password: 'almond-1996',
      },
    ])
  })
})
