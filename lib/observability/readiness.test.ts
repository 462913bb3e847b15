import files from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { whileDiskIsFull, whileReadOnly } from '@/lib/testing/read-only-database'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readRuntime } from '@/lib/runtime'
import { readShopReadiness } from './readiness'

const database = useShopDatabase()
const workers = (ageMs: number) => ({
  invalidationAgeMs: () => ageMs,
  connections: () => ({ total: 0, idle: 0, waiting: 0, yieldedAt: 0 }),
  stop: () => Promise.resolve(),
})
const lastMigration = () => sql`select max(id) from drizzle.__drizzle_migrations`

afterEach(() => {
  readRuntime().workers = undefined
  readRuntime().server = undefined
})

describe('/readyz', () => {
  it('REL-05 says yes when database, migrations and page cache are there', async () => {
    readRuntime().workers = workers(0)
    expect(await readShopReadiness()).toEqual({
      ready: true,
      checks: { database: true, migrations: true, writable: true, cache: true, disk: true },
    })
  })

  it('REL-05 says no while changes do not reach the page cache', async () => {
    expect(await readShopReadiness()).toMatchObject({ ready: false, checks: { cache: false } })
    readRuntime().workers = workers(60_000)
    expect(await readShopReadiness()).toMatchObject({ ready: false, checks: { cache: false } })
  })

  it('REL-05 says no while nothing can be written, though all can be read', async () => {
    readRuntime().workers = workers(0)
    const readiness = await whileReadOnly(readShopReadiness)
    expect(readiness).toEqual({ ready: false, checks: { database: true, migrations: true, writable: false, cache: true, disk: true } })
    expect(await readShopReadiness()).toMatchObject({ ready: true })
  })

  it('REL-05 says no while the disk of the database is full, though a row can be changed', async () => {
    readRuntime().workers = workers(0)
    const readiness = await whileDiskIsFull(readShopReadiness)
    expect(readiness).toEqual({ ready: false, checks: { database: true, migrations: true, writable: false, cache: true, disk: true } })
    expect(await readShopReadiness()).toMatchObject({ ready: true })
  })

  it.each(['ENOSPC', 'EROFS', 'EIO'])('REL-05 says no while DATA_DIR cannot be written (%s)', async (code) => {
    readRuntime().workers = workers(0)
    const full = jest.spyOn(files, 'writeFile').mockRejectedValue(Object.assign(new Error('the disk is unusable'), { code }))
    expect(await readShopReadiness()).toMatchObject({ ready: false, checks: { writable: true, disk: false } })
    full.mockRestore()
    expect(await readShopReadiness()).toMatchObject({ ready: true })
  })

  it('REL-05 says no from the moment the stop begins', async () => {
    readRuntime().workers = workers(0)
    const server = { isStopping: false, overloadedAt: -Infinity }
    readRuntime().server = server
    expect(await readShopReadiness()).toMatchObject({ ready: true })
    server.isStopping = true
    expect(await readShopReadiness()).toEqual({ ready: false, checks: { open: false } })
  })

  it('REL-05 asks the database once for simultaneous calls', async () => {
    readRuntime().workers = workers(0)
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => readShopReadiness()))
    for (const other of others) expect(other).toBe(one)
  })

  // Last, because what it removes stays removed.
  it('REL-05 says no while a migration is missing', async () => {
    await database().execute(sql`delete from drizzle.__drizzle_migrations where id = (${lastMigration()})`)
    readRuntime().workers = workers(0)
    expect(await readShopReadiness()).toMatchObject({ ready: false, checks: { database: true, migrations: false } })
  })
})
