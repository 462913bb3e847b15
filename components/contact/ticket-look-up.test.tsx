import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Ticket } from '@/lib/commerce/contact/model'
import { getTicket } from '@/lib/commerce/contact/wire'
import type { CallFailure } from '@/lib/v2/call'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { TicketLookUp } from './ticket-look-up'

const NUMBER = 'MC-7K3M9XQ2VB'
const found: Ticket = {
  number: NUMBER,
  status: 'open',
  receivedAt: '2026-11-20T06:30:00.000Z',
  acknowledgedAt: '2026-11-20T06:30:00.000Z',
  acknowledgeBy: '2026-11-22T06:30:00.000Z',
  answeredAt: null,
  answerBy: '2026-12-20T06:30:00.000Z',
}

const v2 = fakeV2()
beforeEach(() => {
  history.replaceState(null, '', '/contact-us')
  v2.on(getTicket, () => found)
})

const show = () => render(<TicketLookUp labels={messages.contact.ticket} known={null} />)
const number = () => screen.getByRole('textbox', { name: 'Ticket number' })
const email = () => screen.getByRole('textbox', { name: 'Email address you used' })
/** Uses the keyboard only. */
async function ask(typed = NUMBER, by = 'asha@buyer.example') {
  show()
  await userEvent.tab()
  await userEvent.keyboard(typed)
  await userEvent.tab()
  await userEvent.keyboard(`${by}{Enter}`)
}
const fact = async (term: string) => {
  const ticket = within(await screen.findByRole('region', { name: `Ticket ${NUMBER}` }))
  return ticket.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
}

describe('looking up a ticket', () => {
  it('IND-05 asks for ticket and e-mail address, and moves the focus to the result', async () => {
    await ask(` ${NUMBER} `)
    expect(await screen.findByRole('heading', { name: `Ticket ${NUMBER}` })).toHaveFocus()
    expect(v2.requests(getTicket)).toMatchObject([{ params: { ticket: NUMBER }, query: { email: 'asha@buyer.example' } }])
    expect(await fact('Status')).toBe('Open')
    expect(await fact('Received')).toContain('20 Nov 2026')
    expect(await fact('Acknowledged')).toContain('20 Nov 2026')
    expect(await fact('Answered')).toMatch(/^by 20 Dec 2026/)
  })

  it('IND-05 shows the acknowledgement deadline, and when it was answered', async () => {
    v2.on(getTicket, () => ({ ...found, status: 'answered' as const, acknowledgedAt: null, answeredAt: '2026-11-21T06:30:00.000Z' }))
    await ask()
    expect(await fact('Status')).toBe('Answered')
    expect(await fact('Acknowledged')).toMatch(/^by 22 Nov 2026/)
    expect(await fact('Answered')).toMatch(/^21 Nov 2026/)
  })

  it('IND-05 reads the ticket from the link in a mail', () => {
    history.replaceState(null, '', `/contact-us?ticket=${NUMBER}`)
    show()
    expect(number()).toHaveValue(NUMBER)
  })

  it('IND-05 requires both, shows an error next to the field, and focuses it', async () => {
    await ask(NUMBER, ' ')
    expect(email()).toHaveAccessibleDescription('Please enter your email address.')
    expect(email()).toHaveFocus()
    expect(v2.requests(getTicket)).toEqual([])
  })

  it.each<[string, CallFailure, string]>([
    [
      'what does not fit together',
      refusal('Message not found', 404),
      'We could not find a message with these details. Please check both and try again.',
    ],
    ['too many tries', { ...refusal('Too many', 429), retryAfterSeconds: 90 }, 'Too many attempts. Please try again in 2 min.'],
    ['an outage', NO_CONNECTION, 'We could not look up your ticket. Please try again.'],
    ['another refusal', refusal('Closed for today', 403), 'Closed for today'],
  ])('IND-05 REL-06 explains what to do after %s, and keeps the input', async (_, failure, text) => {
    v2.fail(getTicket, failure)
    await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect([number(), email()].map((field) => (field as HTMLInputElement).value)).toEqual([NUMBER, 'asha@buyer.example'])
  })

  it('IND-05 hides the previous ticket while it looks up another', async () => {
    await ask()
    await screen.findByRole('heading', { name: `Ticket ${NUMBER}` })
    v2.fail(getTicket, refusal('Message not found', 404))
    await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('heading', { name: `Ticket ${NUMBER}` })).not.toBeInTheDocument()
  })
})
