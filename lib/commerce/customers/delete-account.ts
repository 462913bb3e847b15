import { failure, success, type Result } from '@/lib/domain/result'
import { resetRateLimit } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import { queueMail } from '../mail'
import { LOGIN_AT_ACCOUNT } from './rate-limits'
import { hasOrders, hasOrderUnderWay } from './customer-orders.queries'
import type { CustomerRow } from './customers.queries'
import { anonymiseCustomer, deleteCustomer, deleteMessagesTo, disownReviews } from './delete-account.queries'
import { getCustomer } from './get-customer'
import { proveCustomer, type Proof, type ProofRefusal } from './prove-customer'

async function forgetCustomer(tx: Queryable, { id, name, email, phone }: CustomerRow, now: Date): Promise<void> {
  await disownReviews(tx, id)
  await ((await hasOrders(tx, id)) ? anonymiseCustomer(tx, id, now) : deleteCustomer(tx, id))
  await deleteMessagesTo(
    tx,
    [email, phone].filter((address) => address !== null),
  )
  if (email !== null) await queueMail(tx, { kind: 'account_deleted', to: email, name })
}

/** Orders stay, for as long as the law wants, and what they copied; everything else that names the customer goes. */
export async function deleteAccount(
  ctx: Context,
  { customerId, proof }: { customerId: number; proof: Proof },
): Promise<Result<null, ProofRefusal | 'order_under_way'>> {
  const customer = await getCustomer(ctx.db, customerId)
  // First, so that no code is used up in vain.
  if (await hasOrderUnderWay(ctx.db, customerId)) return failure('order_under_way')
  const proven = await proveCustomer(ctx, customer, 'delete_account', proof)
  if (!proven.ok) return proven
  const gone = await inTransaction<null, 'order_under_way'>(ctx.db, async (tx) => {
    // Locked: no order is written between the question and the deed.
    await lockCustomer(tx, customerId)
    const current = await getCustomer(tx, customerId)
    if (await hasOrderUnderWay(tx, customerId)) return failure('order_under_way')
    await forgetCustomer(tx, current, ctx.now())
    return success(null)
  })
  if (!gone.ok) return gone
  for (const account of [customer.email, customer.phone]) if (account !== null) await resetRateLimit(ctx, LOGIN_AT_ACCOUNT, account)
  return gone
}
