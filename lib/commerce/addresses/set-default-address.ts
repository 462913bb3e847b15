import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { clearDefault, markDefault } from './addresses.queries'

/** One default at a time. Refused, the old one stays. */
export const setDefaultAddress = (ctx: Context, customerId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    await clearDefault(tx, customerId)
    return (await markDefault(tx, customerId, id)) ? success(null) : failure('not_found')
  })
