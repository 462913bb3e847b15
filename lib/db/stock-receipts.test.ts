import { sql } from 'drizzle-orm'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { databaseUrl } from './connection'
import { migrate } from './migrate'
import { variants } from './schema'

const database = useShopDatabase()
const run = (statement: string) => database().execute(sql.raw(statement))
const figures = async () => (await database().select({ stock: variants.stock, receipts: variants.stockReceipts }).from(variants))[0]

it('REL-02 the renaming of the stock receipts preserves the figures, and the trigger goes on counting', async () => {
  await migratedTo(database(), '0024_catalog_names')
  await run(`INSERT INTO categories (slug, name) VALUES ('nuts', 'Nuts')`)
  await run(
    `INSERT INTO products (category_id, slug, name, hsn, origin_country, shelf_life_months) VALUES (1, 'almonds', 'Almonds', '0802', 'IN', 9)`,
  )
  await run(
    `INSERT INTO variants (product_id, sku, label, price_paise, mrp_paise, net_grams, stock) VALUES (1, 'ALM', '250 g', 100, 100, 250, 10)`,
  )

  await migrate(databaseUrl())

  expect(await figures()).toEqual({ stock: 10, receipts: 10 })
  await run(`BEGIN; SELECT set_config('shop.ordering', 'yes', true); UPDATE variants SET stock = 7; COMMIT`)
  expect(await figures()).toEqual({ stock: 7, receipts: 10 })
  await run(`UPDATE variants SET stock = 12`)
  expect(await figures()).toEqual({ stock: 12, receipts: 15 })
})
