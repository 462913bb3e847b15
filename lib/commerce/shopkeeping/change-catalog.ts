import { failure, type Result } from '@/lib/domain/result'
import type { Transaction } from '@/lib/db/connection'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { tryLockCatalog } from './catalog-lock.queries'

/**
 * One shopkeeper at a time: whoever changes the catalogue finds it, until the commit, as it was when the change was checked. Orders go on
 * meanwhile; they change nothing but stock.
 */
export const changeCatalog = <T, F extends string>(
  ctx: Context,
  work: (tx: Transaction) => Promise<Result<T, F>>,
): Promise<Result<T, F | 'busy'>> =>
  inTransaction<T, F | 'busy'>(ctx.db, async (tx) => ((await tryLockCatalog(tx)) ? work(tx) : failure('busy')))
