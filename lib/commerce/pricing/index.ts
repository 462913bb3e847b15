export { bookPoints, takePointsBack } from './points'
export { sumPointsOfCustomer, sumPointsOfOrder } from './queries'
export {
  allocate,
  findCouponProblem,
  type CouponRule,
  includedGst,
  pointsFor,
  type PricedItem,
  type PricedLine,
  priceOrder,
  type OrderPrice,
  type ShippingRates,
  splitGst,
  type GstSplit,
  sumLines,
} from './price-order'
