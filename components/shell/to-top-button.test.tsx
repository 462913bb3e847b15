import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SCROLL_TO_TOP_AFTER_PX } from './sticky-header'
import { serverHtml } from '@/lib/testing/server-html'
import { ToTopButton } from './sticky-header'

function scroll(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  fireEvent.scroll(document)
}
afterEach(() => scroll(0))

const button = () => screen.queryByRole('button', { name: 'Back to top' })

it('SHELL-14 appears once the page is scrolled more than 300 px', () => {
  render(<ToTopButton label="Back to top" />)
  scroll(SCROLL_TO_TOP_AFTER_PX)
  expect(button()).toBeNull()
  scroll(SCROLL_TO_TOP_AFTER_PX + 1)
  expect(button()).toBeVisible()
  scroll(10)
  expect(button()).toBeNull()
})

it('SHELL-14 scrolls smoothly to the top and moves the focus there, so that it is not lost with the button', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo')
  render(
    <main id="main" tabIndex={-1}>
      <ToTopButton label="Back to top" />
    </main>,
  )
  scroll(900)
  await userEvent.click(screen.getByRole('button'))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  expect(screen.getByRole('main')).toHaveFocus()
})

it('SHELL-14 is absent without JavaScript', async () => {
  expect(await serverHtml(<ToTopButton label="Back to top" />)).toBe('')
})
