import type { SendMailOptions } from 'nodemailer'
import type { MailAttachment, MailMessage } from './mail-gateway'

const writeAttachment = ({ fileName, contentType, content }: MailAttachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(content),
})

/** Addresses as objects: a string would be parsed, and a comma in it would be one recipient more. */
export const compose = ({ messageId, from, replyTo, to, subject, text, html, attachment }: MailMessage): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from,
  to: { name: '', address: to },
  ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  ...(html === null ? {} : { html }),
  ...(attachment === null ? {} : { attachments: [writeAttachment(attachment)] }),
  // RFC 3834: no out-of-office note comes back.
  headers: { 'Auto-Submitted': 'auto-generated' },
  // The text is ours alone: nothing in it may make the sender read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
