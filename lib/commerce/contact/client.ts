import { call } from '@/lib/v2/browser-call'
import type { Answer } from '@/lib/v2/call'
import type { ContactMessage, NewTicket, TicketCopy } from './model'
import * as calls from './wire'

/** `honeypot`: the value of the invisible field. */
export const sendContactMessage = (message: ContactMessage, honeypot: string): Promise<Answer<{ message: string; ticket: NewTicket }>> =>
  call(calls.saveContact, { body: { ...message, subject: honeypot } })

export const openTicket = (number: string, email: string): Promise<Answer<TicketCopy>> =>
  call(calls.openTicket, { params: { ticket: number }, body: { email } })
