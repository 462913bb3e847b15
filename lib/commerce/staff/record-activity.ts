import type { Context, Queryable } from '@/lib/db/context'
import type { Activity } from './model'
import { insertActivity, wasRecordedAfter } from './activity.queries'

const HOUR_MS = 3_600_000

/** Writes an activity log entry in the transaction of the change, for the acting member or command. */
export async function recordActivity(
  tx: Queryable,
  ctx: Pick<Context, 'now' | 'actor' | 'command'>,
  { subject, subjectId, action, before, after }: Activity,
): Promise<void> {
  await insertActivity(tx, {
    at: ctx.now(),
    staffId: ctx.actor?.staffId ?? null,
    command: ctx.command ?? null,
    subject,
    subjectId: String(subjectId),
    action,
    before: before ?? null,
    after: after ?? null,
  })
}

type Seen = { subject: 'order' | 'ticket' | 'customer' | 'batch'; subjectId: string | number }

/**
 * Records that the member has viewed personal data of this customer or order: at most one entry an hour for each member and subject. Two simultaneous requests
 * may write two entries, which does no harm. A command's reads are not recorded.
 */
export async function recordSeen(ctx: Context, { subject, subjectId }: Seen): Promise<void> {
  if (!ctx.actor) return
  const seen = { staffId: ctx.actor.staffId, action: `${subject}.seen` as const, subject, subjectId: String(subjectId) }
  if (await wasRecordedAfter(ctx.db, seen, new Date(ctx.now().getTime() - HOUR_MS))) return
  await insertActivity(ctx.db, { ...seen, at: ctx.now() })
}
