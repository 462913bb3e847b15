import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { outboundMessages } from '@/lib/db/schema'
import { databaseClock, isClaimed, leaseEnd, minutesLater, oneMore, type Claim } from '@/lib/db/queue'
import type { Queryable } from '@/lib/db/context'

type NewMessage = {
  channel: 'mail' | 'sms'
  recipient: string
  replyTo?: string | null
  subject: string
  text: string
  html: string | null
  invoiceId?: number | null
  creditNoteId?: number | null
  unsubscribeUrl?: string | null
}

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(outboundMessages).values(message)

/** Claims due messages. Uses the database's clock, which all instances of the shop share. */
export function claimDueMessages(db: Queryable, limits: Omit<Claim, 'clock'>) {
  const claim = { ...limits, clock: databaseClock }
  const where = and(isNull(outboundMessages.sentAt), isNull(outboundMessages.givenUpAt))
  return db
    .update(outboundMessages)
    .set({ nextTryAt: leaseEnd(claim), attempts: oneMore(outboundMessages.attempts) })
    .where(isClaimed(db, { table: outboundMessages, id: outboundMessages.id, dueAt: outboundMessages.nextTryAt, where }, claim))
    .returning({
      id: outboundMessages.id,
      channel: outboundMessages.channel,
      recipient: outboundMessages.recipient,
      replyTo: outboundMessages.replyTo,
      subject: outboundMessages.subject,
      text: outboundMessages.text,
      html: outboundMessages.html,
      invoiceId: outboundMessages.invoiceId,
      creditNoteId: outboundMessages.creditNoteId,
      unsubscribeUrl: outboundMessages.unsubscribeUrl,
      attempts: outboundMessages.attempts,
      createdAt: outboundMessages.createdAt,
    })
}

export type DueMessage = Awaited<ReturnType<typeof claimDueMessages>>[number]

/** Clears the content, which may include a one-time code or link. */
export const updateSent = (db: Queryable, id: number) =>
  db
    .update(outboundMessages)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: null, unsubscribeUrl: null })
    .where(eq(outboundMessages.id, id))

/** For a newsletter whose recipient has unsubscribed since it was queued. */
export const deleteMessage = (db: Queryable, id: number) => db.delete(outboundMessages).where(eq(outboundMessages.id, id))

type Failed = { id: number; reason: string; retryMinutes: number; giveUpAfterDays: number }

/** @returns whether the message has been given up */
export async function updateFailed(db: Queryable, { id, reason, retryMinutes, giveUpAfterDays }: Failed): Promise<boolean> {
  const isTooOld = sql`${outboundMessages.createdAt} <= now() - make_interval(days => ${giveUpAfterDays})`
  const [row] = await db
    .update(outboundMessages)
    .set({
      lastError: reason,
      nextTryAt: minutesLater(databaseClock, retryMinutes),
      givenUpAt: sql`case when ${isTooOld} then now() end`,
    })
    .where(eq(outboundMessages.id, id))
    .returning({ givenUpAt: outboundMessages.givenUpAt })
  return Boolean(row?.givenUpAt)
}

/** The number of overdue messages, and of messages given up since. */
export async function countMessages(db: Queryable, { dueBefore, givenUpAfter }: { dueBefore: Date; givenUpAfter: Date }) {
  const isWaiting = and(isNull(outboundMessages.sentAt), isNull(outboundMessages.givenUpAt))
  const counts = (condition: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      late: counts(and(isWaiting, lt(outboundMessages.nextTryAt, dueBefore))),
      givenUp: counts(gt(outboundMessages.givenUpAt, givenUpAfter)),
    })
    .from(outboundMessages)
    .where(or(isWaiting, isNotNull(outboundMessages.givenUpAt)))
  return row ?? { late: 0, givenUp: 0 }
}

/** Sent and unsent messages. */
export const deleteMessagesTo = (db: Queryable, recipients: readonly string[]) =>
  db.delete(outboundMessages).where(inArray(outboundMessages.recipient, recipients))
