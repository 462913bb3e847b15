export const CONTACT_MESSAGE_MAX_LENGTH = 2_000

/** A message to the shop, as the visitor typed it. */
export type ContactMessage = { name: string; surname: string; email: string; phone: string; message: string }

/** The state of a message to the shop. Times in ISO 8601; `acknowledgeBy` and `answerBy` are the legal deadlines. */
export type Ticket = {
  number: string
  status: 'open' | 'answered'
  receivedAt: string
  /** null: not yet. */
  acknowledgedAt: string | null
  acknowledgeBy: string
  answeredAt: string | null
  answerBy: string
}

/** What was recorded of a message to the shop: its text and the shop's answers, oldest first. Only for its sender. */
export type TicketCopy = Ticket & { message: string; answers: readonly { text: string; sentAt: string }[] }

/** A message that has arrived. `receivedAt` in ISO 8601. */
export type NewTicket = Pick<Ticket, 'number' | 'receivedAt'>
