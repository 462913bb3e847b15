import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { contactTickets, ticketReplies } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'

/** Serialises the messages of one sender until the transaction ends. An advisory lock, because there may be no row yet to lock. */
export const lockSender = (tx: Queryable, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`)

/** The sender's tickets after `since`, oldest first. */
export const listTicketsSince = (tx: Queryable, email: string, since: Date) =>
  tx
    .select({ number: contactTickets.number, message: contactTickets.message, createdAt: contactTickets.createdAt })
    .from(contactTickets)
    .where(and(eq(contactTickets.email, email), gt(contactTickets.createdAt, since)))
    .orderBy(asc(contactTickets.createdAt))

export const insertTicket = (tx: Queryable, ticket: typeof contactTickets.$inferInsert) => tx.insert(contactTickets).values(ticket)

export async function findTicket(db: Queryable, number: string, email: string) {
  const [row] = await db
    .select({
      id: contactTickets.id,
      number: contactTickets.number,
      message: contactTickets.message,
      createdAt: contactTickets.createdAt,
      acknowledgedAt: contactTickets.acknowledgedAt,
      resolvedAt: contactTickets.resolvedAt,
    })
    .from(contactTickets)
    .where(and(eq(contactTickets.number, number), eq(contactTickets.email, email)))
  return row ?? null
}

/** The answers that were sent to the visitor, oldest first; not the staff's notes. */
export const listAnswers = (db: Queryable, ticketId: number) =>
  db
    .select({ text: ticketReplies.text, createdAt: ticketReplies.createdAt })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.ticketId, ticketId), eq(ticketReplies.kind, 'answer')))
    .orderBy(asc(ticketReplies.id))
