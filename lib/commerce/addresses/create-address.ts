import type { AddressInput } from '@/lib/domain/customer'
import { ADDRESSES_MAX } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { countAddresses, insertAddress } from './addresses.queries'
import { cleanAddress } from './clean-address'

/** The first becomes the default (ruling 7). @returns its id */
export const createAddress = (
  ctx: Context,
  customerId: number,
  input: AddressInput,
): Promise<Result<{ id: number }, 'wrong_places' | 'too_many'>> =>
  inTransaction<{ id: number }, 'wrong_places' | 'too_many'>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const kept = await countAddresses(tx, customerId)
    if (kept >= ADDRESSES_MAX) return failure('too_many', { limit: ADDRESSES_MAX })
    const id = await insertAddress(tx, { ...cleanAddress(input), customerId, isDefault: kept === 0, createdAt: ctx.now() })
    return id === null ? failure('wrong_places') : success({ id })
  })
