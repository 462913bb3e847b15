import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { staff, staffActivity, stockChanges, variants } from '@/lib/db/schema'
import type { Role } from '@/lib/kernel/rights'
import { openStorage } from '@/lib/providers/storage/storage'
import { aBatch } from '@/lib/testing/a-batch'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { importCatalog } from './import-catalog'
import { listJobs, runDueJobs, startImport } from './jobs'

const database = useShopDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'import-rights-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = () => openStorage({ DATA_DIR: folder, S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })
const context = (staffId?: number, role: Role = 'editor') => ({
  db: database(),
  now: () => new Date(),
  ...(staffId === undefined ? {} : { actor: { staffId, role } }),
})

/** Uploads the file as this member, and lets the worker process it. */
async function importAs(staffId: number, role: Role, csv: string) {
  await startImport(context(staffId, role), storage(), { bytes: Buffer.from(csv), name: 'prices.csv', dryRun: false })
  await runDueJobs({ ctx: context(), storage: storage(), signal: new AbortController().signal })
  return (await listJobs(context(), { page: 1, perPage: 1 })).items[0]
}

const stocks = async () => (await database().select().from(variants).orderBy(asc(variants.sku))).map(({ sku, stock }) => [sku, stock])
const activity = () => database().select().from(staffActivity).orderBy(asc(staffActivity.id))

beforeEach(() =>
  aShop({
    sells: [
      { slug: 'figs', name: 'Figs', variants: [{ label: '100 g', sku: 'F1' }] },
      { slug: 'nuts', name: 'Nuts', variants: [{ label: '100 g', sku: 'N1' }] },
    ],
  }),
)

describe('a catalogue file of a member without the right to change stock', () => {
  it('is refused when it would change one, and names the row', async () => {
    const { staffId } = await aMember('editor')
    const job = await importAs(staffId, 'editor', 'sku,price,stock\nF1,450,10\nN1,450,9999\n')
    expect(job).toMatchObject({
      state: 'refused',
      outcome: { report: { count: 1, shown: [{ row: 3, column: 'stock', reason: 'no_right' }] } },
    })
    expect(await stocks()).toEqual([
      ['F1', 10],
      ['N1', 10],
    ])
  })

  it('is refused when it would change a stock that is kept by batch, even by an owner', async () => {
    await aBatch(context(), { sku: 'N1', number: 'B1', quantity: 2, days: 300 })
    const { staffId } = await aMember('owner')
    expect(await importAs(staffId, 'owner', 'sku,stock\nF1,11\nN1,13\n')).toMatchObject({
      state: 'refused',
      outcome: { report: { count: 1, shown: [{ row: 3, column: 'stock', reason: 'stock_by_batch' }] } },
    })
    expect(await importAs(staffId, 'owner', 'sku,price,stock\nF1,450,11\nN1,450,12\n')).toMatchObject({ state: 'done' })
    expect(await stocks()).toEqual([
      ['F1', 11],
      ['N1', 12],
    ])
  })

  it('is refused when a new variant would bring its stock', async () => {
    const { staffId } = await aMember('editor')
    const file = (stock: string) =>
      `slug,sku,name,category,hsn,origin_country,shelf_life_months,pack,price,mrp,net_grams,stock\nfigs,F2,Figs,nuts,08021200,IN,9,200 g,300,350,100,${stock}\n`
    expect(await importAs(staffId, 'editor', file('5'))).toMatchObject({ state: 'refused', outcome: { report: { count: 1 } } })
    expect(await importAs(staffId, 'editor', file('0'))).toMatchObject({ state: 'done' })
  })

  it('may be an export with unchanged stock, which is not written', async () => {
    const { staffId } = await aMember('editor')
    expect(await importAs(staffId, 'editor', 'sku,price,stock\nF1,450,10\n')).toMatchObject({ state: 'done' })
    expect(await stocks()).toEqual([
      ['F1', 10],
      ['N1', 10],
    ])
  })

  it('is allowed to a manager', async () => {
    const { staffId } = await aMember('manager')
    expect(await importAs(staffId, 'manager', 'sku,stock\nF1,40\n')).toMatchObject({ state: 'done' })
    expect((await stocks())[0]).toEqual(['F1', 40])
    expect(await database().select().from(stockChanges).where(eq(stockChanges.stock, 40))).toMatchObject([
      { staffId, reason: 'prices.csv', quantity: 30 },
    ])
  })

  it('does not run for a member who has left since it was queued', async () => {
    const { staffId } = await aMember('manager')
    await startImport(context(staffId, 'manager'), storage(), { bytes: Buffer.from('sku,price\nF1,1\n'), name: 'x.csv', dryRun: false })
    await database().update(staff).set({ isActive: false })
    await runDueJobs({ ctx: context(), storage: storage(), signal: new AbortController().signal })
    expect((await listJobs(context(), { page: 1, perPage: 1 })).items[0]).toMatchObject({ state: 'failed' })
    expect(await activity()).toEqual([])
  })
})

describe('the product editor', () => {
  it('refuses the stock of a new variant without the right, also for a variant that is made again', async () => {
    const [editor, manager] = [await aMember('editor'), await aMember('manager')]
    const ask = anAdminPage()
    const [row] = await database().select({ id: variants.productId }).from(variants).where(eq(variants.sku, 'F1'))
    const save = async (token: string) => {
      const { body } = await ask(`/products/${row?.id}`, { token })
      const { document, version } = body['data'] as { document: { variants: { fields: object }[] }; version: string }
      const changed = document.variants.map((variant) => ({ ...variant, id: null, fields: { ...variant.fields, stock: 500 } }))
      return ask('/products', { method: 'POST', token, body: { id: row?.id, version, document: { ...document, variants: changed } } })
    }
    expect((await save(editor.token)).body).toMatchObject({
      state: 'faulty',
      problems: [{ at: 'variants.0.fields.stock', reason: 'no_right' }],
    })
    expect((await stocks())[0]).toEqual(['F1', 10])
    expect((await save(manager.token)).body).toMatchObject({ state: 'saved' })
    expect((await stocks())[0]).toEqual(['F1', 500])
  })
})

describe('the activity log of an import', () => {
  it('records the member, the product, and the price before and after', async () => {
    const { staffId } = await aMember('manager')
    await importAs(staffId, 'manager', 'sku,price\nF1,1\nN1,499\n')
    const figs = (await database().select().from(variants).where(eq(variants.sku, 'F1')))[0]
    expect(await activity()).toMatchObject([
      {
        staffId,
        action: 'catalog.imported',
        subject: 'catalog',
        subjectId: 'prices.csv',
        after: { variants: { changed: 1 }, notListed: 0 },
      },
      {
        staffId,
        command: null,
        action: 'product.imported',
        subject: 'product',
        subjectId: String(figs?.productId),
        before: { variants: { F1: { price_paise: 49_900 } } },
        after: { variants: { F1: { price_paise: 100 } } },
      },
    ])
  })

  it('names new products, changed texts, and the account that ran the command', async () => {
    const csv = [
      'slug,sku,name,category,hsn,origin_country,shelf_life_months,pack,price,mrp,net_grams,description_html',
      `figs,F1,Anjeer,nuts,08021200,IN,9,100 g,499,599,100,<p>${'long '.repeat(100)}</p>`,
      'dates,D1,Dates,nuts,08041010,IN,9,100 g,300,350,100,<p>Soft</p>',
    ].join('\n')
    async function* pieces() {
      yield Buffer.from(csv)
    }
    expect(await importCatalog({ ...context(), command: 'meera' }, pieces, { fileName: 'new.csv' })).toMatchObject({ ok: true })
    const [summary, changed, added] = await activity()
    expect(summary).toMatchObject({ staffId: null, command: 'meera', subjectId: 'new.csv', after: { products: { new: 1, changed: 1 } } })
    expect(changed).toMatchObject({ command: 'meera', before: { name: 'Figs' }, after: { name: 'Anjeer' } })
    expect(JSON.stringify(changed?.after).length).toBeLessThan(1_000)
    expect(added).toMatchObject({ before: null, after: { name: 'Dates', variants: { D1: { price_paise: 30_000, mrp_paise: 35_000 } } } })
    expect(Number(added?.subjectId)).toBeGreaterThan(Number(changed?.subjectId))
  })

  it('has no line for a dry run, or for a file that changes nothing', async () => {
    async function* pieces(csv: string) {
      yield Buffer.from(csv)
    }
    await importCatalog(context(), () => pieces('sku,price\nF1,1\n'), { dryRun: true })
    await importCatalog(context(), () => pieces('sku,price\nF1,499\n'))
    expect(await activity()).toEqual([])
  })

  it('lists every change of price, MRP, stock and HSN, and every new product, however many products the file changes', async () => {
    const heading = 'slug,sku,name,hsn,price,mrp,stock,category,origin_country,shelf_life_months,pack,net_grams'
    const row = (slug: string, { name = slug, hsn = '08021200', price = 499, mrp = 599, stock = 10 } = {}) =>
      [slug, slug.toUpperCase(), name, hsn, price, mrp, stock, 'nuts', 'IN', '9', '100 g', '100'].join(',')
    async function* pieces(...rows: readonly string[]) {
      yield Buffer.from([heading, ...rows].join('\n'))
    }
    const added = await importCatalog(context(), () => pieces(...['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((slug) => row(slug))))
    expect(added).toMatchObject({ ok: true })
    const before = (await activity()).length
    const changed = () =>
      pieces(
        row('w1', { name: 'Renamed 1' }),
        row('w2', { name: 'Renamed 2' }),
        row('w3', { price: 1 }),
        row('w4', { mrp: 699 }),
        row('w5', { stock: 15 }),
        row('w6', { hsn: '08041010' }),
        row('w7', { name: 'New' }),
      )
    expect(await importCatalog(context(), changed, { mostLogged: 1 })).toMatchObject({ ok: true })
    const [summary, ...lines] = (await activity()).slice(before)
    expect(summary?.after).toMatchObject({ notListed: 1 })
    expect(lines.map(({ after }) => after)).toMatchObject([
      { name: 'Renamed 1' },
      { variants: { W3: { price_paise: 100 } } },
      { variants: { W4: { mrp_paise: 69_900 } } },
      { variants: { W5: { stock: 15 } } },
      { hsn: '08041010' },
      { name: 'New' },
    ])
  })
})
