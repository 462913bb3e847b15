import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DEFAULT_AVATAR } from '@/lib/commerce/customers/model'
import { getUser, logout } from '@/lib/commerce/customers/session.wire'
import { serverHtml } from '@/lib/testing/server-html'
import { ASHA, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { AccountMenu } from './account-menu'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/purchase-history' }))

const v2 = fakeV2()
const account = fakeAccount(v2)
const { show } = watchNotices()
beforeEach(() => jest.clearAllMocks())

const menu = <AccountMenu labels={messages.account.area.menu} logoutLabels={messages.auth.logout} />
async function visit() {
  const view = render(menu)
  await waitFor(() => expect(v2.requests(getUser)).not.toHaveLength(0))
  await act(async () => undefined)
  return view
}
const sideMenu = () => screen.getByRole('navigation', { name: 'Account' })
const openDrawer = () => userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
const drawer = () => screen.getByRole('dialog', { name: 'Account' })

describe('the account menu', () => {
  it('ACC-01 has five entries, and marks the current page', async () => {
    await visit()
    const links = within(sideMenu()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Dashboard', '/dashboard', null],
      ['Purchase History', '/purchase-history', 'page'],
      ['Wishlist', '/wishlist', null],
      ['Manage Profile', '/profile', null],
    ])
    expect(within(sideMenu()).getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  it('ACC-01 shows name, e-mail address and photo', async () => {
    account.user = { ...ASHA, avatarUrl: '/avatars/asha.webp' }
    const { container } = await visit()
    expect((await screen.findAllByText('Asha Rao'))[0]).toBeVisible()
    expect(screen.getAllByText('asha@example.in')[0]).toBeVisible()
    expect(container.querySelector('img')).toHaveAttribute('src', '/avatars/asha.webp')
  })

  it("ACC-01 shows 'Guest', 'No Email' and the default picture where these are missing", async () => {
    account.user = { ...ASHA, name: '', email: null }
    const { container } = await visit()
    expect((await screen.findAllByText('Guest'))[0]).toBeVisible()
    expect(screen.getAllByText('No Email')[0]).toBeVisible()
    expect(container.querySelector('img')).toHaveAttribute('src', DEFAULT_AVATAR)
  })

  it('ACC-01 shows no personal data in the server HTML', async () => {
    const html = await serverHtml(menu)
    expect(html).toContain('/purchase-history')
    expect(html).not.toContain('Guest')
  })

  it('ACC-01 is a drawer on small screens, which closes by its button and by a click outside', async () => {
    await visit()
    await openDrawer()
    expect(within(drawer()).getByRole('link', { name: 'Wishlist' })).toBeVisible()
    await userEvent.click(within(drawer()).getByRole('button', { name: 'Close the account menu' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await openDrawer()
    // A click on the dialog element itself, not on its content, is a click on the backdrop.
    await userEvent.click(drawer())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('ACC-01 closes the drawer when one of its links is followed', async () => {
    await visit()
    await openDrawer()
    const link = within(drawer()).getByRole('link', { name: 'Dashboard' })
    // jsdom cannot navigate.
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it("ACC-01 logs out once, shows 'Logged out successfully' and navigates to login", async () => {
    await visit()
    v2.hold(logout)
    await userEvent.dblClick(within(sideMenu()).getByRole('button', { name: 'Log Out' }))
    v2.release(logout)
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/login'))
    expect(v2.requests(logout)).toHaveLength(1)
    expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Logged out successfully' })
  })
})
