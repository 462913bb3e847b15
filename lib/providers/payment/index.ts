import { isLoopback } from '@/lib/config/loopback'
import { env, type Env } from '@/lib/config/env'
import type { Database } from '@/lib/db/connection'
import { isDemoShop } from '@/lib/db/seed/seed-once'
import type { PaymentProvider } from './provider'
import { razorpayProvider } from './razorpay'
import { testProvider } from './test'

/** Which provider takes online payments; 'none': the shop offers cash on delivery only. */
export type ProviderChoice = PaymentProvider['name'] | 'none'

/**
 * The one place that chooses the provider. Razorpay where its keys are set. Test payments, with which anybody can mark an order as paid, only where
 * the shopkeeper asks for them (PAYMENTS=test) or where they are harmless: in the demo shop, at a loopback SITE_URL. Otherwise none.
 */
export async function choosePaymentProvider(
  db: Database,
  { PAYMENTS, RAZORPAY_KEY_ID, SITE_URL }: Pick<Env, 'PAYMENTS' | 'RAZORPAY_KEY_ID' | 'SITE_URL'> = env(),
): Promise<ProviderChoice> {
  if (RAZORPAY_KEY_ID) return 'razorpay'
  if (PAYMENTS === 'test') return 'test'
  return isLoopback(new URL(SITE_URL).hostname) && (await isDemoShop(db)) ? 'test' : 'none'
}

/** The chosen provider; null: the shop takes no online payments. */
export async function openPaymentProvider(db: Database, given: Env = env()): Promise<PaymentProvider | null> {
  const provider = await choosePaymentProvider(db, given)
  if (provider === 'none') return null
  if (provider === 'test') return testProvider()
  const {
    RAZORPAY_KEY_ID: keyId = '',
    RAZORPAY_KEY_SECRET: keySecret = '',
    RAZORPAY_WEBHOOK_SECRET: webhookSecret = '',
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  } = given
  return razorpayProvider({ keyId, keySecret, webhookSecret, apiUrl, checkoutUrl })
}

/**
 * The providers whose payments the workers look after: the chosen one, and test payments, which need no keys. Once keys are set, a test payment can
 * no longer pay for anything, but it still ends and is still refunded in the books.
 */
export async function listServedProviders(db: Database, given: Env = env()): Promise<readonly PaymentProvider[]> {
  const chosen = await openPaymentProvider(db, given)
  return chosen === null || chosen.name === 'test' ? [testProvider()] : [chosen, testProvider()]
}
