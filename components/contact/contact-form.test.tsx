import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CONTACT_MESSAGE_MAX_LENGTH } from '@/lib/commerce/contact/model'
import { CONTACT_MESSAGE_MS } from './contact-form'
import { saveContact } from '@/lib/commerce/contact/wire'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import type { CallFailure } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { ContactForms } from './contact-forms'

const TICKET = 'MC-7K3M9XQ2VB'
const forms = <ContactForms form={messages.contact.form} ticket={messages.contact.ticket} />

const v2 = fakeV2()
beforeEach(() => {
  history.replaceState(null, '', '/contact-us')
  v2.on(saveContact, () => ({
    message: 'Query has been sent successfully',
    ticket: { number: TICKET, receivedAt: '2026-11-20T06:30:00.000Z' },
  }))
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const form = () => within(screen.getByRole('region', { name: 'Write to us' }))
const box = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name })
const button = () => form().getByRole('button')
const statusLine = () => form().getByRole('status')
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
const type = (name: string, value: string) => act(async () => fireEvent.change(box(name), { target: { value } }))

const TYPED = {
  Name: 'Asha',
  'Surname (optional)': 'Rao',
  'Email address': 'asha@buyer.example',
  'Phone (optional)': '98765 43210',
  'Message (optional)': 'When are you open?',
}

async function write(over: Partial<typeof TYPED> = {}) {
  const { container } = render(forms)
  for (const [name, value] of Object.entries({ ...TYPED, ...over })) await type(name, value)
  return container
}

async function press() {
  await act(async () => fireEvent.click(button()))
  await later(0)
}

const typed = () => Object.keys(TYPED).map((name) => box(name).value)

describe('the form on the contact page', () => {
  it('CONT-01 is disabled with Please wait... while sending, and is sent once', async () => {
    await write()
    v2.hold(saveContact)
    await press()
    expect(button()).toHaveTextContent('Please wait...')
    expect(button()).toBeDisabled()
    await act(async () => fireEvent.submit(button()))
    v2.release(saveContact)
    await later(0)
    expect(button()).toHaveTextContent('Send message')
    expect(button()).toBeEnabled()
    expect(v2.bodies(saveContact)).toEqual([
      { name: 'Asha', surname: 'Rao', email: 'asha@buyer.example', phone: '98765 43210', message: 'When are you open?', subject: '' },
    ])
  })

  it('CONT-01 shows the server’s message for three seconds, and is empty after a success', async () => {
    await write()
    await press()
    expect(statusLine()).toHaveTextContent('Query has been sent successfully')
    expect(typed()).toEqual(['', '', '', '', ''])
    await later(CONTACT_MESSAGE_MS - 1)
    expect(statusLine()).not.toBeEmptyDOMElement()
    await later(1)
    expect(statusLine()).toBeEmptyDOMElement()
  })

  it('IND-05 keeps the ticket visible, and fills it in for the look-up', async () => {
    await write()
    await press()
    const slip = form().getByText(TICKET)
    expect(slip.closest('[tabindex]')).toHaveFocus()
    await later(10 * CONTACT_MESSAGE_MS)
    expect(form().getByText(TICKET)).toBeVisible()
    expect(form().getByText(/^We received your message on 20 Nov 2026/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Ticket number' })).toHaveValue(TICKET)
    expect(screen.getByRole('textbox', { name: 'Email address you used' })).toHaveValue('asha@buyer.example')
  })

  it('CONT-01 accepts a server that sends neither a message nor a ticket', async () => {
    v2.on(saveContact, () => ({ message: '', ticket: { number: '', receivedAt: '' } }))
    await write()
    await press()
    expect(statusLine()).toHaveTextContent('Your message has been sent.')
    expect(form().queryByText(/ticket/i)).toBeNull()
  })

  it.each<[string, CallFailure, string]>([
    ['a refusal', refusal('Something Went wrong'), 'Something Went wrong'],
    ['too many tries', refusal('Too many attempts. Please wait 12 minutes.', 429), 'Too many attempts. Please wait 12 minutes.'],
    ['an outage that explains itself', { kind: 'unreachable', status: 503, message: 'Out of reach.' }, 'Out of reach.'],
    ['no connection', NO_CONNECTION, 'An error occurred'],
    ['an answer that is none', { kind: 'invalid', message: 'Invalid API response format' }, 'An error occurred'],
  ])('CONT-01 after %s shows an error for three seconds, and keeps the input', async (_, failure, text) => {
    v2.fail(saveContact, failure)
    await write()
    await press()
    expect(statusLine()).toHaveTextContent(text)
    expect(typed()).toEqual(Object.values(TYPED))
    await later(CONTACT_MESSAGE_MS)
    expect(statusLine()).toBeEmptyDOMElement()
    expect(typed()).toEqual(Object.values(TYPED))
  })

  it('CONT-01 keeps a server error next to its field', async () => {
    v2.fail(saveContact, { ...refusal('Wrong', 422), errors: { email: ['The email must be a valid email address.'] } })
    await write()
    await press()
    await later(2 * CONTACT_MESSAGE_MS)
    expect(box('Email address')).toHaveAccessibleDescription('The email must be a valid email address.')
  })

  it.each([
    ['no name', { Name: ' ' }, 'Name', 'Please enter your name.'],
    ['no address', { 'Email address': '' }, 'Email address', 'Please enter your email address.'],
    ['no real address', { 'Email address': 'asha@' }, 'Email address', 'An email address looks like name@example.com.'],
    [
      'a message that is too long',
      { 'Message (optional)': 'x'.repeat(100_000) },
      'Message (optional)',
      `The message can have up to ${CONTACT_MESSAGE_MAX_LENGTH} characters.`,
    ],
  ])('CONT-01 refuses %s next to the field, focuses it, and sends nothing', async (_, over, field, text) => {
    await write(over)
    await press()
    expect(box(field)).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(box(field)).toBeInvalid()
    expect(box(field)).toHaveFocus()
    expect(v2.requests(saveContact)).toEqual([])
    expect(typed()).toEqual(Object.values({ ...TYPED, ...over }))
  })

  it('CONT-01 counts the message and shows how much is too much, without truncating a pasted text', async () => {
    await write({ 'Message (optional)': 'x'.repeat(CONTACT_MESSAGE_MAX_LENGTH + 345) })
    expect(box('Message (optional)')).toHaveAccessibleDescription('2345 of 2000 characters: 345 too many')
    await type('Message (optional)', 'Hello')
    expect(box('Message (optional)')).toHaveAccessibleDescription('5 of 2000 characters')
  })

  it('CONT-01 requires neither surname nor phone nor message', async () => {
    await write({ 'Surname (optional)': '', 'Phone (optional)': '', 'Message (optional)': '' })
    await press()
    expect(v2.requests(saveContact)).toHaveLength(1)
  })

  it('CONT-01 has a honeypot field that people do not see, and sends what a bot enters there', async () => {
    const container = await write()
    const trap = container.querySelector<HTMLInputElement>('input[name="subject"]')
    if (!trap) throw new Error('there is no trap')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: messages.contact.form.trap })).toBeNull()
    await act(async () => fireEvent.change(trap, { target: { value: 'Buy now' } }))
    await press()
    expect(v2.requests(saveContact)[0]?.body).toMatchObject({ subject: 'Buy now' })
  })

  it('CONT-01 puts no input into an address while its scripts have not loaded', async () => {
    const html = await serverHtml(forms)
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toMatch(/<button type="submit" disabled=""[^>]*>Send message/)
  })
})

it('CONT-01 keeps input typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(forms)
  box('Message (optional)').value = 'typed early'
  await act(async () => render(forms, { container, hydrate: true }))
  expect(box('Message (optional)')).toHaveValue('typed early')
})
