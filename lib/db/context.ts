import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@/lib/db/connection'
import type * as schema from '@/lib/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { Result } from '@/lib/kernel/result'
import type { Actor } from '@/lib/kernel/rights'
import { isLockConflict } from '@/lib/db/errors'

/**
 * The dependencies of every use case. `page`: one object shared by all reads of the page being rendered, which may share their work. `locale`: the language of
 * the returned texts; undefined: the default one. `actor`: the acting member of staff; undefined: a shopper, a command or a worker. `command`: the
 * operating-system account that runs a command; undefined: not a command. `solution`: a solved challenge, which pays for an attempt beyond a rate limit.
 * beyond a rate limit.
 */
export type Context = {
  db: Database
  now: () => Date
  page?: object | undefined
  locale?: Locale | undefined
  actor?: Actor | undefined
  command?: string | undefined
  solution?: string | undefined
}

/** The database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** Carries a refusal out of the transaction, because only a throw rolls back. */
class Refused extends Error {
  constructor(readonly refusal: unknown) {
    super('refused')
  }
}

/** Actions to run after the commit of a transaction of inTransaction. */
const followUps = new WeakMap<Queryable, (() => void)[]>()

/**
 * Runs `report` once the change is committed, and not at all if it is rolled back: used for metrics and the log. Inside a savepoint (inSavepoint) and outside
 * inTransaction, nothing is reported.
 */
export function afterCommit(tx: Queryable, report: () => void): void {
  followUps.get(tx)?.push(report)
}

/** Data that the transaction had read without a lock was changed before it was locked: inTransaction repeats the transaction. */
export class OutdatedRead extends Error {
  constructor() {
    super('what was read has changed')
  }
}

/** After a deadlock, for which PostgreSQL aborts one transaction, and after an OutdatedRead. */
const RETRIES = 3

const mayRepeat = (error: unknown): boolean => error instanceof OutdatedRead || isLockConflict(error)

/**
 * Runs a use case in one transaction; a refusal rolls back. After a deadlock PostgreSQL aborts one of the transactions, which is then retried, so `work` must
 * have no effect outside the transaction.
 */
export async function inTransaction<T, F extends string>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, F>>,
  retries = RETRIES,
): Promise<Result<T, F>> {
  try {
    const reports: (() => void)[] = []
    const done = await db.transaction(async (tx) => {
      followUps.set(tx, reports)
      const result = await work(tx)
      if (!result.ok) throw new Refused(result)
      return result
    })
    for (const report of reports) report()
    return done
  } catch (error) {
    // Only `work` above throws it, with its own result.
    if (error instanceof Refused) return error.refusal as Result<T, F>
    if (retries > 0 && mayRepeat(error)) return inTransaction(db, work, retries - 1)
    throw error
  }
}

/**
 * Attempts part of a transaction: a refusal rolls back what `work` has written, and the caller's transaction continues. A lock conflict ends the whole
 * transaction, which inTransaction then repeats.
 */
export async function inSavepoint<T, F extends string>(
  tx: Queryable,
  work: (inner: Queryable) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  try {
    return await tx.transaction(async (inner) => {
      const result = await work(inner)
      if (!result.ok) throw new Refused(result)
      return result
    })
  } catch (error) {
    // Only `work` above refuses, and with its own result.
    if (error instanceof Refused) return error.refusal as Result<T, F>
    throw error
  }
}

/** Crockford's base32, without letters that are confused when read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five random bits per letter. */
export const randomLetters = (count: number): string => Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('')
