import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { definitionsIn } from '@/lib/testing/migration-steps'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { applyFunctions, FUNCTION_FILES, ownRelease, readFunctions, splitFile } from './apply-functions'
import { databaseUrl } from './connection'
import { migrate } from './migrate'

/** The last migration that defines functions: a shop that comes from it has those of the migrations alone. */
const LAST_WITH_FUNCTIONS = '0090_availability_and_delivery'
/** Functions, views and triggers that lib/db/functions defines otherwise than the migrations: their text has changed since, or they are new. */
const CHANGED_SINCE: readonly string[] = [
  'function count_best_before',
  'function refuse_change_of_log',
  'function variant_shown',
  'trigger stock_batches_best_before on stock_batches',
  'trigger stock_batches_best_before_new on stock_batches',
  'view active_customers',
  'view catalog_pictures',
  'view content_pictures',
  'view line_batches',
  'view order_states',
  'view ordered_lines',
  'view places',
  'view product_summaries',
  'view recallable_lines',
  'view reserved_stock',
  'view returned_units',
  'view staff_names',
  'view variant_offers',
]

/** Those of the shop, without those of extensions; with the text in which PostgreSQL writes them. */
const DEFINITIONS = `
  SELECT 'function ' || proname AS name, pg_get_functiondef(oid) AS text FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT 'view ' || relname, pg_get_viewdef(oid) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
  UNION ALL
  SELECT format('trigger %s on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY name`

const database = useShopDatabase()
const run = (statement: string) => database().execute(sql.raw(statement))

async function definitions(): Promise<{ name: string; text: string }[]> {
  const { rows } = await database().execute<{ name: string; text: string }>(sql.raw(DEFINITIONS))
  return rows
}

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
})
afterEach(() => client.end())

const answering = (name: string, answer: number) => ({
  name,
  sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$ SELECT ${answer} $$;`,
})
const release = (version: string, ...parts: { name: string; sql: string }[]) => ({ parts, version, newestMigration: '0091_test' })
const answerOf = async (name: string) => (await run(`SELECT ${name}() AS answer`)).rows[0]?.answer
const listApplied = async () => (await run('SELECT name FROM drizzle.function_files ORDER BY id')).rows.map(({ name }) => name)

describe('lib/db/functions', () => {
  it('is applied completely, file by file', () => {
    expect(readdirSync('lib/db/functions').sort()).toEqual(FUNCTION_FILES.map((name) => `${name}.sql`).sort())
  })

  it('defines each function, view and trigger of the database once, and nothing else does', async () => {
    const defined = await Promise.all(readFunctions().map((part) => definitionsIn(part.sql)))
    expect((await definitions()).map(({ name }) => name).sort()).toEqual(defined.flat().sort())
  })

  it('gives an upgraded database the definitions of a new one, and changes only those that were changed on purpose', async () => {
    const ofNew = await definitions()
    await migratedTo(database(), LAST_WITH_FUNCTIONS)
    const before = new Map((await definitions()).map(({ name, text }) => [name, text]))
    await migrate(databaseUrl())
    const upgraded = await definitions()
    expect(upgraded).toEqual(ofNew)
    expect(upgraded.filter(({ name, text }) => before.get(name) !== text).map(({ name }) => name)).toEqual(CHANGED_SINCE)
    expect([...before.keys()].filter((name) => !upgraded.some((one) => one.name === name))).toEqual([])
  })

  it('changes no row of a shop that is upgraded, invalidates no page, and works from then on', async () => {
    await migratedTo(database(), LAST_WITH_FUNCTIONS)
    await run(`INSERT INTO categories (slug, name) VALUES ('nuts', 'Nuts')`)
    await run(`INSERT INTO products (category_id, slug, name, hsn, origin_country, shelf_life_months)
      SELECT id, 'almonds', 'Almonds', '0802', 'IN', 9 FROM categories`)
    await run(
      `INSERT INTO variants (product_id, sku, price_paise, mrp_paise, net_grams, stock) SELECT id, 'A', 100, 100, 100, 5 FROM products`,
    )
    await run('DELETE FROM cache_invalidations')
    const rows = async () => (await run('SELECT p.*, v.* FROM products p JOIN variants v ON v.product_id = p.id')).rows
    const before = await rows()
    await migrate(databaseUrl())
    expect(await rows()).toMatchObject(before)
    expect((await run('SELECT tag FROM cache_invalidations')).rows).toEqual([])

    await run('UPDATE variants SET stock = 0')
    expect((await run('SELECT total_stock FROM products')).rows).toEqual([{ total_stock: 0 }])
    expect((await run('SELECT tag FROM cache_invalidations ORDER BY tag')).rows.map(({ tag }) => tag)).toEqual([
      'category:nuts',
      'product:almonds',
      'shop',
    ])
  })
})

describe('applying the files', () => {
  beforeEach(() => run(`DELETE FROM drizzle.function_files WHERE name ~ '^(one|two)'`))

  it('is one query when nothing has changed', async () => {
    const queries = jest.spyOn(client, 'query')
    expect(await applyFunctions(client, ownRelease())).toEqual([])
    expect(queries).toHaveBeenCalledTimes(1)
    expect(await listApplied()).toEqual(FUNCTION_FILES)
  })

  it('applies a changed file again, and no other', async () => {
    await applyFunctions(client, release('1.0.0', answering('one', 1), answering('two', 1)))
    await run('CREATE OR REPLACE FUNCTION two() RETURNS int LANGUAGE sql AS $$ SELECT 9 $$')
    expect(await applyFunctions(client, release('1.0.0', answering('one', 2), answering('two', 1)))).toEqual([])
    expect([await answerOf('one'), await answerOf('two')]).toEqual([2, 9])
    expect(await listApplied()).toEqual([...FUNCTION_FILES, 'one', 'two', 'one'])
  })

  it('applies all files after a new migration, which may have dropped a view', async () => {
    await applyFunctions(client, release('1.0.0', answering('one', 1)))
    await run('DROP FUNCTION one()')
    await applyFunctions(client, { ...release('1.0.0', answering('one', 1)), newestMigration: '0092_later' })
    expect(await answerOf('one')).toBe(1)
  })

  it('runs once what recomputes stored results, not again after a new migration or another change of the file', async () => {
    const count = `-- once: count for the new stems\nINSERT INTO settings (type, value) SELECT 'ran ' || count(*), '' FROM settings;\n`
    const ran = async () => (await run(`SELECT type FROM settings WHERE type LIKE 'ran %' ORDER BY type`)).rows.map(({ type }) => type)
    const apply = (answer: number, text: string, newestMigration: string) =>
      applyFunctions(client, { version: '1.0.0', newestMigration, parts: splitFile('one', `${answering('one', answer).sql}\n${text}`) })
    await apply(1, count, '0091_test')
    await apply(1, count, '0092_later')
    await apply(2, count, '0092_later')
    expect(await ran()).toEqual(['ran 0'])
    await apply(2, `${count}${count.replace('stems', 'sounds')}`, '0092_later')
    expect(await ran()).toEqual(['ran 0', 'ran 1'])
    expect(await answerOf('one')).toBe(2)
  })

  it('keeps the functions of a newer version when the version before starts once more', async () => {
    await applyFunctions(client, release('1.9.0', answering('one', 1)))
    await applyFunctions(client, release('1.10.0', answering('one', 2)))
    const [sentence, ...others] = await applyFunctions(client, release('1.9.0', answering('one', 1)))
    expect(sentence).toMatch('keeps its newer texts of one.')
    expect(others).toEqual([])
    // It never ran here before.
    expect(await applyFunctions(client, release('1.8.0', answering('one', 0)))).toHaveLength(1)
    expect(await answerOf('one')).toBe(2)
  })

  it('keeps a replaced text replaced when both have the same version, and lets a later version return to it', async () => {
    await applyFunctions(client, release('1.0.0', answering('one', 1)))
    await applyFunctions(client, release('1.0.0', answering('one', 2)))
    expect(await applyFunctions(client, release('1.0.0', answering('one', 1)))).toHaveLength(1)
    expect(await answerOf('one')).toBe(2)
    expect(await applyFunctions(client, release('1.0.1', answering('one', 1)))).toEqual([])
    expect(await answerOf('one')).toBe(1)
  })

  it('follows a pre-release with its release', async () => {
    await applyFunctions(client, release('1.0.0-rc.1', answering('one', 1)))
    expect(await applyFunctions(client, release('1.0.0', answering('one', 2)))).toEqual([])
    expect(await answerOf('one')).toBe(2)
  })

  it('applies all or nothing, and names the file that fails', async () => {
    const broken = { name: 'two', sql: 'CREATE OR REPLACE FUNCTION two() RETURNS int LANGUAGE sql AS $$ SELECT nothing $$;' }
    await applyFunctions(client, release('1.0.0', answering('one', 1)))
    await expect(applyFunctions(client, release('1.0.0', answering('one', 2), broken))).rejects.toThrow(
      'lib/db/functions, two: column "nothing"',
    )
    expect(await answerOf('one')).toBe(1)
    await applyFunctions(client, release('1.0.0', answering('one', 2), answering('two', 2)))
    expect([await answerOf('one'), await answerOf('two')]).toEqual([2, 2])
  })

  it('gives way to a shopper whose transaction has locked a table, and tries again', async () => {
    await migratedTo(database(), LAST_WITH_FUNCTIONS)
    await client.query('BEGIN')
    await client.query('SELECT count(*) FROM synonyms')
    const migrating = migrate(databaseUrl())
    const isWaiting = async () => (await run(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'synonyms'::regclass`)).rowCount === 1
    await until(isWaiting)
    await run('SELECT count(*) FROM synonyms')
    await client.query('COMMIT')
    await migrating
    expect(await listApplied()).toEqual(FUNCTION_FILES)
  })
})
