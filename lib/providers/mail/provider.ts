import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '@/lib/config/mailbox'
import type { Delivery } from '../message-delivery'

export type MailAttachment = { fileName: string; contentType: 'application/pdf'; content: Uint8Array }

export type MailMessage = {
  /** The id of its row in the queue. */
  id: number
  /** Without angle brackets. The same for every attempt, so that a mailbox recognises a repeat. */
  messageId: string
  from: Mailbox
  /** null: replies go to `from`. */
  replyTo: string | null
  to: string
  subject: string
  text: string
  html: string | null
  attachment: MailAttachment | null
  /** A newsletter's address for unsubscribing with one POST (RFC 8058); null: not a newsletter. */
  unsubscribeUrl: string | null
}

export type MailProvider = {
  send: (message: MailMessage) => Promise<Delivery>
  close: () => void
}

const toAttachment = ({ fileName, contentType, content }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(content),
})

/** RFC 8058. Angle brackets and commas have a meaning in the header; the shop's own addresses contain none. */
const unsubscribing = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** The message in nodemailer's format. Addresses are objects: nodemailer parses strings, and a comma in one would add a recipient. */
export const toMailOptions = ({
  messageId,
  from,
  replyTo,
  to,
  subject,
  text,
  html,
  attachment,
  unsubscribeUrl,
}: MailMessage): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: to },
  ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  ...(html === null ? {} : { html }),
  ...(attachment === null ? {} : { attachments: [toAttachment(attachment)] }),
  // RFC 3834: suppresses out-of-office answers.
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl === null ? {} : unsubscribing(unsubscribeUrl)) },
  // A message text must never make the server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
