import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openNoticeDesk } from '@/components/ui/notify'
import { call } from '@/lib/api-client/call'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { ChangeEmail } from './change-email'

jest.mock('@/lib/api-client/call')

const PATH = '/new-user-email'
const NEW = 'asha.rao@example.in'
const SENT = `We have sent a code of six digits to ${NEW}. It is good for ten minutes.`
let server: AccountServer
let closeDesk: () => void
const show = jest.fn()
beforeEach(async () => {
  jest.clearAllMocks()
  server = new AccountServer()
  jest.mocked(call).mockImplementation(server.call)
  closeDesk = openNoticeDesk({ show, announce: jest.fn(), failures: messages.notices.failures })
  await openBrowser()
})
afterEach(() => closeDesk())

async function visit() {
  render(<ChangeEmail labels={messages.account.profile.email} />, { wrapper: FreshAnswers })
  await screen.findByLabelText('New email')
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => server.calls(PATH).map(({ body }) => body)
async function verify() {
  type('New email', NEW)
  await press('Verify')
  expect(await screen.findByText(SENT)).toBeVisible()
}

describe('Change your email', () => {
  it('ACC-04 changes only with the code that was sent to the new address', async () => {
    await visit()
    expect(screen.getByText('Your email address is asha@example.in.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Email' })).toBeDisabled()
    await verify()
    expect(screen.getByText('Your email address is asha@example.in.')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    type('Code', '123456')
    await press('Update Email')
    expect(await screen.findByText(`Your email address is ${NEW}.`)).toBeVisible()
    expect(sent()).toEqual([{ email: NEW }, { email: NEW, code: '123456' }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' })
    expect(screen.getByLabelText('New email')).toHaveValue('')
  })

  it('ACC-04 sends one code, however often Verify is pressed', async () => {
    await visit()
    type('New email', NEW)
    server.hold(PATH)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible()
    server.release(PATH)
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('ACC-04 wants another code for another address', async () => {
    await visit()
    await verify()
    type('New email', 'somebody@example.in')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update Email' })).toBeDisabled())
    expect(screen.queryByText(SENT)).not.toBeInTheDocument()
  })

  it.each([
    ['', 'The email field is required.'],
    ['asha@', 'The email must be a valid email address.'],
  ])('ACC-04 says beside the field what is wrong with %j', async (typed, fault) => {
    await visit()
    type('New email', typed)
    await press('Verify')
    expect(await screen.findByText(fault)).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  it.each([
    ['', 'Please enter the code.'],
    ['12', 'The code has six digits.'],
  ])('ACC-04 says beside the field what is wrong with the code %j', async (typed, fault) => {
    await visit()
    await verify()
    type('Code', typed)
    await press('Update Email')
    expect(await screen.findByText(fault)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ["the server's message", refusal('Email already exists!', 422), 'Email already exists!'],
    ["'An error occurred' after a refusal without a word", refusal(null), 'An error occurred'],
    ["'An error occurred' after a lost connection", NO_CONNECTION, 'An error occurred'],
  ])('ACC-04 shows %s, and keeps what was typed', async (_what, failure, text) => {
    server.fail(PATH, failure)
    await visit()
    type('New email', NEW)
    await press('Verify')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('New email')).toHaveValue(NEW)
  })

  it('ACC-04 lets a wrong code be corrected', async () => {
    await visit()
    await verify()
    server.fail(PATH, refusal('That code is not right, or no longer valid.', 422), 1)
    type('Code', '111111')
    await press('Update Email')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right, or no longer valid.')
    type('Code', '123456')
    await press('Update Email')
    expect(await screen.findByText(`Your email address is ${NEW}.`)).toBeVisible()
  })

  it('ACC-04 says so where there is no address yet', async () => {
    server.user = server.user && { ...server.user, email: null }
    await visit()
    expect(screen.getByText('Your account has no email address yet.')).toBeVisible()
  })
})
