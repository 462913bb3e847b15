import { findDiscrepancies } from '@/lib/commerce/audit'
import { database } from '@/lib/db/connection'

/** Stock, orders, payments, invoices, coupons and points agree: what `npm run audit` looks at. */
export async function expectBooksToBalance(): Promise<void> {
  const { discrepancies } = await findDiscrepancies({ db: database() })
  expect(discrepancies).toEqual([])
}
