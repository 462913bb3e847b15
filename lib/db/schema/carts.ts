import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, ref, updatedAt } from './columns'
import { coupons } from './coupons'
import { customers } from './customers'
import { products, variants } from './catalog'

/** @owner cart */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    guestId: text('guest_id').unique(),
    customerId: ref('customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Only the coupon: its discount is computed on every read. */
    couponId: ref('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('carts_age').on(table.updatedAt),
    index('carts_coupon').on(table.couponId),
    check('carts_one_owner', sql`num_nonnulls(${table.guestId}, ${table.customerId}) = 1`),
    check('carts_guest_id', sql`length(${table.guestId}) between 1 and 100`),
  ],
)

/** What a line without a variant was: triggers fill it in when the variant is removed, and clear it when one with its label is added. */
const removedVariant = () => ({
  removedProductId: ref('removed_product_id').references(() => products.id, { onDelete: 'cascade' }),
  removedLabel: text('removed_label'),
})

/** @owner cart */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: ref('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    ...removedVariant(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_lines_once').on(table.cartId, table.variantId),
    index('cart_lines_variant').on(table.variantId),
    index('cart_lines_removed')
      .on(table.removedProductId)
      .where(sql`${table.removedProductId} is not null`),
    check('cart_lines_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** What the visitor has saved for later: of the cart's owner, and deleted with the cart. @owner cart */
export const savedLines = pgTable(
  'saved_lines',
  {
    id: id(),
    cartId: ref('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    ...removedVariant(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('saved_lines_once').on(table.cartId, table.variantId),
    index('saved_lines_variant').on(table.variantId),
    index('saved_lines_removed')
      .on(table.removedProductId)
      .where(sql`${table.removedProductId} is not null`),
    check('saved_lines_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** @owner wishlist */
export const wishlists = pgTable(
  'wishlists',
  {
    id: id(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('wishlists_once').on(table.customerId, table.productId), index('wishlists_product').on(table.productId)],
)

/** Anyone with the token can see the list, but not whose it is. @owner wishlist */
export const wishlistShares = pgTable('wishlist_shares', {
  customerId: ref('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
