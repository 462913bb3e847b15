import { readEmail, readLine, readText } from '@/lib/commerce/kernel/contact-data'
import type { ContactMessage } from './model'
import { SAME_TICKET_HOURS, TICKETS_PER_DAY } from '@/lib/commerce/kernel/limits'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { consumeRateLimit, type RateLimit } from '../rate-limits'
import { readSettings } from '../content'
import { type Context, inTransaction, type Queryable } from '@/lib/commerce/kernel/context'
import { queueMail } from '../messaging'
import { insertTicket, listTicketsSince, lockSender } from './contact.queries'
import { newTicketNumber } from './ticket-number'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const SECOND_MS = 1_000

/** Many visitors of one mobile network come from the same address. */
const MESSAGES_BY_CLIENT: RateLimit = { name: 'contact-client', limit: 60, windowSeconds: 60 * 60 }

/** `trap`: what stands in a field that no person sees. */
export type Received = ContactMessage & { trap: string; client: string | null }

/** Each but the message is one line: nothing typed can become a header of a mail. */
const clean = ({ name, surname, email, phone, message }: ContactMessage): ContactMessage => ({
  name: readLine(name),
  surname: readLine(surname),
  email: readEmail(email),
  phone: readLine(phone),
  message: readText(message),
})

async function tellBoth(tx: Queryable, sent: ContactMessage, ticket: string): Promise<void> {
  const { contact_email: shop } = await readSettings(tx, ['contact_email'])
  if (shop !== '') await queueMail(tx, { kind: 'contact_message', to: readLine(shop), name: '', ticket, sent })
  await queueMail(tx, { kind: 'contact_received', to: sent.email, name: '', ticket })
}

/** Under the sender's lock: whoever comes second finds what the first one wrote. */
async function write(tx: Queryable, sent: ContactMessage, now: Date): Promise<Result<string, 'rate_limited'>> {
  await lockSender(tx, sent.email)
  const today = await listTicketsSince(tx, sent.email, new Date(now.getTime() - SAME_TICKET_HOURS * HOUR_MS))
  const same = today.find(({ message }) => message === sent.message)
  if (same) return success(same.number)
  const [oldest] = today
  if (oldest && today.length >= TICKETS_PER_DAY) {
    const freeAt = oldest.createdAt.getTime() + DAY_HOURS * HOUR_MS
    return failure('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / SECOND_MS)) })
  }
  const number = newTicketNumber()
  // The letter to the visitor acknowledges it.
  await insertTicket(tx, { number, ...sent, createdAt: now, acknowledgedAt: now })
  await tellBoth(tx, sent, number)
  return success(number)
}

/**
 * A visitor writes to the shop: stored, told to the shop and acknowledged to the visitor in one transaction. The same text from the same
 * address within a day is the same ticket, however often and however fast it is sent. A machine gets a ticket that nothing stands behind.
 * @returns the ticket's number
 */
export async function receiveMessage(ctx: Context, { trap, client, ...typed }: Received): Promise<Result<string, 'rate_limited'>> {
  if (client !== null) {
    const byClient = await consumeRateLimit(ctx, MESSAGES_BY_CLIENT, client)
    if (!byClient.ok) return byClient
  }
  if (trap !== '') return success(newTicketNumber())
  return inTransaction(ctx.db, (tx) => write(tx, clean(typed), ctx.now()))
}
