import type { AddressInput } from '@/lib/domain/customer'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { findAddress, updateAddressRow } from './addresses.queries'
import { cleanAddress } from './clean-address'

/** Orders that went there keep what they were told. */
export const updateAddress = (
  ctx: Context,
  customerId: number,
  id: number,
  input: AddressInput,
): Promise<Result<null, 'not_found' | 'wrong_places'>> =>
  inTransaction<null, 'not_found' | 'wrong_places'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await findAddress(tx, customerId, id))) return failure('not_found')
    return (await updateAddressRow(tx, customerId, id, cleanAddress(input))) ? success(null) : failure('wrong_places')
  })
