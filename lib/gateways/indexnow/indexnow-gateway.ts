import { failure, success } from '@/lib/commerce/kernel/result'
import { reasonOf, type Delivery } from '../delivery'

export type IndexNow = {
  /** Tells of pages that are new, changed or gone; at most 10,000, all of this shop. 'refused': told again, they would be refused again. */
  tell: (urls: readonly string[]) => Promise<Delivery>
}

type IndexNowAccount = { apiUrl: string; key: string; siteUrl: string; timeLimitMs?: number }

const TIME_LIMIT_MS = 10_000
/** Not of its form; a key that is not ours; addresses that are not ours. Too many (429) is no refusal for good. */
const REFUSALS = [400, 403, 422]

/** indexnow.org: one call tells all search engines that take part. Never throws for what a network or a server may do. */
export const indexNow = ({ apiUrl, key, siteUrl, timeLimitMs = TIME_LIMIT_MS }: IndexNowAccount): IndexNow => ({
  tell: async (urls) => {
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList: urls }),
        // The key goes nowhere else.
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
