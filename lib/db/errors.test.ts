import pg from 'pg'
import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { openDatabase } from './connection'
import { isDatabaseBusy, isDatabaseDown } from './errors'

const database = useShopDatabase()

const failure = async (query: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await query
  } catch (error) {
    return error
  }
  throw new Error('the query succeeded')
}

describe('telling an outage from a mistake', () => {
  it('REL-03 calls a refused connection an outage', async () => {
    const { database: nowhere, close } = openDatabase('postgres://postgres@127.0.0.1:1/shop')
    expect(isDatabaseDown(await failure(nowhere.execute(sql`SELECT 1`)))).toBe(true)
    await close()
  })

  it('REL-03 calls a connection that the server ended, or a query it took too long over, an outage', async () => {
    const quietly = jest.spyOn(console, 'warn').mockImplementation(() => {})
    expect(isDatabaseDown(await failure(database().execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)))).toBe(true)
    const slow = database().transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 50`)
      await tx.execute(sql`SELECT pg_sleep(5)`)
    })
    expect(isDatabaseDown(await failure(slow))).toBe(true)
    quietly.mockRestore()
  })

  it('REL-03 goes on serving after every connection was lost', async () => {
    const quietly = jest.spyOn(console, 'warn').mockImplementation(() => {})
    await database().execute(sql`SELECT 1`)
    const other = new pg.Client(process.env.DATABASE_URL)
    await other.connect()
    await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await other.end()
    const answer = async () => (await database().execute(sql`SELECT 1 AS one`)).rows
    expect(await answer().catch(answer)).toEqual([{ one: 1 }])
    quietly.mockRestore()
  })

  it('REL-03 tells having waited for a connection from an outage: a pool whose connections are all in use is busy', async () => {
    // Connecting has no more time than waiting for a connection, and takes a while on a busy machine.
    const { database: narrow, close } = openDatabase(process.env.DATABASE_URL ?? '', { longestWaitMs: 2_000, mostConnections: 1 })
    await narrow.transaction(async () => {
      const waited = await failure(narrow.execute(sql`SELECT 1`))
      expect([isDatabaseBusy(waited), isDatabaseDown(waited)]).toEqual([true, false])
    })
    await close()
    const refused = await failure(openDatabase('postgres://postgres@127.0.0.1:1/shop').database.execute(sql`SELECT 1`))
    expect([isDatabaseBusy(refused), isDatabaseDown(refused)]).toEqual([false, true])
  })

  it.each([
    ['a syntax error', sql`SELEC 1`],
    ['a missing table', sql`SELECT * FROM nothing`],
    ['a broken rule', sql`INSERT INTO settings (type) VALUES (NULL)`],
  ])('does not call %s an outage', async (_what, query) => {
    expect(isDatabaseDown(await failure(database().execute(query)))).toBe(false)
  })

  it('does not fall for anything that is not an error, or goes round in circles', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect([undefined, null, 'ECONNREFUSED', 57, circle].map(isDatabaseDown)).toEqual([false, false, false, false, false])
  })
})
