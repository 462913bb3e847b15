import { addFirstAddress } from '@/lib/commerce/addresses'
import { createPasswordlessAccount } from '@/lib/commerce/customers'
import type { GuestAndDevice } from '@/lib/commerce/customers/model'
import type { Context } from '@/lib/db/context'
import type { GuestAccountInput } from './model'

/**
 * Turns a guest at checkout into a customer with the given default address (CHK-04). Refused for the reasons of createPasswordlessAccount and addFirstAddress.
 */
export const createGuestAccount = (
  ctx: Context,
  { name, email, phone: typedPhone, ...address }: GuestAccountInput,
  brought: GuestAndDevice & { client: string | null },
) =>
  createPasswordlessAccount(ctx, { name, email, phone: typedPhone, ...brought }, (tx, { customerId, phone, now }) =>
    addFirstAddress(tx, customerId, { ...address, phone }, now),
  )
