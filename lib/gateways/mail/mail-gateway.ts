import type { Mailbox } from '@/lib/config/mailbox'
import type { Delivery } from '../delivery'

export type MailAttachment = { fileName: string; contentType: 'application/pdf'; content: Uint8Array }

export type MailMessage = {
  /** Of its row in the queue. */
  id: number
  /** Without angle brackets. The same for every try, so that a mailbox can tell a repeat. */
  messageId: string
  from: Mailbox
  /** Where answers go, when that is not `from`. */
  replyTo: string | null
  to: string
  subject: string
  text: string
  html: string | null
  attachment: MailAttachment | null
}

export type MailGateway = {
  send: (message: MailMessage) => Promise<Delivery>
  close: () => void
}
