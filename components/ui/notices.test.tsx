import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { NOTICE_MS } from '@/lib/commerce/kernel/limits'
import { errorTexts } from '@/lib/i18n/error-texts'
import { LONG_CHALLENGE, SESSION_ENDED } from '@/lib/i18n/error-texts'
import messages from '@/messages/en.json'
import { Notices } from './notices'
import { notify } from './notify'

const aPage = () => (
  <NextIntlClientProvider locale="en" messages={messages}>
    <Notices />
  </NextIntlClientProvider>
)

const notice = (text: string) => screen.queryByText(text, { selector: '[data-title]' })
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
/** The duration of sonner's exit animation. */
const LEAVING_MS = 400

beforeEach(() => jest.useFakeTimers())
// sonner's state is global to its module: no notice may stay for the next test.
afterEach(async () => {
  await wait(NOTICE_MS + LEAVING_MS)
  jest.useRealTimers()
})

it('SHELL-18 shows a notice at the top right and removes it after its time', async () => {
  render(aPage())
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
  render(aPage())
  const region = screen.getByRole('status')
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toBeEmptyDOMElement()
  act(() => notify.error('Stock out'))
  expect(region).toHaveTextContent('Stock out')
  await waitFor(() => expect(notice('Stock out')).toBeInTheDocument())
})

it('SHELL-18 announces a text without showing it', () => {
  render(aPage())
  act(() => notify.announce('Adding...'))
  expect(screen.getByRole('status')).toHaveTextContent('Adding...')
  expect(notice('Adding...')).not.toBeInTheDocument()
})

it('SHELL-18 shows notices from before hydration afterwards', async () => {
  notify.failure('noVariant')
  render(aPage())
  await waitFor(() => expect(notice('Product variant not loaded yet')).toBeInTheDocument())
})

it.each([
  ['the mouse is over it', (item: HTMLElement) => fireEvent.mouseEnter(item), (item: HTMLElement) => fireEvent.mouseLeave(item)],
  ['the focus is in it', (item: HTMLElement) => item.focus(), (item: HTMLElement) => item.blur()],
])('SHELL-18 keeps a notice while %s', async (_how, enter, leave) => {
  render(aPage())
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

it('SHELL-18 keeps a failure until it is closed or something succeeds', async () => {
  render(aPage())
  act(() => notify.error('Stock is gone.'))
  await waitFor(() => expect(notice('Stock is gone.')).toBeInTheDocument())
  await wait(10 * NOTICE_MS)
  expect(notice('Stock is gone.')).toBeInTheDocument()
  act(() => notify.success('Added.'))
  await waitFor(() => expect(notice('Added.')).toBeInTheDocument())
  await wait(LEAVING_MS)
  expect(notice('Stock is gone.')).not.toBeInTheDocument()
})

it('AUTH-05 says why an answer takes long while the browser solves a long challenge', async () => {
  render(aPage())
  act(() => void dispatchEvent(new Event(LONG_CHALLENGE)))
  await waitFor(() => expect(notice(errorTexts().longChallenge)).toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('a short safety check')
})

it('AUTH-06 says that the session has ended elsewhere, until it is read', async () => {
  render(aPage())
  act(() => void dispatchEvent(new Event(SESSION_ENDED)))
  await waitFor(() => expect(notice(errorTexts().sessionEnded)).toBeInTheDocument())
  await wait(10 * NOTICE_MS)
  expect(notice(errorTexts().sessionEnded)).toBeInTheDocument()
})
