import { success } from '@/lib/kernel/result'
import { bindStaff, pagingOf, said, type StaffBinding } from '@/lib/v2/bind-staff'
import { TICKET_STATES } from './admin.model'
import * as calls from './admin.wire'
import * as contact from './index'

export const adminContactBindings: readonly StaffBinding[] = [
  bindStaff(calls.listTickets, async (ctx, asked) => {
    const state = TICKET_STATES.find((one) => one === asked.query.get('state')) ?? 'open'
    return success(await contact.searchTickets(ctx, { state, q: asked.query.get('q') ?? '', ...pagingOf(asked) }))
  }),
  bindStaff(calls.getTicket, (ctx, { param }) => contact.getStaffTicket(ctx, param('number'))),
  bindStaff(calls.answerTicket, async (ctx, { param, input: { text, is_last: isLast } }) =>
    said(await contact.answerTicket(ctx, param('number'), { text, isLast }), () => 'Your answer is on its way.'),
  ),
  bindStaff(calls.addTicketNote, async (ctx, { param, input }) =>
    said(await contact.addTicketNote(ctx, param('number'), input.text), () => 'Noted.'),
  ),
  bindStaff(calls.closeTicket, async (ctx, { param }) =>
    said(await contact.closeTicket(ctx, param('number')), () => 'The ticket is closed.'),
  ),
  bindStaff(calls.reopenTicket, async (ctx, { param }) =>
    said(await contact.reopenTicket(ctx, param('number')), () => 'The ticket is open again.'),
  ),
]
