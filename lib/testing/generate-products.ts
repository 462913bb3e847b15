import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'
import altTexts from '@/public/demo/alt.json'

/** Small enough that each statement stays within the connection's time limit. */
const batchSize = 500

const pictures = Object.keys(altTexts).filter((path) => /^products\/.*-1\.webp$/.test(path))

const kinds = [
  'Almonds',
  'Cashews',
  'Pistachios',
  'Walnuts',
  'Raisins',
  'Figs',
  'Dates',
  'Apricots',
  'Cardamom',
  'Saffron',
  'Turmeric',
  'Makhana',
]
const words = ['badam', 'kaju', 'pista', 'akhrot', 'kishmish', 'anjeer', 'khajur', 'khubani', 'elaichi', 'kesar', 'haldi', 'makhana']
const styles = [
  'Classic',
  'Jumbo',
  'Roasted',
  'Salted',
  'Organic',
  'Smoked',
  'Peppered',
  'Honeyed',
  'Sliced',
  'Whole',
  'Broken',
  'Sun-dried',
]
const places = ['Kashmir', 'Kerala', 'Goa', 'Bihar', 'Maharashtra', 'California', 'Iran', 'Jordan', 'Türkiye', 'Afghanistan']
const countries = ['IN', 'IN', 'IN', 'IN', 'IN', 'US', 'IR', 'JO', 'TR', 'AF']

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
const pick = (texts: readonly string[], by: string) => sql`(${list(texts)})[1 + ${sql.raw(by)} % ${sql.raw(String(texts.length))}]`

/**
 * Adds products like those of a large shop: 1 to 4 variants each, some out of stock, reviews on every third, distributed over the lowest categories
 * (eight new ones in an empty shop). The same count gives the same products.
 */
export async function generateProducts(database: Database, count: number): Promise<void> {
  await database.execute(sql`
    INSERT INTO categories (slug, name, position)
    SELECT 'generated-' || i, 'Generated ' || i, i FROM generate_series(1, 8) i WHERE NOT EXISTS (SELECT FROM categories)`)
  for (let first = 1; first <= count; first += batchSize) {
    const last = Math.min(first + batchSize - 1, count)
    await database.transaction(async (tx) => {
      await tx.execute(insertProducts(first, last))
      await tx.execute(insertPictures(first, last))
      await tx.execute(insertVariants(first, last))
      await tx.execute(insertReviews(first, last))
    })
  }
  // Query plans depend on statistics; without them the first measurements would use the plans of an empty table.
  await database.execute(sql`ANALYZE categories, products, variants, product_images, reviews`)
}

const insertProducts = (first: number, last: number) => sql`
  WITH leaves AS (
    SELECT array_agg(id ORDER BY id) AS ids FROM categories c WHERE NOT EXISTS (SELECT FROM categories child WHERE child.parent_id = c.id)
  )
  INSERT INTO products (category_id, slug, name, description_html, benefits_html, specification_html, faqs_html, meta_title, meta_description,
    hsn, origin_country, origin_region, ingredients, shelf_life_months, tags, attributes, featured, units_sold, created_at)
  SELECT ids[1 + i % cardinality(ids)], 'generated-product-' || i, name,
    '<p>' || name || ' from ' || place || ', chosen lot by lot and packed in small batches. ' || repeat('Even, dry and fresh, for sweets, gravies and the tea table. ', 8) || '</p>',
    '<ul><li>Graded by hand</li><li>Packed in Delhi</li><li>Lot ' || i || '</li></ul>', '<p>Keep closed, cool and dry.</p>',
    '<h3>How long does it keep?</h3><p>Nine months, unopened.</p>', name || ' from ' || place, name || ' from ' || place || ', packed fresh and sent across India.',
    '08021200', country, place, name, 9, ARRAY[word, lower(kind), lower(place)],
    jsonb_build_object('Packaging', ${pick(['Zip pouch', 'Glass jar', 'Gift box', 'Tin'], 'i')}, 'Processing', ${pick(['Raw', 'Roasted', 'Sun-dried'], '(i / 4)')}),
    i % 40 = 0, (i * 7919) % 5000, timestamptz '2026-01-01 12:00+05:30' + i * interval '61 minutes'
  FROM leaves, (
    SELECT i, style || ' ' || kind || ' No. ' || i AS name, kind, word, place, country FROM (
      SELECT i, ${pick(styles, 'i')} AS style, ${pick(kinds, '(i / 12)')} AS kind, ${pick(words, '(i / 12)')} AS word,
        ${pick(places, '(i / 5)')} AS place, ${pick(countries, '(i / 5)')} AS country
      FROM generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) i
    ) parts
  ) named`

const generated = (first: number, last: number) => sql`
  SELECT p.id, i FROM generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) i JOIN products p ON p.slug = 'generated-product-' || i`

const insertPictures = (first: number, last: number) => sql`
  INSERT INTO product_images (product_id, path, alt, position)
  SELECT id, '/demo/' || ${pick(pictures, '(i + n)')}, 'Generated product ' || i, n FROM (${generated(first, last)}) made, generate_series(0, 1) n`

const insertVariants = (first: number, last: number) => sql`
  INSERT INTO variants (product_id, label, sku, price_paise, mrp_paise, net_grams, stock, position)
  SELECT id, grams || ' g', 'GEN-' || i || '-' || grams, price, price + (i % 4) * price / 20, grams, CASE WHEN (i + n) % 9 = 0 THEN 0 ELSE (i * 31 + n * 17) % 180 END, n
  FROM (${generated(first, last)}) made, generate_series(0, 3) n,
    LATERAL (SELECT 100 * 2 ^ n AS size, (7900 + (i * 137) % 92000) * (2 ^ n * 0.95 ^ n) AS raw) scale,
    LATERAL (SELECT size::int AS grams, (round(raw::numeric / 100) * 100)::bigint AS price) pack
  WHERE n <= i % 4`

const insertReviews = (first: number, last: number) => sql`
  INSERT INTO reviews (product_id, author_name, rating, comment, verified, created_at)
  SELECT id, 'Customer ' || n, 3 + (i + n) % 3, 'Fresh, even and well packed.', n % 2 = 0, timestamptz '2026-06-01 12:00+05:30' + n * interval '1 day'
  FROM (${generated(first, last)}) made, generate_series(1, 12) n WHERE i % 3 = 0 AND n <= 1 + i % 12`
