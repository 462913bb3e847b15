import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import { anAddress } from '@/lib/testing/account-samples'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getPincode, listAddresses } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { GuestForm } from './guest-form'

const DRAFT = 'guestForm'

const noop = () => undefined
const v2 = fakeV2()
const account = fakeAccount(v2, { isSignedIn: false })
watchNotices()
let planned: (() => void)[] = []
/** The page has painted, and the browser is idle. */
const idle = () => act(async () => planned.splice(0).forEach((work) => work()))
beforeEach(() => {
  planned = []
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => planned.push(work), cancelIdleCallback: noop })
  sessionStorage.clear()
  document.cookie = 'pincode=560001; path=/'
})
afterEach(() => {
  document.cookie = 'pincode=; max-age=0; path=/'
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const shows = (name: string, text: string) => waitFor(() => expect(field(name)).toHaveDisplayValue(text))

describe('the PIN code that a guest checked on a product page', () => {
  const visit = () =>
    render(
      <GuestForm
        labels={messages.guestForm}
        address={messages.address.form}
        login={messages.auth.login.form}
        onFilledIn={noop}
        onSignedIn={noop}
        onWantsLogin={noop}
      />,
    )

  it('CHK-03 IND-09 is in the form, with its state and city, and in the draft', async () => {
    visit()
    await idle()
    expect(field('PIN code')).toHaveValue('560001')
    await shows('State', 'Karnataka')
    await shows('City', 'Bengaluru')
    expect(sessionStorage.getItem(DRAFT)).toContain('560001')
  })

  it('CHK-03 is also filled in after a stored draft that has no address', async () => {
    sessionStorage.setItem(DRAFT, JSON.stringify({ name: 'Asha Rao', postal_code: '', country: 1 }))
    visit()
    await idle()
    expect(field('Name')).toHaveValue('Asha Rao')
    expect(field('PIN code')).toHaveValue('560001')
    await shows('City', 'Bengaluru')
  })

  it.each(['110006', '1'])('CHK-03 does not replace the typed PIN code %s', async (typed) => {
    visit()
    fireEvent.change(field('PIN code'), { target: { value: typed } })
    await idle()
    expect(field('PIN code')).toHaveValue(typed)
    expect(v2.requests(getPincode)).not.toContainEqual(expect.objectContaining({ params: { pin: '560001' } }))
  })

  it.each([
    ['PIN code', { postal_code: '110006' }, '110006'],
    ['state, chosen without a PIN code,', { country: 1, state: 29 }, ''],
    ['country, chosen without a PIN code,', { country: 2 }, ''],
  ])('CHK-03 does not replace the %s of a draft', async (_what, draft, pin) => {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft))
    visit()
    await idle()
    expect(field('PIN code')).toHaveValue(pin)
    expect(v2.requests(getPincode)).toEqual([])
  })

  it('REL-03 is left out if the browser forbids cookies', async () => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    visit()
    await idle()
    expect(field('PIN code')).toHaveValue('')
    cookie.mockRestore()
  })
})

describe('the PIN code that a customer checked on a product page', () => {
  beforeEach(() => signIn())
  const visit = (addressId: number | null = null) =>
    render(<AddressDialog isOpen addressId={addressId} labels={messages.address.form} onClose={noop} />)

  it('ACC-06 IND-09 is in the form of the first address, with its state and city', async () => {
    visit()
    await idle()
    await shows('PIN code', '560001')
    await shows('State', 'Karnataka')
    await shows('City', 'Bengaluru')
  })

  it('ACC-06 is not in the form of a further address, which may be elsewhere', async () => {
    account.addresses = [anAddress({ id: 5, postalCode: '110006' })]
    visit()
    await waitFor(() => expect(v2.requests(listAddresses)).not.toEqual([]))
    await idle()
    expect(field('PIN code')).toHaveValue('')
    expect(v2.requests(getPincode)).toEqual([])
  })

  it('ACC-06 does not replace the PIN code of an edited address', async () => {
    account.addresses = [anAddress({ id: 5, postalCode: '110006' })]
    visit(5)
    await shows('PIN code', '110006')
    await idle()
    expect(field('PIN code')).toHaveValue('110006')
    expect(v2.requests(getPincode)).toEqual([])
  })
})
