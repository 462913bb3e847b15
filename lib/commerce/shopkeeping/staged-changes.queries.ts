import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../context'
import { picturesOf } from './pictures.queries'
import type { Column, Heading } from './sheet'

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

/** The columns of the table that the file speaks of: no other is written, so that a sale meanwhile is not undone by a new text. */
const columnsOf = (heading: Heading, of: Column['of']): string[] =>
  heading.columns
    .filter((column) => column.of === of && column.header !== 'images')
    .map(({ key }) => (key === 'category' ? 'category_id' : key))

/**
 * Takes every lock in the order the shop takes them: packs by (product, id), each with all its product's, then the products. Whoever sells
 * or reviews meanwhile waits, and nobody waits in a circle.
 */
export async function lockWhatChanges(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    CREATE TEMP TABLE touched ON COMMIT DROP AS
    SELECT product_id FROM staged_products WHERE change = 'changed'
    UNION SELECT product_id FROM staged_packs WHERE change <> 'same' AND product_id IS NOT NULL`)
  await tx.execute(sql`
    SELECT count(*) FROM (SELECT FROM variants WHERE product_id IN (SELECT product_id FROM touched) ORDER BY product_id, id FOR NO KEY UPDATE) locked`)
  await tx.execute(sql`
    SELECT count(*) FROM (SELECT FROM products WHERE id IN (SELECT product_id FROM touched) ORDER BY id FOR NO KEY UPDATE) locked`)
}

export async function insertNewProducts(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'product')
  if (columns.length === 0) return
  await tx.execute(sql`
    INSERT INTO products (slug, ${names(columns)})
    SELECT s.slug, ${wantedNames(columns)} FROM staged_products s CROSS JOIN LATERAL jsonb_populate_record(NULL::products, s.fields) wanted
    WHERE s.batch = ${batch} AND s.change = 'new' ORDER BY s.line`)
}

export async function updateProducts(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'product')
  if (columns.length === 0) return
  await tx.execute(sql`
    UPDATE products p SET ${assignments(columns)}
    FROM staged_products s, LATERAL jsonb_populate_record(NULL::products, s.fields) wanted
    WHERE p.id = s.product_id AND s.batch = ${batch} AND s.change = 'changed'`)
}

/** Before all others: labels that change give way, or two packs could not exchange theirs. */
export async function freeLabels(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    UPDATE variants v SET label = 'sku ' || v.sku FROM staged_packs s
    WHERE v.id = s.variant_id AND s.change = 'changed' AND s.fields->>'label' <> v.label`)
}

export async function updatePacks(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'pack')
  if (columns.length === 0) return
  await tx.execute(sql`
    UPDATE variants v SET ${assignments(columns)}
    FROM staged_packs s, LATERAL jsonb_populate_record(NULL::variants, s.fields) wanted
    WHERE v.id = s.variant_id AND s.batch = ${batch} AND s.change = 'changed'`)
}

/** Behind the packs there are, in the order of the file, unless the file says where. */
export async function insertNewPacks(tx: Queryable, heading: Heading, batch: number): Promise<void> {
  const columns = columnsOf(heading, 'pack').filter((name) => name !== 'position')
  if (columns.length === 0) return
  const last = sql`coalesce((SELECT max(v.position) + 1 FROM variants v WHERE v.product_id = p.id), 0)`
  await tx.execute(sql`
    INSERT INTO variants (product_id, sku, position, ${names(columns)})
    SELECT p.id, s.sku, coalesce(wanted.position, ${last} + row_number() OVER (PARTITION BY p.id ORDER BY s.line) - 1), ${wantedNames(columns)}
    FROM staged_packs s JOIN products p ON p.slug = s.slug CROSS JOIN LATERAL jsonb_populate_record(NULL::variants, s.fields) wanted
    WHERE s.batch = ${batch} AND s.change = 'new' ORDER BY s.line`)
}

/** Where the file says something else; the others keep theirs, and no page is made anew for them. After the packs, which pictures may show. */
export async function replacePictures(tx: Queryable, batch: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM product_images old USING staged_products s
    WHERE old.product_id = s.product_id AND s.batch = ${batch} AND s.change = 'changed' AND s.fields->'images' <> ${picturesOf(sql`s.product_id`)}`)
  await tx.execute(sql`
    INSERT INTO product_images (product_id, variant_id, path, alt, position)
    SELECT p.id, v.id, picture->>'path', picture->>'alt', place - 1
    FROM staged_products s JOIN products p ON p.slug = s.slug
      CROSS JOIN LATERAL jsonb_array_elements(s.fields->'images') WITH ORDINALITY AS listed (picture, place)
      LEFT JOIN variants v ON v.sku = picture->>'sku'
    WHERE s.batch = ${batch} AND s.change <> 'same' AND NOT EXISTS (SELECT FROM product_images kept WHERE kept.product_id = p.id)`)
}
