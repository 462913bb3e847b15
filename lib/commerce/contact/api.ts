import { getTicket, receiveMessage } from '.'
import { success } from '@/lib/commerce/kernel/result'
import * as calls from './wire'
import { bind, type Binding } from '@/lib/http/bind'

/** Messages to the shop, and what becomes of them. */
export const contactBindings: readonly Binding[] = [
  bind(calls.saveContact, async (ctx, { input, client }) => {
    const { name, email, surname, phone, message, subject } = input
    const sent = { name, email, surname: surname ?? '', phone: phone ?? '', message: message ?? '', trap: subject ?? '', client }
    const ticket = await receiveMessage(ctx, sent)
    return ticket.ok ? success({ message: 'Query has been sent successfully', ticket: ticket.value }) : ticket
  }),
  bind(calls.getTicket, (ctx, { param, query, client }) =>
    getTicket(ctx, { number: param('ticket'), email: query.get('email') ?? '', client }),
  ),
]
