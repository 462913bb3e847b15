import { eq, inArray, sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { blogs, catalogWords, categories, productImages, products, seedMarks, settings, sliders } from '../schema'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const seed = () => seedDemoShop(database(), () => {})

const nameOf = async (slug: string) => {
  const [row] = await database().select({ texts: products.translations }).from(products).where(eq(products.slug, slug))
  return row?.texts.hi?.['name']
}

it('IND-11 the demo shop has Hindi names of all products, photographs, categories, articles and banners, and of the words that products share', async () => {
  await seed()
  const translated = sql`translations -> 'hi' <> '{}'`
  for (const table of [products, productImages, categories, blogs, sliders])
    expect(await database().$count(table, translated)).toBe(await database().$count(table))
  expect(await nameOf('california-almonds')).toContain('बादाम')
  expect(await database().$count(settings, translated)).toBeGreaterThan(5)
  expect(await database().select().from(catalogWords).where(eq(catalogWords.word, '250 g'))).toEqual([
    { locale: 'hi', word: '250 g', text: '250 ग्राम' },
  ])
})

it('IND-10 a demo shop that was filled before gets its Hindi texts once, without those that the shopkeeper wrote or removed', async () => {
  await seed()
  await database().delete(seedMarks).where(eq(seedMarks.name, 'demo-translations'))
  await database().update(products).set({ translations: {} })
  await database()
    .update(products)
    .set({ translations: { hi: { name: 'मेरा नाम' } } })
    .where(inArray(products.slug, ['cloves']))
  expect(await seed()).toBe('already')
  expect(await nameOf('cloves')).toBe('मेरा नाम')
  expect(await nameOf('california-almonds')).toContain('बादाम')
  await database().update(products).set({ translations: {} })
  await seed()
  expect(await nameOf('california-almonds')).toBeUndefined()
})
