import pg from 'pg'
import { databaseUrl } from '@/lib/db/connection'

type Statement = { text: string; values: unknown[] }

/** The statements that `work` executes. */
export async function statements(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await work()
  // Drizzle calls query(statement, values), one of the several signatures of pg.
  const queries = query.mock.calls.map((call) => {
    const [{ text }, values] = call as unknown as [{ text: string }, unknown[]]
    return { text, values }
  })
  query.mockRestore()
  return queries
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Alias?: string; 'Index Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The query plan of a statement. `isLarge`: as in a shop so large that PostgreSQL never reads the whole table. */
export async function planOf({ text, values }: Statement, { isLarge = false } = {}): Promise<readonly Plan[]> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    if (isLarge) await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  } finally {
    await client.end()
  }
}
