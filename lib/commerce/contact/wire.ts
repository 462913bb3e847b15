import type { InferType } from 'yup'
import type { NewTicket, Ticket, TicketCopy } from './model'
import type { contactRule, ticketCopyRule } from './rules'
import { defineCall, InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asText, asTextOrNull, asWire, asWires, writeData, writeResult } from '@/lib/v2/codec'

/** POST /contact/save. `ticket` and `received_at` are additions to v2; '' from a server without them. */
export const saveContact = defineCall<{ message: string; ticket: NewTicket }, InferType<typeof contactRule>>({
  method: 'POST',
  path: '/contact/save',
  // The honeypot: people leave it empty.
  additionalFields: ['subject'],
  input: async () => (await import('./rules')).contactRule,
  write: ({ message, ticket: { number, receivedAt } }) => writeResult(message, { ticket: number, received_at: receivedAt }),
  read: (body) => ({
    message: asText(body['message']),
    ticket: { number: asText(body['ticket']), receivedAt: asText(body['received_at']) },
  }),
})

const writeTicket = (ticket: Ticket) => ({
  ticket: ticket.number,
  status: ticket.status,
  received_at: ticket.receivedAt,
  acknowledged_at: ticket.acknowledgedAt,
  acknowledge_by: ticket.acknowledgeBy,
  answered_at: ticket.answeredAt,
  answer_by: ticket.answerBy,
})

function readTicket(ticket: Wire): Ticket {
  const status = asText(ticket['status'])
  if (status !== 'open' && status !== 'answered') throw new InvalidAnswer()
  return {
    number: asText(ticket['ticket']),
    status,
    receivedAt: asText(ticket['received_at']),
    acknowledgedAt: asTextOrNull(ticket['acknowledged_at']),
    acknowledgeBy: asText(ticket['acknowledge_by']),
    answeredAt: asTextOrNull(ticket['answered_at']),
    answerBy: asText(ticket['answer_by']),
  }
}

const refusals = { not_found: { status: 404, text: 'contact.not_found' } } as const

/** GET /contact/{ticket}?email=, an addition to v2. */
export const getTicket = defineCall<Ticket>({
  method: 'GET',
  path: '/contact/{ticket}',
  isAddition: true,
  refusals,
  write: (ticket) => writeData(writeTicket(ticket)),
  read: (body) => readTicket(asWire(body['data'])),
})

/** POST /contact/{ticket}/copy, an addition to v2. The address is in the body, because access logs contain addresses of requests. */
export const openTicket = defineCall<TicketCopy, InferType<typeof ticketCopyRule>>({
  method: 'POST',
  path: '/contact/{ticket}/copy',
  isAddition: true,
  input: async () => (await import('./rules')).ticketCopyRule,
  refusals,
  write: ({ message, answers, ...ticket }) =>
    writeData({ ...writeTicket(ticket), message, answers: answers.map(({ text, sentAt }) => ({ text, sent_at: sentAt })) }),
  read: (body) => {
    const copy = asWire(body['data'])
    return {
      ...readTicket(copy),
      message: asText(copy['message']),
      answers: asWires(copy['answers']).map((answer) => ({ text: asText(answer['text']), sentAt: asText(answer['sent_at']) })),
    }
  },
})
