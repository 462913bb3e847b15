/** A coupon's form fields: amounts in rupees, times in India, '' for unset fields. */
export type CouponFields = {
  code: string
  kind: 'cart' | 'product'
  percent: string
  amount: string
  min_buy: string
  max_discount: string
  starts_at: string
  ends_at: string
  total_limit: string
  per_customer_limit: string
  /** Slugs, one per line. */
  products: string
}

export const COUPON_STATES = ['running', 'planned', 'over', 'ended'] as const
/** `over`: its period has passed. `ended`: a member has ended it. */
export type CouponState = (typeof COUPON_STATES)[number]

export type AdminCoupon = {
  id: number
  fields: CouponFields
  state: CouponState
  isActive: boolean
  /** Uses by orders that are paid, or will be paid in cash. */
  confirmed: number
  /** Uses by orders that wait for their payment. */
  reserved: number
  /** Changes with every change of the coupon. */
  version: string
}

/** The slugs in the lines, without duplicates. */
export const readSlugs = (text: string): readonly string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]
