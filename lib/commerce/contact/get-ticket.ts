import { readEmail } from '@/lib/commerce/kernel/contact-data'
import type { Ticket } from './model'
import { GRIEVANCE_ACK_HOURS, GRIEVANCE_SETTLE_MONTHS } from '@/lib/commerce/kernel/limits'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { resetRateLimit, consumeRateLimit, type RateLimit } from '../rate-limits'
import type { Context } from '@/lib/commerce/kernel/context'
import { findTicket, type TicketRow } from './contact.queries'
import { readTicketNumber } from './ticket-number'

const QUARTER_HOUR = 15 * 60
/** At one ticket, whoever tries; and by one address, at whatever tickets. */
const LOOKS_AT_TICKET: RateLimit = { name: 'ticket', limit: 20, windowSeconds: QUARTER_HOUR }
const LOOKS_BY_CLIENT: RateLimit = { name: 'ticket-client', limit: 60, windowSeconds: QUARTER_HOUR }

const HOUR_MS = 3_600_000

/** A month later; where that month is shorter, its last day. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(moment.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

const present = ({ number, createdAt, acknowledgedAt, resolvedAt }: TicketRow): Ticket => ({
  number,
  status: resolvedAt === null ? 'open' : 'answered',
  receivedAt: createdAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  acknowledgeBy: new Date(createdAt.getTime() + GRIEVANCE_ACK_HOURS * HOUR_MS).toISOString(),
  answeredAt: resolvedAt?.toISOString() ?? null,
  answerBy: monthsAfter(createdAt, GRIEVANCE_SETTLE_MONTHS).toISOString(),
})

export type TicketQuestion = { number: string; email: string; client: string | null }

/** For whoever knows ticket and address. Whichever of the two is wrong, the answer is the same; nothing that was written is in it. */
export async function getTicket(ctx: Context, asked: TicketQuestion): Promise<Result<Ticket, 'not_found' | 'rate_limited'>> {
  const number = readTicketNumber(asked.number)
  if (asked.client !== null) {
    const byClient = await consumeRateLimit(ctx, LOOKS_BY_CLIENT, asked.client)
    if (!byClient.ok) return byClient
  }
  const atTicket = await consumeRateLimit(ctx, LOOKS_AT_TICKET, number)
  if (!atTicket.ok) return atTicket
  const row = await findTicket(ctx.db, number, readEmail(asked.email).replace(/\p{Cc}/gu, ''))
  if (!row) return failure('not_found')
  // Whoever knows both has not been guessing.
  await resetRateLimit(ctx, LOOKS_AT_TICKET, number)
  return success(present(row))
}
