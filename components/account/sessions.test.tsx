import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showNotices } from '@/components/ui/notify'
import type { AccountSession } from '@/lib/commerce/customers/model'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import { call } from '@/lib/v2/browser-call'
import messages from '@/messages/en.json'
import { Sessions } from './sessions'

jest.mock('@/lib/v2/browser-call')

const ALL = '/user/sessions'
const ONE = '/user/sessions/{id}'
const PHONE: AccountSession = {
  id: 1,
  browser: 'Chrome',
  system: 'Android',
  startedOn: '2026-03-12',
  lastUsedOn: '2026-03-20',
  isCurrent: true,
}
const LAPTOP: AccountSession = { ...PHONE, id: 2, browser: 'Firefox', system: 'Windows', isCurrent: false }

let server: AccountServer
let closeNotices: () => void
const show = jest.fn()
beforeEach(async () => {
  jest.clearAllMocks()
  server = new AccountServer()
  server.values = { [ALL]: [PHONE, LAPTOP] }
  jest.mocked(call).mockImplementation(server.call)
  closeNotices = showNotices({ show, announce: jest.fn(), failures: messages.notices.failures })
  await openBrowser()
})
afterEach(() => closeNotices())

const visit = () => render(<Sessions labels={messages.account.profile.sessions} />, { wrapper: FreshAnswers })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const OUT = 'Log out Firefox on Windows, logged in on 12\u00a0Mar\u00a02026'

describe('where a customer is logged in', () => {
  it('AUTH-05 shows each device in plain words with its dates, and marks this one, which has no button', async () => {
    visit()
    const [own, other] = await screen.findAllByRole('listitem')
    expect(own).toHaveTextContent('Chrome on AndroidThis deviceLogged in on 12 Mar 2026, last used on 20 Mar 2026')
    expect(other).toHaveTextContent('Firefox on Windows')
    expect(other).not.toHaveTextContent('This device')
    expect(own && within(own).queryByRole('button')).toBeNull()
  })

  it.each([
    [{ browser: 'Opera', system: '' }, 'Opera'],
    [{ browser: '', system: 'iOS' }, 'A browser on iOS'],
    [{ browser: '', system: '' }, 'Unknown device'],
  ])('AUTH-05 names %j %s', async (known, name) => {
    server.values = { [ALL]: [{ ...LAPTOP, ...known }] }
    visit()
    expect(await screen.findByText(name)).toBeVisible()
  })

  it('AUTH-05 ends one other session, shows the list without it and puts the focus on it', async () => {
    visit()
    await screen.findByText('Firefox on Windows')
    server.values = { [ALL]: [PHONE], [ONE]: { message: 'Done' } }
    await press(OUT)
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument())
    expect(server.calls(ONE).map(({ params }) => params)).toEqual([{ id: 2 }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'The device has been logged out.' })
    expect(screen.getByRole('list')).toHaveFocus()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('AUTH-05 ends all others at once, however often the button is pressed', async () => {
    visit()
    const button = await screen.findByRole('button', { name: 'Log out all other devices' })
    server.hold(ALL)
    await userEvent.dblClick(button)
    server.values = { [ALL]: [PHONE] }
    server.release(ALL)
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument())
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'All other devices have been logged out.' }]])
  })

  it.each([
    ['This session has ended already.', refusal('This session has ended already.', 404)],
    ['An error occurred', NO_CONNECTION],
  ])("AUTH-05 says '%s' when it could not be ended, and reads the list again", async (text, failure) => {
    visit()
    await screen.findByText('Firefox on Windows')
    server.fail(ONE, failure)
    const before = server.calls(ALL).length
    await press(OUT)
    await waitFor(() => expect(server.calls(ALL).length).toBeGreaterThan(before))
    expect(show).toHaveBeenCalledWith({ kind: 'error', text })
  })

  it('AUTH-05 says when the list could not be read, and reads it again at a press', async () => {
    server.fail(ALL, NO_CONNECTION, 1)
    visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded.')
    await press('Try again')
    expect(await screen.findByText('Firefox on Windows')).toBeVisible()
  })

  it('API-05 shows nothing with a server that does not have the call', async () => {
    server.fail(ALL, refusal('Invalid Route', 404))
    visit()
    await waitFor(() => expect(screen.queryByText('Where you are logged in')).not.toBeInTheDocument())
  })
})
