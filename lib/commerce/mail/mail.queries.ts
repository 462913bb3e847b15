import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { outgoingMail } from '@/lib/db/schema'
import type { Queryable } from '../context'

type NewMessage = {
  channel: 'mail' | 'sms'
  recipient: string
  replyTo?: string | null
  subject: string
  text: string
  html: string | null
  invoiceId?: number | null
}

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(outgoingMail).values(message)

const minutes = (count: number) => sql`now() + make_interval(mins => ${count})`

/**
 * Takes messages that are due, for so many minutes: one statement, so no transaction stays open while a mail server talks. Times are the
 * database's, on which several senders agree.
 */
export function claimDueMessages(db: Queryable, { limit, leaseMinutes }: { limit: number; leaseMinutes: number }) {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(isNull(outgoingMail.sentAt), isNull(outgoingMail.givenUpAt), lte(outgoingMail.nextTryAt, sql`now()`)))
    .orderBy(asc(outgoingMail.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return (
    db
      .update(outgoingMail)
      .set({ nextTryAt: minutes(leaseMinutes), attempts: sql`${outgoingMail.attempts} + 1` })
      // As an array it is asked once; a join might ask it again for each row, and take more than the limit.
      .where(sql`${outgoingMail.id} = any(array(${due}))`)
      .returning({
        id: outgoingMail.id,
        channel: outgoingMail.channel,
        recipient: outgoingMail.recipient,
        replyTo: outgoingMail.replyTo,
        subject: outgoingMail.subject,
        text: outgoingMail.text,
        html: outgoingMail.html,
        invoiceId: outgoingMail.invoiceId,
        attempts: outgoingMail.attempts,
        createdAt: outgoingMail.createdAt,
      })
  )
}

export type DueMessage = Awaited<ReturnType<typeof claimDueMessages>>[number]

/** What was told once does not stay. */
export const updateSent = (db: Queryable, id: number) =>
  db
    .update(outgoingMail)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: null })
    .where(eq(outgoingMail.id, id))

type Failed = { id: number; reason: string; retryMinutes: number; giveUpAfterDays: number }

/** @returns whether nothing more will be tried */
export async function updateFailed(db: Queryable, { id, reason, retryMinutes, giveUpAfterDays }: Failed): Promise<boolean> {
  const isTooOld = sql`${outgoingMail.createdAt} <= now() - make_interval(days => ${giveUpAfterDays})`
  const [row] = await db
    .update(outgoingMail)
    .set({ lastError: reason, nextTryAt: minutes(retryMinutes), givenUpAt: sql`case when ${isTooOld} then now() end` })
    .where(eq(outgoingMail.id, id))
    .returning({ givenUpAt: outgoingMail.givenUpAt })
  return Boolean(row?.givenUpAt)
}
