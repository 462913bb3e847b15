import type { PaymentGateway } from '@/lib/gateways/payment/payment-gateway'
import type { Context } from '@/lib/commerce/kernel/context'
import { insertEvent } from './gateway-events.queries'

/**
 * Stores what the gateway tells, once, to be worked on afterwards (handleGatewayEvents): the gateway gets its answer at once, and tells it again
 * when it gets none. What is of no kind we work on is not kept.
 */
export async function takeWebhook(
  ctx: Context,
  gateway: PaymentGateway,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<'taken' | 'forged'> {
  const event = gateway.readWebhook(rawBody, headers)
  if (!event) return 'forged'
  if (event.kind !== 'other') await insertEvent(ctx.db, { ...event, gateway: gateway.name, nextTryAt: ctx.now() })
  return 'taken'
}
