import type { Transaction } from '../connection'
import { synonyms } from '../schema'

export async function insertSynonyms(tx: Transaction, groups: readonly (readonly string[])[]): Promise<void> {
  await tx.insert(synonyms).values(groups.map((terms, position) => ({ terms: [...terms], position })))
}
