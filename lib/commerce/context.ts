import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { Database } from '@/lib/db/connection'
import type * as schema from '@/lib/db/schema'

/** What every use case works with. */
export type Context = { db: Database; now: () => Date }

/** The database or a transaction of it: queries do not care. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>
