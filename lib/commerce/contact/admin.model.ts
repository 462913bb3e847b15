import type { Ticket } from './model'

/**
 * `open`: waits for an answer, the oldest first. Of those: `unacknowledged`: without a receipt after 48 hours. `due`: its month ends within DUE_DAYS, or is
 * over. `late`: its month is over.
 */
export const TICKET_STATES = ['open', 'unacknowledged', 'due', 'late', 'closed', 'all'] as const
export type TicketState = (typeof TICKET_STATES)[number]
/** As many as the lists of these states have. */
export type TicketCounts = Readonly<Record<'open' | 'unacknowledged' | 'late', number>>

/** So many days before the month of the law ends a ticket is named. */
export const DUE_DAYS = 7
export const ANSWER_MAX_LENGTH = 5_000

/** A ticket in the staff's list. Its clocks: acknowledgeBy (48 hours, which the receipt has met) and answerBy (one month). */
export type StaffTicket = Ticket & { name: string; email: string; start: string; answers: number }

/** `answer`: sent to the visitor. `note`: only the staff see it. */
export type TicketReply = { id: number; kind: 'answer' | 'note'; text: string; authorName: string; createdAt: string }

export type StaffTicketPage = Ticket & {
  name: string
  email: string
  phone: string
  message: string
  replies: readonly TicketReply[]
}

export type Subscriber = { email: string; since: string }
