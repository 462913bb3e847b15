import { useRef } from 'react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NAME_MAX_LENGTH } from '@/lib/kernel/typed-rules'
import { isSignedIn } from '@/lib/commerce/customers/session.client'
import { createGuestAccount } from '@/lib/commerce/checkout/wire'
import { listCities } from '@/lib/commerce/addresses/wire'
import { INDIA } from '@/lib/testing/account-samples'
import { fakeAccount, signedIn } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { fakeWishes } from '@/lib/testing/fake-wishes'
import { watchNotices } from '@/lib/testing/watch-notices'
import { addWish } from '@/lib/commerce/wishlist/wire'
import { storeWish } from '@/components/shared/stored-wish'
import messages from '@/messages/en.json'
import { GuestForm, type GuestOrder } from './guest-form'

const DRAFT = 'guestForm'
const TYPED = {
  Name: 'Asha Rao',
  'Email address': 'asha@example.in',
  'PIN code': '560 001',
  Phone: '+91 98765 43210',
  Address: '12, MG Road',
}
/** The labels, in the order of the form. */
const FIELDS = ['Name', 'Email address', 'PIN code', 'Phone', 'Address', 'Country', 'State', 'City']
const invalid = (message: string, errors: Record<string, string[]>) => refusal(message, 422, errors)

const v2 = fakeV2()
const account = fakeAccount(v2, { isSignedIn: false })
fakeWishes(v2)
const { show } = watchNotices()
const onFilledIn = jest.fn()
const onSignedIn = jest.fn()
const onWantsLogin = jest.fn()
beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  v2.on(createGuestAccount, () => signedIn({ message: 'Account created successfully', merge: { lines: 2, reduced: [] } }))
})

/** The order button is outside the form. */
function Page() {
  const guest = useRef<GuestOrder>(null)
  return (
    <>
      <GuestForm
        ref={guest}
        labels={messages.guestForm}
        address={messages.address.form}
        login={messages.auth.login.form}
        onFilledIn={onFilledIn}
        onSignedIn={onSignedIn}
        onWantsLogin={onWantsLogin}
      />
      <button onClick={() => void guest.current?.order()}>Place order</button>
    </>
  )
}
const visit = () => render(<Page />)
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
/** Sets the value at once, as browser autofill does. */
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const shows = (name: string, text: string) => waitFor(() => expect(box(name)).toHaveDisplayValue(text))
const button = (name: string) => screen.getByRole('button', { name })
const goOn = () => userEvent.click(button('Continue to payment'))
const send = () => userEvent.click(button('Place order'))
async function fillIn(over: Partial<Record<keyof typeof TYPED, string>> = {}) {
  for (const [name, value] of Object.entries({ ...TYPED, ...over })) type(name, value)
  await shows('City', 'Bengaluru')
}
/** Opens the page, fills in the form and orders. */
async function orderAs(over?: Parameters<typeof fillIn>[0]) {
  visit()
  await fillIn(over)
  await send()
}
const alert = () => screen.findByRole('alert')
/** The alert's list. */
const faults = async () =>
  within(await alert())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the guest form', () => {
  it('CHK-03 continues to the payment, by the button or the Enter key, and sends nothing yet', async () => {
    visit()
    await fillIn()
    await goOn()
    await waitFor(() => expect(onFilledIn).toHaveBeenCalledTimes(1))
    await userEvent.type(box('Name'), '{Enter}')
    await waitFor(() => expect(onFilledIn).toHaveBeenCalledTimes(2))
    expect(v2.requests(createGuestAccount)).toEqual([])
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('CHK-03 does not continue while something is missing, and shows what', async () => {
    visit()
    await goOn()
    expect(await alert()).toHaveTextContent(/^Please fill in: Name, Email address, /)
    expect(await alert()).toHaveFocus()
    expect(onFilledIn).not.toHaveBeenCalled()
    await fillIn()
    await goOn()
    await waitFor(() => expect(onFilledIn).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('CHK-03 keeps a pasted name that is too long, and shows how long it can be', async () => {
    const name = 'x'.repeat(NAME_MAX_LENGTH + 100)
    visit()
    await fillIn({ Name: name })
    await goOn()
    await waitFor(() => expect(box('Name')).toHaveAccessibleDescription(`The name can have up to ${NAME_MAX_LENGTH} characters.`))
    expect(box('Name')).toHaveValue(name)
    expect(onFilledIn).not.toHaveBeenCalled()
  })

  it('CHK-03 CHK-04 creates the account with the input, starts the session and notifies the page', async () => {
    await orderAs()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(v2.bodies(createGuestAccount)).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@example.in',
        address: '12, MG Road',
        country_id: 1,
        state_id: 29,
        city_id: 5_600,
        postal_code: '560001',
        phone: '9876543210',
      },
    ])
    expect(isSignedIn()).toBe(true)
    expect(sessionStorage.getItem(DRAFT)).toBeNull()
    expect(show).not.toHaveBeenCalled()
  })

  it('CHK-04 CAT-06 adds the product whose heart the guest clicked before to the wishlist of the new account', async () => {
    storeWish('mamra-almonds')
    await orderAs()
    await waitFor(() => expect(v2.requests(addWish)).toMatchObject([{ params: { slug: 'mamra-almonds' } }]))
    expect(sessionStorage.getItem('wishSlug')).toBeNull()
  })

  it('CHK-03 loads states by country and cities by state; a single country is preselected', async () => {
    visit()
    await shows('Country', 'India')
    expect(box('City')).toBeDisabled()
    await screen.findByRole('option', { name: 'Karnataka' })
    await userEvent.selectOptions(box('State'), 'Karnataka')
    await userEvent.selectOptions(box('City'), await screen.findByRole('option', { name: 'Bengaluru' }))
    expect(v2.requests(listCities)[0]?.params).toEqual({ stateId: '29' })
  })

  it("CHK-03 lists what is missing as 'Please fill in: …', and next to each field, and sends nothing", async () => {
    account.countries = [INDIA.country, { id: 2, name: 'Nepal' }]
    visit()
    await send()
    const alertElement = await alert()
    expect(alertElement).toHaveTextContent(new RegExp(`^Please fill in: ${FIELDS.join(', ')}$`))
    expect(await faults()).toEqual([])
    expect(alertElement).toHaveFocus()
    for (const name of FIELDS) {
      expect(box(name)).toBeInvalid()
      expect(box(name)).toHaveAccessibleDescription(/Please (enter|choose) your/)
    }
    expect(v2.requests(createGuestAccount)).toEqual([])
  })

  it('CHK-03 A11Y-01 links from the summary to each field, or for a disabled list to the one it depends on', async () => {
    visit()
    await shows('Country', 'India')
    await userEvent.click(button('Continue to payment'))
    const links = within(await alert()).getAllByRole('link')
    const missing = FIELDS.filter((name) => name !== 'Country')
    expect(links.map(({ textContent }) => textContent)).toEqual(missing)
    for (const link of links) {
      const field = box(link.textContent)
      expect(link).toHaveAttribute('href', `#${field.id}`)
      await userEvent.click(link)
      expect(field.name === 'city' ? box('State') : field).toHaveFocus()
    }
    type('Phone', '12')
    await send()
    await userEvent.click(await screen.findByRole('link', { name: /^A mobile number has/ }))
    expect(box('Phone')).toHaveFocus()
  })

  it('CHK-03 A11Y-01 marks required fields, and sets autocomplete', async () => {
    visit()
    await shows('Country', 'India')
    expect(screen.getByText('Fields marked * are required.')).toBeVisible()
    for (const name of FIELDS) expect(box(name)).toBeRequired()
    expect(box('Country')).toHaveAttribute('autocomplete', 'country-name')
    expect(box('State')).toHaveAttribute('autocomplete', 'address-level1')
    expect(box('City')).toHaveAttribute('autocomplete', 'address-level2')
  })

  it('CHK-03 strikes from the list what is corrected, keeps the focus in the field, and disappears with the last error', async () => {
    await orderAs({ Name: ' ', 'Email address': '', Phone: '12' })
    expect(await alert()).toHaveTextContent(/^Please fill in: Name, Email address/)
    expect(await faults()).toEqual([expect.stringMatching(/^A mobile number has/)])
    await userEvent.type(box('Name'), 'Asha')
    await waitFor(async () => expect(await alert()).toHaveTextContent(/^Please fill in: Email address/))
    expect(box('Name')).toHaveFocus()
    type('Email address', 'asha@example.in')
    await waitFor(async () => expect(await alert()).toHaveTextContent(/^Please check these details:/))
    expect(await faults()).toEqual([expect.stringMatching(/^A mobile number has/)])
    type('Phone', '98765 43210')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it("CHK-04 withdraws the server's refusal once its fields are changed", async () => {
    const taken = 'An account with this email already exists. Please log in.'
    v2.fail(createGuestAccount, invalid(taken, { email: [taken] }), 1)
    await orderAs()
    expect(await alert()).toHaveTextContent(taken)
    type('Email address', 'other@example.in')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  })

  it('CHK-03 announces the errors again when it is sent again unchanged', async () => {
    await orderAs({ Name: ' ' })
    expect(await alert()).toHaveTextContent(/^Please fill in: Name$/)
    box('Name').focus()
    await send()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })

  it.each([
    ['1234567890', 'A mobile number has ten digits and starts with 6, 7, 8 or 9.'],
    ['98765', 'A mobile number has ten digits and starts with 6, 7, 8 or 9.'],
    ['98765432101', 'This number has more than ten digits. A mobile number has ten.'],
    ['+1 98765 43210', 'This number is from outside India. The courier needs an Indian mobile number.'],
  ])('CHK-03 refuses the phone number %s and names the rule', async (phone, fault) => {
    visit()
    expect(box('Phone')).toHaveAccessibleDescription('Ten digits, for example 98765 43210')
    await fillIn({ Phone: phone })
    await send()
    expect(await faults()).toEqual([fault])
    expect(box('Phone')).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(v2.requests(createGuestAccount)).toEqual([])
  })

  it("CHK-04 flattens the server's errors into a list in the alert, also shows them next to the fields, and keeps the input", async () => {
    const errors = { email: ['Email is odd.', 'Email is short.'], city_id: ['City is gone.'], x: ['More.'] }
    v2.fail(createGuestAccount, invalid('The given data was invalid.', errors))
    await orderAs()
    expect(await faults()).toEqual(['Email is odd.', 'Email is short.', 'City is gone.', 'More.'])
    expect(await alert()).toHaveTextContent('The given data was invalid.')
    expect(await alert()).toHaveFocus()
    expect(box('Email address')).toHaveAccessibleDescription('Email is odd., Email is short.')
    expect(box('City')).toHaveAccessibleDescription('City is gone.')
    for (const [name, value] of Object.entries(TYPED)) expect(box(name)).toHaveValue(value)
    expect(button('Continue to payment')).toHaveAttribute('aria-disabled', 'false')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it("CHK-04 A11Y-01 lists the server's errors in the order of the form, each a link to its field", async () => {
    v2.fail(
      createGuestAccount,
      invalid('The given data was invalid.', { x: ['More.'], city_id: ['City is gone.'], email: ['Email is odd.'] }),
    )
    await orderAs()
    expect(await faults()).toEqual(['Email is odd.', 'City is gone.', 'More.'])
    await userEvent.click(screen.getByRole('link', { name: 'City is gone.' }))
    expect(box('City')).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'More.' })).not.toBeInTheDocument()
  })

  it.each([
    ['as the first of several', 'Email is odd. (and 1 more error)'],
    ['as a list', 'Email is odd., Phone is odd.'],
  ])("CHK-04 shows each text once where the server's message repeats its errors %s", async (_how, message) => {
    v2.fail(createGuestAccount, invalid(message, { email: ['Email is odd.'], phone: ['Phone is odd.'] }))
    await orderAs()
    expect(await faults()).toEqual(['Email is odd.', 'Phone is odd.'])
    expect((await alert()).textContent).toBe('Please check these details:Email is odd.Phone is odd.')
  })

  it('CHK-04 shows a text shared by two fields only once', async () => {
    v2.fail(createGuestAccount, invalid('The given data was invalid.', { email: ['Taken.'], phone: ['Taken.'] }))
    await orderAs()
    expect(await faults()).toEqual(['Taken.'])
  })

  it.each([
    ['e-mail address', 'email', 'An account with this email already exists. Please log in.'],
    ['phone number', 'phone', 'An account with this phone number already exists. Please log in.'],
  ])('CHK-04 CHK-10 offers the login where the %s has an account', async (_what, field, text) => {
    v2.fail(createGuestAccount, invalid(text, { [field]: [text] }), 1)
    await orderAs()
    expect(await alert()).toHaveTextContent(new RegExp(`^${text}$`))
    await userEvent.click(button('Log in'))
    expect(onWantsLogin).toHaveBeenCalledTimes(1)
    await send()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  })

  it('CHK-04 shows that the server did not answer, and allows a retry', async () => {
    v2.fail(createGuestAccount, NO_CONNECTION, 1)
    await orderAs()
    expect(await alert()).toHaveTextContent('An error occurred. Please try again.')
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
    await send()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  })

  it('CHK-04 is sent once however often it is clicked, and stays busy until the page continues', async () => {
    v2.hold(createGuestAccount)
    visit()
    await fillIn()
    await userEvent.dblClick(button('Place order'))
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toHaveAttribute('aria-disabled', 'true')
    v2.release(createGuestAccount)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    await send()
    expect(v2.requests(createGuestAccount)).toHaveLength(1)
  })

  it('CHK-04 CART-07 names the lines that stock reduced', async () => {
    v2.on(createGuestAccount, () => signedIn({ merge: { lines: 2, reduced: ['Figs'] } }))
    await orderAs()
    await waitFor(() =>
      expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'We have less stock of these than you asked for: Figs.' }),
    )
  })
})

describe('the stored input of a guest', () => {
  it('CHK-03 is restored after a reload, places included', async () => {
    const { unmount } = visit()
    await fillIn()
    unmount()
    visit()
    for (const [name, value] of Object.entries(TYPED)) await shows(name, value)
    await shows('State', 'Karnataka')
    await shows('City', 'Bengaluru')
    await send()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
  })

  it('CHK-03 AUTH-06 is stored in this tab only, and contains only the form’s fields', async () => {
    visit()
    await fillIn()
    const stored = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as object
    expect(Object.keys(stored).sort()).toEqual(['address', 'city', 'country', 'email', 'name', 'phone', 'postal_code', 'state'])
    expect(localStorage).toHaveLength(0)
  })

  it.each(['no JSON', '17', 'null', '["x"]', JSON.stringify({ name: { a: 1 }, city: 'x', country: 1.5, extra: 'x' })])(
    'CHK-03 ignores %s',
    async (text) => {
      sessionStorage.setItem(DRAFT, text)
      visit()
      await shows('Country', 'India')
      for (const name of Object.keys(TYPED)) expect(box(name)).toHaveValue('')
    },
  )
})
