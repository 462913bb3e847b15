import type { AddressInput } from '@/lib/domain/customer'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Queryable } from '../context'
import { insertAddress } from './addresses.queries'
import { cleanAddress } from './clean-address'

/** Of a customer who is made in the caller's transaction and has none yet: it is the default. Nobody else can see them, so nobody is locked. */
export async function addFirstAddress(
  tx: Queryable,
  customerId: number,
  input: AddressInput,
  createdAt: Date,
): Promise<Result<{ id: number }, 'wrong_places'>> {
  const id = await insertAddress(tx, { ...cleanAddress(input), customerId, isDefault: true, createdAt })
  return id === null ? failure('wrong_places') : success({ id })
}
