import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../context'
import { COLUMNS, MOST_SHOWN, type BadRows, type Column, type Heading, type Problem } from './sheet'

/** A check gives line, row, column, reason and what its sentence names. */
const unknownCategory = sql`
  SELECT line, sheet_row, 'category', 'unknown_category', jsonb_build_object('slug', fields->>'category')
  FROM staged_products WHERE fields ? 'category' AND NOT fields ? 'category_id'`

/** A product of that name would take the address away from the one that was renamed. */
const renamed = sql`
  SELECT s.line, s.sheet_row, 'slug', 'renamed', jsonb_build_object('slug', p.slug)
  FROM staged_products s JOIN old_slugs o ON o.kind = 'product' AND o.slug = s.slug JOIN products p ON p.id = o.product_id WHERE s.change = 'new'`

const newProductNeeds = (missing: string): SQL => sql`
  SELECT line, sheet_row, 'slug', 'new_product_needs', jsonb_build_object('columns', ${missing}::text) FROM staged_products s
  WHERE change = 'new' AND NOT EXISTS (SELECT FROM old_slugs o WHERE o.kind = 'product' AND o.slug = s.slug)`

const unknownSku = sql`SELECT line, sheet_row, 'sku', 'unknown_sku', jsonb_build_object('sku', sku) FROM staged_packs WHERE change = 'new'`

const newPackNeeds = (missing: string): SQL => sql`
  SELECT line, sheet_row, 'sku', 'new_pack_needs', jsonb_build_object('columns', ${missing}::text) FROM staged_packs WHERE change = 'new'`

const skuOfOtherProduct = sql`
  SELECT s.line, s.sheet_row, 'sku', 'sku_of_other_product', jsonb_build_object('slug', p.slug)
  FROM staged_packs s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id WHERE p.slug <> s.slug`

/** When the file names only one of the two; rows that name both were checked one by one. */
const priceAboveMrp = (column: string): SQL => sql`
  SELECT s.line, s.sheet_row, ${column}::text, 'price_above_mrp', '{}'::jsonb
  FROM staged_packs s JOIN variants v ON v.id = s.variant_id CROSS JOIN LATERAL jsonb_populate_record(v, s.fields) wanted
  WHERE wanted.price_paise > wanted.mrp_paise`

/** Each pack of a product has its own label: those of the file and those that stay as they are, taken together. */
const labelTaken = sql`
  SELECT max(line), max(sheet_row), 'pack', 'label_taken', jsonb_build_object('label', label) FROM (
    SELECT v.product_id, p.slug, coalesce(s.fields->>'label', v.label) AS label, s.line, s.sheet_row
    FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN staged_packs s ON s.variant_id = v.id
    WHERE v.product_id IN (SELECT product_id FROM staged_packs WHERE change <> 'same')
    UNION ALL
    SELECT product_id, slug, coalesce(fields->>'label', ''), line, sheet_row FROM staged_packs WHERE change = 'new' AND slug IS NOT NULL
  ) packs
  GROUP BY slug, label HAVING count(*) > 1 AND max(line) IS NOT NULL`

const pictureOfUnknownSku = sql`
  SELECT s.line, s.sheet_row, 'images', 'picture_of_unknown_sku', jsonb_build_object('sku', picture->>'sku')
  FROM staged_products s CROSS JOIN LATERAL jsonb_array_elements(s.fields->'images') picture
  WHERE picture->>'sku' <> ''
    AND NOT EXISTS (SELECT FROM variants v WHERE v.product_id = s.product_id AND v.sku = picture->>'sku')
    AND NOT EXISTS (SELECT FROM staged_packs k WHERE k.slug = s.slug AND k.sku = picture->>'sku')`

const isIn = (heading: Heading, header: string) => heading.columns.some((column) => column.header === header)

function checksFor(heading: Heading): SQL[] {
  const missing = (of: Column['of']) =>
    COLUMNS.filter((column) => column.of === of && column.isNeeded && !isIn(heading, column.header))
      .map(({ header }) => header)
      .join(', ')
  const [forProduct, forPack] = [missing('product'), missing('pack')]
  return [
    unknownCategory,
    renamed,
    ...(forProduct ? [newProductNeeds(forProduct)] : []),
    ...(heading.slugAt === null ? [unknownSku] : forPack ? [newPackNeeds(forPack)] : []),
    skuOfOtherProduct,
    ...(isIn(heading, 'price') ? [priceAboveMrp('price')] : isIn(heading, 'mrp') ? [priceAboveMrp('mrp')] : []),
    labelTaken,
    ...(isIn(heading, 'images') ? [pictureOfUnknownSku] : []),
  ]
}

type Row = {
  line: number
  row: number
  name: string
  reason: Problem['reason']
  detail: Record<string, string>
  count: number
  row_count: number
}

/** What is wrong with the staged rows, seen together with the shop. */
export async function findProblems(tx: Queryable, heading: Heading): Promise<BadRows> {
  const { rows } = await tx.execute<Row>(sql`
    WITH problems (line, sheet_row, name, reason, detail) AS (${sql.join(checksFor(heading), sql` UNION ALL `)})
    SELECT line, sheet_row AS row, name, reason, detail,
      (SELECT count(*) FROM problems) AS count, (SELECT count(DISTINCT line) FROM problems) AS row_count
    FROM problems ORDER BY line LIMIT ${MOST_SHOWN}`)
  const [first] = rows
  return {
    shown: rows.map(({ line, row, name, reason, detail }) => ({ line, row, column: name, reason, detail })),
    count: first?.count ?? 0,
    rowCount: first?.row_count ?? 0,
  }
}
