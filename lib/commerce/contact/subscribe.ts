import { readEmail } from '@/lib/commerce/kernel/contact-data'
import type { Context } from '@/lib/commerce/kernel/context'
import { consumeRateLimits, type RateLimit } from '../rate-limits'
import { insertSubscriber } from './queries'

const HOUR = 60 * 60
const SUBSCRIPTIONS_OF_ADDRESS: RateLimit = { name: 'newsletter-address', limit: 5, windowSeconds: HOUR }
const SUBSCRIPTIONS_BY_CLIENT: RateLimit = { name: 'newsletter-client', limit: 30, windowSeconds: HOUR }

/**
 * Adds an address to the newsletter (POST /subscriber-add). A repeat and a request over the limit look like a success, so that the answer does not
 * tell who subscribes; over the limit nothing is stored.
 */
export async function subscribe(ctx: Context, { email, client }: { email: string; client: string | null }): Promise<void> {
  const allowed = await consumeRateLimits(ctx, [
    [SUBSCRIPTIONS_BY_CLIENT, client],
    [SUBSCRIPTIONS_OF_ADDRESS, readEmail(email)],
  ])
  if (allowed.ok) await insertSubscriber(ctx.db, email.trim())
}
