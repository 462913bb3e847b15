import type { ContactMessage, Ticket } from '@/lib/domain/contact'
import type { Answer } from '@/lib/v2/call'
import * as calls from '@/lib/v2/contact'
import { call } from './call'

/** `trap`: what stands in the field that no person sees. */
export const sendContactMessage = (message: ContactMessage, trap: string): Promise<Answer<{ message: string; ticket: string }>> =>
  call(calls.saveContact, { body: { ...message, subject: trap } })

/** For whoever knows both; nothing of it is kept. */
export const getTicket = (number: string, email: string): Promise<Answer<Ticket>> =>
  call(calls.getTicket, { params: { ticket: number }, query: { email } })
