import { inArray } from 'drizzle-orm'
import type { Transaction } from '../connection'
import { couponProducts, coupons, products } from '../schema'
import type { DemoCoupon } from './demo/schemas'
import { paiseOf } from './insert-catalog'

const rowOf = ({ code, productSlugs, discount, startsOn, endsOn, ...coupon }: DemoCoupon): typeof coupons.$inferInsert => ({
  code,
  kind: productSlugs ? 'product' : 'cart',
  percent: discount.percent ?? null,
  amountPaise: discount.amountRupees === undefined ? null : paiseOf(discount.amountRupees),
  minBuyPaise: paiseOf(coupon.minBuyRupees),
  maxDiscountPaise: coupon.maxDiscountRupees === undefined ? null : paiseOf(coupon.maxDiscountRupees),
  startsAt: new Date(`${startsOn}T00:00:00+05:30`),
  endsAt: new Date(`${endsOn}T23:59:59.999+05:30`),
  totalLimit: coupon.totalLimit ?? null,
  perCustomerLimit: coupon.perCustomerLimit,
})

/** A code that the shopkeeper already uses is not changed; products that no longer exist are skipped. */
export async function insertCoupons(tx: Transaction, wanted: readonly DemoCoupon[]): Promise<void> {
  for (const coupon of wanted) {
    const [stored] = await tx.insert(coupons).values(rowOf(coupon)).onConflictDoNothing().returning({ id: coupons.id })
    if (!stored || !coupon.productSlugs) continue
    const listed = await tx
      .select({ productId: products.id })
      .from(products)
      .where(inArray(products.slug, [...coupon.productSlugs]))
    if (listed.length > 0) await tx.insert(couponProducts).values(listed.map(({ productId }) => ({ couponId: stored.id, productId })))
  }
}
