import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDatabaseDown } from './errors'
import type * as schemas from './schema'

type Database = NodePgDatabase<typeof schemas>

/**
 * COMMIT was sent, but its answer was lost: the transaction may be committed. It must be neither reported as rolled back nor repeated; a request repeated with
 * the same idempotency key finds what was committed.
 */
export class UnknownCommit extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause })
  }
}

/**
 * Transactions on the pool's connections, replacing drizzle's own. Drizzle's lose the connection for good if `begin` fails, and after a statement timeout they
 * return it to the pool with its transaction open, which the next transaction then commits. Here a connection returns to the pool only after PostgreSQL has
 * confirmed that no transaction is open on it; otherwise it is closed, which rolls back.
 */
export function transactionsOn(pool: pg.Pool, { _: { fullSchema, schema: tables, tableNamesMap } }: Database): Database['transaction'] {
  const dialect = new PgDialect()
  const schema = tables && { fullSchema, schema: tables, tableNamesMap }
  return async (work, config) => {
    const client = await pool.connect()
    const lease = leaseOf(client)
    try {
      await lease.client.query(`begin${optionsOf(config)}`)
      const result = await work(new NodePgTransaction(dialect, new NodePgSession(lease.client, dialect, schema), schema))
      await lease.commit()
      return result
    } catch (error) {
      await lease.rollBack()
      throw error
    } finally {
      client.release(lease.lostBy())
    }
  }
}

const optionsOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string =>
  [isolationLevel && `isolation level ${isolationLevel}`, accessMode, deferrable && 'deferrable']
    .map((option) => (option ? ` ${option}` : ''))
    .join('')

/** The connection as seen by one transaction: usable until the transaction ends, and only while the connection is reliable. */
function leaseOf(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...parameters: readonly unknown[]) => Promise<unknown> // drizzle passes no callback
  let lost: Error | undefined
  let isOver = false

  /** A statement without an answer from PostgreSQL may still be running, and later ones would wait behind it. */
  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    if (lost) throw lost
    try {
      return await statement()
    } catch (error) {
      if (!isAnswered(error)) lost = error instanceof Error ? error : new Error('the connection was lost', { cause: error })
      throw error
    }
  }
  const query = async (...parameters: readonly unknown[]): Promise<unknown> => {
    // A statement was not awaited: the connection may already serve another transaction.
    if (isOver) throw new Error('the transaction of this statement has ended')
    return ask(() => send(...parameters))
  }

  return {
    client: new Proxy(client, { get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name)) }),

    async commit(): Promise<void> {
      isOver = true
      const { command } = await ask(() => client.query('commit')).catch((error: unknown) => {
        throw isAnswered(error) && !isDatabaseDown(error) ? error : new UnknownCommit(error)
      })
      // This is how PostgreSQL answers the commit of an aborted transaction, without an error.
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back, because one of its statements had failed')
    },

    /** Best effort: if it fails the connection is closed, which has the same effect. */
    async rollBack(): Promise<void> {
      isOver = true
      if (lost || !isInTransaction(client)) return
      await ask(() => client.query('rollback')).catch((error: unknown) => console.warn(`database: a rollback failed (${String(error)})`))
    },

    lostBy: (): Error | undefined => lost,
  }
}

/** Whether PostgreSQL itself has refused the statement. */
const isAnswered = (error: unknown): boolean => error instanceof pg.DatabaseError

/** PostgreSQL reports it with each answer, so reading it costs nothing. */
const isInTransaction = (client: pg.PoolClient): boolean => client.getTransactionStatus() !== 'I'

/** Closes every connection that is returned inside a transaction, so that the pool never hands one out. */
export function refuseOpenTransactions(pool: pg.Pool): void {
  pool.on('release', (error: Error | undefined, client) => {
    if (!isInTransaction(client)) return
    if (!error) console.error('database: a connection was returned inside a transaction, and is closed')
    // The pool drops a client that is ending.
    void client.end()
  })
}
