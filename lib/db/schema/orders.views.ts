import { boolean, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { moment, paise, ref } from './columns'
import type { orders, ShippingAddress } from './orders'

/* lib/db/functions/order-views.sql */

type Order = typeof orders.$inferSelect

/** Each order with its customer and its state. @owner orders */
export const orderStates = pgView('order_states', {
  id: ref('id').notNull(),
  combinedOrderId: ref('combined_order_id').notNull(),
  customerId: ref('customer_id').notNull(),
  code: text('code').notNull(),
  deliveryStatus: text('delivery_status').$type<Order['deliveryStatus']>().notNull(),
  paymentStatus: text('payment_status').$type<Order['paymentStatus']>().notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
  grandTotalPaise: paise('grand_total_paise').notNull(),
  couponId: ref('coupon_id'),
  holdEndsAt: moment('hold_ends_at'),
  createdAt: moment('created_at').notNull(),
  /** It waits for an online payment, and its stock is reserved. */
  holdsStock: boolean('holds_stock').notNull(),
  /** Counts as sold: paid, or to be paid on delivery. */
  isSale: boolean('is_sale').notNull(),
}).existing()

/** Each line of an order with its customer, and what has become of it. @owner orders */
export const orderedLines = pgView('ordered_lines', {
  id: ref('id').notNull(),
  orderId: ref('order_id').notNull(),
  productId: ref('product_id'),
  variantId: ref('variant_id'),
  /** Name, label and SKU on the day of the order. */
  productName: text('product_name').notNull(),
  variantLabel: text('variant_label').notNull(),
  sku: text('sku').notNull(),
  quantity: integer('quantity').notNull(),
  customerId: ref('customer_id').notNull(),
  isDelivered: boolean('is_delivered').notNull(),
  /** Refunded before its order was packed. */
  isLeftOut: boolean('is_left_out').notNull(),
  /** Of the refund of the whole line; null: none was asked for. */
  returnStatus: text('return_status'),
}).existing()

/** What each order holds, has taken or has given back of a variant's stock. @owner stock */
export const reservedStock = pgView('reserved_stock', {
  /** Null: the variant was removed. */
  variantId: ref('variant_id'),
  quantity: integer('quantity').notNull(),
  state: text('state').notNull(),
  customerId: ref('customer_id').notNull(),
  /** The order is not paid yet. */
  isWaiting: boolean('is_waiting').notNull(),
}).existing()
