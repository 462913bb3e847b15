import type { Address } from '@/lib/domain/customer'
import type { Context } from '../context'
import { listAddressRows } from './addresses.queries'

/** The customer's own: the default first, then the newest. */
export const listAddresses = (ctx: Context, customerId: number): Promise<readonly Address[]> => listAddressRows(ctx.db, customerId)
