import { database } from '@/lib/db/connection'
import { couponProducts, coupons } from '@/lib/db/schema'

type CouponPlan = Partial<typeof coupons.$inferInsert> & { code: string; productIds?: readonly number[] }

const DAY_MS = 86_400_000

/** A coupon that is valid from yesterday to tomorrow: ten percent off by default. @returns its id */
export async function aCoupon({ productIds = [], ...plan }: CouponPlan): Promise<number> {
  const now = Date.now()
  const discount = plan.amountPaise === undefined ? { percent: 10 } : {}
  const [row] = await database()
    .insert(coupons)
    .values({ startsAt: new Date(now - DAY_MS), endsAt: new Date(now + DAY_MS), ...discount, ...plan })
    .returning({ id: coupons.id })
  if (!row) throw new Error('an insert returned no row')
  if (productIds.length > 0)
    await database()
      .insert(couponProducts)
      .values(productIds.map((productId) => ({ couponId: row.id, productId })))
  return row.id
}
