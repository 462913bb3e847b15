import { settings } from '@/lib/config/settings'
import { indexNow, type IndexNow } from './indexnow/indexnow-gateway'
import type { MailGateway } from './mail/mail-gateway'
import { outboxMailGateway } from './mail/outbox-mail-gateway'
import { smtpMailGateway } from './mail/smtp-mail-gateway'
import type { PaymentGateway } from './payment/payment-gateway'
import { razorpayGateway } from './payment/razorpay-gateway'
import { testGateway } from './payment/test-gateway'
import { outboxSmsGateway } from './sms/outbox-sms-gateway'
import type { SmsGateway } from './sms/sms-gateway'

export type Gateways = { mail: MailGateway; sms: SmsGateway }

/** What the settings ask for: a mail server, or files. There is no SMS provider yet. */
export function openGateways(): Gateways {
  const { SMTP_URL } = settings()
  return { mail: SMTP_URL ? smtpMailGateway(SMTP_URL) : outboxMailGateway(), sms: outboxSmsGateway() }
}

/** Razorpay where its keys are set (all of them: the settings see to that), and never anything else beside it; test payments without. */
export function openPaymentGateway(): PaymentGateway {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  } = settings()
  return keyId && keySecret && webhookSecret ? razorpayGateway({ keyId, keySecret, webhookSecret, apiUrl }) : testGateway()
}

/** null: there is no key, or the shop's address is one that no search engine would take (http, localhost). */
export function openIndexNow(): IndexNow | null {
  const { INDEXNOW_KEY: key, INDEXNOW_API_URL: apiUrl, SITE_URL: siteUrl } = settings()
  return key && siteUrl.startsWith('https://') ? indexNow({ key, apiUrl, siteUrl }) : null
}
