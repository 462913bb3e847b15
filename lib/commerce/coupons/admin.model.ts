/** The fields of a coupon as a form has them: amounts in rupees, times in India, '' for what is not set. */
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
  /** Slugs, one in each line. */
  products: string
}

export const COUPON_STATES = ['running', 'planned', 'over', 'ended'] as const
/** `over`: its time is past. `ended`: somebody has ended it. */
export type CouponState = (typeof COUPON_STATES)[number]

export type AdminCoupon = {
  id: number
  fields: CouponFields
  state: CouponState
  isActive: boolean
  /** Uses of orders that are paid, or to be paid in cash. */
  confirmed: number
  /** Uses of orders that wait for their payment. */
  reserved: number
  /** Changes with every change of the coupon. */
  version: string
}

/** The slugs of the lines, each once. */
export const readSlugs = (text: string): readonly string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]
