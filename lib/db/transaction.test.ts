import { sql } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { connect, createServer, type AddressInfo } from 'node:net'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { inTransaction, OutdatedRead } from './context'
import { success } from '@/lib/kernel/result'
import { databaseUrl, openDatabase, type Database } from './connection'
import { isDatabaseDown } from './errors'
import { UnknownCommit } from './transaction'

const shop = useShopDatabase()

beforeAll(() => shop().execute(sql`CREATE TABLE written (who text CHECK (who <> 'wrong'), UNIQUE (who) DEFERRABLE INITIALLY DEFERRED)`))
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

const write = (db: Pick<Database, 'execute'>, who: string) => db.execute(sql`INSERT INTO written VALUES (${who})`)
const written = async () => (await shop().execute<{ who: string }>(sql`SELECT who FROM written ORDER BY who`)).rows.map(({ who }) => who)
const pidOf = async (db: Pick<Database, 'execute'>) => (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid
const isAlive = async (pid: number | undefined) =>
  (await shop().execute(sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`)).rowCount === 1
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

type Options = Parameters<typeof openDatabase>[1]
/** A pool of one connection. `isPooled`: PostgreSQL's own limits do not apply, as when the server is frozen. */
const HASTY = { longestStatementMs: 200, mostConnections: 1, isPooled: true }

async function onPool<T>(
  use: (pool: ReturnType<typeof openDatabase>) => Promise<T>,
  options: Options = HASTY,
  url = databaseUrl(),
): Promise<T> {
  const pool = openDatabase(url, options)
  try {
    return await use(pool)
  } finally {
    await pool.close()
  }
}

/** A proxy in front of PostgreSQL that ends a connection instead of passing on this statement, or its answer, while `breaks`. */
async function aBreakingProxy(statement: string, loses: 'statement' | 'answer') {
  const target = new URL(databaseUrl())
  const state = { breaks: false, port: 0 }
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const end = () => [client, server].forEach((socket) => socket.destroy())
    let isLosing = false
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    server.on('data', (bytes) => (isLosing ? end() : client.write(bytes)))
    client.on('data', (bytes) => {
      const isMet = state.breaks && bytes.includes(statement)
      if (isMet && loses === 'statement') return end()
      isLosing = isMet
      server.write(bytes)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}` // a TCP server's address
  return Object.assign(state, { url: url.href, close: () => proxy.close() })
}

describe('a transaction', () => {
  afterEach(() => shop().execute(sql`DELETE FROM written`))

  it('REL-02 whose statement got no answer is never committed by the next one on the pool, and fails without a further wait', async () => {
    await onPool(async ({ database }) => {
      let pid: number | undefined
      const asked: string[] = []
      const failure = await failureOf(
        database.transaction(async (tx) => {
          pid = await pidOf(tx)
          await write(tx, 'rejected')
          await tx.execute(sql`SELECT pg_sleep(4)`).catch((error: unknown) => {
            asked.push('slept')
            throw error
          })
        }),
      )
      expect([asked, isDatabaseDown(failure)]).toEqual([['slept'], true])
      await database.transaction((tx) => write(tx, 'next'))
      expect(await written()).toEqual(['next'])
      await until(async () => !(await isAlive(pid)))
      expect(await written()).toEqual(['next'])
    })
  })

  it('REL-02 sends nothing more on a connection whose statement got no answer, even if the work goes on', async () => {
    await onPool(async ({ database }) => {
      await failureOf(
        database.transaction(async (tx) => {
          await failureOf(tx.transaction((inner) => inner.execute(sql`SELECT pg_sleep(4)`)))
          await write(tx, 'late')
        }),
      )
      expect(await written()).toEqual([])
    })
  })

  it('REL-02 a query outside of a transaction that got no answer does not keep its connection', async () => {
    await onPool(async ({ database }) => {
      const pid = await pidOf(database)
      await failureOf(database.execute(sql`SELECT pg_sleep(4)`))
      expect(await pidOf(database)).not.toBe(pid)
    })
  })

  it('REL-03 whose begin fails gives its connection back: the pool heals by itself', async () => {
    const proxy = await aBreakingProxy('begin', 'statement')
    await onPool(
      async ({ database, connections }) => {
        await database.execute(sql`SELECT 1`)
        proxy.breaks = true
        for (let tries = 0; tries < 10; tries += 1) expect(isDatabaseDown(await failureOf(database.transaction(pidOf)))).toBe(true)
        proxy.breaks = false
        expect(await database.transaction(pidOf)).toEqual(expect.any(Number))
        expect(connections()).toMatchObject({ total: 1, idle: 1, waiting: 0 })
      },
      { mostConnections: 2 },
      proxy.url,
    )
    proxy.close()
  })

  it('REL-02 whose commit got no answer is not reported as rolled back, and not repeated', async () => {
    const proxy = await aBreakingProxy('commit', 'answer')
    await onPool(
      async ({ database }) => {
        await database.execute(sql`SELECT 1`)
        proxy.breaks = true
        let runs = 0
        const failure = await failureOf(
          inTransaction(database, async (tx) => {
            runs += 1
            await write(tx, 'perhaps')
            return success(null)
          }),
        )
        expect(failure).toBeInstanceOf(UnknownCommit)
        expect([isDatabaseDown(failure), runs]).toEqual([true, 1])
        await until(async () => (await written()).includes('perhaps'))
        proxy.breaks = false
        expect(await database.transaction(pidOf)).toEqual(expect.any(Number))
      },
      HASTY,
      proxy.url,
    )
    proxy.close()
  })

  it('a commit that PostgreSQL refuses is rolled back, and the connection is used again', async () => {
    await onPool(async ({ database }) => {
      const pid = await pidOf(database)
      const failure = await failureOf(
        database.transaction(async (tx) => {
          await write(tx, 'twice')
          await write(tx, 'twice')
        }),
      )
      expect(failure).not.toBeInstanceOf(UnknownCommit)
      expect(failure).toMatchObject({ code: '23505' })
      expect([await written(), await pidOf(database)]).toEqual([[], pid])
    })
  })

  it('REL-02 is not reported as committed when one of its statements had failed and the work went on', async () => {
    await onPool(async ({ database }) => {
      const work = database.transaction(async (tx) => {
        await write(tx, 'lost')
        await failureOf(write(tx, 'wrong').then())
      })
      await expect(work).rejects.toThrow('the transaction was rolled back')
      expect(await written()).toEqual([])
    })
  })

  it('REL-02 refuses the statements of work that outlives it', async () => {
    await onPool(async ({ database }) => {
      let goOn = () => {}
      const held = new Promise<void>((resolve) => (goOn = resolve))
      let outliving: Promise<unknown> = Promise.resolve()
      const failure = await failureOf(
        database.transaction(async (tx) => {
          outliving = held.then(() => write(tx, 'stray'))
          await write(tx, 'wrong')
        }),
      )
      expect(failure).not.toBeNull()
      goOn()
      await expect(outliving).rejects.toMatchObject({ cause: new Error('the transaction of this statement has ended') })
      expect(await written()).toEqual([])
    })
  })

  it('a refused savepoint keeps the rest, and a refused transaction keeps its connection', async () => {
    await onPool(async ({ database }) => {
      const pid = await database.transaction(async (tx) => {
        await write(tx, 'kept')
        await failureOf(tx.transaction((inner) => write(inner, 'wrong')))
        return pidOf(tx)
      })
      await expect(database.transaction(() => Promise.reject(new OutdatedRead()))).rejects.toThrow(OutdatedRead)
      expect([await written(), await pidOf(database)]).toEqual([['kept'], pid])
    })
  })

  it('has the access mode and the isolation level that it asks for', async () => {
    await onPool(async ({ database }) => {
      const modes = database.transaction(
        async (tx) =>
          (
            await tx.execute(
              sql`SELECT current_setting('transaction_isolation') AS isolation, current_setting('transaction_read_only') AS only`,
            )
          ).rows,
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      expect(await modes).toEqual([{ isolation: 'repeatable read', only: 'on' }])
    })
  })
})

describe('the pool', () => {
  it('REL-02 closes a connection that is returned inside a transaction', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
    await onPool(async ({ database }) => {
      const pid = await pidOf(database)
      await database.execute(sql`BEGIN`)
      expect(await pidOf(database)).not.toBe(pid)
      expect(complaints).toHaveBeenCalledWith(expect.stringContaining('returned inside a transaction'))
    })
  })
})

it('Drizzle sends each statement through the `query` of its client, which transaction.ts replaces: after an upgrade that does not, see decision 0024', async () => {
  const asked: unknown[] = []
  // Drizzle needs no other method of it.
  const client = { query: async (statement: unknown) => void asked.push(statement) } as unknown as PoolClient
  await new NodePgSession(client, new PgDialect(), undefined).execute(sql`select 1`)
  expect(asked).toMatchObject([{ text: 'select 1' }])
})
