/** Legal and business figures: each is defined once, with the unit in its name. */

/** Up to this stock a variant shows its number: 'Only 3 left'. */
export const LOW_STOCK = 5
/** The period of the lowest recent price (IND-03). */
export const RECENT_PRICE_DAYS = 30
/** Excludes the product itself. */
export const BOUGHT_TOGETHER_SHOWN = 3
export const CART_SUGGESTED = 4
export const RECENTLY_VIEWED_MAX = 12
export const MIN_QUANTITY = 1
/** More than a shopper orders; keeps all sums within exact integers. */
export const MAX_QUANTITY = 1_000
/**
 * The steps in which pages show a stock: an order that crosses none of them changes no page. Up to LOW_STOCK every number is a step, because it is shown; above
 * it, stock only limits the largest quantity in the buying column. The SQL function shown_stock has the same steps.
 */
export const SHOWN_STOCKS = [0, 1, 2, 3, 4, LOW_STOCK, 10, 20, 50, 100, 200, 500, MAX_QUANTITY] as const
/** Shorter search texts (after trimming) are not searched. */
export const MIN_SEARCH_CHARACTERS = 3
/** In the header's drop-down. The documents give no number; this many fit above a phone's keyboard. */
export const SEARCH_SUGGESTIONS = 6
/** How long the account for a cash refund is kept afterwards, in case the bank returns the transfer or the order is refunded again. */
export const REFUND_ACCOUNT_DAYS = 30
/** How long the photos of a settled return are kept: until disputes about it are unlikely. */
export const RETURN_PHOTO_DAYS = 180
/** How long an unpaid order reserves its stock (ruling 6). */
export const ORDER_HOLD_MINUTES = 30
/** How long after it was placed an expired order can still be paid at its original prices. */
export const PAY_AGAIN_DAYS = 7
/** Policy figures (specification 2, section 9), which the pages read from here. */
export const WARRANTY_MONTHS = 12
export const PROCESSING_BUSINESS_DAYS = 3
/** The longest time until a made-to-order product is dispatched. */
export const MADE_TO_ORDER_BUSINESS_DAYS = 5
/** Until the courier's tracking shows a shipment, and between two of its updates. */
export const TRACKING_HOURS = 24
/** How soon after receipt a defect must be reported. */
export const REPORT_PROBLEM_HOURS = 24
/** For most products, from packing (CONT-07). */
export const SHELF_LIFE_MONTHS_LEAST = 6
export const SHELF_LIFE_MONTHS_MOST = 12
/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const GRIEVANCE_ACK_HOURS = 48
export const GRIEVANCE_SETTLE_MONTHS = 1
/** Until a bank shows a refund. */
export const REFUND_WORKING_DAYS_LEAST = 5
export const REFUND_WORKING_DAYS_MOST = 7

/** The values used while a shop setting is empty or invalid. A change of `returnDays` or `rupeesPerPoint` (ACC-13) applies to orders placed afterwards. */
export const SETTING_DEFAULTS = {
  flatRateRupees: 79,
  /** Delivery is free strictly above it. */
  freeAboveRupees: 2_999,
  takesCash: true,
  /** Inclusive. */
  cashLimitRupees: 5_000,
  cashFeeRupees: 49,
  rupeesPerPoint: 100,
  returnDays: 30,
  invoicePrefix: 'INV',
  batchMinimumPercent: 30,
  batchMinimumDays: 45,
  /** The amounts between the price bands of a listing (SRCH-05). */
  priceLimitsRupees: [10_000, 20_000, 30_000],
} as const
