import { sql } from 'drizzle-orm'
import { databaseUrl } from '@/lib/db/connection'
import { migratedTo } from '@/lib/testing/migrated-to'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { migrate } from './migrate'

const database = useShopDatabase()

const insert = (sku: string) =>
  database().execute(sql`
    insert into variants (product_id, label, sku, price_paise, mrp_paise, net_grams) select id, ${sku}, ${sku}, 100, 100, 100 from products limit 1`)

it('keeps SKUs that differed only in case before the index, and refuses new ones in a shop without such a pair', async () => {
  await migratedTo(database(), '0067_gst_percent')
  await database().execute(sql`insert into categories (slug, name) values ('nuts', 'Nuts')`)
  await database().execute(sql`
    insert into products (category_id, slug, name, hsn, origin_country, shelf_life_months) select id, 'figs', 'Figs', '0804', 'IN', 9 from categories`)
  for (const sku of ['A1', 'a1']) await insert(sku)
  await migrate(databaseUrl())
  expect((await database().execute(sql`select sku from variants order by id`)).rows).toEqual([{ sku: 'A1' }, { sku: 'a1' }])

  await migratedTo(database(), '0068_sku_any_case')
  await database().execute(sql`insert into categories (slug, name) values ('nuts', 'Nuts')`)
  await database().execute(sql`
    insert into products (category_id, slug, name, hsn, origin_country, shelf_life_months) select id, 'figs', 'Figs', '0804', 'IN', 9 from categories`)
  await insert('A1')
  await expect(insert('a1')).rejects.toMatchObject({ cause: { constraint: 'variants_sku_any_case' } })
})
