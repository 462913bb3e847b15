import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { outboundMessages } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

type NewMessage = {
  channel: 'mail' | 'sms'
  recipient: string
  replyTo?: string | null
  subject: string
  text: string
  html: string | null
  invoiceId?: number | null
}

export const insertMessage = (db: Queryable, message: NewMessage) => db.insert(outboundMessages).values(message)

const minutes = (count: number) => sql`now() + make_interval(mins => ${count})`

/**
 * Takes messages that are due, for so many minutes: one statement, so no transaction stays open while a mail server talks. Times are the
 * database's, on which several senders agree.
 */
export function claimDueMessages(db: Queryable, { limit, leaseMinutes }: { limit: number; leaseMinutes: number }) {
  const due = db
    .select({ id: outboundMessages.id })
    .from(outboundMessages)
    .where(and(isNull(outboundMessages.sentAt), isNull(outboundMessages.givenUpAt), lte(outboundMessages.nextTryAt, sql`now()`)))
    .orderBy(asc(outboundMessages.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return (
    db
      .update(outboundMessages)
      .set({ nextTryAt: minutes(leaseMinutes), attempts: sql`${outboundMessages.attempts} + 1` })
      // As an array it is asked once; a join might ask it again for each row, and take more than the limit.
      .where(sql`${outboundMessages.id} = any(array(${due}))`)
      .returning({
        id: outboundMessages.id,
        channel: outboundMessages.channel,
        recipient: outboundMessages.recipient,
        replyTo: outboundMessages.replyTo,
        subject: outboundMessages.subject,
        text: outboundMessages.text,
        html: outboundMessages.html,
        invoiceId: outboundMessages.invoiceId,
        attempts: outboundMessages.attempts,
        createdAt: outboundMessages.createdAt,
      })
  )
}

export type DueMessage = Awaited<ReturnType<typeof claimDueMessages>>[number]

/** What was told once does not stay. */
export const updateSent = (db: Queryable, id: number) =>
  db
    .update(outboundMessages)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: null })
    .where(eq(outboundMessages.id, id))

type Failed = { id: number; reason: string; retryMinutes: number; giveUpAfterDays: number }

/** @returns whether nothing more will be tried */
export async function updateFailed(db: Queryable, { id, reason, retryMinutes, giveUpAfterDays }: Failed): Promise<boolean> {
  const isTooOld = sql`${outboundMessages.createdAt} <= now() - make_interval(days => ${giveUpAfterDays})`
  const [row] = await db
    .update(outboundMessages)
    .set({ lastError: reason, nextTryAt: minutes(retryMinutes), givenUpAt: sql`case when ${isTooOld} then now() end` })
    .where(eq(outboundMessages.id, id))
    .returning({ givenUpAt: outboundMessages.givenUpAt })
  return Boolean(row?.givenUpAt)
}
