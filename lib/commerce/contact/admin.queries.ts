import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { contactTickets, staffNames, ticketReplies } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { searchAlternatives } from '@/lib/kernel/search-words'
import { GRIEVANCE_ACK_HOURS, GRIEVANCE_SETTLE_MONTHS } from '@/lib/kernel/business'
import { DUE_DAYS, type TicketCounts, type TicketState } from './admin.model'

export type WantedTickets = { state: TicketState; alternatives: ReturnType<typeof searchAlternatives>; now: Date }

const words = sql`staff_words(${contactTickets.number} || ' ' || ${contactTickets.name} || ' ' || ${contactTickets.surname} || ' ' || ${contactTickets.email} || ' ' || ${contactTickets.phone} || ' ' || ${contactTickets.message})`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const isOpen = isNull(contactTickets.resolvedAt)

/** Whether the legal month is over at a given time, matching the ticket's `answerBy`. */
const monthEndsBefore = (moment: Date): SQL =>
  sql`(${contactTickets.createdAt} at time zone 'UTC') + make_interval(months => ${GRIEVANCE_SETTLE_MONTHS}::int) < ${moment.toISOString()}::timestamptz at time zone 'UTC'`

function inState(state: TicketState, now: Date): SQL | undefined {
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (state) {
    case 'open':
      return isOpen
    case 'unacknowledged':
      return and(isOpen, isNull(contactTickets.acknowledgedAt), lt(contactTickets.createdAt, after(-GRIEVANCE_ACK_HOURS * HOUR_MS)))
    case 'due':
      return and(isOpen, monthEndsBefore(after(DUE_DAYS * DAY_MS)))
    case 'late':
      return and(isOpen, monthEndsBefore(now))
    case 'closed':
      return isNotNull(contactTickets.resolvedAt)
    case 'all':
      return undefined
  }
}

const matching = ({ state, alternatives, now }: WantedTickets): SQL | undefined =>
  and(inState(state, now), or(...alternatives.map((patterns) => and(...patterns.map((pattern) => sql`${words} like ${pattern}`)))))

const START_LETTERS = 120

/** Waiting tickets oldest first, the rest newest first. */
export const listTicketRows = (db: Queryable, wanted: WantedTickets, offset: number, limit: number) =>
  db
    .select({
      number: contactTickets.number,
      name: contactTickets.name,
      surname: contactTickets.surname,
      email: contactTickets.email,
      start: sql<string>`left(${contactTickets.message}, ${START_LETTERS})`,
      createdAt: contactTickets.createdAt,
      acknowledgedAt: contactTickets.acknowledgedAt,
      resolvedAt: contactTickets.resolvedAt,
      // Uses eq for the reason given in staff/queries.ts.
      answers:
        sql<number>`(select count(*) from ${ticketReplies} where ${eq(ticketReplies.ticketId, contactTickets.id)} and kind = 'answer')`.mapWith(
          Number,
        ),
    })
    .from(contactTickets)
    .where(matching(wanted))
    .orderBy(
      ...(wanted.state === 'closed' || wanted.state === 'all'
        ? [desc(contactTickets.createdAt), desc(contactTickets.id)]
        : [asc(contactTickets.createdAt), asc(contactTickets.id)]),
    )
    .offset(offset)
    .limit(limit)

export const countTickets = (db: Queryable, wanted: WantedTickets): Promise<number> => db.$count(contactTickets, matching(wanted))

/** The number of open tickets, and of overdue ones. */
export async function countOpenTickets(db: Queryable, now: Date): Promise<TicketCounts> {
  const counted = (state: TicketState) => sql<number>`(count(*) filter (where ${inState(state, now)}))::int`
  const [row] = await db
    .select({ open: counted('open'), unacknowledged: counted('unacknowledged'), due: counted('due'), late: counted('late') })
    .from(contactTickets)
    .where(isOpen)
  return row ?? { open: 0, unacknowledged: 0, due: 0, late: 0 }
}

export async function findStaffTicket(db: Queryable, number: string) {
  const [row] = await db.select().from(contactTickets).where(eq(contactTickets.number, number))
  return row ?? null
}

/** Locked until the transaction ends. null: there is no such ticket. */
export async function lockTicket(tx: Queryable, number: string) {
  const [row] = await tx.select().from(contactTickets).where(eq(contactTickets.number, number)).for('update')
  return row ?? null
}

export const listReplies = (db: Queryable, ticketId: number) =>
  db
    .select({
      id: ticketReplies.id,
      kind: ticketReplies.kind,
      text: ticketReplies.text,
      authorName: staffNames.name,
      createdAt: ticketReplies.createdAt,
    })
    .from(ticketReplies)
    .leftJoin(staffNames, eq(staffNames.id, ticketReplies.staffId))
    .where(eq(ticketReplies.ticketId, ticketId))
    .orderBy(asc(ticketReplies.id))

export const insertReply = (tx: Queryable, reply: typeof ticketReplies.$inferInsert) => tx.insert(ticketReplies).values(reply)

export const updateResolved = (tx: Queryable, ticketId: number, resolvedAt: Date | null) =>
  tx.update(contactTickets).set({ resolvedAt }).where(eq(contactTickets.id, ticketId))
