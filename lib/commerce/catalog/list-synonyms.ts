import type { Context } from '../context'
import { listSynonymRows } from './synonyms.queries'

/** Words that mean the same, the shop's own first: ['almonds', 'badam', 'बादाम']. A word may be several: 'kali mirch'. */
export type SynonymGroup = readonly string[]

/** In the shopkeeper's order. */
export async function listSynonyms(ctx: Context): Promise<readonly SynonymGroup[]> {
  return (await listSynonymRows(ctx.db)).map(({ terms }) => terms)
}
