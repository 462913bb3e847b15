import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { lockProducts } from '../variants.queries'
import type { Locale } from '@/lib/i18n/locales'
import { picturesOf } from '../changes/queries'
import { type BadRows, type Column, COLUMNS, type Fields, type Heading, MAX_SHOWN, type Problem, type Seen, skuKey } from './sheet'

type Staged = { row: number; batch: number; slug: string | null; fields: Fields }
/** `cells`: see SeenProduct. */
export type StagedProduct = Staged & { slug: string; cells: readonly number[] }
export type StagedVariant = Staged & { sku: string }

/** Temporary tables for the file's rows until all are checked; dropped at the end of the transaction. */
export async function createStaging(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE staged_products (sheet_row int, batch int, slug text PRIMARY KEY, fields jsonb, cells float8[],
      product_id bigint, change text NOT NULL DEFAULT 'new') ON COMMIT DROP`)
  await tx.execute(sql`
    CREATE TEMP TABLE staged_variants (sheet_row int, batch int, slug text, sku text PRIMARY KEY, fields jsonb,
      product_id bigint, variant_id bigint, change text NOT NULL DEFAULT 'new') ON COMMIT DROP`)
  await tx.execute(sql`CREATE UNIQUE INDEX ON staged_variants (lower(sku))`)
}

/** SKUs that differ only in case are the same; for an old pair, the exact match wins. */
const variantOfSku = (sku: SQL): SQL =>
  sql`(SELECT id FROM variants WHERE lower(sku) = lower(${sku}) ORDER BY sku = ${sku} DESC, id LIMIT 1)`

/** The staged rows with these slugs and SKUs. Found by primary key, because the tables have no statistics yet. */
export async function findStaged(tx: Queryable, rows: readonly { slug: string | null; sku: string | null }[]): Promise<Seen> {
  const isText = (text: string | null) => text !== null
  const [slugs, skus] = [[...new Set(rows.map(({ slug }) => slug))].filter(isText), rows.map(({ sku }) => sku).filter(isText)]
  const products = await tx.execute<{ slug: string; row: number; batch: number; cells: number[] }>(
    sql`SELECT slug, sheet_row AS row, batch, cells FROM staged_products WHERE slug = ANY(${sql.param(slugs)}::text[])`,
  )
  const variants = await tx.execute<{ sku: string; row: number }>(
    sql`SELECT sku, sheet_row AS row FROM staged_variants WHERE lower(sku) = ANY(${sql.param(skus.map(skuKey))}::text[])`,
  )
  return {
    products: new Map(products.rows.map(({ slug, ...product }) => [slug, product])),
    rowOfSku: new Map(variants.rows.map(({ sku, row }) => [skuKey(sku), row])),
  }
}

/** The slugs of staged rows that equal this one or begin with it and a hyphen. */
export async function listStagedSlugs(tx: Queryable, slug: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ slug: string }>(
    sql`SELECT slug FROM staged_products WHERE slug = ${slug} OR slug LIKE ${`${slug}-%`}`,
  )
  return rows.map((row) => row.slug)
}

/** The texts in one language after the change: the product's texts, overridden by the file's cells. An empty cell removes a text, a missing cell does not. */
const textsAfter = (locale: Locale, columns: readonly Column[]): SQL => {
  const cells = columns.flatMap(({ key, translation }) =>
    translation?.locale === locale
      ? [
          sql`${translation.property}::text, CASE WHEN t.fields ? ${key}::text THEN nullif(t.fields ->> ${key}::text, '')
            ELSE p.translations -> ${locale}::text ->> ${translation.property}::text END`,
        ]
      : [],
  )
  return sql`jsonb_strip_nulls(coalesce(p.translations -> ${locale}::text, '{}') || jsonb_build_object(${sql.join(cells, sql`, `)}))`
}

/** The fields of `t`, with the translated text cells combined into the value of the column `translations`. */
function withTranslations({ columns }: Heading): SQL {
  const translated = columns.filter(({ translation }) => translation !== null)
  const locales = [...new Set(translated.flatMap(({ translation }) => translation?.locale ?? []))]
  if (locales.length === 0) return sql`t.fields`
  const texts = locales.map((locale) => sql`${locale}::text, nullif(${textsAfter(locale, translated)}, '{}')`)
  return sql`t.fields - ${sql.param(translated.map(({ key }) => key))}::text[] || jsonb_build_object('translations',
    coalesce(p.translations, '{}') - ${sql.param(locales)}::text[] || jsonb_strip_nulls(jsonb_build_object(${sql.join(texts, sql`, `)})))`
}

export async function stageProducts(tx: Queryable, heading: Heading, rows: readonly StagedProduct[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO staged_products (sheet_row, batch, slug, cells, fields)
    SELECT t.row, t.batch, t.slug, t.cells,
      CASE WHEN c.id IS NULL THEN fields.folded ELSE fields.folded || jsonb_build_object('category_id', c.id) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (row int, batch int, slug text, cells float8[], fields jsonb)
      LEFT JOIN categories c ON c.slug = t.fields->>'category' LEFT JOIN products p ON p.slug = t.slug
      CROSS JOIN LATERAL (SELECT ${withTranslations(heading)} AS folded) fields`)
}

export async function stageVariants(tx: Queryable, rows: readonly StagedVariant[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO staged_variants (sheet_row, batch, slug, sku, fields)
    SELECT t.row, t.batch, t.slug, t.sku, t.fields
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (row int, batch int, slug text, sku text, fields jsonb)`)
}

/** Rows of new products and variants that end early get the default values for missing optional cells. */
const completeNewRows = (table: SQL, columns: readonly Column[]): SQL => {
  const ours = columns.filter(({ isNeeded, translation, key }) => !isNeeded && translation === null && key !== 'position')
  const values = Object.fromEntries(ours.map(({ key, whenMissing }) => [key, whenMissing]))
  return sql`
    UPDATE ${table} SET fields = ${JSON.stringify(values)}::jsonb || fields
    WHERE change = 'new' AND NOT fields ?& ${sql.param(Object.keys(values))}::text[]`
}

/**
 * Finds existing rows, and whether the file changes them. `jsonb_populate_record` yields the row after the change: columns that the file does not contain keep
 * their value.
 */
export async function compareWithShop(tx: Queryable, { columns }: Heading): Promise<void> {
  await tx.execute(sql`CREATE INDEX ON staged_variants (slug)`)
  await tx.execute(sql`ANALYZE staged_products, staged_variants`)
  await tx.execute(sql`
    UPDATE staged_products staged SET product_id = found.id, change = found.change
    FROM (
      SELECT s.slug, p.id, CASE WHEN wanted IS DISTINCT FROM p OR s.fields->'images' <> ${picturesOf(sql`p.id`)} THEN 'changed' ELSE 'same' END AS change
      FROM staged_products s JOIN products p ON p.slug = s.slug CROSS JOIN LATERAL jsonb_populate_record(p, s.fields) wanted
    ) found
    WHERE staged.slug = found.slug`)
  await tx.execute(sql`
    UPDATE staged_variants staged SET variant_id = found.id, product_id = found.product_id, change = found.change
    FROM (
      SELECT s.sku, v.id, v.product_id, CASE WHEN wanted IS DISTINCT FROM v THEN 'changed' ELSE 'same' END AS change
      FROM staged_variants s JOIN variants v ON v.id = ${variantOfSku(sql`s.sku`)} CROSS JOIN LATERAL jsonb_populate_record(v, s.fields) wanted
    ) found
    WHERE staged.sku = found.sku`)
  await tx.execute(sql`
    UPDATE staged_variants staged SET product_id = p.product_id FROM staged_products p WHERE staged.change = 'new' AND p.slug = staged.slug`)
  const of = (what: Column['of']) => columns.filter((column) => column.of === what)
  await tx.execute(completeNewRows(sql`staged_products`, of('product')))
  await tx.execute(completeNewRows(sql`staged_variants`, of('variant')))
  await tx.execute(sql`CREATE INDEX ON staged_variants (variant_id)`)
  await tx.execute(sql`CREATE INDEX ON staged_products (batch)`)
  await tx.execute(sql`CREATE INDEX ON staged_variants (batch)`)
  await tx.execute(sql`ANALYZE staged_products, staged_variants`)
}

type Change = 'new' | 'changed' | 'same'
export type ChangeCounts = Readonly<Record<Change, number>>

/** For products and for variants. */
export async function countChanges(tx: Queryable): Promise<{ products: ChangeCounts; variants: ChangeCounts }> {
  const { rows } = await tx.execute<{ what: 'products' | 'variants'; change: Change; count: number }>(sql`
    SELECT 'products' AS what, change, count(*) FROM staged_products GROUP BY change
    UNION ALL SELECT 'variants', change, count(*) FROM staged_variants GROUP BY change`)
  const of = (what: string, change: Change) => rows.find((row) => row.what === what && row.change === change)?.count ?? 0
  const all = (what: string) => ({ new: of(what, 'new'), changed: of(what, 'changed'), same: of(what, 'same') })
  return { products: all('products'), variants: all('variants') }
}

/** Each check selects row, column, reason and message details. */
const unknownCategory = sql`
  SELECT sheet_row, 'category', 'unknown_category', jsonb_build_object('slug', fields->>'category')
  FROM staged_products WHERE fields ? 'category' AND NOT fields ? 'category_id'`

/** A new product with this slug would take over a renamed product's redirect. */
const renamed = sql`
  SELECT s.sheet_row, 'slug', 'renamed', jsonb_build_object('slug', p.slug)
  FROM staged_products s JOIN slug_redirects o ON o.kind = 'product' AND o.slug = s.slug JOIN products p ON p.id = o.product_id WHERE s.change = 'new'`

/** The required columns for which a staged row `s` has no cell; null: none. */
const missingColumns = (of: Column['of']): SQL => {
  const needed = COLUMNS.filter((column) => column.of === of && column.isNeeded)
  const [headers, keys] = [needed.map(({ header }) => header), needed.map(({ key }) => key)]
  return sql`(SELECT string_agg(needed.header, ', ' ORDER BY needed.place)
    FROM unnest(${sql.param(headers)}::text[], ${sql.param(keys)}::text[]) WITH ORDINALITY AS needed (header, key, place) WHERE NOT s.fields ? needed.key)`
}

const newProductNeeds = sql`
  SELECT sheet_row, 'slug', 'new_product_needs', jsonb_build_object('columns', missing) FROM staged_products s
    CROSS JOIN LATERAL ${missingColumns('product')} lacking (missing)
  WHERE change = 'new' AND missing IS NOT NULL AND NOT EXISTS (SELECT FROM slug_redirects o WHERE o.kind = 'product' AND o.slug = s.slug)`

const unknownSku = sql`SELECT sheet_row, 'sku', 'unknown_sku', jsonb_build_object('sku', sku) FROM staged_variants WHERE change = 'new'`

const newVariantNeeds = sql`
  SELECT sheet_row, 'sku', 'new_variant_needs', jsonb_build_object('columns', missing) FROM staged_variants s
    CROSS JOIN LATERAL ${missingColumns('variant')} lacking (missing)
  WHERE change = 'new' AND missing IS NOT NULL`

const skuOfOtherProduct = sql`
  SELECT s.sheet_row, 'sku', 'sku_of_other_product', jsonb_build_object('slug', p.slug)
  FROM staged_variants s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id WHERE p.slug <> s.slug`

/** For files with only one of the two columns; rows with both are already checked. */
const priceAboveMrp = (column: string): SQL => sql`
  SELECT s.sheet_row, ${column}::text, 'price_above_mrp', '{}'::jsonb
  FROM staged_variants s JOIN variants v ON v.id = s.variant_id CROSS JOIN LATERAL jsonb_populate_record(v, s.fields) wanted
  WHERE wanted.price_paise > wanted.mrp_paise`

/** Labels are unique per product, among the file's variants and those that remain. */
const labelTaken = sql`
  SELECT max(sheet_row), 'pack', 'label_taken', jsonb_build_object('label', label) FROM (
    SELECT v.product_id, p.slug, coalesce(s.fields->>'label', v.label) AS label, s.sheet_row
    FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN staged_variants s ON s.variant_id = v.id
    WHERE v.product_id IN (SELECT product_id FROM staged_variants WHERE change <> 'same')
    UNION ALL
    SELECT product_id, slug, coalesce(fields->>'label', ''), sheet_row FROM staged_variants WHERE change = 'new' AND slug IS NOT NULL
  ) variants
  GROUP BY slug, label HAVING count(*) > 1 AND max(sheet_row) IS NOT NULL`

const pictureOfUnknownSku = sql`
  SELECT s.sheet_row, 'images', 'picture_of_unknown_sku', jsonb_build_object('sku', picture->>'sku')
  FROM staged_products s CROSS JOIN LATERAL jsonb_array_elements(s.fields->'images') picture
  WHERE picture->>'sku' <> ''
    AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = s.product_id AND lower(v.sku) = lower(picture->>'sku'))
    AND NOT EXISTS (SELECT FROM staged_variants k WHERE k.slug = s.slug AND lower(k.sku) = lower(picture->>'sku'))`

/** New and changed products that shoppers would see after the import. NULLs in a new row stand for the table defaults. */
const noGstRate = (column: string, day: string): SQL => sql`
  SELECT s.sheet_row, ${column}::text, 'no_gst_rate', jsonb_build_object('hsn', wanted.hsn)
  FROM staged_products s LEFT JOIN products p ON p.id = s.product_id CROSS JOIN LATERAL jsonb_populate_record(p, s.fields) wanted
  WHERE s.change <> 'same' AND wanted.hsn IS NOT NULL AND coalesce(wanted.published, true) AND gst_percent(p.id, wanted.hsn, ${day}::date) IS NULL`

const isIn = (heading: Heading, header: string) => heading.columns.some((column) => column.header === header)

/** Columns for which the member lacks the right must keep their values. A new variant starts without stock. */
const notAllowed = ({ header, key }: Column): SQL => sql`
  SELECT s.sheet_row, ${header}::text, 'no_right', '{}'::jsonb
  FROM staged_variants s LEFT JOIN variants v ON v.id = s.variant_id
  WHERE s.fields ? ${key}::text AND s.fields -> ${key}::text IS DISTINCT FROM coalesce(to_jsonb(v) -> ${key}::text, '0')`

/** The stock of a variant that tracks batches is the sum of its batches: a cell that differs belongs to none of them. */
const stockOfBatches = sql`
  SELECT s.sheet_row, 'stock'::text, 'stock_by_batch', '{}'::jsonb
  FROM staged_variants s JOIN variants v ON v.id = s.variant_id
  WHERE v.tracks_batches AND s.fields ? 'stock' AND (s.fields ->> 'stock')::int IS DISTINCT FROM v.stock`

/** `day`: the day in India whose GST rates must exist. `forbidden`: variant columns that the member may not change. */
type Conditions = { day: string; forbidden: readonly Column[] }

function checksFor(heading: Heading, { day, forbidden }: Conditions): SQL[] {
  return [
    unknownCategory,
    renamed,
    newProductNeeds,
    heading.slugAt === null ? unknownSku : newVariantNeeds,
    skuOfOtherProduct,
    ...(isIn(heading, 'price') ? [priceAboveMrp('price')] : isIn(heading, 'mrp') ? [priceAboveMrp('mrp')] : []),
    labelTaken,
    ...(isIn(heading, 'images') ? [pictureOfUnknownSku] : []),
    ...forbidden.map(notAllowed),
    ...(isIn(heading, 'stock') ? [stockOfBatches] : []),
    ...(heading.slugAt === null ? [] : [noGstRate(isIn(heading, 'hsn') ? 'hsn' : 'slug', day)]),
  ]
}

type Row = {
  row: number
  name: string
  reason: Problem['reason']
  detail: Record<string, string>
  count: number
  row_count: number
}

/** Problems of the staged rows that require a comparison with the shop. */
export async function findProblems(tx: Queryable, heading: Heading, conditions: Conditions): Promise<BadRows> {
  const { rows } = await tx.execute<Row>(sql`
    WITH problems (sheet_row, name, reason, detail) AS (${sql.join(checksFor(heading, conditions), sql` UNION ALL `)})
    SELECT sheet_row AS row, name, reason, detail,
      (SELECT count(*) FROM problems) AS count, (SELECT count(DISTINCT sheet_row) FROM problems) AS row_count
    FROM problems ORDER BY sheet_row LIMIT ${MAX_SHOWN}`)
  const [first] = rows
  return {
    shown: rows.map(({ row, name, reason, detail }) => ({ row, column: name, reason, detail })),
    count: first?.count ?? 0,
    rowCount: first?.row_count ?? 0,
  }
}

const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
const wantedNames = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql`wanted.${sql.identifier(name)}`),
    sql`, `,
  )
const assignments = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = wanted.${sql.identifier(name)}`),
    sql`, `,
  )

/** The table columns in the file. Only these are written, so that importing a text does not undo a concurrent sale. */
const columnsOf = (heading: Heading, of: Column['of']): string[] => [
  ...new Set(
    heading.columns
      .filter((column) => column.of === of && column.header !== 'images')
      .map(({ key, translation }) => (translation !== null ? 'translations' : key === 'category' ? 'category_id' : key)),
  ),
]

const isRelabelled = sql`v.id = s.variant_id AND s.change = 'changed' AND s.fields->>'label' <> v.label`

/** Locks the products that the file changes, with all their variants. Concurrent orders and reviews wait without a deadlock. */
export async function lockChangedRows(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE touched ON COMMIT DROP AS
    SELECT product_id FROM staged_products WHERE change = 'changed'
    UNION SELECT product_id FROM staged_variants WHERE change <> 'same' AND product_id IS NOT NULL`)
  const { rows } = await tx.execute<{ changesKeys: boolean }>(sql`
    SELECT EXISTS (SELECT FROM variants v JOIN staged_variants s ON ${isRelabelled}) AS "changesKeys"`)
  await lockProducts(tx, sql`SELECT product_id FROM touched`, rows[0])
}

/**
 * Writes the price and stock that the variant triggers would set, so that these need not rewrite the product with all its indexes. The triggers decide: they
 * write it if their values differ.
 */
export async function insertNewProducts(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'product')
  if (columns.length === 0) return
  await tx.execute(sql`
    INSERT INTO products (slug, ${names(columns)}, min_price_paise, min_mrp_paise, total_stock)
    SELECT s.slug, ${wantedNames(columns)}, card.price_paise, card.mrp_paise, shown_stock(coalesce(card.total, 0)::int)
    FROM staged_products s CROSS JOIN LATERAL jsonb_populate_record(NULL::products, s.fields) wanted
      LEFT JOIN (
        SELECT DISTINCT ON (v.slug) v.slug, pack.price_paise, pack.mrp_paise, sum(pack.stock) OVER (PARTITION BY v.slug) AS total
        FROM staged_variants v CROSS JOIN LATERAL jsonb_populate_record(NULL::variants, v.fields) pack
        WHERE v.batch = ${batch} AND v.change = 'new'
        ORDER BY v.slug, pack.stock > 0 DESC, pack.price_paise, pack.position, v.sheet_row
      ) card ON card.slug = s.slug
    WHERE s.batch = ${batch} AND s.change = 'new' ORDER BY s.sheet_row`)
}

/** The rows are locked, so missing cells keep the current values. */
export async function updateProducts(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'product')
  if (columns.length === 0) return
  await tx.execute(sql`
    UPDATE products p SET ${assignments(columns)}
    FROM staged_products s JOIN products present ON present.id = s.product_id, LATERAL jsonb_populate_record(present, s.fields) wanted
    WHERE p.id = s.product_id AND s.batch = ${batch} AND s.change = 'changed'`)
}

/** Runs before the other updates: changed labels get temporary values, so that two variants can swap theirs. */
export async function freeLabels(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    UPDATE variants v SET label = 'sku ' || v.sku FROM staged_variants s WHERE ${isRelabelled}`)
}

export async function updateVariants(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'variant')
  if (columns.length === 0) return
  await tx.execute(sql`
    UPDATE variants v SET ${assignments(columns)}
    FROM staged_variants s JOIN variants present ON present.id = s.variant_id, LATERAL jsonb_populate_record(present, s.fields) wanted
    WHERE v.id = s.variant_id AND s.batch = ${batch} AND s.change = 'changed'`)
}

/** Appended to the existing variants in file order, unless the file contains positions. */
export async function insertNewVariants(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'variant').filter((name) => name !== 'position')
  if (columns.length === 0) return
  const last = sql`coalesce((SELECT max(v.position) + 1 FROM variants v WHERE v.product_id = p.id), 0)`
  await tx.execute(sql`
    INSERT INTO variants (product_id, sku, position, ${names(columns)})
    SELECT p.id, s.sku, coalesce(wanted.position, ${last} + row_number() OVER (PARTITION BY p.id ORDER BY s.sheet_row) - 1), ${wantedNames(columns)}
    FROM staged_variants s JOIN products p ON p.slug = s.slug CROSS JOIN LATERAL jsonb_populate_record(NULL::variants, s.fields) wanted
    WHERE s.batch = ${batch} AND s.change = 'new' ORDER BY s.sheet_row`)
}

/** Replaces the pictures only where they differ, so that unchanged products are not invalidated. Runs after the variants, which pictures reference. */
export async function replacePictures(tx: Queryable, batch: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM product_images old USING staged_products s
    WHERE old.product_id = s.product_id AND s.batch = ${batch} AND s.change = 'changed' AND s.fields->'images' <> ${picturesOf(sql`s.product_id`)}`)
  await tx.execute(sql`
    INSERT INTO product_images (product_id, variant_id, path, alt, position)
    SELECT p.id, v.id, picture->>'path', picture->>'alt', place - 1
    FROM staged_products s JOIN products p ON p.slug = s.slug
      CROSS JOIN LATERAL jsonb_array_elements(s.fields->'images') WITH ORDINALITY AS listed (picture, place)
      LEFT JOIN variants v ON v.id = ${variantOfSku(sql`(picture->>'sku')`)}
    WHERE s.batch = ${batch} AND s.change <> 'same' AND NOT EXISTS (SELECT FROM product_images kept WHERE kept.product_id = p.id)`)
}
