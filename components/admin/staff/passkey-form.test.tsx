import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addPasskey } from '@/lib/commerce/staff/admin.client'
import { refused } from '../refused'
import { PasskeyForm } from './passkey-form'

jest.mock('@/lib/commerce/staff/admin.client')

const onCodes = jest.fn()
beforeEach(() => {
  jest.mocked(addPasskey).mockReset()
  onCodes.mockReset()
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
  expect(addPasskey).not.toHaveBeenCalled()
})

it('shows next to the field what the server refuses about the name', async () => {
  jest.mocked(addPasskey).mockResolvedValue(refused(422, null, { name: ['The name may not be longer.'] }))
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining('The name may not be longer.')))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onCodes).not.toHaveBeenCalled()
})

it('hands on the recovery codes, and is empty again', async () => {
  jest.mocked(addPasskey).mockResolvedValue({ ok: true, value: ['code-1'] })
  await userEvent.type(name(), 'Phone')
  await add()
  await waitFor(() => expect(onCodes).toHaveBeenCalledWith(['code-1']))
  expect(name()).toHaveValue('')
})
