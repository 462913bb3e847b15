import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import { bind, type Binding } from '@/lib/v2/bind'
import { createTicket, getTicket, openTicket } from './contact'
import * as calls from './wire'

export const contactBindings: readonly Binding[] = [
  bind(calls.saveContact, async (ctx, { input, client }) => {
    const { name, email, surname, phone, message, subject } = input
    const sent = { name, email, surname: surname ?? '', phone: phone ?? '', message: message ?? '', honeypot: subject ?? '', client }
    const ticket = await createTicket(ctx, sent)
    return ticket.ok ? success({ message: apiText(ctx.locale, 'contact.sent'), ticket: ticket.value }) : ticket
  }),
  bind(calls.getTicket, (ctx, { param, query, client }) =>
    getTicket(ctx, { number: param('ticket'), email: query.get('email') ?? '', client }),
  ),
  bind(calls.openTicket, (ctx, { param, input, client }) => openTicket(ctx, { number: param('ticket'), email: input.email, client })),
]
