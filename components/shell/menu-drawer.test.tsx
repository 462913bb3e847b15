import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDrawer } from './menu-drawer'

async function openMenu({ small }: { small: boolean }) {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...new EventTarget(), matches: small, media: query }) as MediaQueryList) // An incomplete fake.
  const { container, unmount } = render(
    <MenuDrawer summary="Menu" summaryClassName="" aria-label="All categories">
      <a href="/category/nuts">Nuts</a>
    </MenuDrawer>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('Menu'))
  await waitFor(() => expect(document.body).toHaveClass('menu-open'))
  return { user, unmount, backdrop: container.querySelector('[data-close]') }
}
const isClosed = () => waitFor(() => expect(document.body).not.toHaveClass('menu-open'))

it('SHELL-09 marks the body while it is open on a small screen and moves the focus in; Escape undoes both', async () => {
  const { user } = await openMenu({ small: true })
  expect(screen.getByText('Nuts').parentElement).toHaveFocus()
  await user.tab()
  expect(screen.getByText('Nuts')).toHaveFocus()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(screen.getByText('Menu')).toHaveFocus()
})

it('SHELL-09 closes on its backdrop, and returns the focus', async () => {
  const { user, backdrop } = await openMenu({ small: true })
  if (!backdrop) throw new Error('no backdrop')
  await user.click(backdrop)
  await isClosed()
  expect(screen.getByText('Menu')).toHaveFocus()
})

it('SHELL-04 leaves the focus on the button of the panel on a wide screen', async () => {
  await openMenu({ small: false })
  expect(screen.getByText('Nuts').parentElement).not.toHaveFocus()
})

it('SHELL-09 unmarks the body when it is unmounted', async () => {
  const { unmount } = await openMenu({ small: true })
  unmount()
  expect(document.body).not.toHaveClass('menu-open')
})

it('SHELL-09 folds the sub-categories in the drawer once, and unfolds those of a category in place', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...new EventTarget(), matches: true, media: query }) as MediaQueryList) // An incomplete fake.
  render(
    <MenuDrawer summary="Menu" summaryClassName="" aria-label="All categories">
      <ul className="menu-list">
        <li>
          <div>
            <a href="/category/nuts">Nuts</a>
            <ul>
              <li>
                <a href="/category/almonds">Almonds</a>
              </li>
            </ul>
          </div>
        </li>
      </ul>
    </MenuDrawer>,
  )
  const user = userEvent.setup()
  for (let times = 0; times < 3; times += 1) await user.click(screen.getByText('Menu'))
  const nuts = await screen.findByRole('button', { name: 'Nuts', expanded: false })
  await user.click(nuts)
  expect(nuts).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Enter}')
  expect(nuts).toHaveAttribute('aria-expanded', 'false')
  expect(document.body).toHaveClass('menu-open')
})
