import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail-gateway'

/** Addresses as objects: a string would be parsed, and a comma in it would be one recipient more. */
export const compose = ({ messageId, from, replyTo, to, subject, text, html }: MailMessage): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: to },
  ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  ...(html === null ? {} : { html }),
  // RFC 3834: no out-of-office note comes back.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // The text is ours alone: nothing in it may make the sender read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
