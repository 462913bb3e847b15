import { settings } from '@/lib/config/settings'
import type { MailGateway } from './mail/mail-gateway'
import { outboxMailGateway } from './mail/outbox-mail-gateway'
import { smtpMailGateway } from './mail/smtp-mail-gateway'
import { outboxSmsGateway } from './sms/outbox-sms-gateway'
import type { SmsGateway } from './sms/sms-gateway'

export type Gateways = { mail: MailGateway; sms: SmsGateway }

/** What the settings ask for: a mail server, or files. There is no SMS provider yet. */
export function openGateways(): Gateways {
  const { SMTP_URL } = settings()
  return { mail: SMTP_URL ? smtpMailGateway(SMTP_URL) : outboxMailGateway(), sms: outboxSmsGateway() }
}
