import { readText } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { searchAlternatives } from '@/lib/kernel/search-words'
import { queueMail } from '@/lib/commerce/messaging'
import { recordActivity, recordSeen } from '@/lib/commerce/staff'
import type { StaffTicket, StaffTicketPage, TicketCounts, TicketState } from './admin.model'
import {
  countOpenTickets,
  countTickets,
  findStaffTicket,
  insertReply,
  listReplies,
  listTicketRows,
  lockTicket,
  updateResolved,
} from './admin.queries'
import { toTicket } from './contact'

type Search = { state: TicketState; q: string; page: number; perPage: number }

/** For the staff: the tickets in this state that contain all the words. */
export async function searchTickets(ctx: Context, { state, q, page, perPage }: Search): Promise<CutPage<StaffTicket>> {
  const wanted = { state, alternatives: searchAlternatives(q), now: ctx.now() }
  const [rows, total] = await Promise.all([listTicketRows(ctx.db, wanted, offsetOf(page, perPage), perPage), countTickets(ctx.db, wanted)])
  const items = rows.map(({ name, surname, email, start, answers, ...row }) => ({
    ...toTicket(row),
    name: [name, surname].filter(Boolean).join(' '),
    email,
    start,
    answers,
  }))
  return cutPage(items, page, perPage, total)
}

/** For the staff: how many tickets `searchTickets` finds in each of these states. */
export const countTicketStates = ({ db, now }: Context): Promise<TicketCounts> => countOpenTickets(db, now())

/** For the staff: a ticket with its answers and notes. */
export async function getStaffTicket(ctx: Context, number: string): Promise<Result<StaffTicketPage, 'not_found'>> {
  const row = await findStaffTicket(ctx.db, number)
  if (!row) return failure('not_found')
  const replies = await listReplies(ctx.db, row.id)
  await recordSeen(ctx, { subject: 'ticket', subjectId: number })
  return success({
    ...toTicket(row),
    name: [row.name, row.surname].filter(Boolean).join(' '),
    email: row.email,
    phone: row.phone,
    message: row.message,
    replies: replies.map(({ authorName, createdAt, ...reply }) => ({
      ...reply,
      authorName: authorName ?? '',
      createdAt: createdAt.toISOString(),
    })),
  })
}

type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

const changeTicket = <F extends string>(
  ctx: Context,
  number: string,
  action: 'answered' | 'annotated' | 'closed' | 'reopened',
  change: (tx: Queryable, ticket: LockedTicket) => Promise<Result<null, F>>,
): Promise<Result<null, F | 'not_found'>> =>
  inTransaction<null, F | 'not_found'>(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return failure('not_found')
    const done = await change(tx, ticket)
    if (done.ok) await recordActivity(tx, ctx, { subject: 'ticket', subjectId: number, action: `ticket.${action}` })
    return done
  })

const reply = async (tx: Queryable, ctx: Context, ticket: LockedTicket, kind: 'answer' | 'note', typed: string) => {
  const text = readText(typed)
  if (text === '') return failure('empty')
  await insertReply(tx, { ticketId: ticket.id, kind, text, staffId: ctx.actor?.staffId ?? null, createdAt: ctx.now() })
  return success(text)
}

/** Mails an answer to the visitor. `isLast`: it settles the matter and closes the ticket. */
export const answerTicket = (
  ctx: Context,
  number: string,
  { text: typed, isLast }: { text: string; isLast: boolean },
): Promise<Result<null, 'not_found' | 'empty'>> =>
  changeTicket<'empty'>(ctx, number, 'answered', async (tx, ticket) => {
    const written = await reply(tx, ctx, ticket, 'answer', typed)
    if (!written.ok) return written
    if (isLast && ticket.resolvedAt === null) await updateResolved(tx, ticket.id, ctx.now())
    await queueMail(tx, { kind: 'contact_answered', to: ticket.email, name: '', ticket: number, answer: written.value })
    return success(null)
  })

/** An internal note on a ticket. */
export const addTicketNote = (ctx: Context, number: string, text: string): Promise<Result<null, 'not_found' | 'empty'>> =>
  changeTicket<'empty'>(ctx, number, 'annotated', async (tx, ticket) => {
    const written = await reply(tx, ctx, ticket, 'note', text)
    return written.ok ? success(null) : written
  })

/** Closes a ticket without a mail; a closed ticket keeps its closing date. */
export const closeTicket = (ctx: Context, number: string): Promise<Result<null, 'not_found'>> =>
  changeTicket<never>(ctx, number, 'closed', async (tx, ticket) => {
    if (ticket.resolvedAt === null) await updateResolved(tx, ticket.id, ctx.now())
    return success(null)
  })

export const reopenTicket = (ctx: Context, number: string): Promise<Result<null, 'not_found'>> =>
  changeTicket<never>(ctx, number, 'reopened', async (tx, ticket) => {
    await updateResolved(tx, ticket.id, null)
    return success(null)
  })
