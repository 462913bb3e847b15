import { eq, sql } from 'drizzle-orm'
import type { Context, Queryable } from '@/lib/db/context'
import { lockVariants } from '../variants.queries'
import { products, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { importCsv } from '@/lib/testing/catalog-file'
import { countWaiting, useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { setPrice, setStock } from '../changes/change-product'
import { publishProducts } from './list-products'
import { getEditedProduct, saveProduct } from './save-product'

const database = useShopDatabase()
afterEach(() => jest.restoreAllMocks())

async function saveWithOtherSku(ctx: Context, id: number) {
  const edited = await getEditedProduct(ctx, id)
  if (!edited.ok) throw new Error(edited.reason)
  const { version, document } = edited.value
  return saveProduct(ctx, { id, version, document: { ...document, variants: document.variants.map((one) => ({ ...one, sku: 'A9' })) } })
}

type Change = (ctx: Context, productId: number) => Promise<unknown>
const importing =
  (csv: string): Change =>
  () =>
    importCsv(csv)
const CHANGES: Readonly<Record<string, Change>> = {
  'An import': importing('slug,sku,name,price\nalmonds,A1,Badam,450\n'),
  'An import of labels': importing('sku,pack\nA1,1 kg\n'),
  'The editor': saveWithOtherSku,
  'A price': (ctx) => setPrice(ctx, { sku: 'A1', pricePaise: 45_000 }),
  'A stock': (ctx) => setStock(ctx, { sku: 'A1', wish: { to: 2 } }),
  Publishing: (ctx, id) => publishProducts(ctx, { ids: [id], published: false }),
}

/** Makes the change wait for an order that holds `rows`, which then takes its stock. Neither may be repeated. */
async function changeDuringOrder(change: Change, hold: (tx: Queryable) => Promise<unknown>): Promise<void> {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '100 g', sku: 'A1' }] }] })
  const transactions = jest.spyOn(database(), 'transaction')
  let changing: Promise<unknown> = Promise.resolve()
  const order = database().transaction(async (tx) => {
    await hold(tx)
    changing = change({ db: database(), now: () => new Date() }, shop.productId('almonds'))
    await until(async () => (await countWaiting()) === 1)
    const [locked] = await lockVariants(tx, [shop.variantId('almonds')])
    expect(locked?.stock).toBe(10)
    await tx
      .update(variants)
      .set({ stock: sql`stock - 1` })
      .where(eq(variants.sku, 'A1'))
  })
  const [ordered] = await Promise.allSettled([order])
  const [changed] = await Promise.allSettled([changing])
  expect([ordered, changed]).toMatchObject([{ status: 'fulfilled' }, { value: { ok: true } }])
  expect(transactions).toHaveBeenCalledTimes(2)
}

describe('REL-01 a change of the catalogue locks products before variants, as orders do', () => {
  it.each(Object.entries(CHANGES))('%s waits for an order that has locked the product, and neither is repeated', (_, change) =>
    changeDuringOrder(change, (tx) => tx.select({ id: products.id }).from(products).for('no key update')),
  )

  // The foreign keys of an order's new lines hold them so, before the order locks its variants.
  it.each(Object.entries(CHANGES).filter(([name]) => name === 'An import of labels' || name === 'The editor'))(
    '%s waits for an order that has written its lines, and neither is repeated',
    (_, change) =>
      changeDuringOrder(change, async (tx) => {
        await tx.select({ id: products.id }).from(products).for('key share')
        await tx.select({ id: variants.id }).from(variants).for('key share')
      }),
  )
})

it('REL-01 a stock that the shopkeeper saw is compared after an order that is being placed', async () => {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '100 g', sku: 'A1' }] }] })
  let changing: Promise<unknown> = Promise.resolve()
  await database().transaction(async (tx) => {
    await lockVariants(tx, [shop.variantId('almonds')])
    changing = setStock({ db: database(), now: () => new Date() }, { sku: 'A1', wish: { to: 12 }, seen: 10 })
    await until(async () => (await countWaiting()) === 1)
    await tx
      .update(variants)
      .set({ stock: sql`stock - 3` })
      .where(eq(variants.sku, 'A1'))
  })
  expect(await changing).toMatchObject({ reason: 'conflict', detail: { stock: 7 } })
})
