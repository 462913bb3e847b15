import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { deleteAccount, getMyData, sendProofCode } from '@/lib/commerce/customers/wire'
import { getUser } from '@/lib/commerce/customers/session.wire'
import messages from '@/messages/en.json'
import { AccountGuard } from './account-guard'
import { DataRights } from './data-rights'

const router = { replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => jest.clearAllMocks())

async function visit() {
  render(
    <AccountGuard labels={messages.account.area.guard}>
      <DataRights
        labels={messages.account.profile.data}
        proofLabels={messages.account.profile.proof}
        passwordLabels={{ show: 'Show', hide: 'Hide' }}
      />
    </AccountGuard>,
  )
  await waitFor(() => expect(v2.requests(getUser)).toHaveLength(1))
}

describe('Download my data', () => {
  it('ACC-03 gives the customer a file with all data stored about them', async () => {
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: jest.fn() })
    const saved: string[] = []
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    v2.on(getMyData, () => ({ user: { name: 'Asha Rao' } }))
    await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(saved).toEqual(['my-data.json blob:1']))
    expect(files[0]?.type).toBe('application/json')
    click.mockRestore()
  })

  it.each([
    ["the server's message", refusal('Too many tries', 429), 'Too many tries'],
    ['that it failed', NO_CONNECTION, 'We could not prepare your data. Please try again.'],
  ])('ACC-03 shows %s', async (_what, failure, text) => {
    v2.fail(getMyData, failure)
    await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
  })
})

describe('Delete my account', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Current Password'), { target: { value } })
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account permanently' }))

  it('ACC-03 states in plain words what is deleted and what is retained', async () => {
    await visit()
    await open()
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toHaveTextContent(
      'We keep your orders and invoices as long as tax law requires, without any details not needed for that.',
    )
  })

  it('ACC-03 asks for the password, ends the session and navigates to the home page, not to login', async () => {
    await visit()
    await open()
    type('old-secret')
    v2.hold(deleteAccount)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete my account permanently' }))
    document.cookie = 'signed_in=; max-age=0'
    v2.release(deleteAccount)
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/']]))
    expect(v2.bodies(deleteAccount)).toEqual([{ password: 'old-secret' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Your account has been deleted.' })
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument()
  })

  it('ACC-03 deletes nothing without a password', async () => {
    await visit()
    await open()
    await confirm()
    expect(await screen.findByText('Please enter your current password.')).toBeVisible()
    expect(v2.requests(deleteAccount)).toHaveLength(0)
  })

  it('ACC-03 asks an account without a password for a code, and deletes nothing without one', async () => {
    account.user = { ...ASHA, hasPassword: false }
    await visit()
    await open()
    await confirm()
    expect(await screen.findByText('Please enter the code we sent you.')).toBeVisible()
    expect(v2.requests(deleteAccount)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Send me a code: Delete my account' }))
    await waitFor(() => expect(v2.bodies(sendProofCode)).toEqual([{ action: 'delete_account' }]))
    fireEvent.change(screen.getByLabelText('Confirmation code'), { target: { value: '123456' } })
    await confirm()
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/']]))
    expect(v2.bodies(deleteAccount)).toEqual([{ proof_code: '123456' }])
  })

  it.each([
    ['The current password is incorrect.', refusal('The current password is incorrect.', 422)],
    ['An error occurred', NO_CONNECTION],
  ])("ACC-03 shows '%s' and does not delete the account", async (text, failure) => {
    v2.fail(deleteAccount, failure)
    await visit()
    await open()
    type('wrong')
    await confirm()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Current Password')).toHaveValue('wrong')
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('ACC-03 can be cancelled', async () => {
    await visit()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
