import pg from 'pg'
import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { databaseUrl, openDatabase } from './connection'
import { isDatabaseBusy, isDatabaseDown, isReadOnly } from './errors'

const database = useShopDatabase()

const failure = async (query: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await query
  } catch (error) {
    return error
  }
  throw new Error('the query succeeded')
}

const isAlive = async (pid: number | undefined): Promise<boolean> =>
  (await database().execute(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`)).rows.length > 0

describe('classifying errors of the database', () => {
  it('REL-03 a refused connection is an outage', async () => {
    const { database: nowhere, close } = openDatabase('postgres://postgres@127.0.0.1:1/shop')
    expect(isDatabaseDown(await failure(nowhere.execute(sql`SELECT 1`)))).toBe(true)
    await close()
  })

  it('REL-03 a connection that the server ended, or a query over its time limit, is an outage', async () => {
    const quietly = jest.spyOn(console, 'warn').mockImplementation(() => {})
    expect(isDatabaseDown(await failure(database().execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)))).toBe(true)
    const slow = database().transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 50`)
      await tx.execute(sql`SELECT pg_sleep(5)`)
    })
    expect(isDatabaseDown(await failure(slow))).toBe(true)
    quietly.mockRestore()
  })

  it('REL-03 queries work again after every connection was lost', async () => {
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

  it('REL-03 waiting too long for a free connection is overload, not an outage', async () => {
    // The limit also covers connecting, which takes a while on a loaded machine.
    const { database: narrow, close } = openDatabase(process.env.DATABASE_URL ?? '', { longestWaitMs: 2_000, mostConnections: 1 })
    await narrow.transaction(async () => {
      const waited = await failure(narrow.execute(sql`SELECT 1`))
      expect([isDatabaseBusy(waited), isDatabaseDown(waited)]).toEqual([true, false])
    })
    await close()
    const refused = await failure(openDatabase('postgres://postgres@127.0.0.1:1/shop').database.execute(sql`SELECT 1`))
    expect([isDatabaseBusy(refused), isDatabaseDown(refused)]).toEqual([false, true])
  })

  it('REL-03 a row that stays locked for too long is overload, not an outage', async () => {
    await database().execute(sql`INSERT INTO settings (type, value) VALUES ('contact_phone', '1')`)
    const change = sql`UPDATE settings SET value = '2' WHERE type = 'contact_phone'`
    const { database: patientForOneSecond, close } = openDatabase(process.env.DATABASE_URL ?? '', { longestStatementMs: 1_000 })
    await database().transaction(async (tx) => {
      await tx.execute(change)
      const waited = await failure(patientForOneSecond.execute(change))
      expect([isDatabaseBusy(waited), isDatabaseDown(waited)]).toEqual([true, false])
    })
    await close()
  })

  it('REL-03 the next query of a transaction fails when its connection was lost between two queries', async () => {
    const lost = database().transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await database().execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await until(async () => !(await isAlive(rows[0]?.pid)))
      await tx.execute(sql`SELECT 1`)
    })
    expect(isDatabaseDown(await failure(lost))).toBe(true)
  })

  it('REL-03 a database that does not accept writes, as during a failover, is an outage', async () => {
    const refused = database().transaction((tx) => tx.execute(sql`INSERT INTO settings (type, value) VALUES ('contact_phone', '1')`), {
      accessMode: 'read only',
    })
    const error = await failure(refused)
    expect([isReadOnly(error), isDatabaseDown(error), isDatabaseBusy(error)]).toEqual([true, true, false])
  })

  it.each([
    ['a syntax error', sql`SELEC 1`],
    ['a missing table', sql`SELECT * FROM nothing`],
    ['a broken rule', sql`INSERT INTO settings (type) VALUES (NULL)`],
  ])('%s is not an outage', async (_what, query) => {
    const error = await failure(database().execute(query))
    expect([isDatabaseDown(error), isReadOnly(error)]).toEqual([false, false])
  })

  it('accepts values that are not errors, and circular causes', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect([undefined, null, 'ECONNREFUSED', 57, circle].map(isDatabaseDown)).toEqual([false, false, false, false, false])
  })
})

describe('a session of the shop', () => {
  it('REL-03 has the limits of PostgreSQL that docs/operations.md names: statement, wait for a lock, stalled transaction', async () => {
    const { database: usual, close } = openDatabase(databaseUrl(), { mostConnections: 1 })
    const { rows } = await usual.execute(sql`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS stalled`)
    await close()
    expect(rows).toEqual([{ statement: '5s', lock: '4s', stalled: '30s' }])
  })
})
