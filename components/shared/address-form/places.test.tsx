import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { INDIA } from '@/lib/testing/account-samples'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { AddressDialog } from './address-dialog'

jest.mock('@/lib/v2/browser-call')

const STATES = '/states-by-country/{countryId}'
const CITIES = '/cities-by-state/{stateId}'
const PIN = '/pincode/{pin}'
const MAHARASHTRA = { id: 27, name: 'Maharashtra' }
const MUMBAI = { id: 2_700, name: 'Mumbai' }

let server: AccountServer
let closeNotices: () => void
const announce = jest.fn()
beforeEach(async () => {
  jest.clearAllMocks()
  server = new AccountServer()
  server.countries = [INDIA.country, { id: 2, name: 'Nepal' }]
  server.states = { 1: [INDIA.state, MAHARASHTRA], 2: [{ id: 90, name: 'Bagmati' }] }
  server.cities = { [INDIA.state.id]: [INDIA.city], [MAHARASHTRA.id]: [MUMBAI] }
  server.pins = { [INDIA.pin]: INDIA, '400001': { ...INDIA, pin: '400001', state: MAHARASHTRA, city: MUMBAI } }
  jest.mocked(call).mockImplementation(server.call)
  closeNotices = showNotices({ show: jest.fn(), announce, failures: messages.notices.failures })
  await openBrowser()
})
afterEach(() => closeNotices())

const visit = () =>
  render(<AddressDialog isOpen addressId={null} labels={messages.address.form} onClose={jest.fn()} />, { wrapper: FreshAnswers })
const shows = (name: string, text: string) => waitFor(() => expect(screen.getByLabelText(name)).toHaveDisplayValue(text))
async function choose(name: string, option: string) {
  await screen.findByRole('option', { name: option })
  await userEvent.selectOptions(screen.getByLabelText(name), option)
}
const typePin = (value: string) => fireEvent.change(screen.getByLabelText('PIN code'), { target: { value } })

describe('country, state and city', () => {
  it('ACC-06 are chosen one after the other', async () => {
    visit()
    expect(screen.getByLabelText('State')).toBeDisabled()
    expect(server.calls(STATES)).toHaveLength(0)
    await choose('Country', 'India')
    await choose('State', 'Maharashtra')
    await choose('City', 'Mumbai')
    expect(server.calls(STATES)[0]?.params).toEqual({ countryId: 1 })
    expect(server.calls(CITIES)[0]?.params).toEqual({ stateId: 27 })
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
    server.countries = [INDIA.country]
    visit()
    await shows('Country', 'India')
    expect(await screen.findByRole('option', { name: 'Maharashtra' })).toBeInTheDocument()
  })

  it('ACC-06 do not ask for a choice where none is listed', async () => {
    server.cities = {}
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
    server.hold(STATES)
    visit()
    await choose('Country', 'India')
    await shows('State', 'Loading…')
    expect(screen.getByLabelText('State')).toBeDisabled()
    server.release(STATES)
    await shows('State', 'Choose…')
  })

  it.each([
    ['countries', '/countries', 'Country', 'Failed to fetch countries.', 'An error occurred while fetching countries.'],
    ['states', STATES, 'State', 'Failed to fetch states.', 'An error occurred while fetching states.'],
    ['cities', CITIES, 'City', 'Failed to fetch cities.', 'An error occurred while fetching cities.'],
  ])('ACC-06 show when %s are refused or cannot be fetched, and retry', async (_what, path, name, refused, unreachable) => {
    server.countries = [INDIA.country]
    server.states = { 1: [INDIA.state] }
    server.fail(path, refusal(null), 1)
    server.fail(path, NO_CONNECTION, 1)
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
    expect(server.calls(PIN)).toHaveLength(0)
    typePin('560 001')
    await shows('City', 'Bengaluru')
    await shows('State', 'Karnataka')
    await shows('Country', 'India')
    expect(server.calls(PIN)[0]?.params).toEqual({ pin: '560001' })
    expect(announce).toHaveBeenCalledWith('Filled in: Bengaluru, Karnataka')
  })

  it('ACC-06 of the army post names no place: the one that another code had filled in is cleared, and the shopper is asked to choose', async () => {
    visit()
    typePin('560001')
    await shows('City', 'Bengaluru')
    typePin('900056')
    await shows('State', 'Choose…')
    await shows('City', 'Choose…')
    const text = 'This is an army post office. Please choose the state and city yourself.'
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription(text)
    expect(announce).toHaveBeenLastCalledWith(text)
    expect(server.calls(PIN)).toHaveLength(1)
    typePin('560001')
    await shows('City', 'Bengaluru')
  })

  it('ACC-06 does not overwrite what the shopper has chosen since', async () => {
    server.hold(PIN)
    visit()
    typePin('560001')
    await choose('Country', 'India')
    await choose('State', 'Maharashtra')
    server.release(PIN)
    await choose('City', 'Mumbai')
    // The same code with a trailing space counts as unchanged.
    typePin('560001 ')
    await shows('State', 'Maharashtra')
    await shows('City', 'Mumbai')
    expect(server.calls(PIN)).toHaveLength(1)
  })

  it('ACC-06 uses the corrected code, whichever answer arrives first', async () => {
    server.hold(PIN)
    visit()
    typePin('560001')
    server.pins = { ...server.pins, '560001': { ...INDIA, city: MUMBAI } }
    typePin('400001')
    server.release(PIN)
    await shows('State', 'Maharashtra')
    await shows('City', 'Mumbai')
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is unknown', null],
    ['cannot be looked up', NO_CONNECTION],
  ])('ACC-06 that %s changes nothing', async (_what, failure) => {
    if (failure) server.fail(PIN, failure)
    visit()
    await choose('Country', 'Nepal')
    typePin('899999')
    await waitFor(() => expect(server.calls(PIN)).toHaveLength(1))
    await shows('Country', 'Nepal')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(announce).not.toHaveBeenCalled()
  })

  it('ACC-06 is looked up again when it is typed again after a lost connection', async () => {
    server.fail(PIN, NO_CONNECTION, 1)
    visit()
    typePin('560001')
    await waitFor(() => expect(server.calls(PIN)).toHaveLength(1))
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

  it('ACC-06 clears the errors of the places also when the form was sent before its answer came', async () => {
    server.hold(PIN)
    visit()
    typePin('560001')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please choose your city.')).toBeVisible()
    server.release(PIN)
    await shows('City', 'Bengaluru')
    for (const name of ['State', 'City']) await waitFor(() => expect(screen.getByLabelText(name)).toBeValid())
    expect(screen.getByLabelText('Address')).toBeInvalid()
  })
})
