import type { Address } from '@/lib/domain/customer'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { findAddress } from './addresses.queries'

/** Another customer's address does not exist. */
export async function getAddress(ctx: Context, customerId: number, id: number): Promise<Result<Address, 'not_found'>> {
  const address = await findAddress(ctx.db, customerId, id)
  return address ? success(address) : failure('not_found')
}
