import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Nutrition } from '@/lib/commerce/catalog/model'
import { categories } from './categories'
import { createdAt, id, paise, ref, tsvector, updatedAt } from './columns'

/** Columns marked as written by a trigger: the trigger overwrites manual changes. */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** The sub-category, or the category if it has none. A listing of the parent includes its children. */
    categoryId: ref('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    descriptionHtml: text('description_html').notNull().default(''),
    benefitsHtml: text('benefits_html').notNull().default(''),
    specificationHtml: text('specification_html').notNull().default(''),
    faqsHtml: text('faqs_html').notNull().default(''),
    aboutHeading: text('about_heading'),
    aboutHtml: text('about_html'),
    aboutImagePath: text('about_image_path'),
    aboutImageAlt: text('about_image_alt'),
    additionalHeading: text('additional_heading'),
    additionalHtml: text('additional_html'),
    additionalImagePath: text('additional_image_path'),
    additionalImageAlt: text('additional_image_alt'),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    hsn: text('hsn').notNull(),
    /** ISO 3166-1 alpha-2. */
    originCountry: char('origin_country', { length: 2 }).notNull(),
    originRegion: text('origin_region').notNull().default(''),
    packedBy: text('packed_by').$type<'packer' | 'importer'>().notNull().default('packer'),
    ingredients: text('ingredients').notNull().default(''),
    allergens: text('allergens').array().notNull().default([]),
    /** Short claims shown next to the price ('No Added Sugar'). */
    badges: text('badges').array().notNull().default([]),
    nutrition: jsonb('nutrition').$type<Nutrition>(),
    storage: text('storage').notNull().default(''),
    shelfLifeMonths: integer('shelf_life_months').notNull(),
    vegetarian: boolean('vegetarian').notNull().default(true),
    tags: text('tags').array().notNull().default([]),
    /** The filter attributes of `/filter/attributes`: { Packaging: 'Zip pouch' }. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    featured: boolean('featured').notNull().default(false),
    /** Packed after the order: sold even with a stock of 0. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    published: boolean('published').notNull().default(true),
    unitsSold: integer('units_sold').notNull().default(0),
    /** Written by a trigger: the mean of the published reviews, 0 without any. */
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Written by a trigger: the variant on a card, which is the cheapest in stock, otherwise the cheapest. Null without variants. */
    minPricePaise: paise('min_price_paise'),
    minMrpPaise: paise('min_mrp_paise'),
    totalStock: integer('total_stock').notNull().default(0),
    /**
     * Written by a trigger: every word of name, category, tags, ingredients and description, without accents and endings; those of the description
     * are marked ('~'). Decides whether a search finds the product.
     */
    search: tsvector('search'),
    /**
     * Written by a trigger, for ranking: main word of the name (A), rest of the name (B), category (C), tags and ingredients (D). Small, because it
     * is read for every hit.
     */
    searchRank: tsvector('search_rank'),
    createdAt: createdAt(),
    /** Written by a trigger: when the page last changed (stock and sales do not count). */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_category_newest')
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('products_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('products_featured')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published} and ${table.featured}`),
    index('products_popular')
      .on(table.unitsSold.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('products_price')
      .on(table.minPricePaise, table.id)
      .where(sql`${table.published}`),
    index('products_rating')
      .on(table.rating.desc().nullsFirst(), table.ratingCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published}`),
    index('products_origin')
      .on(table.originCountry, table.id)
      .where(sql`${table.published}`),
    index('products_hsn').on(table.hsn),
    // fastupdate off: after a large import the list of pending entries made a search 15 times slower.
    index('products_attributes').using('gin', table.attributes.op('jsonb_path_ops')).with({ fastupdate: 'off' }),
    index('products_search').using('gin', table.search).with({ fastupdate: 'off' }),
    check('products_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`),
    check('products_packed_by', sql`${table.packedBy} in ('packer', 'importer')`),
    check('products_origin_country', sql`${table.originCountry} ~ '^[A-Z]{2}$'`),
    check('products_rating', sql`${table.rating} between 0 and 5`),
  ],
)
