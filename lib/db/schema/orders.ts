import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { CancelReason, OrderEventKind } from '@/lib/commerce/orders/model'
import type { CouponRule } from '@/lib/commerce/pricing/model'
import { createdAt, id, moment, paise, ref } from './columns'
import { staff } from './staff'
import { coupons } from './coupons'
import { customers } from './customers'
import { products, variants } from './catalog'

/** A copy, so that a later change or deletion of the address does not change the order. */
export type ShippingAddress = {
  name: string
  email: string | null
  address: string
  country: string
  state: string
  stateGstCode: string | null
  city: string
  postalCode: string
  phone: string
}

/** One payment for one or more orders. This shop has one seller, so each row has exactly one order. @owner orders */
export const combinedOrders = pgTable(
  'combined_orders',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** The client's idempotency key: a repeated request with it finds this order. */
    idempotencyKey: text('idempotency_key'),
    /** A digest of cart, prices, address and payment method while the order waits for its payment: the same checkout finds the order again. */
    cartDigest: text('cart_digest'),
    grandTotalPaise: paise('grand_total_paise').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('combined_orders_once').on(table.customerId, table.idempotencyKey),
    unique('combined_orders_waiting').on(table.customerId, table.cartDigest),
    check('combined_orders_total', sql`${table.grandTotalPaise} >= 0`),
  ],
)

/**
 * @owner orders
 * @reader invoices locks the order and copies it
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    combinedOrderId: ref('combined_order_id')
      .notNull()
      .unique()
      .references(() => combinedOrders.id, { onDelete: 'restrict' }),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    code: text('code').notNull().unique(),
    deliveryStatus: text('delivery_status')
      .$type<'pending' | 'confirmed' | 'picked_up' | 'on_the_way' | 'delivered' | 'cancelled'>()
      .notNull()
      .default('pending'),
    paymentStatus: text('payment_status').$type<'unpaid' | 'paid' | 'refunded'>().notNull().default('unpaid'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    itemsPaise: paise('items_paise').notNull(),
    couponDiscountPaise: paise('coupon_discount_paise').notNull().default(0),
    shippingPaise: paise('shipping_paise').notNull().default(0),
    cashOnDeliveryFeePaise: paise('cash_on_delivery_fee_paise').notNull().default(0),
    /** Included in the amounts above, never added to them. */
    gstPaise: paise('gst_paise').notNull(),
    grandTotalPaise: paise('grand_total_paise').notNull(),
    couponId: ref('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** The coupon's rule on the day of the order; null: no coupon, or placed before it was stored. */
    couponRule: jsonb('coupon_rule').$type<CouponRule>(),
    paidAt: moment('paid_at'),
    /** When packing began, which ends the time in which the customer may cancel or change the order; null: not yet. */
    packedAt: moment('packed_at'),
    deliveredAt: moment('delivered_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** When an unpaid online order releases its stock; null if it is paid, final, or cash on delivery. */
    holdEndsAt: moment('hold_ends_at'),
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** The language in which it was placed, used for the customer's messages and invoice. */
    locale: text('locale').notNull().default('en'),
    /** The promises on the day of the order: later setting changes do not affect them. */
    returnDays: integer('return_days').notNull().default(30),
    /** Here and below, null: placed before it was stored. */
    rupeesPerPoint: integer('rupees_per_point'),
    flatRatePaise: paise('flat_rate_paise'),
    freeAbovePaise: paise('free_above_paise'),
    /** Working days until delivery; also null if they were unknown. */
    deliveryMinDays: integer('delivery_min_days'),
    deliveryMaxDays: integer('delivery_max_days'),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_customer_newest').on(table.customerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_coupon').on(table.couponId),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_open')
      .on(table.deliveryStatus, table.createdAt, table.id)
      .where(sql`${table.deliveryStatus} in ('pending', 'confirmed', 'picked_up', 'on_the_way')`),
    // Used only by the previous version; a later version will drop it.
    index('orders_words')
      .using(
        'gin',
        sql`lower(${table.code} || ' ' || (${table.shippingAddress} ->> 'name') || ' ' || (${table.shippingAddress} ->> 'phone') || ' ' || coalesce(${table.shippingAddress} ->> 'email', '')) gin_trgm_ops`,
      )
      .with({ fastupdate: 'off' }),
    // For admin searches: the same expression as in orders/admin.queries.ts.
    index('orders_staff_words')
      .using(
        'gin',
        sql`staff_words(${table.code} || ' ' || (${table.shippingAddress} ->> 'name') || ' ' || (${table.shippingAddress} ->> 'phone') || ' ' || coalesce(${table.shippingAddress} ->> 'email', '') || ' ' || coalesce(${table.shippingAddress} ->> 'city', '') || ' ' || coalesce(${table.shippingAddress} ->> 'postalCode', '') || ' ' || ${table.trackingNumber}) gin_trgm_ops`,
      )
      .with({ fastupdate: 'off' }),
    // The same expression and condition as in orders/state.queries.ts.
    index('orders_tracking_number')
      .on(sql`upper(${table.trackingNumber})`)
      .where(sql`${table.trackingNumber} <> ''`),
    index('orders_hold')
      .on(table.holdEndsAt)
      .where(sql`${table.holdEndsAt} is not null`),
    check(
      'orders_delivery_status',
      sql`${table.deliveryStatus} in ('pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled')`,
    ),
    check('orders_payment_status', sql`${table.paymentStatus} in ('unpaid', 'paid', 'refunded')`),
    check('orders_payment_method', sql`${table.paymentMethod} in ('online', 'cash_on_delivery')`),
    check('orders_cancel_reason', sql`${table.cancelReason} in ('customer', 'shop', 'expired', 'superseded', 'refused', 'not_accepted')`),
    check('orders_cancelled', sql`(${table.deliveryStatus} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check(
      'orders_total',
      sql`${table.grandTotalPaise} = ${table.itemsPaise} - ${table.couponDiscountPaise} + ${table.shippingPaise} + ${table.cashOnDeliveryFeePaise} and ${table.grandTotalPaise} >= 0`,
    ),
  ],
)

/**
 * Names, prices and rates of the day of the order, copied for the invoice.
 * @owner orders
 * @reader invoices copies the lines
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: ref('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    variantLabel: text('variant_label').notNull().default(''),
    sku: text('sku').notNull(),
    hsn: text('hsn').notNull(),
    gstPercent: numeric('gst_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    netGrams: integer('net_grams').notNull(),
    quantity: integer('quantity').notNull(),
    unitPricePaise: paise('unit_price_paise').notNull(),
    unitMrpPaise: paise('unit_mrp_paise').notNull(),
    /** This line's share of the coupon. */
    discountPaise: paise('discount_paise').notNull().default(0),
    /** This line's share of delivery and of the cash fee. */
    chargesPaise: paise('charges_paise').notNull().default(0),
    /** Included in price − discount + charges. Even, so that CGST and SGST are equal halves. */
    gstPaise: paise('gst_paise').notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_product').on(table.productId),
    index('order_lines_variant').on(table.variantId),
    // Used only by the previous version; a later version will drop it.
    index('order_lines_words')
      .using('gin', sql`lower(${table.productName} || ' ' || ${table.variantLabel} || ' ' || ${table.sku}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    index('order_lines_staff_words')
      .using('gin', sql`staff_words(${table.productName} || ' ' || ${table.variantLabel} || ' ' || ${table.sku}) gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check('order_lines_charges', sql`${table.chargesPaise} >= 0`),
    check('order_lines_discount', sql`${table.discountPaise} between 0 and ${table.unitPricePaise} * ${table.quantity}`),
  ],
)

/** The events of an order, for its timeline. Written in the transaction of the change. @owner orders */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    note: text('note').notNull().default(''),
    /** For a refund: its amount. Null: no money, or recorded by an earlier version. */
    amountPaise: paise('amount_paise'),
    /** For a return or a refund of one line. */
    orderLineId: ref('order_line_id').references(() => orderLines.id, { onDelete: 'set null' }),
    /** The units of that line; null: all of them. */
    quantity: integer('quantity'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    // Without this index, removing a line from an order would read all events.
    index('order_events_line')
      .on(table.orderLineId)
      .where(sql`${table.orderLineId} is not null`),
  ],
)

/** What the staff tell each other about an order. Never changed and never deleted; no customer sees it. @owner orders */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Visible to packers. */
    forPacking: boolean('for_packing').notNull().default(false),
    /** The author; null: a command. */
    staffId: ref('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId), check('order_notes_text', sql`length(trim(${table.text})) between 1 and 2000`)],
)

/**
 * Stock reserved by an order. Less than the ordered quantity for a made-to-order product. A conditional update changes `held` to `sold` or `released`, so stock
 * is released exactly once. `written_off`: the parcel came back, and these goods cannot be sold again.
 * @owner stock
 */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    orderLineId: ref('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<'held' | 'sold' | 'released' | 'written_off'>().notNull().default('held'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    /** When the state last changed; null: not yet, or before the version that records it. */
    movedAt: moment('moved_at'),
  },
  (table) => [
    index('reservations_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'held'`),
    index('reservations_variant').on(table.variantId),
    // For a product's stock history: the same expressions and conditions as in catalog/editing/queries.ts.
    index('reservations_newest')
      .on(table.variantId, table.id.desc().nullsFirst())
      .where(sql`${table.state} <> 'held'`),
    index('reservations_back')
      .on(table.variantId, sql`coalesce(${table.movedAt}, ${table.createdAt}) desc`, table.id.desc().nullsFirst())
      .where(sql`${table.state} in ('released', 'written_off')`),
    check('reservations_quantity', sql`${table.quantity} >= 0`),
    check('reservations_state', sql`${table.state} in ('held', 'sold', 'released', 'written_off')`),
  ],
)

/**
 * Counted under the coupon's row lock. `reserved` when the order is placed, `confirmed` when it is paid, `released` when it expires or is cancelled.
 * @owner coupons
 */
export const couponUsages = pgTable(
  'coupon_usages',
  {
    id: id(),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: ref('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<'reserved' | 'confirmed' | 'released'>().notNull().default('reserved'),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupon_usages_customer').on(table.couponId, table.customerId),
    check('coupon_usages_state', sql`${table.state} in ('reserved', 'confirmed', 'released')`),
  ],
)

/**
 * The products shown as bought together with a product, in `rank` order (from 1). Written only by countPairs.
 * @owner bought-together
 */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    withProductId: ref('with_product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The number of counted orders that contain both. */
    orders: integer('orders').notNull(),
    rank: integer('rank').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.withProductId] }), index('bought_together_with').on(table.withProductId)],
)
