/** A message to the shop, as the visitor typed it. */
export type ContactMessage = { name: string; surname: string; email: string; phone: string; message: string }

/** What became of a message: when it came, when it was acknowledged and answered, and until when the law wants both. ISO 8601. */
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
