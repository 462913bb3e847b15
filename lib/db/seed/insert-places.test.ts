import { and, eq, sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cities, countries, pincodes, seedMarks, states } from '../schema'
import { india } from './india'
import { insertPlaces } from './insert-places'
import { readPlaces } from './places/read-places'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const fill = () => database().transaction(insertPlaces)

const placeOf = async (pin: string) => {
  const [place] = await database()
    .select({ city: cities.name, state: states.name })
    .from(pincodes)
    .innerJoin(cities, eq(cities.id, pincodes.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(pincodes.pin, pin))
  return place ? `${place.city}, ${place.state}` : null
}

describe('the places of India', () => {
  it('ACC-06 are 36 states and territories, each with its GST code, and thousands of cities, none of them twice', async () => {
    await fill()
    const stored = await database().select({ name: states.name, gstCode: states.gstCode }).from(states)
    expect(stored.map(({ name }) => name).sort()).toEqual(india.map(({ state }) => state).sort())
    expect(new Set(stored.map(({ gstCode }) => gstCode)).size).toBe(36)
    const places = readPlaces()
    expect(await database().$count(cities)).toBe(places.length)
    expect(new Set(places.map(({ state, city }) => `${state}, ${city}`.toLowerCase())).size).toBe(places.length)
    expect(places.filter(({ city }) => city !== city.trim() || !/^\p{L}[\p{L} .'-]+$|^(?:North|South) 24 Parganas$/u.test(city))).toEqual(
      [],
    )
  })

  it('ACC-06 are a list that a select can hold: no state without a city, none with more than 1,600', async () => {
    await fill()
    const counted = await database()
      .select({ state: states.name, total: sql<number>`count(${cities.id})::int` })
      .from(states)
      .leftJoin(cities, eq(cities.stateId, states.id))
      .groupBy(states.name)
    expect(counted).toHaveLength(36)
    expect(counted.filter(({ total }) => total < 1 || total > 1_600)).toEqual([])
  })

  it('IND-09 know the city of every PIN code of the directory', async () => {
    await fill()
    const pins = readPlaces().flatMap((place) => place.pins)
    expect(pins.length).toBeGreaterThan(19_000)
    expect(new Set(pins).size).toBe(pins.length)
    expect(await database().$count(pincodes)).toBe(pins.length)
  })

  it('IND-09 know the city a shopper would write: never its quarter, and the state of today', async () => {
    await fill()
    const known = {
      '110001': 'New Delhi, Delhi',
      '110006': 'Delhi, Delhi',
      '122001': 'Gurugram, Haryana',
      '160017': 'Chandigarh, Chandigarh',
      '175131': 'Manali, Himachal Pradesh',
      '194101': 'Leh, Ladakh',
      '201301': 'Noida, Uttar Pradesh',
      '226010': 'Lucknow, Uttar Pradesh',
      '362520': 'Diu, Dadra and Nagar Haveli and Daman and Diu',
      '400001': 'Mumbai, Maharashtra',
      '400703': 'Navi Mumbai, Maharashtra',
      '403001': 'Panaji, Goa',
      '500081': 'Hyderabad, Telangana',
      '560001': 'Bengaluru, Karnataka',
      '560034': 'Bengaluru, Karnataka',
      '600001': 'Chennai, Tamil Nadu',
      '605001': 'Puducherry, Puducherry',
      '682001': 'Kochi, Kerala',
      '682555': 'Kavaratti, Lakshadweep',
      '700001': 'Kolkata, West Bengal',
      '737101': 'Gangtok, Sikkim',
      '744101': 'Port Blair, Andaman and Nicobar Islands',
      '854301': 'Purnia, Bihar',
    }
    const found = await Promise.all(Object.keys(known).map(async (pin) => [pin, await placeOf(pin)] as const))
    expect(Object.fromEntries(found)).toEqual(known)
  })

  it('IND-09 promise no island the days of Delhi', async () => {
    await fill()
    const daysTo = (pin: string) =>
      database()
        .select({ minDays: pincodes.minDays, maxDays: pincodes.maxDays, cash: pincodes.cashOnDelivery })
        .from(pincodes)
        .where(eq(pincodes.pin, pin))
    expect(await daysTo('110001')).toEqual([{ minDays: 1, maxDays: 3, cash: true }])
    expect(await daysTo('682555')).toEqual([{ minDays: 7, maxDays: 14, cash: false }])
    expect(await database().$count(pincodes, eq(pincodes.serviceable, false))).toBe(0)
  })

  it('ACC-06 come to a shop that knew only the main cities, and keep the ids it gave them', async () => {
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
    expect(await placeOf('560001')).toBe('Bengaluru, Karnataka')
  })

  it('ACC-06 come once: what a shopkeeper has deleted stays away', async () => {
    await seedDemoShop(database(), () => {})
    await database().delete(pincodes)
    await seedDemoShop(database(), () => {})
    expect(await database().$count(pincodes)).toBe(0)
  })
})
