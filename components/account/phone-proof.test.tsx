import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { provePhone } from '@/lib/commerce/customers/wire'
import { getUser } from '@/lib/commerce/customers/session.wire'
import messages from '@/messages/en.json'
import { PhoneProof } from './phone-proof'

const TITLE = 'Confirm your phone number'
const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()

const visit = () => render(<PhoneProof labels={messages.account.profile.phoneProof} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(screen.getByLabelText('Code from the SMS'), { target: { value } })

describe('an unverified phone number', () => {
  it('ACC-03 is confirmed by an SMS code; a wrong code is reported next to the field and can be corrected', async () => {
    visit()
    await screen.findByText(TITLE)
    expect(screen.getByRole('button', { name: 'Confirm number' })).toBeDisabled()
    await press('Send me a code by SMS')
    expect(await screen.findByText('We have sent a 6-digit code to +91 98765 43210. It is valid for ten minutes.')).toBeVisible()
    const wrong = 'This code is incorrect or has expired.'
    v2.fail(provePhone, { kind: 'refused', status: 422, message: 'Sorry', errors: { code: [wrong] } }, 1)
    type('111111')
    await press('Confirm number')
    expect(await screen.findByText(wrong)).toBeVisible()
    type('123456')
    await press('Confirm number')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Your phone number is confirmed.' }))
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
    expect(v2.bodies(provePhone)).toEqual([{}, { code: '111111' }, { code: '123456' }])
  })

  it.each([
    ['is proven', { isPhoneProven: true }],
    ['is not there', { phone: null }],
    ['is of a server that does not say', { isPhoneProven: null }],
  ])('ACC-03 shows no form when it %s', async (_what, over) => {
    account.user = { ...ASHA, ...over }
    visit()
    await waitFor(() => expect(v2.requests(getUser)).toHaveLength(1))
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
  })
})
