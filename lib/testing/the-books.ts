import { checkInvariants } from '@/lib/commerce/audit'
import { database } from '@/lib/db/connection'

/** Stock, orders, payments, invoices, coupons and points agree: what `npm run audit` looks at. */
export async function expectBooksToBalance(): Promise<void> {
  const { brokenInvariants } = await checkInvariants({ db: database() })
  expect(brokenInvariants).toEqual([])
}
