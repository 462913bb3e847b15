import { and, eq } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cities, countries, pincodes, seedMarks, states } from '../schema'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()

describe('the places of India', () => {
  it('ACC-06 are added to a shop that had only the main cities, whose ids stay', async () => {
    const [country] = await database().insert(countries).values({ code: 'IN', name: 'India' }).returning()
    const [state] = await database()
      .insert(states)
      .values({ countryId: country?.id ?? 0, name: 'Karnataka', gstCode: '29' })
      .returning()
    const [city] = await database()
      .insert(cities)
      .values({ stateId: state?.id ?? 0, name: 'Bengaluru' })
      .returning()
    await database().insert(seedMarks).values({ name: 'demo-shop' })
    expect(await seedDemoShop(database(), () => {})).toBe('already')
    expect(await database().$count(states)).toBe(36)
    const bengaluru = and(eq(cities.name, 'Bengaluru'), eq(cities.stateId, state?.id ?? 0))
    expect(await database().select().from(cities).where(bengaluru)).toEqual([city])
    const [pin] = await database().select({ cityId: pincodes.cityId }).from(pincodes).where(eq(pincodes.pin, '560001'))
    expect(pin).toEqual({ cityId: city?.id })
  })

  it('ACC-06 are added once: rows that a shopkeeper has deleted stay deleted', async () => {
    await seedDemoShop(database(), () => {})
    await database().delete(pincodes)
    await seedDemoShop(database(), () => {})
    expect(await database().$count(pincodes)).toBe(0)
  })
})
