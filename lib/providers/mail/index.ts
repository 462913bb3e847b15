import { env } from '@/lib/config/env'
import { outboxMail } from './outbox'
import type { MailProvider } from './provider'
import { smtpMail } from './smtp'

/** Uses the SMTP server from the settings; without one, mails become files in the outbox folder. */
export function openMailProvider(): MailProvider {
  const { SMTP_URL } = env()
  return SMTP_URL ? smtpMail(SMTP_URL) : outboxMail()
}
