import { eq, sql } from 'drizzle-orm'
import { isArmyPin, isInState } from '@/lib/commerce/delivery/pin-regions.model'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cities, pincodes, states } from '../schema'
import { india } from './india'
import { insertPlaces, readPlaces } from './insert-places'

const database = useShopDatabase({ once: (empty) => empty.transaction(insertPlaces) })

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

  it('ACC-06 are towns: none has the name of an institution, or an abbreviation without a vowel', () => {
    const institution =
      /\b(?:Sessions?|Ieet|Court|College|University|Univesity|Polytechnic|Bank|Press|Observatory|Refinary|Collectorate|Gipcl|Esd|Ctr)\b/
    const abbreviation = /(?:^|\s)(?!(?:St|Mt|Ch|Bk|Kd|Kh)\b)[b-df-hj-np-tv-xz]{2,}(?:\s|$)/i
    const odd = readPlaces().flatMap(({ city }) => (institution.test(city) || abbreviation.test(city) ? city : []))
    expect(odd).toEqual([])
  })

  it('ACC-06 have no initials of a district, no part of a town as a town, and no market next to the town of its name', () => {
    const part =
      /\b(?:NTR|YSR|Class|Zone|Jail|Tehsil|Town ?ship|Chowrasta|Chauraha|Karkhana|Dak Ghar|Mdbazar)\b|^(?:A\.P\.|A C|G\.K\.|I E|I\.A\.|M G|O\.[EF]\.|T\.C\.) /
    const places = readPlaces()
    const near = ({ state, pins }: (typeof places)[number]) => pins.map((pin) => `${state} ${pin.slice(0, 4)}`)
    const pinsOf = new Map(places.map((place) => [`${place.state} ${place.city}`, near(place)]))
    const isMarketOf = (place: (typeof places)[number]) => {
      const town = pinsOf.get(`${place.state} ${place.city.replace(/ Ba[zj]aa?r$/, '')}`) ?? []
      return / Ba[zj]aa?r$/.test(place.city) && near(place).some((area) => town.includes(area))
    }
    // Agiaon Bazar and Agiaon are two places of one district.
    const odd = places.filter((place) => part.test(place.city) || isMarketOf(place)).map(({ city }) => city)
    expect(odd).toEqual(['Agiaon Bazar', 'Anuvijay Township', 'Madaram Township'])
  })

  it('ACC-06 fit into a select: no state without a city, none with more than 1,600', async () => {
    const counted = await database()
      .select({ state: states.name, total: sql<number>`count(${cities.id})::int` })
      .from(states)
      .leftJoin(cities, eq(cities.stateId, states.id))
      .groupBy(states.name)
    expect(counted).toHaveLength(36)
    expect(counted.filter(({ total }) => total < 1 || total > 1_600)).toEqual([])
  })

  it('IND-09 have a city for every PIN code of the directory', async () => {
    const pins = readPlaces().flatMap((place) => place.pins)
    expect(pins.length).toBeGreaterThan(19_000)
    expect(new Set(pins).size).toBe(pins.length)
    expect(await database().$count(pincodes)).toBe(pins.length)
  })

  it('IND-09 have the city that a shopper would write, not its quarter, and the present state', async () => {
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
      '413534': 'Eet, Maharashtra',
      '421502': 'Ambernath, Maharashtra',
      '521231': 'Vijayawada, Andhra Pradesh',
      '847214': 'Madhubani, Bihar',
      '431005': 'Chhatrapati Sambhajinagar, Maharashtra',
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
      '799001': 'Agartala, Tripura',
      '504346': 'Indervelli, Telangana',
      '334002': 'Bikaner, Rajasthan',
      '384316': 'Kansa, Gujarat',
      '612906': 'Melanikuzhi, Tamil Nadu',
      '673310': 'Mahe, Puducherry',
      '533464': 'Yanam, Puducherry',
      '609602': 'Karaikal, Puducherry',
      '396230': 'Silvassa, Dadra and Nagar Haveli and Daman and Diu',
      '396240': 'Dadra and Nagar Haveli, Dadra and Nagar Haveli and Daman and Diu',
      '854301': 'Purnia, Bihar',
    }
    const found = await Promise.all(Object.keys(known).map(async (pin) => [pin, await placeOf(pin)] as const))
    expect(Object.fromEntries(found)).toEqual(known)
  })

  it('IND-09 have every PIN code in a state of its first digits, and none of the army post', () => {
    const misplaced = readPlaces().flatMap(({ state, pins }) => pins.filter((pin) => isArmyPin(pin) || !isInState(pin, state)))
    expect(misplaced).toEqual([])
  })

  it('IND-09 have no place for a PIN code that the directory misprints', async () => {
    expect(await Promise.all(['791701', '818142', '900056', '900099'].map(placeOf))).toEqual([null, null, null, null])
  })

  it('IND-09 have longer delivery times for islands than for Delhi', async () => {
    const daysTo = (pin: string) =>
      database()
        .select({ minDays: pincodes.minDays, maxDays: pincodes.maxDays, cash: pincodes.cashOnDelivery })
        .from(pincodes)
        .where(eq(pincodes.pin, pin))
    expect(await daysTo('110001')).toEqual([{ minDays: 1, maxDays: 3, cash: true }])
    expect(await daysTo('682555')).toEqual([{ minDays: 7, maxDays: 14, cash: false }])
    expect(await database().$count(pincodes, eq(pincodes.serviceable, false))).toBe(0)
  })
})
