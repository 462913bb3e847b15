import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AccountSession } from '@/lib/commerce/customers/model'
import { endOtherSession, endOtherSessions, listSessions } from '@/lib/commerce/customers/wire'
import { fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal, UNKNOWN_CALL } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { Sessions } from './sessions'

const PHONE: AccountSession = {
  id: 1,
  browser: 'Chrome',
  system: 'Android',
  startedOn: '2026-03-12',
  lastUsedOn: '2026-03-20',
  isCurrent: true,
}
const LAPTOP: AccountSession = { ...PHONE, id: 2, browser: 'Firefox', system: 'Windows', isCurrent: false }

const v2 = fakeV2()
fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => {
  v2.on(listSessions, () => [PHONE, LAPTOP])
  v2.on(endOtherSession, () => ({ message: 'Done' }))
  v2.on(endOtherSessions, () => ({ message: 'Done' }))
})

const visit = () => render(<Sessions labels={messages.account.profile.sessions} />)
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
    v2.on(listSessions, () => [{ ...LAPTOP, ...known }])
    visit()
    expect(await screen.findByText(name)).toBeVisible()
  })

  it('AUTH-05 ends one other session, shows the list without it and puts the focus on it', async () => {
    visit()
    await screen.findByText('Firefox on Windows')
    v2.on(listSessions, () => [PHONE])
    await press(OUT)
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument())
    expect(v2.requests(endOtherSession)).toMatchObject([{ params: { id: '2' } }])
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'The device has been logged out.' })
    expect(screen.getByRole('list')).toHaveFocus()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('AUTH-05 ends all others at once, however often the button is pressed', async () => {
    visit()
    const button = await screen.findByRole('button', { name: 'Log out all other devices' })
    v2.hold(endOtherSessions)
    await userEvent.dblClick(button)
    v2.on(listSessions, () => [PHONE])
    v2.release(endOtherSessions)
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument())
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'All other devices have been logged out.' }]])
  })

  it.each([
    ['This session has ended already.', refusal('This session has ended already.', 404)],
    ['An error occurred', NO_CONNECTION],
  ])("AUTH-05 shows '%s' when it could not be ended, and reads the list again", async (text, failure) => {
    visit()
    await screen.findByText('Firefox on Windows')
    v2.fail(endOtherSession, failure)
    const before = v2.requests(listSessions).length
    await press(OUT)
    await waitFor(() => expect(v2.requests(listSessions).length).toBeGreaterThan(before))
    expect(show).toHaveBeenCalledWith({ kind: 'error', text })
  })

  it('AUTH-05 shows that the list could not be read, and reads it again on request', async () => {
    v2.fail(listSessions, NO_CONNECTION, 1)
    visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your devices could not be loaded.')
    await press('Try again')
    expect(await screen.findByText('Firefox on Windows')).toBeVisible()
  })

  it('API-05 shows nothing with a server that does not have the call', async () => {
    v2.fail(listSessions, UNKNOWN_CALL)
    visit()
    await waitFor(() => expect(screen.queryByText('Where you are logged in')).not.toBeInTheDocument())
  })
})
