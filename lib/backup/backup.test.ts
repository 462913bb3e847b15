import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { checkInvariants } from '@/lib/commerce/invariants'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { migratedTo } from '@/lib/testing/migrated-to'
import { emptyDatabase, useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { databaseUrl, openDatabase } from '@/lib/db/connection'
import { isMigrated } from '@/lib/db/health'
import { migrate } from '@/lib/db/migrate'
import { fileOf, MANIFEST, type Manifest } from './manifest'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const database = useShopDatabase()

let folder: string
let backup: string
let target: Awaited<ReturnType<typeof emptyDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-backup-'))
  backup = path.join(folder, 'monday')
  target = await emptyDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await target.drop()
})

async function aSoldOrder(): Promise<void> {
  const shop = await aShop({
    sells: [{ slug: 'almonds', name: 'Almonds “Mamra”\t\\N', variants: [{ sku: 'ALM-250', stock: 10 }] }],
    settings: { legal_name: 'Mewa House' },
  })
  const { id: customerId } = await aCustomer()
  await aPaidOrder(aClock().ctx, { customerId, variants: new Map([[shop.variantId('almonds'), 2]]) })
}

/** What of a backup depends on the rows alone. */
const contentsOf = ({ tables, sequences, migration }: Manifest) => ({ tables, sequences, migration })

async function inTarget<T>(work: (db: ReturnType<typeof openDatabase>['database']) => Promise<T>): Promise<T> {
  const { database: db, close } = openDatabase(target.url)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

describe('a backup', () => {
  it('REL-02 restores every row of every table, so that a backup of the restored database is the same', async () => {
    await aSoldOrder()
    const written = await writeBackup(databaseUrl(), backup)
    expect(written.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['customers', 'products', 'variants', 'orders', 'order_lines', 'invoices', 'settings']),
    )
    await restoreBackup(target.url, backup, { replaces: false })
    expect(contentsOf(await writeBackup(target.url, path.join(folder, 'again')))).toEqual(contentsOf(written))
    expect((await inTarget((db) => checkInvariants({ db }))).violations).toEqual([])
  })

  it('REL-02 leaves numbers and triggers as they were: new rows get new ids, and a change invalidates its pages', async () => {
    await aSoldOrder()
    await writeBackup(databaseUrl(), backup)
    await restoreBackup(target.url, backup, { replaces: false })
    await inTarget(async (db) => {
      await db.execute(sql`insert into categories (slug, name, position) values ('new', 'New', 9)`)
      await db.execute(sql`delete from cache_invalidations`)
      await db.execute(sql`update variants set price_paise = price_paise - 100`)
      expect((await db.execute(sql`select tag from cache_invalidations`)).rows).toContainEqual({ tag: 'product:almonds' })
    })
  })

  it('REL-02 has what was committed before it began, and nothing of a change that is made meanwhile', async () => {
    await aSoldOrder()
    const change = new pg.Client(databaseUrl())
    await change.connect()
    // The backup waits at the lock of this table, after its snapshot was taken.
    await change.query('begin; lock table addresses in access exclusive mode')
    const writing = writeBackup(databaseUrl(), backup)
    const waits = `select from pg_locks where relation = 'addresses'::regclass and not granted`
    while ((await change.query(waits)).rowCount === 0);
    await change.query(`update variants set stock = 4711; update settings set value = 'changed'; commit`)
    await change.end()
    await writing
    await restoreBackup(target.url, backup, { replaces: false })
    const changed = await inTarget((db) => db.execute(sql`select from variants where stock = 4711`))
    expect(changed.rows).toEqual([])
  })

  it('REL-02 of an older version is migrated', async () => {
    const older = '0021_own_phone'
    await migratedTo(database(), older)
    const { migration } = await writeBackup(databaseUrl(), backup)
    await migrate(databaseUrl())
    expect(migration).toBe(older)
    await restoreBackup(target.url, backup, { replaces: false })
    expect(await inTarget(isMigrated)).toBe(true)
  })

  it('REL-07 can be read by its owner alone', async () => {
    await writeBackup(databaseUrl(), backup)
    expect([statSync(backup).mode & 0o77, statSync(fileOf(backup, 'customers')).mode & 0o77]).toEqual([0, 0])
  })
})

describe('a restore', () => {
  it('refuses a database that has data, and deletes it only when told to', async () => {
    await aSoldOrder()
    await writeBackup(databaseUrl(), backup)
    await restoreBackup(target.url, backup, { replaces: false })
    await inTarget((db) => db.execute(sql`update settings set value = 'mine'`))
    await expect(restoreBackup(target.url, backup, { replaces: false })).rejects.toThrow('The database is not empty')
    const { rows } = await inTarget((db) => db.execute(sql`select distinct value from settings`))
    expect(rows).toEqual([{ value: 'mine' }])
    await restoreBackup(target.url, backup, { replaces: true })
    expect((await inTarget((db) => db.execute(sql`select from settings where value = 'mine'`))).rows).toEqual([])
  })

  it('refuses a database on which a shop is open', async () => {
    await writeBackup(databaseUrl(), backup)
    await restoreBackup(target.url, backup, { replaces: false })
    await inTarget(async (db) => {
      await db.execute(sql`select 1`)
      await expect(restoreBackup(target.url, backup, { replaces: true })).rejects.toThrow('The shop is open on this database.')
    })
  })

  it('waits for the sessions of a shop that is being closed', async () => {
    await writeBackup(databaseUrl(), backup)
    await restoreBackup(target.url, backup, { replaces: false })
    const restoring = await inTarget(async (db) => {
      await db.execute(sql`select 1`)
      const started = restoreBackup(target.url, backup, { replaces: true })
      const looks = sql`select from pg_stat_activity where datname = current_database() and query like '%application_name not like%' and pid <> pg_backend_pid()`
      await until(async () => (await db.execute(looks)).rows.length > 0)
      return { started }
    })
    expect(await restoring.started).toMatchObject({ tables: expect.any(Array) as unknown })
  })

  it.each([
    ['a file is damaged', () => writeFileSync(fileOf(backup, 'customers'), 'garbage'), 'The backup is damaged'],
    [
      'a file is that of another backup',
      () => writeFileSync(fileOf(backup, 'customers'), readFileSync(fileOf(backup, 'settings'))),
      'is not what was written',
    ],
    ['the manifest is missing', () => rmSync(path.join(backup, MANIFEST)), 'is not a backup'],
    ['it comes from a newer version', () => change('migration', '9999_future'), 'comes from a newer version'],
    ['it has another format', () => change('format', 2), 'a backup of format 2'],
  ])('changes nothing when %s', async (_what, damage, complaint) => {
    await aSoldOrder()
    await writeBackup(databaseUrl(), backup)
    await inTarget((db) => db.execute(sql`create table mine (id int); insert into mine values (1)`))
    damage()
    await expect(restoreBackup(target.url, backup, { replaces: true })).rejects.toThrow(complaint)
    expect((await inTarget((db) => db.execute(sql`select id from mine`))).rows).toEqual([{ id: 1 }])
  })
})

function change(key: string, value: unknown): void {
  const file = path.join(backup, MANIFEST)
  // Written by writeBackup.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...manifest, [key]: value }))
}
