import { data, done, object, oneOf, orNull, result, text, time, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

const TICKET = object({
  ticket: text,
  status: oneOf('open', 'answered'),
  received_at: time,
  acknowledged_at: orNull(time),
  acknowledge_by: time,
  answered_at: orNull(time),
  answer_by: time,
})

/** The answers of the contact and newsletter calls. */
export const contactAnswers: Descriptions<typeof wire> = {
  saveContact: { answer: result({ ticket: text }) },
  getTicket: { answer: data(TICKET), query: { email: text } },
  subscribe: { answer: done },
}
