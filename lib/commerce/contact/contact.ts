import { readEmail, readLine, readText } from '@/lib/kernel/contact-data'
import { readTicketNumber } from '@/lib/kernel/typed-text'
import { type Context, inTransaction, type Queryable, randomLetters } from '@/lib/db/context'
import { GRIEVANCE_ACK_HOURS, GRIEVANCE_SETTLE_MONTHS } from '@/lib/kernel/business'
import { failure, type Result, success } from '@/lib/kernel/result'
import { shopSettings } from '@/lib/commerce/content'
import { queueMail } from '@/lib/commerce/messaging'
import { type Consumption, consumeRateLimits, pairOf, type RateLimit, resetRateLimits, UNBOUNDED } from '@/lib/commerce/rate-limits'
import type { ContactMessage, NewTicket, Ticket, TicketCopy } from './model'
import { findTicket, insertTicket, listAnswers, listTicketsSince, lockSender } from './queries'

/** A repeated message within this time belongs to the same ticket. */
const SAME_TICKET_HOURS = 24
/** Tickets per e-mail address and day that are acknowledged by mail: another person may have typed the address. */
export const MAILED_TICKETS_PER_DAY = 10

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const HOUR = 60 * 60
const QUARTER_HOUR = 15 * 60

/** High, because many visitors on a mobile network share one address. */
const MESSAGES_BY_CLIENT: RateLimit = { name: 'contact-client', limit: 60, windowSeconds: HOUR, solvedPerDay: 200 }
/** Receipts with the typed text per client and day: the shop must not mail another person's text to addresses of their choice in bulk. */
const COPIES_BY_CLIENT: RateLimit = { name: 'contact-copy', limit: 20, windowSeconds: DAY_HOURS * HOUR }
/** Slows a guessing client down before the ticket's own limit is used up. */
const LOOKUPS_OF_CLIENT_AT_TICKET: RateLimit = {
  name: 'ticket-client-number',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}
const LOOKUPS_BY_CLIENT: RateLimit = { name: 'ticket-client', limit: 60, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
/** Never locks the owner out: a number is one of 2^50, so guessing is hopeless, and a number without its address shows nothing. */
const LOOKUPS_OF_TICKET: RateLimit = { name: 'ticket', limit: 200, windowSeconds: DAY_HOURS * HOUR, solvedPerDay: UNBOUNDED }

const TICKET_LETTERS = 10
/** 'MC-7K3M9XQ2VB': 50 random bits, short enough to be read out on the phone. */
const newTicketNumber = (): string => `MC-${randomLetters(TICKET_LETTERS)}`

/** Everything but the message becomes one line, so that user input cannot add a header to a mail. */
const clean = ({ name, surname, email, phone, message }: ContactMessage): ContactMessage => ({
  name: readLine(name),
  surname: readLine(surname),
  email: readEmail(email),
  phone: readLine(phone),
  message: readText(message),
})

async function notifyShop(tx: Queryable, sent: ContactMessage, ticket: string): Promise<void> {
  const { contact_email: shop } = await shopSettings(tx, ['contact_email'])
  if (shop !== '') await queueMail(tx, { kind: 'contact_message', to: readLine(shop), name: '', ticket, sent })
}

/**
 * The lock on the sender makes a simultaneous repeat find the first ticket. Anyone can enter another person's address: beyond a few tickets a day it gets no
 * more mails, but its owner can still write; the answer itself acknowledges the ticket.
 * @param isCopied  whether the receipt may contain the text
 */
async function storeTicket(ctx: Context, tx: Queryable, sent: ContactMessage, isCopied: boolean): Promise<NewTicket> {
  const now = ctx.now()
  await lockSender(tx, sent.email)
  const today = await listTicketsSince(tx, sent.email, new Date(now.getTime() - SAME_TICKET_HOURS * HOUR_MS))
  const same = today.find(({ message }) => message === sent.message)
  if (same) return { number: same.number, receivedAt: same.createdAt.toISOString() }
  const number = newTicketNumber()
  await insertTicket(tx, { number, ...sent, createdAt: now, acknowledgedAt: now })
  await notifyShop(tx, sent, number)
  const receivedAt = now.toISOString()
  const receipt = { to: sent.email, name: '', ticket: number, receivedAt, message: isCopied ? sent.message : '' }
  if (today.length < MAILED_TICKETS_PER_DAY) await queueMail(tx, { kind: 'contact_received', ...receipt }, ctx.locale)
  return { number, receivedAt }
}

/** `honeypot`: the value of an invisible field, which only a bot fills in. `client`: the network address; null: the shop's own server. */
type NewMessage = ContactMessage & { honeypot: string; client: string | null }

/**
 * Stores a message to the shop, forwards it to the shop and acknowledges it to the visitor (POST /contact/save). The same text from the same e-mail address
 * within a day belongs to the same ticket. A bot gets the number of a nonexistent ticket.
 */
export async function createTicket(ctx: Context, { honeypot, client, ...typed }: NewMessage): Promise<Result<NewTicket, 'rate_limited'>> {
  const allowed = await consumeRateLimits(ctx, [[MESSAGES_BY_CLIENT, client]])
  if (!allowed.ok) return allowed
  if (honeypot !== '') return success({ number: newTicketNumber(), receivedAt: ctx.now().toISOString() })
  const { ok: isCopied } = await consumeRateLimits(ctx, [[COPIES_BY_CLIENT, client]])
  return inTransaction(ctx.db, async (tx) => success(await storeTicket(ctx, tx, clean(typed), isCopied)))
}

/** The same day of a later month, or the last day of a shorter month. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(moment.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

type TicketRow = { number: string; createdAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null }

/** Adds the legal deadlines. */
export const toTicket = ({ number, createdAt, acknowledgedAt, resolvedAt }: TicketRow): Ticket => ({
  number,
  status: resolvedAt === null ? 'open' : 'answered',
  receivedAt: createdAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  acknowledgeBy: new Date(createdAt.getTime() + GRIEVANCE_ACK_HOURS * HOUR_MS).toISOString(),
  answeredAt: resolvedAt?.toISOString() ?? null,
  answerBy: monthsAfter(createdAt, GRIEVANCE_SETTLE_MONTHS).toISOString(),
})

type TicketLookup = { number: string; email: string; client: string | null }

type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** A wrong number and a wrong address get the same answer, which contains nothing of the message. */
async function findOwnTicket(ctx: Context, asked: TicketLookup): Promise<Result<FoundTicket, 'not_found' | 'rate_limited'>> {
  const number = readTicketNumber(asked.number)
  const limits: readonly Consumption[] = [
    [LOOKUPS_OF_CLIENT_AT_TICKET, pairOf(asked.client, number)],
    [LOOKUPS_BY_CLIENT, asked.client],
    [LOOKUPS_OF_TICKET, number],
  ]
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) return allowed
  const row = await findTicket(ctx.db, number, readEmail(asked.email).replace(/\p{Cc}/gu, ''))
  if (!row) return failure('not_found')
  // A visitor with the right number and address was not guessing.
  await resetRateLimits(
    ctx,
    limits.filter(([limit]) => limit !== LOOKUPS_BY_CLIENT),
  )
  return success(row)
}

/** The state of a ticket (GET /contact/{ticket}) for a visitor who has its number and e-mail address. */
export async function getTicket(ctx: Context, asked: TicketLookup): Promise<Result<Ticket, 'not_found' | 'rate_limited'>> {
  const found = await findOwnTicket(ctx, asked)
  return found.ok ? success(toTicket(found.value)) : found
}

/**
 * What was recorded of a message (POST /contact/{ticket}/copy), under the same conditions and limits as its state. It contains neither name nor phone number:
 * a mistyped address may belong to another person, who gets the receipt.
 */
export async function openTicket(ctx: Context, asked: TicketLookup): Promise<Result<TicketCopy, 'not_found' | 'rate_limited'>> {
  const found = await findOwnTicket(ctx, asked)
  if (!found.ok) return found
  const answers = await listAnswers(ctx.db, found.value.id)
  return success({
    ...toTicket(found.value),
    message: found.value.message,
    answers: answers.map(({ text, createdAt }) => ({ text, sentAt: createdAt.toISOString() })),
  })
}
