import { asc, sql } from 'drizzle-orm'
import { synonyms } from '@/lib/db/schema'
import type { Queryable } from '../context'

export const listSynonymRows = (db: Queryable) =>
  db.select({ terms: synonyms.terms }).from(synonyms).orderBy(asc(synonyms.position), asc(synonyms.id))

/** How many words a search sees in each text: none in '!?'. */
export async function countWords(db: Queryable, texts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await db.execute<{ words: number }>(
    sql`select cardinality(search_words(text)) as words from unnest(${sql.param([...texts])}::text[]) with ordinality as given(text, place) order by place`,
  )
  return rows.map(({ words }) => words)
}

export async function replaceSynonymRows(db: Queryable, groups: readonly (readonly string[])[]): Promise<void> {
  await db.delete(synonyms)
  if (groups.length > 0) await db.insert(synonyms).values(groups.map((terms, position) => ({ terms: [...terms], position })))
}
