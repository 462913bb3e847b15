/**
 * Price arithmetic in paise (items, coupon, delivery, cash fee and included GST, for an order and its lines) and reward points. Main entry points:
 * `priceOrder`, `splitGst`, `bookPoints`.
 */
export { pointInvariants } from './invariants.queries'
export { bookPoints, revokePoints } from './points'
export { listPointsOf, sumPointsOfCustomer, sumPointsOfOrder } from './queries'
export {
  allocate,
  findCouponProblem,
  type CouponRule,
  includedGst,
  pointsFor,
  type PricedItem,
  type PricedLine,
  PRICE_SETTINGS,
  priceOrder,
  priceTerms,
  type OrderPrice,
  type ShippingRates,
  splitGst,
  type GstSplit,
  sumLines,
} from './model'
