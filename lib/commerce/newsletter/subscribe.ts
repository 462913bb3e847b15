import { readEmail } from '@/lib/commerce/kernel/contact-data'
import { consumeRateLimits, type RateLimit } from '../rate-limits'
import type { Context } from '@/lib/commerce/kernel/context'
import { insertSubscriber } from './newsletter.queries'

const HOUR = 60 * 60

/** Of one address, whoever asks; and by one client, for whatever addresses. */
const SUBSCRIPTIONS_OF_ADDRESS: RateLimit = { name: 'newsletter-address', limit: 5, windowSeconds: HOUR }
const SUBSCRIPTIONS_BY_CLIENT: RateLimit = { name: 'newsletter-client', limit: 30, windowSeconds: HOUR }

/** The same answer for a repeat, so that nobody learns who subscribes, and for who asks too often, whose wish is not kept. */
export async function subscribe(ctx: Context, { email, client }: { email: string; client: string | null }): Promise<void> {
  const allowed = await consumeRateLimits(ctx, [
    [SUBSCRIPTIONS_BY_CLIENT, client],
    [SUBSCRIPTIONS_OF_ADDRESS, readEmail(email)],
  ])
  if (allowed.ok) await insertSubscriber(ctx.db, email.trim())
}
