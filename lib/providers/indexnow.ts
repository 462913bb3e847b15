import { env } from '@/lib/config/env'
import { failure, success } from '@/lib/kernel/result'
import { reasonOf, type Delivery } from './message-delivery'

export type IndexNow = {
  /** Announces new, changed or removed pages; at most 10,000, all of this shop. 'refused': the same call would be refused again. */
  announce: (urls: readonly string[]) => Promise<Delivery>
}

type IndexNowAccount = { apiUrl: string; key: string; siteUrl: string; timeLimitMs?: number }

const TIME_LIMIT_MS = 10_000
/** Malformed; a wrong key; another host's addresses. Too many requests (429) is temporary. */
const REFUSALS = [400, 403, 422]

/** The IndexNow protocol (indexnow.org): one call informs all participating search engines. Never throws for failures of the network or the server. */
export const indexNow = ({ apiUrl, key, siteUrl, timeLimitMs = TIME_LIMIT_MS }: IndexNowAccount): IndexNow => ({
  announce: async (urls) => {
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList: urls }),
        // A redirect would send the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      await response.body?.cancel()
      if (response.ok) return success(null)
      return failure(REFUSALS.includes(response.status) ? 'refused' : 'not_now', { reason: `HTTP ${response.status}` })
    } catch (error) {
      return failure('not_now', { reason: reasonOf(error) })
    }
  },
})

/** null: no key is set, or search engines would not accept the shop's address (http, localhost). */
export function openIndexNow(): IndexNow | null {
  const { INDEXNOW_KEY: key, INDEXNOW_API_URL: apiUrl, SITE_URL: siteUrl } = env()
  return key && siteUrl.startsWith('https://') ? indexNow({ key, apiUrl, siteUrl }) : null
}
