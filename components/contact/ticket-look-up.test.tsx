import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TicketCopy } from '@/lib/commerce/contact/model'
import { openTicket } from '@/lib/commerce/contact/wire'
import type { CallFailure } from '@/lib/v2/call'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import messages from '@/messages/en.json'
import { TicketLookUp } from './ticket-look-up'

const NUMBER = 'MC-7K3M9XQ2VB'
const found: TicketCopy = {
  number: NUMBER,
  status: 'open',
  receivedAt: '2026-11-20T06:30:00.000Z',
  acknowledgedAt: '2026-11-20T06:30:00.000Z',
  acknowledgeBy: '2026-11-22T06:30:00.000Z',
  answeredAt: null,
  answerBy: '2026-12-20T06:30:00.000Z',
  message: 'The tin\nwas dented.',
  answers: [],
}

const v2 = fakeV2()
beforeEach(() => {
  history.replaceState(null, '', '/contact-us')
  v2.on(openTicket, () => found)
})

const readBlob = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(blob ?? new Blob())
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
    expect(v2.requests(openTicket)).toMatchObject([{ params: { ticket: NUMBER }, body: { email: 'asha@buyer.example' } }])
    expect(await fact('Status')).toBe('Open')
    expect(await fact('Received')).toContain('20 Nov 2026')
    expect(await fact('Acknowledged')).toContain('20 Nov 2026')
    expect(await fact('Answered')).toMatch(/^due by 20 Dec 2026/)
  })

  it('IND-05 shows the acknowledgement deadline, and when it was answered', async () => {
    v2.on(openTicket, () => ({ ...found, status: 'answered' as const, acknowledgedAt: null, answeredAt: '2026-11-21T06:30:00.000Z' }))
    await ask()
    expect(await fact('Status')).toBe('Answered')
    expect(await fact('Acknowledged')).toMatch(/^due by 22 Nov 2026/)
    expect(await fact('Answered')).toMatch(/^21 Nov 2026/)
  })

  it('IND-05 shows the message and the answers, and downloads the same as a text file', async () => {
    const saved: Blob[] = []
    const links: string[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: jest.fn() })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download)
    })
    v2.on(openTicket, () => ({ ...found, answers: [{ text: 'We send a new one.', sentAt: '2026-11-21T06:30:00.000Z' }] }))
    await ask()
    const shown = await screen.findByRole('region', { name: `Ticket ${NUMBER}` })
    expect(within(shown).getByRole('heading', { name: 'Your message' }).nextElementSibling).toHaveTextContent('The tin was dented.')
    expect(within(shown).getByRole('heading', { name: /^Our answer of 21\sNov\s2026/ }).nextElementSibling).toHaveTextContent(
      'We send a new one.',
    )
    expect(shown).not.toHaveTextContent('not answered yet')
    await userEvent.click(within(shown).getByRole('button', { name: 'Download a copy' }))
    expect(links).toEqual([`${NUMBER}.txt`])
    const text = await readBlob(saved[0])
    for (const part of [`Ticket ${NUMBER}`, 'Status: Open', 'Your message\nThe tin\nwas dented.', 'We send a new one.'])
      expect(text).toContain(part)
  })

  it('IND-05 says that there is no answer yet', async () => {
    v2.on(openTicket, () => ({ ...found, message: '' }))
    await ask()
    const shown = await screen.findByRole('region', { name: `Ticket ${NUMBER}` })
    expect(shown).toHaveTextContent('You left the message empty.')
    expect(shown).toHaveTextContent('We have not answered yet.')
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
    expect(v2.requests(openTicket)).toEqual([])
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
    v2.fail(openTicket, failure)
    await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect([number(), email()].map((field) => (field as HTMLInputElement).value)).toEqual([NUMBER, 'asha@buyer.example'])
  })

  it('IND-05 hides the previous ticket while it looks up another', async () => {
    await ask()
    await screen.findByRole('heading', { name: `Ticket ${NUMBER}` })
    v2.fail(openTicket, refusal('Message not found', 404))
    await userEvent.click(screen.getByRole('button', { name: 'Check status' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('heading', { name: `Ticket ${NUMBER}` })).not.toBeInTheDocument()
  })
})
