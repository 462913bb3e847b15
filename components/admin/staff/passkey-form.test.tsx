import { startRegistration } from '@simplewebauthn/browser'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { PasskeyForm } from './passkey-form'

jest.mock('@/lib/v2/browser-admin')
// The browser's dialog and the device.
jest.mock('@simplewebauthn/browser')

const OPTIONS = { body: { data: { challenge: 'c' } } }
const MADE: Awaited<ReturnType<typeof startRegistration>> = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
}
const ask = { call: 'POST /account/passkeys/options', body: null }
const store = { call: 'POST /account/passkeys', body: { name: 'Phone', response: MADE } }

const onCodes = jest.fn()
beforeEach(() => {
  onCodes.mockReset()
  jest.mocked(startRegistration).mockReset().mockResolvedValue(MADE)
  render(<PasskeyForm onCodes={onCodes} />)
})
const name = () => screen.getByLabelText('Name of the device')
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))

it.each([
  ['', 'Enter a name.'],
  ['--', 'A name needs letters.'],
])('refuses the name %j next to the field, before the device is asked for a passkey', async (typed, fault) => {
  const sent = answerAdmin()
  if (typed !== '') await userEvent.type(name(), typed)
  await add()
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining(fault)))
  expect(sent).toEqual([])
})

it('shows next to the field what the server refuses about the name', async () => {
  const sent = answerAdmin(OPTIONS, { status: 422, body: {}, errors: { name: ['The name may not be longer.'] } })
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining('The name may not be longer.')))
  expect(sent).toEqual([ask, store])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onCodes).not.toHaveBeenCalled()
})

it('says that no passkey was created when the dialog of the browser is closed', async () => {
  const sent = answerAdmin(OPTIONS)
  jest.mocked(startRegistration).mockRejectedValue(new Error('NotAllowedError'))
  await userEvent.type(name(), 'Phone')
  await add()
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was created.')
  expect(sent).toEqual([ask])
})

it('hands on the recovery codes, and is empty again', async () => {
  answerAdmin(OPTIONS, { body: { recovery_codes: ['code-1'] } })
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(onCodes).toHaveBeenCalledWith(['code-1']))
  expect(name()).toHaveValue('')
})
