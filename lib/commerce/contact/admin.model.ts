import type { Ticket } from './model'

/**
 * `open`: waits for an answer, oldest first. Among those: `unacknowledged`: without a receipt after 48 hours. `due`: its legal month ends within DUE_DAYS, or
 * is over. `late`: its month is over.
 */
export const TICKET_STATES = ['open', 'unacknowledged', 'due', 'late', 'closed', 'all'] as const
export type TicketState = (typeof TICKET_STATES)[number]
/** The number of tickets in the list of each of these states. */
export type TicketCounts = Readonly<Record<'open' | 'unacknowledged' | 'due' | 'late', number>>

/** A ticket is flagged this many days before its legal month ends. */
export const DUE_DAYS = 7
export const ANSWER_MAX_LENGTH = 5_000

/** A ticket in the staff's list. Its deadlines: acknowledgeBy (48 hours, met by the receipt) and answerBy (one month). */
export type StaffTicket = Ticket & { name: string; email: string; start: string; answers: number }

/** `answer`: sent to the visitor. `note`: visible only to staff. */
export type TicketReply = { id: number; kind: 'answer' | 'note'; text: string; authorName: string; createdAt: string }

export type StaffTicketPage = Ticket & {
  name: string
  email: string
  phone: string
  message: string
  replies: readonly TicketReply[]
}
