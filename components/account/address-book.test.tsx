import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAddress } from '@/lib/testing/account-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { deleteAddress, listAddresses, setDefaultAddress } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { AddressBook } from './address-book'

const HOME = '12, MG Road'
const OFFICE = '4, Hill Road'
const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  account.addresses = [anAddress({ id: 1, isDefault: true }), anAddress({ id: 2, address: OFFICE })]
})

const visit = () => render(<AddressBook labels={messages.account.profile.addresses} formLabels={messages.address.form} />)
async function card(address: string): Promise<HTMLElement> {
  const item = (await screen.findByText(address)).closest('li')
  if (!item) throw new Error(`no card of '${address}'`)
  return item
}
/** Opens the menu of an address and clicks one of its entries. */
async function press(address: string, entry: string) {
  const of = within(await card(address))
  await userEvent.click(of.getByLabelText(`Actions for ${address}`))
  await userEvent.click(of.getByRole('button', { name: entry }))
}
const confirm = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
const isDefault = async (address: string) => within(await card(address)).queryByText('Default') !== null

describe('the address list', () => {
  it('ACC-05 shows all parts of each address, and marks the default', async () => {
    visit()
    const [address] = within(await card(HOME)).getAllByRole('group')
    expect([...(address?.children ?? [])].map((line) => line.textContent)).toEqual([
      HOME,
      'Bengaluru 560001',
      'Karnataka, India',
      '+91 98765 43210',
    ])
    expect([await isDefault(HOME), await isDefault(OFFICE)]).toEqual([true, false])
  })

  it("ACC-05 shows 'No default address available' when it is empty", async () => {
    account.addresses = []
    visit()
    expect(await screen.findByText('No default address available')).toBeVisible()
  })

  it('REL-03 shows an error with a retry button, not an empty list, when it cannot be read', async () => {
    v2.fail(listAddresses, NO_CONNECTION)
    visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your addresses.')
    expect(screen.queryByText('No default address available')).not.toBeInTheDocument()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(HOME)).toBeVisible()
  })

  it('ACC-06 shows a new address once it is saved', async () => {
    visit()
    await card(HOME)
    account.addresses = [...account.addresses, anAddress({ id: 3, address: 'Somewhere else' })]
    await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }))
    expect(screen.getByRole('dialog', { name: 'New Address' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('ACC-05 opens an address for editing, and shows it as saved', async () => {
    visit()
    await press(OFFICE, 'Edit')
    const field = await screen.findByLabelText('Address')
    await userEvent.clear(field)
    await userEvent.type(field, '5, Hill Road')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('5, Hill Road')).toBeVisible()
    expect(screen.queryByText(OFFICE)).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('Make This Default', () => {
  it("ACC-05 makes it the only default, and shows 'Address set as default!'", async () => {
    visit()
    await press(OFFICE, 'Make This Default')
    await waitFor(async () => expect([await isDefault(HOME), await isDefault(OFFICE)]).toEqual([false, true]))
    expect(v2.requests(setDefaultAddress)[0]?.query).toEqual({ address_id: '2' })
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Address set as default!' })
  })

  it.each([
    ['Failed to set address as default', 'it is refused', refusal('Address not found', 404)],
    ['Error setting default address', 'the connection is lost', NO_CONNECTION],
  ])("ACC-05 shows '%s' when %s, and does not change the default", async (text, _when, failure) => {
    v2.fail(setDefaultAddress, failure)
    visit()
    await press(OFFICE, 'Make This Default')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect([await isDefault(HOME), await isDefault(OFFICE)]).toEqual([true, false])
  })

  it('ACC-05 is disabled for the default itself', async () => {
    visit()
    const of = within(await card(HOME))
    await userEvent.click(of.getByLabelText(`Actions for ${HOME}`))
    expect(of.getByRole('button', { name: 'Make This Default' })).toBeDisabled()
  })
})

describe('Delete', () => {
  it("ACC-05 asks for confirmation, then removes the address and shows 'Address deleted successfully'", async () => {
    visit()
    await press(OFFICE, 'Delete')
    expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toHaveTextContent(OFFICE)
    expect(v2.requests(deleteAddress)).toHaveLength(0)
    v2.hold(deleteAddress)
    await userEvent.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    v2.release(deleteAddress)
    await waitFor(() => expect(screen.queryByText(OFFICE)).not.toBeInTheDocument())
    expect(v2.requests(deleteAddress).map(({ query }) => query)).toEqual([{ address_id: '2' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Address deleted successfully' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus()
  })

  it('ACC-05 does not delete the address when the shopper cancels', async () => {
    visit()
    await press(OFFICE, 'Delete')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(v2.requests(deleteAddress)).toHaveLength(0)
  })

  it.each([
    ['Failed to delete address', 'it is refused', refusal('Address not found', 404)],
    ['Error deleting address', 'the connection is lost', NO_CONNECTION],
  ])("ACC-05 shows '%s' when %s, and keeps the dialog open", async (text, _when, failure) => {
    v2.fail(deleteAddress, failure)
    visit()
    await press(OFFICE, 'Delete')
    await confirm()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toBeVisible()
  })
})
