import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscribe } from '@/lib/commerce/consents/wire'
import { NEWSLETTER_MESSAGE_MS } from './newsletter-form'
import type { Locale } from '@/lib/i18n/locales'
import { inLocale } from '@/lib/i18n/page-locale'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import hindiApi from '@/messages/hi-api.json'
import { Newsletter } from './footer'

const ADDRESS = 'asha@example.in'
const v2 = fakeV2()
const answer = (message: string) => v2.on(subscribe, () => ({ message }))

function visit(locale: Locale = 'en') {
  inLocale(locale, () => render(<Newsletter />))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const send = async (text: string) => {
    if (text !== '') await user.type(field(), text)
    await user.click(button())
    await later(0)
  }
  return { user, send }
}
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const field = () => screen.getByRole('textbox')
const button = () => screen.getByRole('button')
const statusLine = () => screen.getByRole('status')
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

it('SHELL-13 goes from idle to Adding... and shows the message for three seconds', async () => {
  answer('You have subscribed SUCCESSfully')
  v2.hold(subscribe)
  const { send } = visit()
  await send(ADDRESS)
  expect(button()).toHaveTextContent('Adding...')
  expect(v2.bodies(subscribe)).toEqual([{ email: ADDRESS }])
  v2.release(subscribe)
  await later(0)
  expect(statusLine()).toHaveTextContent('You have subscribed SUCCESSfully')
  expect(button()).toHaveTextContent('Subscribed')
  await later(NEWSLETTER_MESSAGE_MS - 1)
  expect(button()).toHaveTextContent('Subscribed')
  await later(1)
  expect(statusLine()).toBeEmptyDOMElement()
  expect(button()).toHaveTextContent(/^Subscribe$/)
})

it("SHELL-13 shows Subscribed only when the message contains 'success'", async () => {
  answer('You are already a subscriber')
  const { send } = visit()
  await send(ADDRESS)
  expect(statusLine()).toHaveTextContent('You are already a subscriber')
  expect(button()).toHaveTextContent(/^Subscribe$/)
})

it('SHELL-13 also shows Subscribed for the message in Hindi', async () => {
  answer(hindiApi['consents.subscribed'])
  const { send } = visit('hi')
  await send(ADDRESS)
  expect(button()).toHaveTextContent(/^सब्सक्राइब हो गया$/)
})

it('SHELL-13 shows Something went wrong after a success without a message', async () => {
  answer('')
  const { send } = visit()
  await send(ADDRESS)
  expect(statusLine()).toHaveTextContent('Something went wrong')
})

it.each([
  ["the server's message", 'Too many tries, please wait', 'Too many tries, please wait'],
  ['its own text', null, 'An error occurred. Please try again.'],
])('SHELL-13 shows %s after a failure and keeps the input', async (_what, message, text) => {
  v2.fail(subscribe, { kind: 'unreachable', status: 503, message })
  const { send } = visit()
  await send(ADDRESS)
  expect(statusLine()).toHaveTextContent(text)
  expect(field()).toHaveValue(ADDRESS)
})

it.each([
  ['nothing', '', 'Please enter your email address.'],
  ['no address', 'asha', 'Please enter a valid email address, such as name@example.com.'],
])('SHELL-13 refuses %s next to the field, sends nothing, and clears the error on input', async (_what, text, message) => {
  const { user, send } = visit()
  await send(text)
  expect(statusLine()).toHaveTextContent(message)
  expect(field()).toHaveFocus()
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(message)
  expect(field()).toHaveValue(text)
  expect(v2.requests()).toEqual([])
  await user.type(field(), 'x')
  expect(statusLine()).toBeEmptyDOMElement()
})

it('SHELL-13 keeps a server error about the address next to the field', async () => {
  const text = 'The email must be a valid email address.'
  v2.fail(subscribe, refusal(text, 422, { email: [text] }))
  const { send } = visit()
  await send('asha@example')
  await later(2 * NEWSLETTER_MESSAGE_MS)
  expect(field()).toHaveAccessibleDescription(text)
  expect(field()).toBeInvalid()
})
