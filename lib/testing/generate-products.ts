import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db/connection'
import altTexts from '@/public/demo/alt.json'

/** Bounds the rows that one statement sorts and hashes. */
const BATCH = 20_000

const pictures = Object.keys(altTexts).filter((path) => /^products\/.*-1\.webp$/.test(path))

/** [what it is, the word of an Indian shopper] */
const KINDS = [
  ['Almonds', 'badam'],
  ['Cashews', 'kaju'],
  ['Pistachios', 'pista'],
  ['Walnut Kernels', 'akhrot'],
  ['Raisins', 'kishmish'],
  ['Figs', 'anjeer'],
  ['Dates', 'khajur'],
  ['Apricots', 'khubani'],
  ['Green Cardamom', 'elaichi'],
  ['Saffron', 'kesar'],
  ['Turmeric Powder', 'haldi'],
  ['Makhana', 'makhana'],
  ['Chia Seeds', 'chia'],
  ['Pumpkin Seeds', 'kaddu'],
  ['Black Pepper', 'kali mirch'],
  ['Cloves', 'laung'],
  ['Cinnamon Sticks', 'dalchini'],
  ['Peanuts', 'moongphali'],
  ['Cranberries', 'karonda'],
  ['Hazelnuts', 'hazelnut'],
  ['Trail Mix', 'mewa'],
  ['Basmati Rice', 'chawal'],
  ['Honey', 'shahad'],
  ['Red Chilli', 'lal mirch'],
] as const

const STYLES =
  'Classic,Jumbo,Roasted,Salted,Organic,Smoked,Peppered,Honeyed,Sliced,Whole,Broken,Sun-dried,Crunchy,Golden,Stone-ground,Masala,Lightly Salted,Hand-picked,Royal,Everyday'
const BRANDS =
  'Himalaya Valley,Malabar Coast,Punjab Farms,Old Delhi,Nilgiri,Sahyadri,Ganga,Deccan,Konkan,Thar,Aravalli,Coromandel,Kaveri,Satpura,Vindhya,Spiti,Lakadong,Chandni Chowk,Khari Baoli,Mysore,Brahmaputra,Narmada,Godavari,Mewar,Awadh,Bundelkhand,Kutch,Ladakh,Doon,Garhwal,Kumaon,Sunderban,Malwa,Marwar,Braj,Rewa,Kodagu,Wayanad,Idukki,Guntur'

/** [region, country] */
const PLACES = [
  ['Kashmir', 'IN'],
  ['Kerala', 'IN'],
  ['Goa', 'IN'],
  ['Bihar', 'IN'],
  ['Maharashtra', 'IN'],
  ['California', 'US'],
  ['Iran', 'IR'],
  ['Jordan', 'JO'],
  ['Türkiye', 'TR'],
  ['Afghanistan', 'AF'],
] as const

/** Each has its own words, so that searches in descriptions differ. */
const TEXTS = [
  'chosen lot by lot and packed in small batches',
  'cleaned by hand and sealed on the day of packing',
  'graded by size, dried slowly and packed fresh',
  'from one harvest, with nothing added',
]

const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

/** A pseudo-random number from 0 up to 1, the same for the same product and purpose. */
const chance = (purpose: number) => sql.raw(`((hashint8extended(i, ${purpose}) & 1048575) / 1048576.0)`)
const pickFrom = (length: number, purpose: number) => sql`(1 + floor(${chance(purpose)} * ${sql.raw(String(length))}))::int`

/**
 * Adds products like those of a large shop: names of several words, 1 to 4 variants, some out of stock, few with many reviews and sales, many categories of
 * uneven size (the lowest existing ones; in a large shop also new ones). The same count gives the same products.
 *
 * Writes the columns of the triggers itself, with sets of rows: row by row, the triggers need hours for a million products. Needs a superuser, which
 * the embedded PostgreSQL's user is. Ends as the triggers would: lists are invalidated, and the vocabulary has the words.
 */
export async function generateProducts(database: Database, count: number): Promise<void> {
  await addCategories(database, count)
  await database.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await prepareParts(tx)
    const indexes = await dropIndexes(tx)
    for (let first = 1; first <= count; first += BATCH) await addProducts(tx, first, Math.min(first + BATCH - 1, count))
    for (const index of indexes) await tx.execute(sql.raw(index))
    await tx.execute(sql`SELECT invalidate_tag(tag) FROM unnest(ARRAY['products', 'shop', 'categories', 'reviews']) AS tag`)
    await tx.execute(sql`SELECT invalidate_category(id) FROM leaves`)
  })
  // VACUUM sets the visibility map, which index-only scans need; ANALYZE the statistics, which query plans need. A running shop has both from autovacuum.
  await database.execute(sql`VACUUM (ANALYZE) categories, products, variants, price_history, product_images, reviews, search_vocabulary`)
}

const PRODUCTS_PER_CATEGORY = 700
const MAX_CATEGORIES = 300

async function addCategories(database: Database, count: number): Promise<void> {
  await database.execute(sql`
    INSERT INTO categories (slug, name, position)
    SELECT 'generated-' || i, 'Generated ' || i, i FROM generate_series(1, 8) i WHERE NOT EXISTS (SELECT FROM categories)`)
  const children = Math.min(Math.floor(count / PRODUCTS_PER_CATEGORY), MAX_CATEGORIES)
  if (children < 10) return
  const parents = Math.ceil(children / 20)
  await database.execute(sql`
    WITH parents AS (
      INSERT INTO categories (slug, name, position) SELECT 'department-' || i, 'Department ' || i, 100 + i FROM generate_series(1, ${parents}::int) i
      ON CONFLICT DO NOTHING RETURNING id, position - 100 AS place
    )
    INSERT INTO categories (slug, name, position, parent_id)
    SELECT 'group-' || i, 'Group ' || i, i, parents.id FROM generate_series(1, ${children}::int) i JOIN parents ON place = 1 + i % ${parents}::int
    ON CONFLICT DO NOTHING`)
}

/** The parts of names and texts with their search words, each computed once. */
async function prepareParts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE leaves ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY c.id) AS place, c.id, coalesce(search_category(c.id), '') AS words
    FROM categories c WHERE NOT EXISTS (SELECT FROM categories child WHERE child.parent_id = c.id)`)
  for (const [table, names] of [
    ['brands', BRANDS],
    ['styles', STYLES],
  ] as const)
    await tx.execute(sql`
      CREATE TEMP TABLE ${sql.identifier(table)} ON COMMIT DROP AS
      SELECT place, name, setweight(search_name(name), 'B') AS words FROM unnest(string_to_array(${names}, ',')) WITH ORDINALITY AS listed (name, place)`)
  await tx.execute(sql`
    CREATE TEMP TABLE kinds ON COMMIT DROP AS
    SELECT place, kind, word, search_name(kind) AS words, coalesce(search_places(search_words(kind), 'D'), '') AS made_of
    FROM unnest(${list(KINDS.map(([kind]) => kind))}, ${list(KINDS.map(([, word]) => word))}) WITH ORDINALITY AS listed (kind, word, place)`)
  await tx.execute(sql`
    CREATE TEMP TABLE texts ON COMMIT DROP AS
    SELECT *, search_places(search_words(array_to_string(tags, ' ')), 'D') AS tag_words,
      array_to_tsvector(ARRAY(
        SELECT '~' || search_stem(word) FROM (SELECT DISTINCT unnest(search_words(regexp_replace(html, '<[^>]*>|&#?[a-z0-9]+;', ' ', 'gi')))) AS listed (word)
      )) AS html_words
    FROM (
      SELECT k.place AS kind_place, p.place AS place, t.place AS text_place, p.region, p.country, ARRAY[k.word, lower(k.kind), lower(p.region)] AS tags,
        '<p>' || k.kind || ' from ' || p.region || ', ' || t.text || '. ' || repeat('Even, dry and fresh, for sweets, gravies and the tea table. ', 8) || '</p>' AS html
      FROM kinds k,
        unnest(${list(PLACES.map(([region]) => region))}, ${list(PLACES.map(([, country]) => country))}) WITH ORDINALITY AS p (region, country, place),
        unnest(${list(TEXTS)}) WITH ORDINALITY AS t (text, place)
    ) combined`)
  await tx.execute(sql`
    SELECT learn_words(search_words(string_agg(text, ' '))) FROM (
      SELECT name FROM brands UNION ALL SELECT name FROM styles UNION ALL SELECT kind || ' ' || word FROM kinds
      UNION ALL SELECT DISTINCT region FROM texts UNION ALL SELECT c.name FROM categories c
    ) AS parts (text)`)
}

/** Faster than keeping them up to date; returns the statements that create them again. */
async function dropIndexes(tx: Transaction): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
    WHERE i.schemaname = 'public' AND i.tablename = 'products' AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`)
  for (const { name } of rows) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/** As long as the texts of the demo shop, so that rows are as wide. */
const MORE_TEXT = {
  benefits: [
    'Graded by hand',
    'Packed in Delhi in food-safe pouches',
    'Tested by an accredited laboratory for moisture and aflatoxin',
    'Naturally rich in protein and fibre',
  ]
    .map((text) => `<li>${text}</li>`)
    .join(''),
  specification: [
    'Shelf life: nine months from packing',
    'Storage: keep closed, cool and dry, away from sunlight',
    'Allergens: packed where tree nuts, peanuts and sesame are packed',
    'Customer care: on every working day from ten to six',
  ]
    .map((text) => `<p>${text}</p>`)
    .join(''),
  faqs: [
    'How long does it keep after opening?',
    'Is it roasted in oil?',
    'Can it be returned?',
    'Is it suitable for gifts?',
    'Which harvest is it from?',
  ]
    .map(
      (text) => `<h3>${text}</h3><p>The label says it for the lot in hand; customer care answers every other question on working days.</p>`,
    )
    .join(''),
}

const VARIANT_COUNT = 'CASE WHEN i % 4 = 0 THEN 1 ELSE 1 + i % 4 END'

async function addProducts(tx: Transaction, first: number, last: number): Promise<void> {
  await tx.execute(sql`DROP TABLE IF EXISTS made, made_variants, made_reviews`)
  await tx.execute(sql`
    CREATE TEMP TABLE made ON COMMIT DROP AS
    SELECT i, nextval(pg_get_serial_sequence('products', 'id')) AS id, ${pickFrom(KINDS.length, 1)} AS kind_place, ${pickFrom(PLACES.length, 2)} AS place,
      ${pickFrom(TEXTS.length, 3)} AS text_place, ${pickFrom(STYLES.split(',').length, 4)} AS style_place, ${pickFrom(BRANDS.split(',').length, 5)} AS brand_place,
      -- Squared: a few categories are large.
      1 + floor(power(${chance(6)}, 2) * (SELECT count(*) FROM leaves))::int AS leaf_place
    FROM generate_series(${first}::bigint, ${last}::bigint) i`)
  await tx.execute(sql`
    CREATE TEMP TABLE made_variants ON COMMIT DROP AS
    SELECT m.id AS product_id, i, n, nextval(pg_get_serial_sequence('variants', 'id')) AS id, grams, price, price + (i % 4) * price / 20 AS mrp,
      CASE WHEN ${chance(7)} < 0.12 OR (i + n) % 9 = 0 THEN 0 ELSE (i * 31 + n * 17) % 180 END AS stock
    FROM made m, generate_series(0, 3) n,
      LATERAL (SELECT 100 * 2 ^ n AS size, (7900 + floor(power(${chance(8)}, 3) * 250000)) * (2 ^ n * 0.95 ^ n) AS raw) scale,
      LATERAL (SELECT size::int AS grams, (round(raw::numeric / 100) * 100)::bigint AS price) pack
    WHERE n < ${sql.raw(VARIANT_COUNT)}
    ORDER BY i, n`)
  await tx.execute(sql`
    CREATE TEMP TABLE made_reviews ON COMMIT DROP AS
    SELECT id AS product_id, n, 3 + ((i + n) % 8 > 1)::int + ((i + n) % 3 = 0)::int AS rating
    FROM made, generate_series(1, 80) n
    WHERE n <= CASE WHEN ${chance(9)} < 0.6 THEN 0 WHEN ${chance(9)} < 0.9 THEN 1 + i % 5 WHEN ${chance(9)} < 0.99 THEN 6 + i % 10 ELSE 30 + i % 50 END`)
  await tx.execute(insertProducts)
  await tx.execute(sql`
    INSERT INTO variants (id, product_id, label, sku, price_paise, mrp_paise, net_grams, stock, stock_receipts, position)
    OVERRIDING SYSTEM VALUE
    SELECT id, product_id, grams || ' g', 'GEN-' || i || '-' || grams, price, mrp, grams, stock, stock, n FROM made_variants`)
  await tx.execute(sql`
    INSERT INTO price_history (variant_id, price_paise, mrp_paise, valid_from) SELECT id, price, mrp, now() - interval '60 days' FROM made_variants`)
  await tx.execute(sql`
    INSERT INTO product_images (product_id, path, alt, position)
    SELECT id, '/demo/' || (${list(pictures)})[1 + (i + n) % ${sql.raw(String(pictures.length))}], 'Generated product ' || i, n FROM made, generate_series(0, 1) n`)
  await tx.execute(sql`
    INSERT INTO reviews (product_id, author_name, rating, comment, verified, created_at)
    SELECT product_id, 'Customer ' || n, rating, 'Fresh, even and well packed.', n % 2 = 0, timestamptz '2026-06-01 12:00+05:30' + n * interval '1 day'
    FROM made_reviews`)
}

const insertProducts = sql`
  INSERT INTO products (id, category_id, slug, name, description_html, benefits_html, specification_html, faqs_html, meta_title, meta_description,
    hsn, origin_country, origin_region, ingredients, shelf_life_months, tags, attributes, featured, made_to_order, units_sold, created_at,
    rating, rating_count, min_price_paise, min_mrp_paise, total_stock, search_rank, search)
  OVERRIDING SYSTEM VALUE
  SELECT id, category_id, 'generated-product-' || i, name, html, '<ul><li>Lot ' || i || '</li>${sql.raw(MORE_TEXT.benefits)}</ul>',
    '${sql.raw(MORE_TEXT.specification)}', '${sql.raw(MORE_TEXT.faqs)}', name || ' from ' || region,
    name || ' from ' || region || ', packed fresh and sent across India.', '08021200', country, region, kind, 9, tags,
    jsonb_build_object('Packaging', (ARRAY['Zip pouch', 'Glass jar', 'Gift box', 'Tin'])[1 + i % 4],
      'Processing', (ARRAY['Raw', 'Roasted', 'Sun-dried'])[1 + i / 4 % 3], 'Grade', (ARRAY['AA', 'A', 'B', 'Jumbo', 'W240'])[1 + i / 12 % 5]),
    ${chance(10)} < 0.005, ${chance(11)} < 0.01, floor(power(${chance(12)}, 6) * 5000)::int, timestamptz '2024-01-01 12:00+05:30' + (i * 7919 % 1000000) * interval '1 minute',
    coalesce(review.rating, 0), coalesce(review.count, 0), card.price, card.mrp, card.stock, rank,
    strip(rank) || array_to_tsvector(ARRAY(SELECT '=' || lexeme FROM unnest(ts_filter(rank, '{a,c}')))) || html_words
  FROM (
    SELECT m.id, m.i, leaf.id AS category_id, concat_ws(' ', brand.name, style.name, k.kind) AS name, k.kind, t.html, t.region, t.country, t.tags, t.html_words,
      brand.words || style.words || k.words || leaf.words || t.tag_words || k.made_of AS rank
    FROM made m JOIN kinds k ON k.place = m.kind_place JOIN brands brand ON brand.place = m.brand_place JOIN styles style ON style.place = m.style_place
      JOIN leaves leaf ON leaf.place = m.leaf_place
      JOIN texts t ON t.kind_place = m.kind_place AND t.place = m.place AND t.text_place = m.text_place
  ) named
  JOIN (
    SELECT product_id, (array_agg(price ORDER BY stock > 0 DESC, price, n))[1] AS price, (array_agg(mrp ORDER BY stock > 0 DESC, price, n))[1] AS mrp,
      shown_stock(sum(stock)::int) AS stock
    FROM made_variants GROUP BY product_id
  ) card ON card.product_id = id
  LEFT JOIN (SELECT product_id, round(avg(rating), 1) AS rating, count(*)::int AS count FROM made_reviews GROUP BY product_id) review ON review.product_id = id
  ORDER BY id`
