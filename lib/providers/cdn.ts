import { env } from '@/lib/config/env'
import { failure, success } from '@/lib/kernel/result'
import { reasonOf, type Delivery } from './message-delivery'

export type Cdn = {
  /** Makes the CDN drop the answers with any of these cache tags. Purging twice does no harm. */
  purge: (tags: readonly string[]) => Promise<Delivery>
}

type CdnAccount = { url: string; token?: string | undefined; timeLimitMs?: number }

const TIME_LIMIT_MS = 10_000

/**
 * Purges with one call, POST {"tags": […]}, in Cloudflare's format; other CDNs need a small adapter. Never throws for failures of the network or the server,
 * and never gives up: a wrong token may be corrected.
 */
export const openCdn = ({ url, token, timeLimitMs = TIME_LIMIT_MS }: CdnAccount): Cdn => ({
  purge: async (tags) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ tags }),
        // A redirect would send the token to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      await response.body?.cancel()
      return response.ok ? success(null) : failure('not_now', { reason: `HTTP ${response.status}` })
    } catch (error) {
      return failure('not_now', { reason: reasonOf(error) })
    }
  },
})

/** null: no CDN is configured. */
export function openOwnCdn(): Cdn | null {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = env()
  return url ? openCdn({ url, token }) : null
}
