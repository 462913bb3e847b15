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
