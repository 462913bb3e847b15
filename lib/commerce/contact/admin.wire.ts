import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { readAsIs, readPageAsIs, writeAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Wire } from '@/lib/v2/call'
import { asText, writeResult } from '@/lib/v2/codec'
import type { StaffTicket, StaffTicketPage } from './admin.model'
import type { ticketAnswerRule, ticketNoteRule } from './admin.rules'

const rules = () => import('./admin.rules')

const refusals = {
  not_found: { status: 404, message: () => 'There is no such ticket.' },
  empty: { status: 422, message: () => 'The text is empty.' },
}
type Message = { message: string }
const change = {
  method: 'POST',
  right: 'tickets.answer',
  refusals,
  write: ({ message }: Message) => writeResult(message),
  read: (body: Wire): Message => ({ message: asText(body['message']) }),
} as const

/** GET /tickets?state=&q=&page=&per_page= */
export const listTickets = defineAdminCall<CutPage<StaffTicket>>({
  method: 'GET',
  path: '/tickets',
  right: 'tickets.answer',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const getTicket = defineAdminCall<StaffTicketPage>({
  method: 'GET',
  path: '/tickets/{number}',
  right: 'tickets.answer',
  refusals,
  write: writeAsIs,
  read: readAsIs,
})

/** POST /tickets/{number}/answer: sent by mail. `is_last` closes the ticket. */
export const answerTicket = defineAdminCall<Message, InferType<typeof ticketAnswerRule>>({
  ...change,
  path: '/tickets/{number}/answer',
  input: async () => (await rules()).ticketAnswerRule,
})

export const addTicketNote = defineAdminCall<Message, InferType<typeof ticketNoteRule>>({
  ...change,
  path: '/tickets/{number}/notes',
  input: async () => (await rules()).ticketNoteRule,
})

export const closeTicket = defineAdminCall<Message>({ ...change, path: '/tickets/{number}/close' })
export const reopenTicket = defineAdminCall<Message>({ ...change, path: '/tickets/{number}/reopen' })
