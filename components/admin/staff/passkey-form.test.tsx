import { startRegistration } from '@simplewebauthn/browser'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addPasskey, startPasskey } from '@/lib/commerce/staff/account.admin.wire'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { PasskeyForm } from './account-screen'

const v2 = fakeV2()
// The browser's dialog, and the device.
jest.mock('@simplewebauthn/browser')

const MADE: Awaited<ReturnType<typeof startRegistration>> = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
}
const ask = { call: 'POST /account/passkeys/options' }
const store = { call: 'POST /account/passkeys', body: { name: 'Phone', response: MADE } }

const onCodes = jest.fn()
beforeEach(() => {
  onCodes.mockReset()
  v2.on(startPasskey, () => ({ challenge: 'c' }))
  jest.mocked(startRegistration).mockReset().mockResolvedValue(MADE)
  render(<PasskeyForm onCodes={onCodes} />)
})
const name = () => screen.getByLabelText('Name of the device')
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))

it.each([
  ['', 'Enter a name.'],
  ['--', 'A name needs letters.'],
])('refuses the name %j next to the field, before the device is asked for a passkey', async (typed, fault) => {
  if (typed !== '') await userEvent.type(name(), typed)
  await add()
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining(fault)))
  expect(v2.requests()).toEqual([])
})

it('shows next to the field why the server refuses the name', async () => {
  v2.fail(addPasskey, refusal(null, 422, { name: ['The name may not be longer.'] }))
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining('The name may not be longer.')))
  expect(v2.requests()).toMatchObject([ask, store])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onCodes).not.toHaveBeenCalled()
})

it('reports that no passkey was created when the browser dialog is closed', async () => {
  jest.mocked(startRegistration).mockRejectedValue(new Error('NotAllowedError'))
  await userEvent.type(name(), 'Phone')
  await add()
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created.')
  expect(v2.requests()).toMatchObject([ask])
})

it('passes on the recovery codes, and is empty again', async () => {
  v2.on(addPasskey, () => ['code-1'])
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(onCodes).toHaveBeenCalledWith(['code-1']))
  await waitFor(() => expect(name()).toHaveValue(''))
})
