import { call } from '@/lib/v2/browser-call'
import type { Answer } from '@/lib/v2/call'
import type { ContactMessage, Ticket } from './model'
import * as calls from './wire'

/** `honeypot`: the value of the invisible field. */
export const sendContactMessage = (message: ContactMessage, honeypot: string): Promise<Answer<{ message: string; ticket: string }>> =>
  call(calls.saveContact, { body: { ...message, subject: honeypot } })

export const getTicket = (number: string, email: string): Promise<Answer<Ticket>> =>
  call(calls.getTicket, { params: { ticket: number }, query: { email } })

export const subscribeToNewsletter = (email: string): Promise<Answer<{ message: string }>> => call(calls.subscribe, { body: { email } })
