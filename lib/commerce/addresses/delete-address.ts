import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { deleteAddressRow, markNewestDefault } from './addresses.queries'

/** After the default the newest of the others is the default: checkout asks for one. */
export const deleteAddress = (ctx: Context, customerId: number, id: number): Promise<Result<null, 'not_found'>> =>
  inTransaction<null, 'not_found'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const deleted = await deleteAddressRow(tx, customerId, id)
    if (!deleted) return failure('not_found')
    if (deleted.isDefault) await markNewestDefault(tx, customerId)
    return success(null)
  })
