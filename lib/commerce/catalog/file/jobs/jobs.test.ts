import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/connection'
import { catalogJobs, products, variants } from '@/lib/db/schema'
import { UnknownCommit } from '@/lib/db/transaction'
import { openStorage, type Storage } from '@/lib/providers/storage/storage'
import { aShop } from '@/lib/testing/a-shop'
import { timesOf } from '@/lib/testing/long-run'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { changeCatalog } from '../../changes/change-product'
import { success } from '@/lib/kernel/result'
import { deleteOldJobFiles, getJob, importCheckedFile, listJobs, readExport, runDueJobs, startExport, startImport } from '.'

const database = useShopDatabase()
const DAY_MS = 86_400_000
const context = (daysLater = 0) => ({ db: database(), now: () => new Date(Date.now() + daysLater * DAY_MS) })
const ROWS = timesOf({ short: 2_000, long: 100_000 })
const PATIENCE_MS = 600_000

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jobs-'))
  await aShop({ sells: [{ slug: 'figs', variants: [{ sku: 'F-1' }] }] })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const storage = () => openStorage({ DATA_DIR: folder, S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })

/** A store for work on files that may be as large as the shop. */
const withoutWholeFiles = (): Storage => ({ ...storage(), get: () => Promise.reject(new Error('the file was read as a whole')) })

const neverOpening = (): Storage => ({ ...storage(), getPieces: () => Promise.reject(new Error('the file was opened for nothing')) })

const run = (files = storage(), ctx = context()) => runDueJobs({ ctx, storage: files, signal: new AbortController().signal })
async function queue(csv: string, dryRun = false): Promise<number> {
  const started = await startImport(context(), storage(), { bytes: Buffer.from(csv), name: 'prices.csv', dryRun })
  if (!started.ok) throw new Error(started.reason)
  return started.value.id
}
const PRICE_CHANGE = {
  count: 1,
  shown: [{ row: 2, sku: 'F-1', name: 'Figs', fields: [{ field: 'price', before: 49_900, after: 45_000 }] }],
}
const price = async () => (await database().select().from(variants))[0]?.pricePaise
const stock = async () => (await database().select().from(variants))[0]?.stock
const storedFiles = () => readdirSync(path.join(folder, 'files', 'catalog'))
const makeDue = () =>
  database()
    .update(catalogJobs)
    .set({ nextTryAt: new Date(0) })

/** While it runs, PostgreSQL does this instead of storing that a job is done. */
async function withoutDoneJobs(instead: string, work: () => Promise<unknown>): Promise<void> {
  await database().execute(sql.raw(`CREATE FUNCTION instead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${instead} END $$`))
  await database().execute(
    sql`CREATE TRIGGER instead BEFORE UPDATE ON catalog_jobs FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION instead()`,
  )
  try {
    await work()
  } finally {
    await database().execute(sql`DROP TRIGGER instead ON catalog_jobs`)
    await database().execute(sql`DROP FUNCTION instead`)
  }
}

describe('an import in the background', () => {
  it('is checked first, then imported from the same file', async () => {
    const checked = await queue('sku,price\nF-1,450\n', true)
    expect(await getJob(context(), checked)).toMatchObject({ value: { state: 'waiting', hasFile: true } })
    expect(await importCheckedFile(context(), checked)).toMatchObject({ reason: 'not_checked' })
    await run()
    expect(await getJob(context(), checked)).toMatchObject({
      value: {
        state: 'done',
        dryRun: true,
        hasFile: true,
        outcome: { kind: 'counts', variants: { new: 0, changed: 1, same: 0 }, changes: PRICE_CHANGE },
      },
    })
    expect(await price()).toBe(49_900)
    const imported = await importCheckedFile(context(), checked)
    await run(withoutWholeFiles())
    expect(imported.ok && (await getJob(context(), imported.value.id))).toMatchObject({
      value: { state: 'done', dryRun: false, outcome: { changes: PRICE_CHANGE } },
    })
    expect(await price()).toBe(45_000)
  })

  it('is not offered again once the checked file is imported, even after two simultaneous requests', async () => {
    const checked = await queue('sku,price\nF-1,450\n', true)
    await run()
    const both = await Promise.all([importCheckedFile(context(), checked), importCheckedFile(context(), checked)])
    expect(both.map((one) => (one.ok ? 'queued' : one.reason)).sort()).toEqual(['no_file', 'queued'])
    expect(await getJob(context(), checked)).toMatchObject({ value: { state: 'done', hasFile: false } })
    await run()
    expect(await importCheckedFile(context(), checked)).toMatchObject({ reason: 'no_file' })
    expect(storedFiles()).toHaveLength(1)
  })

  it(
    `of ${ROWS} rows with one bad row names the row, and changes nothing`,
    async () => {
      const heading = 'slug,sku,name,category,hsn,origin_country,shelf_life_months,pack,price,mrp,net_grams'
      const rows = Array.from(
        { length: ROWS },
        (_, at) => `p-${at},S-${at},Product ${at},nuts,08021200,IN,9,,300,${at === ROWS - 7 ? 299 : 350},100`,
      )
      const id = await queue([heading, ...rows].join('\n'))
      await run()
      expect(await getJob(context(), id)).toMatchObject({
        value: {
          state: 'refused',
          outcome: { kind: 'bad_rows', report: { count: 1, shown: [{ row: ROWS - 7 + 2, column: 'price', reason: 'price_above_mrp' }] } },
        },
      })
      expect(await database().$count(products)).toBe(1)
    },
    PATIENCE_MS,
  )

  it('waits for a change of the catalogue that is under way, without opening its file or using up an attempt', async () => {
    const id = await queue('sku,price\nF-1,450\n')
    await database().update(catalogJobs).set({ attempts: 2 })
    await changeCatalog(context(), async () => {
      await run(neverOpening())
      return success(null)
    })
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'waiting' } })
    await makeDue()
    await run()
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'done' } })
  })

  it('is given up when its process has died three times', async () => {
    const id = await queue('sku,price\nF-1,450\n')
    await database().update(catalogJobs).set({ attempts: 3 })
    await run()
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'failed' } })
    expect(await price()).toBe(49_900)
  })

  it('starts again after a stop of the server, which has written nothing', async () => {
    const id = await queue(`sku,price\nF-1,450\n`)
    const stopped = new AbortController()
    const files = storage()
    const stopping = { ...files, getPieces: async (name: string) => (stopped.abort(), files.getPieces(name)) }
    await expect(runDueJobs({ ctx: context(), storage: stopping, signal: stopped.signal })).rejects.toThrow('abort')
    expect(await price()).toBe(49_900)
    await run()
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'done' } })
  })

  it('REL-02 is not repeated if its commit got no answer: later sales are kept', async () => {
    const id = await queue('sku,stock\nF-1,40\n')
    const losing = Object.create(database(), {
      transaction: {
        value: async (...call: Parameters<Database['transaction']>) => {
          await database().transaction(...call)
          throw new UnknownCommit(new Error('connection terminated'))
        },
      },
    }) as Database // with a transaction of the same type
    await expect(run(storage(), { ...context(), db: losing })).rejects.toThrow(UnknownCommit)
    expect(await stock()).toBe(40)
    await database()
      .update(variants)
      .set({ stock: sql`stock - 3` })
    await makeDue()
    await run()
    expect(await stock()).toBe(37)
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'done', outcome: { kind: 'counts', variants: { changed: 1 } } } })
  })

  it('REL-02 is marked as done in the import’s transaction: if that is not stored, neither is the import', async () => {
    await queue('sku,stock\nF-1,40\n')
    await withoutDoneJobs('RETURN NULL;', () => expect(run()).rejects.toThrow('another worker'))
    expect(await stock()).toBe(10)
    await makeDue()
    await run()
    expect(await stock()).toBe(40)
  })

  it('REL-02 is left to the worker that claimed it after the lease', async () => {
    const id = await queue('sku,stock\nF-1,40\n')
    const files = storage()
    const claimedElsewhere = async (name: string) => {
      await database().update(catalogJobs).set({ attempts: 2 })
      return files.getPieces(name)
    }
    await expect(run({ ...files, getPieces: claimedElsewhere })).rejects.toThrow('another worker')
    expect(await stock()).toBe(10)
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'running' } })
  })

  it('fails when its file is gone', async () => {
    const id = await queue('sku,price\nF-1,450\n')
    rmSync(folder, { recursive: true })
    await run()
    expect(await getJob(context(), id)).toMatchObject({ value: { state: 'failed' } })
  })

  it.each([
    ['fails', new Error('the database failed'), 0],
    // Perhaps the job is queued.
    ['got no answer to its commit', new UnknownCommit(new Error('connection terminated')), 1],
  ])('keeps no file without a job when queueing it %s', async (_, failure, kept) => {
    const failing = Object.create(database(), { transaction: { value: () => Promise.reject(failure) } }) as Database // of the same type
    const upload = startImport({ ...context(), db: failing }, storage(), { bytes: Buffer.from('sku\nF-1\n'), name: 'x.csv', dryRun: true })
    await expect(upload).rejects.toThrow(failure)
    expect(storedFiles()).toHaveLength(kept)
    await deleteOldJobFiles(context(), storage())
    expect(storedFiles()).toHaveLength(kept)
    await deleteOldJobFiles(context(2), storage())
    expect(storedFiles()).toHaveLength(0)
  })

  it('REL-06 waits with at most four others; the next one is refused, even among many simultaneous ones', async () => {
    const upload = () => startImport(context(), storage(), { bytes: Buffer.from('sku,price\nF-1,450\n'), name: 'x.csv', dryRun: true })
    const started = await Promise.all(Array.from({ length: 12 }, upload))
    expect(started.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await upload()).toMatchObject({ reason: 'too_many_jobs', detail: { most: 5 } })
    expect(await startExport(context())).toMatchObject({ reason: 'too_many_jobs' })
    expect(storedFiles()).toHaveLength(5)
    await run()
    expect(await upload()).toMatchObject({ ok: true })
  })

  it('is refused at once when the file is empty', async () => {
    expect(await startImport(context(), storage(), { bytes: new Uint8Array(), name: 'x', dryRun: true })).toMatchObject({
      reason: 'empty_file',
    })
  })
})

describe('an export in the background', () => {
  it('makes a file that can be imported again, and is deleted after a week', async () => {
    const started = await startExport(context())
    if (!started.ok) throw new Error(started.reason)
    const { id } = started.value
    expect(await readExport(context(), storage(), id)).toMatchObject({ reason: 'unknown_job' })
    await run()
    const file = await readExport(context(), withoutWholeFiles(), id)
    if (!file.ok) throw new Error(file.reason)
    const csv = await text(file.value.pieces)
    expect(csv).toContain('"figs","F-1","Figs"')
    const again = await queue(csv, true)
    await run()
    expect(await getJob(context(), again)).toMatchObject({ value: { outcome: { products: { same: 1 }, variants: { same: 1 } } } })
    await deleteOldJobFiles(context(6), storage())
    expect(await readExport(context(), storage(), id)).toMatchObject({ ok: true })
    await deleteOldJobFiles(context(8), storage())
    expect(await readExport(context(), storage(), id)).toMatchObject({ reason: 'no_file' })
    expect(await listJobs(context(), { page: 1, perPage: 10 })).toMatchObject({ total: 2, items: [{ hasFile: false }, { hasFile: false }] })
  })
  it('REL-03 leaves no unhandled error if it fails before its file is opened', async () => {
    await startExport(context())
    const stopped = new AbortController()
    const slow: Storage = {
      ...storage(),
      putPieces: async (name, pieces, type) => {
        stopped.abort()
        await until(() => pieces instanceof Readable && pieces.closed)
        return storage().putPieces(name, pieces, type)
      },
    }
    await expect(runDueJobs({ ctx: context(), storage: slow, signal: stopped.signal })).rejects.toThrow('abort')
    await run()
    expect(await listJobs(context(), { page: 1, perPage: 10 })).toMatchObject({ items: [{ state: 'done', hasFile: true }] })
    expect(storedFiles()).toHaveLength(1)
  })

  it('keeps no file of an attempt that did not finish its job', async () => {
    await startExport(context())
    await withoutDoneJobs('RETURN NULL;', () => run())
    expect(storedFiles()).toHaveLength(0)
    await makeDue()
    await withoutDoneJobs("RAISE 'the database failed';", () => expect(run()).rejects.toThrow())
    expect(storedFiles()).toHaveLength(0)
    await makeDue()
    await run()
    expect(storedFiles()).toHaveLength(1)
    await deleteOldJobFiles(context(6), storage())
    expect(storedFiles()).toHaveLength(1)
  })
})
