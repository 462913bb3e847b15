import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAddress } from '@/lib/testing/account-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { createAddress, getAddress, updateAddress } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { AddressDialog } from './address-dialog'

const WHOLE = { address: '12, MG Road', country: 1, state: 29, city: 5_600, postal_code: '560 001', phone: '+91 98765 43210' }

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
const onClose = jest.fn()
beforeEach(() => jest.clearAllMocks())

const visit = (addressId: number | null = null) =>
  render(<AddressDialog isOpen addressId={addressId} labels={messages.address.form} onClose={onClose} />)
/** Sets the value at once, as browser autofill does. */
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
async function fillIn() {
  type('PIN code', WHOLE.postal_code)
  type('Phone', WHOLE.phone)
  type('Address', WHOLE.address)
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveDisplayValue('Bengaluru'))
}

describe('a new address', () => {
  it("ACC-06 is saved, shows 'Address added successfully' and closes", async () => {
    visit()
    expect(screen.getByRole('dialog', { name: 'New Address' })).toBeVisible()
    await fillIn()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(v2.requests(createAddress)[0]?.body).toEqual({ ...WHOLE, phone: '9876543210', postal_code: '560001' })
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Address added successfully' })
  })

  it("ACC-06 shows 'Saving...' meanwhile, and is sent once however often Save is clicked", async () => {
    visit()
    await fillIn()
    v2.hold(createAddress)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
    v2.release(createAddress)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(v2.requests(createAddress)).toHaveLength(1)
  })

  it('ACC-06 shows what is missing next to each field, and sends nothing', async () => {
    visit()
    await save()
    for (const [name, fault] of [
      ['PIN code', 'Please enter your PIN code.'],
      ['Phone', 'Please enter your phone number.'],
      ['Address', 'Please enter your address.'],
      ['State', 'Please choose your state.'],
      ['City', 'Please choose your city.'],
    ] as const) {
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveAccessibleDescription(expect.stringContaining(fault)))
    }
    expect(v2.requests(createAddress)).toHaveLength(0)
  })

  it.each([
    ['PIN code', '012345', 'A PIN code does not start with 0.'],
    ['Phone', '5876543210', 'A mobile number has ten digits and starts with 6, 7, 8 or 9.'],
    ['Phone', '022 2345 6789', 'This looks like a landline. The courier needs a mobile number.'],
    ['Phone', '9876543210 / 9123456780', 'Please enter only one phone number.'],
    ['Address', ' . ', 'Please write the full address: house number, street and area.'],
    ['Address', 'x'.repeat(301), 'The address can have up to 300 characters.'],
  ])('ACC-06 refuses the %s %s next to its field', async (name, typed, fault) => {
    visit()
    await fillIn()
    type(name, typed)
    await save()
    expect(await screen.findByText(fault)).toBeVisible()
    expect(v2.requests(createAddress)).toHaveLength(0)
  })

  it("ACC-06 shows the hint 'Ten digits, for example 98765 43210'", async () => {
    visit()
    expect(await screen.findByRole('option', { name: 'India' })).toBeInTheDocument()
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Ten digits, for example 98765 43210')
  })

  it.each([
    ["the server's message", refusal('An account keeps at most 20 addresses.'), 'An account keeps at most 20 addresses.'],
    ["'An error occurred' after a refusal without a word", refusal(null), 'An error occurred'],
    ["'An error occurred' after a lost connection", NO_CONNECTION, 'An error occurred'],
  ])('ACC-06 shows %s above the form, and keeps the input', async (_what, failure, text) => {
    visit()
    await fillIn()
    v2.fail(createAddress, failure)
    await save()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect(alert).toHaveFocus()
    expect(screen.getByLabelText('Address')).toHaveValue(WHOLE.address)
    expect(screen.getByLabelText('City')).toHaveDisplayValue('Bengaluru')
    v2.recover()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('ACC-06 shows a server error next to its field', async () => {
    visit()
    await fillIn()
    const errors = { city_id: ['Choose again.'], other: ['And something else.'] }
    v2.fail(createAddress, { kind: 'refused', status: 422, message: 'The given data was invalid.', errors })
    await save()
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Choose again.'))
    expect(screen.getByRole('alert')).toHaveTextContent('The given data was invalid.')
    expect(screen.getByRole('alert')).toHaveTextContent('And something else.')
  })

  it('ACC-06 can be cancelled', async () => {
    visit()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
  })
})

describe('an address that is edited', () => {
  beforeEach(() => {
    account.addresses = [anAddress({ id: 5 })]
  })

  it("ACC-06 is loaded from the server, saved and confirmed with 'Address edited successfully'", async () => {
    visit(5)
    expect(screen.getByRole('dialog', { name: 'Edit Address' })).toBeVisible()
    expect(await screen.findByLabelText('Address')).toHaveValue('12, MG Road')
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveDisplayValue('Bengaluru'))
    type('Address', '4, Hill Road')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(v2.requests(updateAddress)[0]?.body).toEqual({
      id: 5,
      address: '4, Hill Road',
      country: 1,
      state: 29,
      city: 5_600,
      postal_code: '560001',
      phone: '9876543210',
    })
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Address edited successfully' })
  })

  it.each([
    ['Failed to fetch address.', 'it is gone', refusal('Address not found', 404)],
    ['Error fetching address data', 'the connection is lost', NO_CONNECTION],
  ])("ACC-06 shows '%s' when %s, and retries", async (text, _when, failure) => {
    v2.fail(getAddress, failure)
    visit(5)
    expect(await screen.findByText(text)).toBeVisible()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Address')).toHaveValue('12, MG Road')
  })
})
