import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { errorTexts } from '@/lib/i18n/error-texts'
import { LONG_CHALLENGE, SESSION_ENDED } from '@/lib/i18n/error-texts'
import messages from '@/messages/en.json'
import { Notices } from './notices'
import { NOTICE_MS, NoticeBoard } from './notice-board'
import { createFailureNotice, notify } from './notify'

const notice = (text: string) => screen.queryByText(text, { selector: '[data-title]' })
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
/** In two steps: React renders the first timers' changes once they are done, and sonner then waits for its animation. */
async function left() {
  await wait(LEAVING_MS)
  await wait(LEAVING_MS)
}
async function close(text: string) {
  const item = notice(text)?.closest('li')
  if (!item) throw new Error(`not shown: ${text}`)
  fireEvent.click(within(item).getByRole('button', { name: 'Close notification' }))
  await left()
}
/** The duration of sonner's exit animation. */
const LEAVING_MS = 400
const LONG_NOTICE_MS = 5_000

beforeEach(() => jest.useFakeTimers())
// sonner's state is global to its module: no notice may remain for the next test.
afterEach(async () => {
  act(() => void toast.dismiss())
  await wait(NOTICE_MS + LEAVING_MS)
  jest.useRealTimers()
})

it('SHELL-18 shows a notice at the top right and removes it after its time', async () => {
  render(<Notices />)
  act(() => notify.success('Logged out successfully'))
  await waitFor(() => expect(notice('Logged out successfully')).toBeInTheDocument())
  const stack = notice('Logged out successfully')?.closest('ol')
  expect(stack?.dataset).toMatchObject({ yPosition: 'top', xPosition: 'right' })
  await wait(NOTICE_MS / 2)
  expect(notice('Logged out successfully')).toBeInTheDocument()
  await wait(NOTICE_MS / 2 + LEAVING_MS)
  expect(notice('Logged out successfully')).not.toBeInTheDocument()
})

it('SHELL-18 announces the first notice in a live region that existed before it', async () => {
  render(<Notices />)
  const region = screen.getByRole('status')
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toBeEmptyDOMElement()
  act(() => notify.error('Stock out'))
  expect(region).toHaveTextContent('Stock out')
  await waitFor(() => expect(notice('Stock out')).toBeInTheDocument())
})

it('SHELL-18 announces a text without showing it', () => {
  render(<Notices />)
  act(() => notify.announce('Adding...'))
  expect(screen.getByRole('status')).toHaveTextContent('Adding...')
  expect(notice('Adding...')).not.toBeInTheDocument()
})

it('SHELL-18 shows notices from before hydration afterwards', async () => {
  notify.failure('noVariant')
  render(<Notices />)
  await waitFor(() => expect(notice('Product variant not loaded yet')).toBeInTheDocument())
})

it.each([
  ['the mouse is over it', (item: HTMLElement) => fireEvent.mouseEnter(item), (item: HTMLElement) => fireEvent.mouseLeave(item)],
  ['the focus is in it', (item: HTMLElement) => item.focus(), (item: HTMLElement) => item.blur()],
])('SHELL-18 keeps a notice while %s', async (_how, enter, leave) => {
  render(<Notices />)
  act(() => notify.success('Item removed.'))
  await waitFor(() => expect(notice('Item removed.')).toBeInTheDocument())
  const item = notice('Item removed.')?.closest('li')
  if (!item) throw new Error('no notice')
  act(() => void enter(item))
  await wait(NOTICE_MS + LEAVING_MS)
  expect(notice('Item removed.')).toBeInTheDocument()
  act(() => void leave(item))
  await wait(NOTICE_MS + 2 * LEAVING_MS)
  expect(notice('Item removed.')).not.toBeInTheDocument()
})

it('SHELL-18 keeps a failure until it is closed, whatever else succeeds', async () => {
  render(<Notices />)
  act(() => notify.error('Stock is gone.'))
  await waitFor(() => expect(notice('Stock is gone.')).toBeInTheDocument())
  act(() => notify.success('Added.'))
  await waitFor(() => expect(notice('Added.')).toBeInTheDocument())
  await wait(10 * NOTICE_MS)
  expect(notice('Stock is gone.')).toBeInTheDocument()
  await close('Stock is gone.')
  expect(notice('Stock is gone.')).not.toBeInTheDocument()
})

it('SHELL-18 keeps a report until it is closed, even after the focus was in it', async () => {
  render(<Notices />)
  const text = 'No slip: A-3. No invoice yet: A-2.'
  act(() => notify.report(text))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  const item = notice(text)?.closest('li')
  act(() => item?.focus())
  act(() => item?.blur())
  await wait(20 * NOTICE_MS)
  expect(notice(text)).toBeInTheDocument()
  await close(text)
  expect(notice(text)).not.toBeInTheDocument()
})

it('SHELL-18 withdraws a failure once its own action succeeds, and no other', async () => {
  render(<Notices />)
  const [almonds, figs] = [createFailureNotice(), createFailureNotice()]
  act(() => almonds.show('Only 3 almonds are left.', 'addToCart'))
  act(() => figs.show(null, 'addToCart'))
  await waitFor(() => expect(notice('Failed to add to cart')).toBeInTheDocument())
  act(() => figs.resolve())
  await left()
  expect(notice('Failed to add to cart')).not.toBeInTheDocument()
  expect(notice('Only 3 almonds are left.')).toBeInTheDocument()
  act(() => almonds.resolve())
  await left()
  expect(notice('Only 3 almonds are left.')).not.toBeInTheDocument()
})

it('SHELL-18 keeps a failure whose text several actions share until the last of them succeeds', async () => {
  render(<Notices />)
  const [almonds, figs] = [createFailureNotice(), createFailureNotice()]
  const text = 'Failed to add to cart'
  act(() => almonds.show(null, 'addToCart'))
  act(() => figs.show(null, 'addToCart'))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  act(() => figs.resolve())
  await left()
  expect(notice(text)).toBeInTheDocument()
  act(() => almonds.resolve())
  await left()
  expect(notice(text)).not.toBeInTheDocument()
})

it('SHELL-18 withdraws a failure even after the visitor has closed another action’s notice with the same text', async () => {
  render(<Notices />)
  const [almonds, figs] = [createFailureNotice(), createFailureNotice()]
  const text = 'Failed to add to cart'
  act(() => almonds.show(null, 'addToCart'))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  await close(text)
  act(() => figs.show(null, 'addToCart'))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  act(() => figs.resolve())
  await left()
  expect(notice(text)).not.toBeInTheDocument()
})

it('SHELL-18 shows an explanation for longer than a success, until it is closed', async () => {
  render(<Notices />)
  const text = errorTexts().longChallenge
  act(() => notify.info(text))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  await wait(5 * NOTICE_MS)
  expect(notice(text)).toBeInTheDocument()
  await wait(10 * NOTICE_MS)
  expect(notice(text)).not.toBeInTheDocument()
  act(() => notify.info(text))
  await waitFor(() => expect(notice(text)).toBeInTheDocument())
  await close(text)
  expect(notice(text)).not.toBeInTheDocument()
})

it('SHELL-18 shows successes in the admin for five seconds, and failures until they are closed', async () => {
  const { unmount } = render(
    <NoticeBoard label="Notices" closeLabel="Close notification" failures={messages.notices.failures} successMs={LONG_NOTICE_MS} />,
  )
  act(() => notify.error('The price is missing.'))
  act(() => notify.success('Saved.'))
  await waitFor(() => expect(notice('Saved.')).toBeInTheDocument())
  await wait(LONG_NOTICE_MS - LEAVING_MS)
  expect(notice('Saved.')).toBeInTheDocument()
  await wait(3 * LEAVING_MS)
  expect(notice('Saved.')).not.toBeInTheDocument()
  await wait(10 * LONG_NOTICE_MS)
  await close('The price is missing.')
  expect(notice('The price is missing.')).not.toBeInTheDocument()
  unmount()
})

it.each([true, false])('SHELL-18 shows a success and a failure below each other where notices are spread: %p', async (isSpread) => {
  const { unmount } = render(
    <NoticeBoard label="Notices" closeLabel="Close notification" failures={messages.notices.failures} isSpread={isSpread} />,
  )
  act(() => notify.success('1 order confirmed.'))
  act(() => notify.error('A-2: The order is delivered by now.'))
  await waitFor(() => expect(notice('A-2: The order is delivered by now.')).toBeInTheDocument())
  expect(notice('1 order confirmed.')?.closest('li')).toHaveAttribute('data-expanded', String(isSpread))
  await close('A-2: The order is delivered by now.')
  unmount()
})

it('AUTH-05 explains why an answer takes long while the browser solves a long challenge', async () => {
  render(<Notices />)
  act(() => void dispatchEvent(new Event(LONG_CHALLENGE)))
  await waitFor(() => expect(notice(errorTexts().longChallenge)).toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('a short safety check')
})

it('AUTH-06 shows that the session has ended elsewhere, until it is closed', async () => {
  render(<Notices />)
  act(() => void dispatchEvent(new Event(SESSION_ENDED)))
  await waitFor(() => expect(notice(errorTexts().sessionEnded)).toBeInTheDocument())
  await wait(10 * NOTICE_MS)
  expect(notice(errorTexts().sessionEnded)).toBeInTheDocument()
})
