import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscribeToNewsletter } from '@/lib/commerce/contact/client'
import { NEWSLETTER_MESSAGE_MS } from './newsletter-form'
import type { Locale } from '@/lib/i18n/locales'
import { inLocale } from '@/lib/i18n/page-locale'
import type { Answer } from '@/lib/v2/call'
import hindiApi from '@/messages/hi-api.json'
import { Newsletter } from './footer'

jest.mock('@/lib/commerce/contact/client')

const ADDRESS = 'asha@example.in'

function visit(locale: Locale = 'en') {
  jest.useFakeTimers()
  let answer: (value: Answer<{ message: string }>) => void = () => undefined
  jest
    .mocked(subscribeToNewsletter)
    .mockReset()
    .mockImplementation(() => new Promise((done) => (answer = done)))
  inLocale(locale, () => render(<Newsletter />))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const send = async (text: string) => {
    if (text !== '') await user.type(field(), text)
    await user.click(button())
  }
  return { user, send, answered: (value: Answer<{ message: string }>) => act(async () => answer(value)) }
}
afterEach(() => jest.useRealTimers())

const field = () => screen.getByRole('textbox')
const button = () => screen.getByRole('button')
const said = () => screen.getByRole('status')
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

it('SHELL-13 goes from idle to Adding... and shows the message for three seconds', async () => {
  const { send, answered } = visit()
  await send(ADDRESS)
  expect(button()).toHaveTextContent('Adding...')
  expect(subscribeToNewsletter).toHaveBeenCalledWith(ADDRESS)
  await answered({ ok: true, value: { message: 'You have subscribed SUCCESSfully' } })
  expect(said()).toHaveTextContent('You have subscribed SUCCESSfully')
  expect(button()).toHaveTextContent('Subscribed')
  await later(NEWSLETTER_MESSAGE_MS - 1)
  expect(button()).toHaveTextContent('Subscribed')
  await later(1)
  expect(said()).toBeEmptyDOMElement()
  expect(button()).toHaveTextContent(/^Subscribe$/)
})

it("SHELL-13 shows Subscribed only when the message contains 'success'", async () => {
  const { send, answered } = visit()
  await send(ADDRESS)
  await answered({ ok: true, value: { message: 'You are already a subscriber' } })
  expect(said()).toHaveTextContent('You are already a subscriber')
  expect(button()).toHaveTextContent(/^Subscribe$/)
})

it('SHELL-13 also shows Subscribed for the message in Hindi', async () => {
  const { send, answered } = visit('hi')
  await send(ADDRESS)
  await answered({ ok: true, value: { message: hindiApi['contact.subscribed'] } })
  expect(button()).toHaveTextContent(/^सब्सक्राइब हो गया$/)
})

it('SHELL-13 shows Something went wrong after a success without a message', async () => {
  const { send, answered } = visit()
  await send(ADDRESS)
  await answered({ ok: true, value: { message: '' } })
  expect(said()).toHaveTextContent('Something went wrong')
})

it.each([
  ["the server's message", 'Too many tries, please wait', 'Too many tries, please wait'],
  ['its own text', null, 'An error occurred. Please try again.'],
])('SHELL-13 shows %s after a failure and keeps the input', async (_what, message, text) => {
  const { send, answered } = visit()
  await send(ADDRESS)
  await answered({ ok: false, failure: { kind: 'unreachable', status: 503, message } })
  expect(said()).toHaveTextContent(text)
  expect(field()).toHaveValue(ADDRESS)
})

it.each([
  ['nothing', '', 'Please enter your email address.'],
  ['no address', 'asha', 'Please enter a valid email address, such as name@example.com.'],
])('SHELL-13 refuses %s next to the field, sends nothing, and clears the error on input', async (_what, text, message) => {
  const { user, send } = visit()
  await send(text)
  expect(said()).toHaveTextContent(message)
  expect(field()).toHaveFocus()
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(message)
  expect(field()).toHaveValue(text)
  expect(subscribeToNewsletter).not.toHaveBeenCalled()
  await user.type(field(), 'x')
  expect(said()).toBeEmptyDOMElement()
})

it('SHELL-13 keeps a server error about the address next to the field', async () => {
  const { send, answered } = visit()
  await send('asha@example')
  const text = 'The email must be a valid email address.'
  await answered({ ok: false, failure: { kind: 'refused', status: 422, message: text, errors: { email: [text] } } })
  await later(2 * NEWSLETTER_MESSAGE_MS)
  expect(field()).toHaveAccessibleDescription(text)
  expect(field()).toBeInvalid()
})
