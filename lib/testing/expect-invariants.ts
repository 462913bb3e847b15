import { checkInvariants } from '@/lib/commerce/invariants'
import { database } from '@/lib/db/connection'

/** Stock, orders, payments, invoices, coupons and points agree: what `npm run audit` checks. */
export async function expectInvariantsToHold(): Promise<void> {
  const { violations } = await checkInvariants({ db: database() })
  expect(violations).toEqual([])
}
