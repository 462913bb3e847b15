import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core'
import { moment, paise, ref, shownPictures, translations } from './columns'

/* lib/db/functions/catalog-views.sql */

/** Each product, published or not, with what names and shows it: the catalogue's own queries alone read the other columns. @owner catalog */
export const productSummaries = pgView('product_summaries', {
  id: ref('id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  translations: translations(),
  hsn: text('hsn').notNull(),
  published: boolean('published').notNull(),
  madeToOrder: boolean('made_to_order').notNull(),
  /** In stock or made to order. */
  available: boolean('available').notNull(),
  updatedAt: moment('updated_at').notNull(),
  topCategorySlug: text('top_category_slug').notNull(),
  /** The first picture whose file is stored. */
  imagePath: text('image_path'),
  /** The product has a page. */
  isForSale: boolean('is_for_sale').notNull(),
  /** For sale, with a GST rate today, in India. */
  canBeBought: boolean('can_be_bought').notNull(),
}).existing()

/** Each variant at its current price and stock, with what decides whether it can be bought. @owner catalog */
export const variantOffers = pgView('variant_offers', {
  id: ref('id').notNull(),
  productId: ref('product_id').notNull(),
  label: text('label').notNull(),
  sku: text('sku').notNull(),
  pricePaise: paise('price_paise').notNull(),
  mrpPaise: paise('mrp_paise').notNull(),
  stock: integer('stock').notNull(),
  productName: text('product_name').notNull(),
  /** The product's. */
  translations: translations(),
  published: boolean('published').notNull(),
  madeToOrder: boolean('made_to_order').notNull(),
  isForSale: boolean('is_for_sale').notNull(),
  canBeBought: boolean('can_be_bought').notNull(),
}).existing()

/** The pictures that pages of the catalogue show by their address, with what shows them. @owner catalog */
export const catalogPictures = pgView('catalog_pictures', shownPictures()).existing()
