import { data, list, object, oneOf, orNull, result, text, time, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

const TICKET_FIELDS = {
  ticket: text,
  status: oneOf('open', 'answered'),
  received_at: time,
  acknowledged_at: orNull(time),
  acknowledge_by: time,
  answered_at: orNull(time),
  answer_by: time,
}
const TICKET = object(TICKET_FIELDS)
const TICKET_COPY = object({ ...TICKET_FIELDS, message: text, answers: list(object({ text, sent_at: time })) })

/** The answers of the contact calls. */
export const contactAnswers: Descriptions<typeof wire> = {
  saveContact: { answer: result({ ticket: text, received_at: time }) },
  getTicket: { answer: data(TICKET), query: { email: text } },
  openTicket: { answer: data(TICKET_COPY) },
}
