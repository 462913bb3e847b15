import { randomBytes } from 'node:crypto'
import type { Context } from '../context'
import { deleteShare, insertOrFindShare } from './wishlist.queries'

/** 192 bits: short enough for a link in a message, and nobody guesses it. */
const TOKEN_BYTES = 24

/** @returns the token of the link, the same as long as the list is shared; null once it is not. A link that was ended stays dead. */
export async function shareWishes(ctx: Context, customerId: number, shared: boolean): Promise<string | null> {
  if (shared) return insertOrFindShare(ctx.db, customerId, randomBytes(TOKEN_BYTES).toString('base64url'))
  await deleteShare(ctx.db, customerId)
  return null
}
