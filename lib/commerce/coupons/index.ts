/**
 * A cart's coupon, and its use by an order: reserved, confirmed, released. Limits are counted under the coupon's lock. Main entry points: `applyCoupon`,
 * `checkCoupon`, `reserveCoupon`.
 */
export {
  applyCoupon,
  COUPONS_OF_ADDRESS,
  COUPONS_OF_CUSTOMER,
  COUPONS_OF_GUEST,
  checkCoupon,
  type CouponRefusal,
  removeCoupon,
} from './apply-coupon'
export { couponInvariants } from './invariants.queries'
export { listCouponCodes } from './admin.queries'
export { findCartCoupon, lockCartCoupon, type Coupon } from './queries'
export { confirmCoupon, releaseCoupon, reserveCoupon, reserveCouponAgain, reserveUsableCouponAgain } from './use-coupon'
export { changeCoupon, createCoupon, getCoupon, listCoupons, setCouponActive } from './manage-coupons'
