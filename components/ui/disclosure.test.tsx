import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Disclosure } from './disclosure'

/** jsdom cannot follow links. */
const stay = (event: Event) => event.target instanceof HTMLAnchorElement && event.preventDefault()

async function openMenu() {
  render(
    <>
      <Disclosure summary="Categories" summaryClassName="">
        <a href="/category/nuts">Nuts</a>
        <button type="button" data-close="">
          Close
        </button>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('Categories'))
  return { user, menu: screen.getByRole('group') }
}

describe('a disclosure panel', () => {
  beforeEach(() => document.addEventListener('click', stay))
  afterEach(() => document.removeEventListener('click', stay))

  it('SHELL-04 closes on Escape and returns the focus to its button', async () => {
    const { user, menu } = await openMenu()
    expect(menu).toHaveAttribute('open')
    await user.tab()
    await user.keyboard('{Escape}')
    expect(menu).not.toHaveAttribute('open')
    expect(screen.getByText('Categories')).toHaveFocus()
  })

  it.each(['Elsewhere', 'Nuts', 'Close'])('SHELL-04 closes on a click on %s', async (name) => {
    const { user, menu } = await openMenu()
    await user.click(screen.getByText(name))
    expect(menu).not.toHaveAttribute('open')
  })

  it('SHELL-09 returns the focus to its button when it is closed from within', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByText('Close'))
    expect(screen.getByText('Categories')).toHaveFocus()
  })

  it('A11Y-02 closes when the focus leaves it', async () => {
    const { user, menu } = await openMenu()
    await user.tab()
    await user.tab()
    expect(menu).toHaveAttribute('open')
    await user.tab()
    expect(screen.getByText('Elsewhere')).toHaveFocus()
    expect(menu).not.toHaveAttribute('open')
  })
})
