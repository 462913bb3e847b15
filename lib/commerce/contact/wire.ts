import type { InferType } from 'yup'
import type { Ticket } from './model'
import type { contactRule, subscriberRule } from './rules'
import { defineCall, InvalidAnswer } from '@/lib/v2/call'
import { asText, asTextOrNull, asWire, writeData, writeResult } from '@/lib/v2/codec'

/** POST /contact/save. `ticket` is an addition to v2; '' from a server without it. */
export const saveContact = defineCall<{ message: string; ticket: string }, InferType<typeof contactRule>>({
  method: 'POST',
  path: '/contact/save',
  // The honeypot: people leave it empty.
  additionalFields: ['subject'],
  input: async () => (await import('./rules')).contactRule,
  write: ({ message, ticket }) => writeResult(message, { ticket }),
  read: (body) => ({ message: asText(body['message']), ticket: asText(body['ticket']) }),
})

/** GET /contact/{ticket}?email=, an addition to v2. */
export const getTicket = defineCall<Ticket>({
  method: 'GET',
  path: '/contact/{ticket}',
  isAddition: true,
  refusals: {
    not_found: { status: 404, text: 'contact.not_found' },
  },
  write: (ticket) =>
    writeData({
      ticket: ticket.number,
      status: ticket.status,
      received_at: ticket.receivedAt,
      acknowledged_at: ticket.acknowledgedAt,
      acknowledge_by: ticket.acknowledgeBy,
      answered_at: ticket.answeredAt,
      answer_by: ticket.answerBy,
    }),
  read: (body) => {
    const ticket = asWire(body['data'])
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
  },
})

/** POST /subscriber-add. A repeat gets the same answer, so that the call does not reveal who subscribes. */
export const subscribe = defineCall<{ message: string }, InferType<typeof subscriberRule>>({
  method: 'POST',
  path: '/subscriber-add',
  input: async () => (await import('./rules')).subscriberRule,
  write: ({ message }) => writeResult(message),
  read: (body) => ({ message: asText(body['message']) }),
})
