import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from './catalog'
import { createdAt, id, moment, ref } from './columns'
import { customers } from './customers'

/** @owner reviews */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null if the account is deleted, and in the demo shop. */
    customerId: ref('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    /** The author has received this product from this shop. */
    verified: boolean('verified').notNull().default(false),
    published: boolean('published').notNull().default(true),
    /** The shop's answer, shown under the review; '' without one. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Nulls are distinct here: the limit of one review per product applies to customers only.
    unique('reviews_once').on(table.productId, table.customerId),
    index('reviews_product_newest')
      .on(table.productId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('reviews_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('reviews_all_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('reviews_reply', sql`length(${table.reply}) <= 2000 and (${table.reply} <> '') = (${table.repliedAt} is not null)`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_comment', sql`length(trim(${table.comment})) > 0`),
  ],
)
