import type { ContactMessage, Ticket } from './model'
import type { Answer } from '@/lib/v2/call'
import * as calls from './wire'
import { subscribe } from './wire'
import { call } from '@/lib/v2/browser-call'

/** `trap`: what stands in the field that no person sees. */
export const sendContactMessage = (message: ContactMessage, trap: string): Promise<Answer<{ message: string; ticket: string }>> =>
  call(calls.saveContact, { body: { ...message, subject: trap } })

/** For whoever knows both; nothing of it is kept. */
export const getTicket = (number: string, email: string): Promise<Answer<Ticket>> =>
  call(calls.getTicket, { params: { ticket: number }, query: { email } })

export const subscribeToNewsletter = (email: string): Promise<Answer<{ message: string }>> => call(subscribe, { body: { email } })
