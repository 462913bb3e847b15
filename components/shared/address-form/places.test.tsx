import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { INDIA } from '@/lib/testing/account-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getPincode, listCities, listCountries, listStates } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { AddressDialog } from './address-dialog'

const MAHARASHTRA = { id: 27, name: 'Maharashtra' }
const MUMBAI = { id: 2_700, name: 'Mumbai' }

const v2 = fakeV2()
const account = fakeAccount(v2)
const { announce } = watchNotices()
beforeEach(() => {
  jest.clearAllMocks()
  account.countries = [INDIA.country, { id: 2, name: 'Nepal' }]
  account.states = { 1: [INDIA.state, MAHARASHTRA], 2: [{ id: 90, name: 'Bagmati' }] }
  account.cities = { [INDIA.state.id]: [INDIA.city], [MAHARASHTRA.id]: [MUMBAI] }
  account.pins = { [INDIA.pin]: INDIA, '400001': { ...INDIA, pin: '400001', state: MAHARASHTRA, city: MUMBAI } }
})

const visit = () => render(<AddressDialog isOpen addressId={null} labels={messages.address.form} onClose={jest.fn()} />)
const shows = (name: string, text: string) => waitFor(() => expect(screen.getByLabelText(name)).toHaveDisplayValue(text))
async function choose(name: string, option: string) {
  await screen.findByRole('option', { name: option })
  await userEvent.selectOptions(screen.getByLabelText(name), option)
}
const typePin = (value: string) => fireEvent.change(screen.getByLabelText('PIN code'), { target: { value } })

describe('country, state and city', () => {
  it('ACC-06 are chosen in sequence', async () => {
    visit()
    expect(screen.getByLabelText('State')).toBeDisabled()
    expect(v2.requests(listStates)).toHaveLength(0)
    await choose('Country', 'India')
    await choose('State', 'Maharashtra')
    await choose('City', 'Mumbai')
    expect(v2.requests(listStates)[0]?.params).toEqual({ countryId: '1' })
    expect(v2.requests(listCities)[0]?.params).toEqual({ stateId: '27' })
  })

  it('ACC-06 are reset when a choice above them changes', async () => {
    visit()
    await choose('Country', 'India')
    await choose('State', 'Maharashtra')
    await choose('City', 'Mumbai')
    await choose('State', 'Karnataka')
    await shows('City', 'Choose…')
    await choose('Country', 'Nepal')
    await shows('State', 'Choose…')
    await screen.findByRole('option', { name: 'Bagmati' })
    expect(screen.getByLabelText('City')).toBeDisabled()
  })

  it('ACC-06 preselect the country where there is only one', async () => {
    account.countries = [INDIA.country]
    visit()
    await shows('Country', 'India')
    expect(await screen.findByRole('option', { name: 'Maharashtra' })).toBeInTheDocument()
  })

  it('ACC-06 do not ask for a choice if none is listed', async () => {
    account.cities = {}
    visit()
    await choose('Country', 'India')
    await choose('State', 'Karnataka')
    const text = 'Nothing is listed for this choice yet. Please contact us.'
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription(text))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Address')).toBeInvalid())
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription(text)
  })

  it('ACC-06 show that a list is loading', async () => {
    v2.hold(listStates)
    visit()
    await choose('Country', 'India')
    await shows('State', 'Loading…')
    expect(screen.getByLabelText('State')).toBeDisabled()
    v2.release(listStates)
    await shows('State', 'Choose…')
  })

  it.each([
    ['countries', listCountries, 'Country', 'Failed to fetch countries.', 'An error occurred while fetching countries.'],
    ['states', listStates, 'State', 'Failed to fetch states.', 'An error occurred while fetching states.'],
    ['cities', listCities, 'City', 'Failed to fetch cities.', 'An error occurred while fetching cities.'],
  ])('ACC-06 show when %s are refused or cannot be fetched, and retry', async (_what, call, name, refused, unreachable) => {
    account.countries = [INDIA.country]
    account.states = { 1: [INDIA.state] }
    v2.fail(call, refusal(null), 1)
    v2.fail(call, NO_CONNECTION, 1)
    visit()
    if (name === 'City') await choose('State', 'Karnataka')
    expect(await screen.findByText(refused)).toBeVisible()
    const again = { name: `Try again: ${name}` }
    await userEvent.click(screen.getByRole('button', again))
    expect(await screen.findByText(unreachable)).toBeVisible()
    await userEvent.click(screen.getByRole('button', again))
    await waitFor(() => expect(screen.queryByRole('button', again)).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByLabelText(name)).toBeEnabled())
  })
})

describe('a PIN code', () => {
  it('ACC-06 fills in state and city as soon as it has six digits, and announces it', async () => {
    visit()
    typePin('56000')
    expect(v2.requests(getPincode)).toHaveLength(0)
    typePin('560 001')
    await shows('City', 'Bengaluru')
    await shows('State', 'Karnataka')
    await shows('Country', 'India')
    expect(v2.requests(getPincode)[0]?.params).toEqual({ pin: '560001' })
    expect(announce).toHaveBeenCalledWith('Filled in: Bengaluru, Karnataka')
  })

  it('ACC-06 of the army post has no place: the one filled in by another code is cleared, and the shopper is asked to choose', async () => {
    visit()
    typePin('560001')
    await shows('City', 'Bengaluru')
    typePin('900056')
    await shows('State', 'Choose…')
    await shows('City', 'Choose…')
    const text = 'This is an army post office. Please choose the state and city yourself.'
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription(text)
    expect(announce).toHaveBeenLastCalledWith(text)
    expect(v2.requests(getPincode)).toHaveLength(1)
    typePin('560001')
    await shows('City', 'Bengaluru')
  })

  it('ACC-06 does not overwrite what the shopper has chosen meanwhile', async () => {
    v2.hold(getPincode)
    visit()
    typePin('560001')
    await choose('Country', 'India')
    await choose('State', 'Maharashtra')
    v2.release(getPincode)
    await choose('City', 'Mumbai')
    // The same code with a trailing space counts as unchanged.
    typePin('560001 ')
    await shows('State', 'Maharashtra')
    await shows('City', 'Mumbai')
    expect(v2.requests(getPincode)).toHaveLength(1)
  })

  it('ACC-06 uses the corrected code, whichever answer arrives first', async () => {
    v2.hold(getPincode)
    visit()
    typePin('560001')
    account.pins = { ...account.pins, '560001': { ...INDIA, city: MUMBAI } }
    typePin('400001')
    v2.release(getPincode)
    await shows('State', 'Maharashtra')
    await shows('City', 'Mumbai')
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is unknown', null],
    ['cannot be looked up', NO_CONNECTION],
  ])('ACC-06 that %s changes nothing', async (_what, failure) => {
    if (failure) v2.fail(getPincode, failure)
    visit()
    await choose('Country', 'Nepal')
    typePin('899999')
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1))
    await shows('Country', 'Nepal')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(announce).not.toHaveBeenCalled()
  })

  it('ACC-06 is looked up again when it is typed again after a lost connection', async () => {
    v2.fail(getPincode, NO_CONNECTION, 1)
    visit()
    typePin('560001')
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1))
    typePin('56000')
    typePin('560001')
    await shows('City', 'Bengaluru')
  })

  it('ACC-06 clears the error of a field that was empty', async () => {
    visit()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please choose your city.')).toBeVisible()
    typePin('560001')
    await waitFor(() => expect(screen.queryByText('Please choose your city.')).not.toBeInTheDocument())
  })

  it('ACC-06 clears the errors of the places even when the form was sent before its answer arrived', async () => {
    v2.hold(getPincode)
    visit()
    typePin('560001')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please choose your city.')).toBeVisible()
    v2.release(getPincode)
    await shows('City', 'Bengaluru')
    for (const name of ['State', 'City']) await waitFor(() => expect(screen.getByLabelText(name)).toBeValid())
    expect(screen.getByLabelText('Address')).toBeInvalid()
  })
})
