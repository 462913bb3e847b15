import type { Context } from '../context'
import { deleteTriesBefore } from './attempts.queries'

/** What no longer counts. */
export async function forgetOldTries(ctx: Context): Promise<void> {
  await deleteTriesBefore(ctx.db, ctx.now())
}
