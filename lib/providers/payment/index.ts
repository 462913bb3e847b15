/**
 * Payment providers. To add one, write its file in this folder and add it to PROVIDERS (docs/customising.md, which also lists the texts that name a provider).
 * Main entry points: `openPaymentProviders`, `listServedProviders`, `checkPaymentVariables`.
 */
import { env, EnvError, type Env } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/loopback'
import { environment, type Environment } from '@/lib/config/variables'
import type { Database } from '@/lib/db/connection'
import { isDemoShop } from '@/lib/db/seed/seed-once'
import type { PageSources, PaymentProvider, PaymentProviderDefinition, ProviderPaths } from './provider'
import { razorpay } from './razorpay'
import { TEST_PATHS, testProvider } from './test'

/** The providers that move money. The shopper chooses among those whose keys are set; the first is suggested. */
const PROVIDERS: readonly PaymentProviderDefinition[] = [razorpay]

/** The environment, parsed and raw: a provider parses its own variables. */
type Given = { environment: Environment; parsed: Pick<Env, 'PAYMENTS' | 'SITE_URL'> }
const current = (): Given => ({ environment: environment(), parsed: env() })

const listConfigured = (given: Environment): readonly PaymentProvider[] => PROVIDERS.flatMap(({ open }) => open(given) ?? [])

/**
 * The providers that take new payments, with the suggested one first; empty: the shop offers only cash on delivery. The only place that selects them: those
 * whose keys are set. Test payments, with which anyone can mark an order as paid, are offered only where the shopkeeper asks for them (PAYMENTS=test) or where
 * they are harmless: in the demo shop, at a loopback SITE_URL.
 */
export async function openPaymentProviders(db: Database, given: Given = current()): Promise<readonly PaymentProvider[]> {
  const configured = listConfigured(given.environment)
  if (configured.length > 0) return configured
  const { PAYMENTS, SITE_URL } = given.parsed
  const isTest = PAYMENTS === 'test' || (isLoopback(new URL(SITE_URL).hostname) && (await isDemoShop(db)))
  return isTest ? [testProvider()] : []
}

/**
 * The providers whose payments the workers process: all whose keys are set, and test payments, which need no keys. Once keys are set, a test payment can no
 * longer pay for anything, but it still ends and is still refunded in the books.
 */
export const listServedProviders = (given: Pick<Given, 'environment'> = current()): readonly PaymentProvider[] => [
  ...listConfigured(given.environment),
  testProvider(),
]

/** @throws EnvError with one sentence for each invalid variable of a provider */
export function checkPaymentVariables(given: Given = current()): void {
  const wrong = PROVIDERS.flatMap(({ open, title }) => {
    try {
      if (open(given.environment) === null || given.parsed.PAYMENTS !== 'test') return []
      return `PAYMENTS=test and the keys of ${title} exclude each other: with test payments every order could be marked as paid without money. Remove one of them.`
    } catch (error) {
      if (error instanceof EnvError) return error.message
      throw error
    }
  })
  if (wrong.length > 0) throw new EnvError(wrong.join('\n'))
}

/** The environment variable with each provider's key. */
export const keyVariables: readonly string[] = PROVIDERS.map(({ keyVariable }) => keyVariable)

/** The paths under which browsers and provider servers call the shop, whichever provider is configured. */
export const providerPaths: readonly ProviderPaths[] = [...new Set([...PROVIDERS.map(({ paths }) => paths), TEST_PATHS])]

/** What a provider's page may load; null: nothing but itself. */
export function sourcesOfPage(page: { html: string; formOrigins: readonly string[] }): PageSources | null {
  for (const { pageSources } of PROVIDERS) {
    const sources = pageSources(page)
    if (sources) return sources
  }
  return null
}
