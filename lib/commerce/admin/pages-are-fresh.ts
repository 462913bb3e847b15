import type { Context } from '@/lib/commerce/kernel/context'
import { waitForPages } from './wait-for-pages'

/** The admin answers later than this only when a server of the shop hangs. */
const LONGEST_WAIT_MS = 5_000

/** After a successful change, waits until every server shows it: the shop is fresh at the next request. */
export async function pagesAreFresh<T extends { ok: boolean }>(ctx: Context, result: T): Promise<T> {
  if (result.ok) await waitForPages(ctx, { longestWaitMs: LONGEST_WAIT_MS })
  return result
}
