import { asc, eq, inArray, sql } from 'drizzle-orm'
import { lockVariants } from '../variants.queries'
import { priceHistory, products, cacheInvalidations, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { almondsAndFigs, CREATING, importCsv, newFigs, problemsOf, variantRows } from '@/lib/testing/catalog-file'
import { timesOf } from '@/lib/testing/long-run'
import { countWaiting, useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'

const database = useShopDatabase()

describe('a catalogue file', () => {
  it('changes only the values in its columns', async () => {
    await almondsAndFigs()
    expect(await importCsv('sku,price\nA2,450.50\nF1,499\n')).toMatchObject({
      ok: true,
      value: { products: { new: 0, changed: 0, same: 0 }, variants: { new: 0, changed: 1, same: 1 } },
    })
    expect(await variantRows()).toEqual([
      ['A1', '100 g', 49_900, 59_900, 10, 0],
      ['A2', '200 g', 45_050, 59_900, 10, 1],
      ['F1', '100 g', 49_900, 59_900, 10, 0],
    ])
    await importCsv('slug,name,published\nfigs,Anjeer,no\n')
    expect(await database().select().from(products).where(eq(products.slug, 'figs'))).toMatchObject([
      { name: 'Anjeer', published: false, hsn: '08021200' },
    ])
  })

  it('reports the row, and price, MRP and stock before and after, of the variants it changes, in a dry run and afterwards', async () => {
    await almondsAndFigs()
    const csv = 'sku,price,mrp,stock,net_grams\nA2,450.50,599,12,100\n\nA1,499,599,10,300\nF1,1,600,10,100\n'
    const changes = {
      count: 2,
      shown: [
        {
          row: 2,
          sku: 'A2',
          name: 'Almonds 200 g',
          fields: [
            { field: 'price', before: 49_900, after: 45_050 },
            { field: 'stock', before: 10, after: 12 },
          ],
        },
        {
          row: 5,
          sku: 'F1',
          name: 'Figs 100 g',
          fields: [
            { field: 'price', before: 49_900, after: 100 },
            { field: 'mrp', before: 59_900, after: 60_000 },
          ],
        },
      ],
    }
    expect(await importCsv(csv, { dryRun: true })).toMatchObject({ ok: true, value: { changes } })
    expect(await importCsv(csv)).toMatchObject({ ok: true, value: { changes } })
    expect(await importCsv(csv)).toMatchObject({ ok: true, value: { changes: { count: 0, shown: [] } } })
  })

  it('reports the first 50 rows that change a price, and the number of all', async () => {
    const packs = Array.from({ length: 60 }, (_, at) => ({ label: `${at}`, sku: `P${at}` }))
    await aShop({ sells: [{ slug: 'almonds', variants: packs }] })
    const outcome = await importCsv(`sku,price\n${packs.map(({ sku }) => `${sku},9`).join('\n')}`, { dryRun: true })
    const { count, shown } = outcome.ok ? outcome.value.changes : { count: 0, shown: [] }
    expect([count, shown.length, shown.at(-1)?.row]).toEqual([60, 50, 51])
  })

  it('creates products with their variants in the order of the file, and appends new variants to existing ones', async () => {
    await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '100 g', sku: 'A1' }] }] })
    const outcome = await importCsv(
      [CREATING, newFigs('F2', '200 g'), newFigs('F1', '100 g'), 'almonds,A2,Almonds,nuts,08021200,IN,9,200 g,300,350,100'].join('\n'),
    )
    expect(outcome).toMatchObject({ ok: true, value: { products: { new: 1, same: 1 }, variants: { new: 3 } } })
    expect((await variantRows()).map(([sku, label, , , stock, position]) => [sku, label, stock, position])).toEqual([
      ['A1', '100 g', 10, 0],
      ['A2', '200 g', 0, 1],
      ['F2', '200 g', 0, 0],
      ['F1', '100 g', 0, 1],
    ])
  })

  it('IND-07 creates no product without a GST rate, nor changes one so that it has none; a hidden one may wait for its rate', async () => {
    await aShop({ untaxedHsns: ['0802'], sells: [{ slug: 'almonds' }] })
    const figs = newFigs('F1', '100 g').replace('08021200', '0813')
    expect(await problemsOf([CREATING, figs, newFigs('F2', '100 g').replace('figs', 'walnuts')].join('\n'))).toEqual(['2 hsn no_gst_rate'])
    expect(await problemsOf('slug,hsn\nalmonds,08131000')).toEqual(['2 hsn no_gst_rate'])
    expect(await importCsv('slug,name\nalmonds,Badam')).toMatchObject({ ok: true })
    expect(await importCsv([`${CREATING},published`, `${figs},no`].join('\n'))).toMatchObject({ ok: true })
    expect(await problemsOf('slug,published\nfigs,yes')).toEqual(['2 slug no_gst_rate'])
  })

  it('treats SKUs that differ only in case as one: a second row contradicts the first, and a single row changes the existing variant', async () => {
    await almondsAndFigs()
    expect(await problemsOf('sku,stock\nA1,5\na1,6')).toEqual(['3 sku duplicate_sku'])
    expect(await importCsv('sku,stock\na1,7')).toMatchObject({ ok: true, value: { variants: { new: 0, changed: 1 } } })
    expect(await problemsOf([CREATING, newFigs('a2', '200 g')].join('\n'))).toContain('2 sku sku_of_other_product')
    expect((await variantRows()).map(([sku, , , , stock]) => [sku, stock])).toEqual([
      ['A1', 7],
      ['A2', 10],
      ['F1', 10],
    ])
  })

  it('IND-03 adds every changed price to the price history, and invalidates those products only', async () => {
    await almondsAndFigs()
    await database().delete(cacheInvalidations)
    await importCsv('sku,price,mrp\nA1,400,599\nA2,499,599\nF1,499,599')
    const prices = await database().select().from(priceHistory).orderBy(asc(priceHistory.id))
    expect(prices.map(({ variantId, pricePaise }) => [variantId, pricePaise]).slice(3)).toEqual([[1, 40_000]])
    const stale = (await database().select().from(cacheInvalidations)).map(({ tag }) => tag)
    expect(stale.filter((tag) => tag.startsWith('product:'))).toEqual(['product:almonds'])
  })

  it('can swap the labels of two variants', async () => {
    await almondsAndFigs()
    expect(await importCsv('sku,pack\nA1,200 g\nA2,100 g')).toMatchObject({ ok: true })
    expect((await variantRows()).map(([sku, label]) => [sku, label])).toEqual([
      ['A1', '200 g'],
      ['A2', '100 g'],
      ['F1', '100 g'],
    ])
  })

  it('does not undo concurrent sales when it imports texts and labels', async () => {
    await almondsAndFigs()
    let [checking, paid] = [() => {}, () => {}]
    const isChecked = new Promise<void>((resolve) => (checking = resolve))
    const isPaid = new Promise<void>((resolve) => (paid = resolve))
    const sale = database().transaction(async (tx) => {
      await tx
        .update(variants)
        .set({ stock: sql`stock - 3` })
        .where(eq(variants.sku, 'A1'))
      paid()
      await isChecked
    })
    await isPaid
    const onProgress = ({ step }: { step: string }) => (step === 'check' ? checking() : undefined)
    expect(await importCsv('slug,sku,name,pack\nalmonds,A1,Badam,1 kg', { onProgress })).toMatchObject({ ok: true })
    await sale
    expect((await variantRows())[0]).toEqual(['A1', '1 kg', 49_900, 59_900, 7, 0])
  })

  it('REL-01 does not deadlock with orders that come while it is taking its locks', async () => {
    const sells = Array.from({ length: 12 }, (_, n) => ({
      slug: `p-${n}`,
      variants: [
        { label: 'a', sku: `A${n}` },
        { label: 'b', sku: `B${n}` },
      ],
    }))
    const shop = await aShop({ sells })
    const order = (first: number) =>
      database().transaction(async (tx) => {
        const ids = [first, first + 3, first + 6].map((n) => shop.variantId(`p-${n % 12}`, n % 2 === 0 ? 'a' : 'b'))
        await lockVariants(tx, ids)
        await tx
          .update(variants)
          .set({ stock: sql`stock - 1` })
          .where(inArray(variants.id, ids))
      })
    const rows = sells.map(({ slug }, n) => `${slug},A${n},New ${n},${n + 1}`)
    const checks: string[] = []
    const onProgress = ({ step }: { step: string }) => void (step === 'check' && checks.push(step))
    let work: readonly Promise<unknown>[] = []
    await database().transaction(async (tx) => {
      await tx.select({ id: variants.id }).from(variants).where(eq(variants.sku, 'B11')).for('no key update')
      const imports = importCsv(['slug,sku,name,price', ...rows.reverse()].join('\n'), { onProgress })
      await until(async () => (await countWaiting()) === 1)
      // As many as the pool has connections.
      const orders = [0, 1, 2, 3, 4].map(order)
      work = [imports, ...orders]
      await until(async () => (await countWaiting()) === work.length)
    })
    const ended = await Promise.allSettled(work)
    expect(ended.map(({ status }) => status)).toEqual(work.map(() => 'fulfilled'))
    expect(ended[0]).toMatchObject({ value: { ok: true } })
    expect(checks).toHaveLength(1)
    expect((await variantRows()).reduce((sum, [, , , , stock]) => sum + Number(stock), 0)).toBe(24 * 10 - 15)
  })

  it('writes nothing in a dry run, and reports the changes', async () => {
    await almondsAndFigs()
    const before = await variantRows()
    const csv = [CREATING, newFigs('F1', '100 g'), newFigs('F9', '900 g')].join('\n')
    expect(await importCsv(csv, { dryRun: true })).toMatchObject({ value: { products: { same: 1 }, variants: { new: 1, changed: 1 } } })
    expect(await variantRows()).toEqual(before)
  })

  it('is imported as a whole, whatever its length, with progress', async () => {
    await aShop({ categories: [{ slug: 'nuts' }] })
    const rows = Array.from({ length: 2_600 }, (_, n) => `p-${n >> 1},S${n},P ${n >> 1},nuts,08021200,IN,9,${n & 1},300,350,100`)
    const steps: string[] = []
    const outcome = await importCsv([CREATING, ...rows].join('\n'), {
      onProgress: (progress) => steps.push(Object.values(progress).join(' ')),
    })
    expect(outcome).toMatchObject({ ok: true, value: { products: { new: 1_300 }, variants: { new: 2_600 } } })
    expect(steps).toEqual(['read 1000', 'read 2000', 'check', 'write 1 2', 'write 2 2'])
    expect(await variantRows()).toHaveLength(2_600)
  })

  it.each([
    ['without stock', [0, 0], { minPricePaise: 30_000, totalStock: 0 }],
    ['with stock of the dearer pack only', [0, 7], { minPricePaise: 50_000, totalStock: 10 }],
    ['with stock', [3, 4], { minPricePaise: 30_000, totalStock: 10 }],
  ])('CAT-04 writes a new product only once, with the price and stock of its packs: %s', async (_, [first, second], expected) => {
    await aShop({ categories: [{ slug: 'nuts' }] })
    await database().execute(sql`CREATE RULE written_once AS ON UPDATE TO products DO INSTEAD NOTHING`)
    try {
      const csv = [
        `${CREATING},stock,images`,
        `figs,F1,Figs,nuts,08021200,IN,9,200 g,500,550,200,${second},/a.webp | Figs | F2`,
        `figs,F2,Figs,nuts,08021200,IN,9,100 g,300,350,100,${first},/a.webp | Figs | F2`,
      ]
      expect(await importCsv(csv.join('\n'))).toMatchObject({ ok: true })
    } finally {
      await database().execute(sql`DROP RULE written_once ON products`)
    }
    const [written] = await database().select().from(products)
    expect(written).toMatchObject(expected)
    expect(written?.updatedAt).toEqual(written?.createdAt)
  })

  it('is rolled back when the shopkeeper interrupts it', async () => {
    await almondsAndFigs()
    const before = await variantRows()
    const giveUp = importCsv('sku,price\nA1,1\n', {
      onProgress: ({ step }) => {
        if (step === 'write') throw new Error('interrupted')
      },
    })
    await expect(giveUp).rejects.toThrow('interrupted')
    expect(await variantRows()).toEqual(before)
  })

  it('REL-01 is read again from the beginning if PostgreSQL aborted its transaction in favour of another', async () => {
    await almondsAndFigs()
    await database().execute(sql`CREATE SEQUENCE price_changes`)
    await database().execute(sql`
      CREATE FUNCTION deadlock_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('price_changes') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF;
        RETURN NEW;
      END $$`)
    await database().execute(
      sql`CREATE TRIGGER deadlock_once BEFORE UPDATE OF price_paise ON variants FOR EACH ROW EXECUTE FUNCTION deadlock_once()`,
    )
    try {
      expect(await importCsv('sku,price\nA1,450\n')).toMatchObject({ ok: true, value: { variants: { changed: 1 } } })
    } finally {
      await database().execute(sql`DROP TRIGGER deadlock_once ON variants`)
      await database().execute(sql`DROP FUNCTION deadlock_once`)
      await database().execute(sql`DROP SEQUENCE price_changes`)
    }
    expect((await variantRows())[0]).toEqual(['A1', '100 g', 45_000, 59_900, 10, 0])
  })

  it('is refused while another import runs', async () => {
    await almondsAndFigs()
    await database().transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(20260103)`)
      expect(await importCsv('sku,price\nA1,1\n')).toEqual({ ok: false, reason: 'busy' })
    })
  })
})

describe('an invalid catalogue file', () => {
  it.each([
    ['an unknown column', 'sku,prize\nA1,5', ['1 prize unknown_column']],
    ['a column twice', 'sku,price,price\nA1,5,5', ['1 price twice']],
    ['neither slug nor sku', 'name,price\nA,5', ['1 - no_key']],
    ['a product’s column without slug', 'sku,name\nA1,Badam', ['1 name needs_slug']],
    ['a pack’s column without sku', 'slug,price\nalmonds,5', ['1 price needs_sku']],
    ['nothing in it', '', ['1 - empty_file']],
    ['a heading alone', 'sku,price\n', ['1 - empty_file']],
    ['a row that is too long', 'sku,price\nA1,5,6', ['2 - cells_over']],
    ['a negative price', 'sku,price\nF1,400\nA1,-5', ['3 price bad_rupees']],
    ['a sku twice', 'sku,price\nA1,5\nF1,6\nA1,7', ['4 sku duplicate_sku']],
    ['an unknown sku', 'sku,price\nA1,5\nZ9,6', ['3 sku unknown_sku']],
    ['the sku of another product', 'slug,sku,stock\nalmonds,F1,5', ['2 sku sku_of_other_product']],
    ['an unknown product', 'slug,name\nwalnuts,Walnuts', ['2 slug new_product_needs']],
    ['an unknown pack without its price', 'slug,sku,stock\nalmonds,A9,5', ['2 sku new_variant_needs']],
    ['an unknown category', 'slug,category\nalmonds,pickles', ['2 category unknown_category']],
    ['a label twice', 'sku,pack\nA1,200 g', ['2 pack label_taken']],
    ['two names for one product', 'slug,sku,name\nalmonds,A1,Almonds\nfigs,F1,Figs\nalmonds,A2,Badam', ['4 name differs']],
    ['a pack without a sku', 'slug,sku,stock\nalmonds,,5', ['2 sku variant_without_sku']],
    ['a picture of a pack that is not there', 'slug,images\nalmonds,/a.webp | Almonds | F1', ['2 images picture_of_unknown_sku']],
    ['another encoding', Buffer.from('slug,name\nfigs,Caf\xe9', 'latin1'), ['2 - not_utf8']],
    ['quotation marks that do not match', 'slug,name\nfigs,"Anjeer', ['2 - broken_quotes']],
    [
      'mistakes in several cells',
      'slug,sku,name,stock\nBad Slug,A1,,x\nfigs,F1,Figs,1.5',
      ['2 slug slug_proposed', '2 name required', '2 stock bad_whole', '3 stock bad_whole'],
    ],
  ])('REL-06 is refused for %s, without a change', async (_, csv, expected) => {
    await almondsAndFigs()
    const before = [await variantRows(), await database().select().from(products)]
    expect(await problemsOf(csv)).toEqual(expected)
    expect([await variantRows(), await database().select().from(products)]).toEqual(before)
  })

  it.each([
    ['both are in the file', 'sku,price,mrp\nF1,500,600\nA1,600.01,600', ['3 price price_above_mrp']],
    ['the MRP stays', 'sku,price\nA1,599\nA2,599.01', ['3 price price_above_mrp']],
    ['the price stays', 'sku,mrp\nA1,499\nA2,498.99', ['3 mrp price_above_mrp']],
  ])('IND-01 is refused if a price is above the MRP, where %s', async (_, csv, expected) => {
    await almondsAndFigs()
    expect(await problemsOf(csv)).toEqual(expected)
  })

  it('SEO-01 cannot take the old address of a renamed product', async () => {
    await almondsAndFigs()
    await database().update(products).set({ slug: 'anjeer' }).where(eq(products.slug, 'figs'))
    expect(await problemsOf('slug,name\nfigs,Figs')).toEqual(['2 slug renamed'])
  })

  const rowCount = timesOf({ short: 2_600, long: 400_000 })
  it(`REL-06 is compared with all of its earlier valid rows, with ${rowCount} rows between`, async () => {
    await aShop({ categories: [{ slug: 'nuts' }] })
    const rows = Array.from({ length: rowCount }, (_, n) => `p-${n >> 1},S${n},P ${n >> 1},nuts,08021200,IN,9,${n & 1},300,350,100`)
    const late = [
      'p-2,S0,P 2,nuts,08021200,IN,9,2,300,350,100',
      'p-0,T1,Other,nuts,08021200,IN,9,2,300,350,100',
      // The previous row with this SKU is invalid, so this is the first.
      'p-0,T1,P 0,nuts,08021200,IN,9,2,300,350,100',
      'p-1,T1,P 1,nuts,08021200,US,9,2,300,350,100',
    ]
    const outcome = await importCsv([CREATING, ...rows, ...late].join('\n'))
    const row = rowCount + 2
    expect(outcome).toEqual({
      ok: false,
      reason: 'bad_rows',
      report: {
        count: 4,
        rowCount: 3,
        shown: [
          { row, column: 'sku', reason: 'duplicate_sku', detail: { row: 2 } },
          { row: row + 1, column: 'name', reason: 'differs', detail: { row: 2 } },
          { row: row + 3, column: 'sku', reason: 'duplicate_sku', detail: { row: row + 2 } },
          { row: row + 3, column: 'origin_country', reason: 'differs', detail: { row: 4 } },
        ],
      },
    })
  }, 300_000)

  it('REL-06 reports the first 50 problems and the number of all', async () => {
    await almondsAndFigs()
    const rows = Array.from({ length: 3_000 }, (_, n) => (n % 3 === 0 ? `Z${n},5` : `Z${n},-5`))
    const outcome = await importCsv(`sku,price\n${rows.join('\n')}`)
    expect(outcome).toMatchObject({ reason: 'bad_rows', report: { count: 3_000, rowCount: 3_000 } })
    const shown = outcome.ok || outcome.reason !== 'bad_rows' ? [] : outcome.report.shown
    expect(shown.map(({ row }) => row)).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
  })
})
