import { isLoopback } from '@/lib/config/loopback'
import { settings, type Settings } from '@/lib/config/settings'
import type { Database } from '@/lib/db/connection'
import { isDemoShop } from '@/lib/db/seed/seed-once'
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

/** Which provider takes online payments; 'none': the shop sells for cash on delivery alone. */
export type OnlineProvider = PaymentGateway['name'] | 'none'

/**
 * The one place that chooses the provider. Razorpay where its keys are set. Without them test payments, by which anybody can mark an order as
 * paid, only where the shopkeeper asks for them (PAYMENTS=test) or where they harm nobody: in the demo shop, at an address that opens on this
 * machine alone. Everywhere else nobody takes online payments.
 */
export async function chooseOnlineProvider(
  db: Database,
  { PAYMENTS, RAZORPAY_KEY_ID, SITE_URL }: Pick<Settings, 'PAYMENTS' | 'RAZORPAY_KEY_ID' | 'SITE_URL'> = settings(),
): Promise<OnlineProvider> {
  if (RAZORPAY_KEY_ID) return 'razorpay'
  if (PAYMENTS === 'test') return 'test'
  return isLoopback(new URL(SITE_URL).hostname) && (await isDemoShop(db)) ? 'test' : 'none'
}

/** The gateway of the chosen provider; null: nobody takes online payments. */
export async function openPaymentGateway(db: Database, given: Settings = settings()): Promise<PaymentGateway | null> {
  const provider = await chooseOnlineProvider(db, given)
  if (provider === 'none') return null
  if (provider === 'test') return testGateway()
  const {
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: keySecret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  } = given
  return razorpayGateway({ keyId, keySecret, webhookSecret, apiUrl, checkoutUrl })
}

/**
 * Whose payments, taken earlier or now, are looked after beside the requests: those of the gateway that is open, and test payments, which need no
 * keys. After keys are set, a test payment still ends and is still paid back on paper; it can no longer pay for anything.
 */
export async function listServedGateways(db: Database, given: Settings = settings()): Promise<readonly PaymentGateway[]> {
  const open = await openPaymentGateway(db, given)
  return open === null || open.name === 'test' ? [testGateway()] : [open, testGateway()]
}

/** null: there is no key, or the shop's address is one that no search engine would take (http, localhost). */
export function openIndexNow(): IndexNow | null {
  const { INDEXNOW_KEY: key, INDEXNOW_API_URL: apiUrl, SITE_URL: siteUrl } = settings()
  return key && siteUrl.startsWith('https://') ? indexNow({ key, apiUrl, siteUrl }) : null
}
