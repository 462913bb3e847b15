export {
  applyCoupon,
  COUPONS_OF_ADDRESS,
  COUPONS_OF_CUSTOMER,
  COUPONS_OF_GUEST,
  checkCoupon,
  type CouponRefusal,
  removeCoupon,
} from './apply-coupon'
export { findCartCoupon, lockCartCoupon, type Coupon } from './queries'
export { confirmCoupon, releaseCoupon, reserveCoupon, reserveCouponAgain, reserveUsableCouponAgain } from './use-coupon'
