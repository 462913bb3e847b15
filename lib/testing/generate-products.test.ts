import { sql } from 'drizzle-orm'
import { products, variants } from '@/lib/db/schema'
import { generateProducts } from './generate-products'
import { useShopDatabase } from './shop-database'

const database = useShopDatabase()

it('creates the requested number of products, each with variants, a price and a category', async () => {
  await generateProducts(database(), 620)
  expect(await database().$count(products)).toBe(620)
  expect(await database().$count(products, sql`min_price_paise IS NULL OR search IS NULL`)).toBe(0)
  expect(await database().$count(variants)).toBeGreaterThan(1200)
})

it('writes the same columns as the triggers', async () => {
  await generateProducts(database(), 620)
  const columns = sql.raw('id, rating, rating_count, min_price_paise, min_mrp_paise, total_stock, search_rank::text, search::text')
  const read = async () => (await database().execute(sql`SELECT ${columns} FROM products ORDER BY id`)).rows
  const generated = await read()
  const words = async () => (await database().execute(sql`SELECT word FROM search_vocabulary ORDER BY word`)).rows
  const known = await words()
  await database().execute(sql`UPDATE reviews SET published = NOT published`)
  await database().execute(sql`UPDATE reviews SET published = NOT published`)
  await database().execute(sql`UPDATE variants SET stock = stock + 1, price_paise = price_paise - 1`)
  await database().execute(sql`UPDATE variants SET stock = stock - 1, price_paise = price_paise + 1`)
  await database().execute(sql`UPDATE products SET search = NULL`)
  expect(await read()).toEqual(generated)
  expect(await words()).toEqual(known)
})
