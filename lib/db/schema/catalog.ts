import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, paise, ref, translations, tsvector, updatedAt } from './columns'
import type { Nutrition } from '@/lib/commerce/catalog/model'
import { blogs } from './content'

/** @owner catalog */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    /** Null for a top-level category. */
    parentId: ref('parent_id'),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    shortDescriptionHtml: text('short_description_html').notNull().default(''),
    descriptionHtml: text('description_html').notNull().default(''),
    imagePath: text('image_path').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    translations: translations(),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    /** Written by a trigger: when the page last changed. */
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('restrict'),
    index('categories_parent').on(table.parentId, table.position),
    check('categories_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`),
    check('categories_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** The same condition as isForSale in the queries. */
const forSale = (table: { published: AnyPgColumn; minPricePaise: AnyPgColumn }) =>
  sql`${table.published} and ${table.minPricePaise} is not null`

/**
 * Columns marked as written by a trigger: the trigger overwrites manual changes.
 * @owner catalog
 * @reader search finds, ranks and counts by its indexed columns
 * @reader stock adds the units sold
 */
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
    /** Grade, origin or use in a few words, for cards: 'California · Nonpareil 23/25'. */
    cardFact: text('card_fact').notNull().default(''),
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
    translations: translations(),
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
    /** Excludes the last minute's, which are rows of units_sold_changes. */
    unitsSold: integer('units_sold').notNull().default(0),
    /** Written by a trigger: the mean of the published reviews, 0 without any. */
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Written by a trigger: the variant on a card, which is the cheapest in stock, otherwise the cheapest. Null without variants. */
    minPricePaise: paise('min_price_paise'),
    minMrpPaise: paise('min_mrp_paise'),
    /** Written by a trigger: the stock of all variants, rounded up to a step of shown_stock(). An order that crosses no step does not write the product. */
    totalStock: integer('total_stock').notNull().default(0),
    /**
     * Whether it can be bought. A separate column, because an index on it is unaffected when the stock changes from 5 to 4; an index on the stock would make
     * every order write all indexes of the row.
     */
    available: boolean('available')
      .notNull()
      .generatedAlwaysAs(sql`made_to_order or total_stock > 0`),
    /** A hash that is equal for products with the same attributes and origin, as far as filters are concerned. Facets are counted by it. */
    attributeSet: bigint('attribute_set', { mode: 'bigint' })
      .notNull()
      .generatedAlwaysAs(sql`jsonb_hash_extended(attributes, hashtextextended(origin_country::text, 0))`),
    /**
     * Written by a trigger: every word of name, category, tags, ingredients and description in all languages, without accents and endings; description words
     * are marked ('~'). Determines whether a search finds the product.
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
    // Every sort order of a listing has an index with the isForSale condition, so that PostgreSQL reads only the index, not the wide rows. products_listed
    // serves a category in every order, and the filter counts.
    index('products_listed')
      .on(table.categoryId, table.available.desc().nullsFirst(), table.unitsSold.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(forSale(table)),
    index('products_usual')
      .on(table.available.desc().nullsFirst(), table.unitsSold.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(forSale(table)),
    index('products_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(forSale(table)),
    index('products_featured')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.published} and ${table.minPricePaise} is not null and ${table.featured}`),
    index('products_popular').on(table.unitsSold.desc().nullsFirst(), table.id.desc().nullsFirst()).where(forSale(table)),
    index('products_cheapest').on(table.available.desc().nullsFirst(), table.minPricePaise, table.id).where(forSale(table)),
    index('products_dearest')
      .on(table.available.desc().nullsFirst(), table.minPricePaise.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(forSale(table)),
    index('products_rating')
      .on(table.rating.desc().nullsFirst(), table.ratingCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(forSale(table)),
    index('products_origin').on(table.originCountry, table.id).where(forSale(table)),
    index('products_hsn').on(table.hsn),
    // fastupdate off: after a large import the pending list made a search 15 times slower.
    index('products_attributes').using('gin', table.attributes.op('jsonb_path_ops')).with({ fastupdate: 'off' }),
    index('products_search').using('gin', table.search).with({ fastupdate: 'off' }),
    check('products_slug', sql`${table.slug} ~ '^[a-z0-9-]{1,120}$'`),
    check('products_packed_by', sql`${table.packedBy} in ('packer', 'importer')`),
    check('products_origin_country', sql`${table.originCountry} ~ '^[A-Z]{2}$'`),
    check('products_rating', sql`${table.rating} between 0 and 5`),
  ],
)

/**
 * Units sold that products.units_sold does not count yet; negative: units taken back. An order adds rows, so that orders of one product do not wait for it.
 * @owner stock
 */
export const unitsSoldChanges = pgTable(
  'units_sold_changes',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [index('units_sold_changes_product').on(table.productId)],
)

/**
 * A variant: the unit that has a price and a stock.
 * @owner catalog
 * @reader stock takes units in the statement that checks that they are there
 */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** '250 g'; empty for a single-variant product. */
    label: text('label').notNull().default(''),
    sku: text('sku').notNull().unique(),
    /** Including GST. */
    pricePaise: paise('price_paise').notNull(),
    mrpPaise: paise('mrp_paise').notNull(),
    netGrams: integer('net_grams').notNull(),
    /** What can still be sold: unpaid orders are already subtracted (see reservations). */
    stock: integer('stock').notNull().default(0),
    /** Written by a trigger: the sum of all stock added by the shopkeeper. Always stock + what orders reserve or have sold (npm run audit). */
    stockReceipts: integer('stock_receipts').notNull().default(0),
    /** Its stock is kept by batch (stock_batches): from its first batch on. */
    tracksBatches: boolean('tracks_batches').notNull().default(false),
    /** Written by a trigger: the earliest best-before date that a buyer can get; null: none in stock, or it tracks no batches. */
    bestBefore: date('best_before', { mode: 'string' }),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('variants_product_label').on(table.productId, table.label),
    // Not unique in a shop that already had SKUs differing only in case when this index was added.
    uniqueIndex('variants_sku_any_case').on(sql`lower(${table.sku})`),
    // Legal Metrology Rules 2011, rule 18(2): nothing may be sold above its printed MRP.
    check('variants_price', sql`${table.pricePaise} > 0 and ${table.pricePaise} <= ${table.mrpPaise}`),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_net_grams', sql`${table.netGrams} > 0`),
  ],
)

/** Written by a trigger, the first price included; used for the lowest price of the last 30 days. @owner catalog */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    variantId: ref('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    pricePaise: paise('price_paise').notNull(),
    mrpPaise: paise('mrp_paise').notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (table) => [index('price_history_variant').on(table.variantId, table.validFrom.desc().nullsFirst())],
)

/**
 * The law changes rates by date: the newest row not after the day of supply applies. A product's own row takes precedence over its HSN's, and the HSN's
 * over that of a shorter HSN with which it begins: the SQL function gst_percent.
 * @owner gst-rates
 */
export const gstRates = pgTable(
  'gst_rates',
  {
    id: id(),
    hsn: text('hsn'),
    productId: ref('product_id').references(() => products.id, { onDelete: 'cascade' }),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** A day in India. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gst_rates_day').on(table.hsn, table.productId, table.validFrom).nullsNotDistinct(),
    index('gst_rates_product').on(table.productId),
    check('gst_rates_one_subject', sql`num_nonnulls(${table.hsn}, ${table.productId}) = 1`),
    check('gst_rates_percent', sql`${table.percent} between 0 and 100`),
  ],
)

/** @owner catalog */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant shown; null: the picture shows the product, not one variant. */
    variantId: ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    path: text('path').notNull(),
    alt: text('alt').notNull().default(''),
    translations: translations(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('product_images_product').on(table.productId, table.position), index('product_images_variant').on(table.variantId)],
)

/**
 * Words that many products have, in other languages: names and values of attributes, labels of variants, badges, allergens. The English word is the key,
 * because carts, filters and addresses use it in every language.
 * @owner lib/db
 */
export const catalogWords = pgTable(
  'catalog_words',
  {
    locale: text('locale').notNull(),
    /** 'Zip pouch' */
    word: text('word').notNull(),
    /** 'ज़िप पाउच' */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.word] })],
)

/** Words that mean the same to a shopper (IND-11). A shop edits them; the next search uses them. @owner search */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    /** The shop's own word first: 'almonds', 'badam', 'बादाम'. A term may have several words: 'kali mirch'. */
    terms: text('terms').array().notNull(),
    /** Written by a trigger: each term in the form that a search compares, word by word without endings. */
    keys: text('keys').array().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('synonyms_keys').using('gin', table.keys).with({ fastupdate: 'off' }),
    check('synonyms_terms', sql`cardinality(${table.terms}) >= 1`),
    check('synonyms_no_empty_word', sql`'' <> all(${table.keys})`),
  ],
)

/**
 * Written by triggers: every word of names, categories, tags and synonyms, for completing and correcting typed words. A word is kept when its last product is
 * deleted, so corrections must check that some product has the word.
 * @owner search
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text('word').primaryKey(),
    /** Without its English ending: 'almond'. */
    stem: text('stem').notNull(),
    /** Its sound in Latin letters: 'kishmish', 'kismis' and 'किशमिश' are equal. */
    sound: text('sound').notNull(),
  },
  (table) => [
    index('search_vocabulary_sound').using('gist', sql`${table.sound} gist_trgm_ops`),
    index('search_vocabulary_consonants').using('btree', sql`search_consonants(${table.sound})`),
  ],
)

/**
 * Written by triggers on renaming. Points to the row, not to its next slug, so that one redirect is enough however often it is renamed.
 * @owner catalog
 * @reader content redirects articles that were renamed
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    id: id(),
    kind: text('kind').$type<'product' | 'category' | 'blog'>().notNull(),
    slug: text('slug').notNull(),
    productId: ref('product_id').references(() => products.id, { onDelete: 'cascade' }),
    categoryId: ref('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    blogId: ref('blog_id').references(() => blogs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('slug_redirects_once').on(table.kind, table.slug),
    index('slug_redirects_product').on(table.productId),
    index('slug_redirects_category').on(table.categoryId),
    index('slug_redirects_blog').on(table.blogId),
    check('slug_redirects_kind', sql`${table.kind} in ('product', 'category', 'blog')`),
    check('slug_redirects_one_target', sql`num_nonnulls(${table.productId}, ${table.categoryId}, ${table.blogId}) = 1`),
  ],
)
