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
  // Two at once would not see each other's rows, and both lists would stay.
  await db.execute(sql`lock table ${synonyms} in share row exclusive mode`)
  await db.delete(synonyms)
  await db.insert(synonyms).values(groups.map((terms, position) => ({ terms: [...terms], position })))
}
