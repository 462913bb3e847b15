import pg from 'pg'
import { until } from './until'

/**
 * Runs `work` while another transaction holds locks that it needs. Commits that transaction once `work` waits for them.
 * @param statements which take the locks
 * @param last runs before the commit
 */
export async function waitBehind<T>(statements: string, work: () => Promise<T>, last = ''): Promise<T> {
  const holder = new pg.Client(process.env.DATABASE_URL)
  const observer = new pg.Client(process.env.DATABASE_URL)
  await Promise.all([holder.connect(), observer.connect()])
  try {
    await holder.query(`begin; ${statements}`)
    const working = work()
    await until(async () => {
      // Not by `holder`: inside of a transaction, PostgreSQL shows the activity as it was at the first look.
      const { rows } = await observer.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length > 0
    })
    await holder.query(`${last}; commit`)
    return await working
  } finally {
    await Promise.all([holder.end(), observer.end()])
  }
}
