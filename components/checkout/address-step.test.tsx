import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAddress, INDIA } from '@/lib/testing/account-samples'
import { visitCheckout } from '@/lib/testing/checkout-page'
import { fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getCartSummary } from '@/lib/commerce/cart/wire'
import { getPincode, listAddresses, setDefaultAddress } from '@/lib/commerce/addresses/wire'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const OFFICE = anAddress({ id: 2, address: '4, Hill Road', postalCode: '400050', cityName: 'Mumbai' })
const v2 = fakeV2()
const { account } = fakeCheckout(v2)
const { show } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  account.addresses = [anAddress({ isDefault: true }), OFFICE]
})

const section = () => within(screen.getByRole('region', { name: 'Billing address' }))
async function visit() {
  visitCheckout()
  await screen.findByText('12, MG Road')
}
const others = () => userEvent.click(section().getByText('Other addresses'))
const deliverTo = (address: string) => userEvent.click(section().getByRole('button', { name: `Deliver to ${address}` }))
const isChosen = (address: string) => section().queryByRole('button', { name: `Edit the address ${address}` }) !== null

describe('the billing address', () => {
  it('CHK-02 is the default one; the others are in a disclosure', async () => {
    await visit()
    expect([isChosen('12, MG Road'), isChosen('4, Hill Road')]).toEqual([true, false])
    expect(screen.getByText('4, Hill Road')).not.toBeVisible()
    await others()
    expect(screen.getByText('4, Hill Road')).toBeVisible()
  })

  it('CHK-06 changes to another one, and the summary is requested again', async () => {
    await visit()
    await others()
    const requestsBefore = v2.requests(getCartSummary).length
    await deliverTo('4, Hill Road')
    await waitFor(() => expect([isChosen('12, MG Road'), isChosen('4, Hill Road')]).toEqual([false, true]))
    expect(v2.requests(setDefaultAddress).map(({ query }) => query)).toEqual([{ address_id: '2' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Address set as default!' })
    await waitFor(() => expect(v2.requests(getCartSummary).length).toBeGreaterThan(requestsBefore))
    // The clicked button has disappeared.
    expect(section().getByRole('group', { name: 'Billing address' })).toHaveFocus()
  })

  it.each([
    ['refused', refusal(null), 'Failed to set address as default'],
    ['lost', NO_CONNECTION, 'Error setting default address'],
  ])('CHK-06 stays when the change is %s', async (_how, failure, text) => {
    v2.fail(setDefaultAddress, failure)
    await visit()
    await others()
    await deliverTo('4, Hill Road')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(isChosen('12, MG Road')).toBe(true)
  })

  it('CHK-06 must be chosen when none is the default', async () => {
    account.addresses = [OFFICE]
    visitCheckout()
    expect(await screen.findByText('Please choose the address for this order.')).toBeVisible()
    expect(screen.getByText('4, Hill Road')).toBeVisible()
    await deliverTo('4, Hill Road')
    await waitFor(() => expect(isChosen('4, Hill Road')).toBe(true))
  })

  it('REL-03 shows an error, not an empty list, when it cannot be read, and retries', async () => {
    v2.fail(listAddresses, NO_CONNECTION)
    visitCheckout()
    expect(await screen.findByText('We could not load your addresses.')).toBeVisible()
    v2.recover()
    await userEvent.click(section().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('12, MG Road')).toBeVisible()
  })

  it('CHK-02 can be edited', async () => {
    await visit()
    await userEvent.click(section().getByRole('button', { name: 'Edit the address 12, MG Road' }))
    const modal = await screen.findByRole('dialog', { name: 'Edit Address' })
    expect(await within(modal).findByDisplayValue('12, MG Road')).toBeVisible()
  })
})

describe('a new address', () => {
  const modal = () => screen.findByRole('dialog', { name: 'New Address' })
  const open = () => userEvent.click(section().getByRole('button', { name: 'New Address' }))

  it('CHK-09 opens in a dialog that a click outside closes', async () => {
    await visit()
    await open()
    await userEvent.click(await modal())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('CHK-09 appears once saved, without a reload, and can be chosen', async () => {
    await visit()
    await open()
    const form = within(await modal())
    fireEvent.change(form.getByLabelText('PIN code'), { target: { value: INDIA.pin } })
    fireEvent.change(form.getByLabelText('Address'), { target: { value: '7, Lake View' } })
    fireEvent.change(form.getByLabelText('Phone'), { target: { value: '9876543210' } })
    await waitFor(() => expect(form.getByLabelText('City')).toHaveDisplayValue('Bengaluru'))
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await section().findByText('7, Lake View')).toBeVisible()
    // The list is read before the dialog closes.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await deliverTo('7, Lake View')
    await waitFor(() => expect(isChosen('7, Lake View')).toBe(true))
  })
})

describe('its PIN code', () => {
  it('IND-09 shows when the order arrives', async () => {
    await visit()
    expect(await screen.findByText(/^Delivery between \w{3}, \d+ \w+ and \w{3}, \d+ \w+$/)).toBeVisible()
  })

  it('IND-09 shows that it is not served', async () => {
    const service = { serviceable: false, cashOnDelivery: false, minDays: 0, maxDays: 0 }
    account.pins = { [INDIA.pin]: { ...INDIA, service } }
    await visit()
    expect(await screen.findByText('We do not deliver to 560001 yet.')).toBeVisible()
  })

  it('IND-09 promises nothing where the delivery time is unknown', async () => {
    account.pins = {}
    await visit()
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1))
    expect(screen.queryByText(/Arrives|deliver to 560001/)).not.toBeInTheDocument()
  })
})
