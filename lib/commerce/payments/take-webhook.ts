import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { insertEvent } from './gateway-events.queries'

/**
 * Stores what the provider tells, once, to be worked on afterwards (handleWebhookEvents): the provider gets its answer at once, and tells it again
 * when it gets none. What is of no kind we work on is not kept.
 */
export async function takeWebhook(
  ctx: Context,
  provider: PaymentProvider,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<'taken' | 'forged'> {
  const event = provider.readWebhook(rawBody, headers)
  if (!event) return 'forged'
  if (event.kind !== 'other') await insertEvent(ctx.db, { ...event, provider: provider.name, nextTryAt: ctx.now() })
  return 'taken'
}
