import { eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/context'
import { addresses, cities, countries } from '@/lib/db/schema'
import type { AddressInput } from './model'
import { ADDRESSES_MAX } from './addresses'
import { aCustomer } from '@/lib/testing/a-customer'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import {
  createAddress,
  deleteAddress,
  getAddress,
  getPincode,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  setDefaultAddress,
  updateAddress,
} from './index'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

let places: SomePlaces
beforeEach(async () => {
  places = await somePlaces()
})

const input = (over: Partial<AddressInput> = {}): AddressInput => ({
  address: '12,\nMG Road',
  ...places.bengaluru,
  postalCode: '560001',
  phone: '9876543210',
  ...over,
})

/** @returns its id */
async function anAddress(customerId: number, over: Partial<AddressInput> = {}): Promise<number> {
  const created = await createAddress(context(), customerId, input(over))
  if (!created.ok) throw new Error(created.reason)
  return created.value.id
}

const defaultsOf = async (customerId: number) =>
  (await listAddresses(context(), customerId)).filter(({ isDefault }) => isDefault).map(({ id }) => id)

describe('addresses', () => {
  it('ACC-06 make the first one the default, and no later one', async () => {
    const { id: customerId } = await aCustomer()
    const ids = [await anAddress(customerId), await anAddress(customerId), await anAddress(customerId)]
    expect(await defaultsOf(customerId)).toEqual([ids[0]])
  })

  it('ACC-06 make exactly one of several concurrent first ones the default', async () => {
    const { id: customerId } = await aCustomer()
    await Promise.all(Array.from({ length: 8 }, () => anAddress(customerId)))
    expect(await listAddresses(context(), customerId)).toHaveLength(8)
    expect(await defaultsOf(customerId)).toHaveLength(1)
  })

  it('ACC-06 are limited in number, even when added concurrently', async () => {
    const { id: customerId } = await aCustomer()
    const row = { ...input(), customerId }
    await database()
      .insert(addresses)
      .values(Array.from({ length: ADDRESSES_MAX - 1 }, () => row))
    const created = await Promise.all(Array.from({ length: 4 }, () => createAddress(context(), customerId, input())))
    expect(created.filter(({ ok }) => ok)).toHaveLength(1)
    expect(created.filter(({ ok }) => !ok)).toContainEqual({ ok: false, reason: 'too_many', detail: { limit: ADDRESSES_MAX } })
    expect(await database().$count(addresses)).toBe(ADDRESSES_MAX)
  })

  it('ACC-05 are listed with the default first, then the newest', async () => {
    const { id: customerId } = await aCustomer()
    const [first, second, third] = [await anAddress(customerId), await anAddress(customerId), await anAddress(customerId)]
    await setDefaultAddress(context(), customerId, second)
    expect((await listAddresses(context(), customerId)).map(({ id }) => id)).toEqual([second, third, first])
  })

  it('IND-08 are stored normalised: digits only in phone and PIN code, and the address lines as typed', async () => {
    const { id: customerId } = await aCustomer()
    const id = await anAddress(customerId, { address: '  12,\n MG\u200b Road \u202e', postalCode: '560 001', phone: '+91 98765-43210' })
    expect(await getAddress(context(), customerId, id)).toEqual({
      ok: true,
      value: {
        id,
        address: '12,\nMG Road',
        ...places.bengaluru,
        countryName: 'India',
        stateName: 'Karnataka',
        cityName: 'Bengaluru',
        postalCode: '560001',
        phone: '9876543210',
        isDefault: true,
      },
    })
  })

  it('ACC-06 can be updated without changing id or default', async () => {
    const { id: customerId } = await aCustomer()
    const [id, other] = [await anAddress(customerId), await anAddress(customerId)]
    expect(
      await updateAddress(context(), customerId, id, input({ ...places.kochi, address: '3, Marine Drive', postalCode: '682001' })),
    ).toMatchObject({
      ok: true,
    })
    const listed = await listAddresses(context(), customerId)
    expect(listed).toMatchObject([
      { id, address: '3, Marine Drive', cityName: 'Kochi', stateName: 'Kerala', isDefault: true },
      { id: other, address: '12,\nMG Road', cityName: 'Bengaluru' },
    ])
  })

  it('I18N-01 name city, state and country in the visitor’s language', async () => {
    const { id: customerId } = await aCustomer()
    const id = await anAddress(customerId)
    const inHindi = { cityName: 'बेंगलुरु', stateName: 'कर्नाटक', countryName: 'भारत' }
    expect(await listAddresses({ ...context(), locale: 'hi' }, customerId)).toMatchObject([inHindi])
    expect(await getAddress({ ...context(), locale: 'hi' }, customerId, id)).toMatchObject({ value: inHindi })
  })

  it('ACC-06 are refused without a change if their places do not belong together', async () => {
    const { id: customerId } = await aCustomer()
    const id = await anAddress(customerId)
    const { bengaluru, kochi, thimphu } = places
    await database().update(countries).set({ active: false }).where(eq(countries.id, thimphu.countryId))
    for (const wrong of [
      { ...bengaluru, cityId: kochi.cityId },
      { ...bengaluru, stateId: kochi.stateId },
      { ...bengaluru, countryId: thimphu.countryId },
      { ...bengaluru, cityId: 999_999 },
      { countryId: 0, stateId: 0, cityId: 0 },
      // A country to which the shop no longer delivers.
      thimphu,
    ]) {
      expect(await createAddress(context(), customerId, input(wrong))).toEqual({ ok: false, reason: 'wrong_places' })
      expect(await updateAddress(context(), customerId, id, input({ ...wrong, address: 'changed' }))).toEqual({
        ok: false,
        reason: 'wrong_places',
      })
    }
    expect(await listAddresses(context(), customerId)).toMatchObject([{ id, address: '12,\nMG Road', ...bengaluru }])
  })

  it('ACC-05 have one default at a time, even when several are chosen concurrently', async () => {
    const { id: customerId } = await aCustomer()
    const ids = [await anAddress(customerId), await anAddress(customerId), await anAddress(customerId)]
    const chosen = await Promise.all([...ids, ...ids].map((id) => setDefaultAddress(context(), customerId, id)))
    expect(chosen.filter(({ ok }) => !ok)).toEqual([])
    expect(await defaultsOf(customerId)).toHaveLength(1)
  })

  it('ACC-05 make the newest remaining one the default when the default is deleted', async () => {
    const { id: customerId } = await aCustomer()
    const [first, second, third] = [await anAddress(customerId), await anAddress(customerId), await anAddress(customerId)]
    await deleteAddress(context(), customerId, second)
    expect(await defaultsOf(customerId)).toEqual([first])
    await deleteAddress(context(), customerId, first)
    expect(await defaultsOf(customerId)).toEqual([third])
    expect(await deleteAddress(context(), customerId, third)).toMatchObject({ ok: true })
    expect(await listAddresses(context(), customerId)).toEqual([])
    const again = await anAddress(customerId)
    expect(await defaultsOf(customerId)).toEqual([again])
  })

  it('API-05 are not found by another customer', async () => {
    const [owner, stranger] = [await aCustomer(), await aCustomer()]
    const id = await anAddress(owner.id)
    const own = await anAddress(stranger.id)
    const before = await database().select().from(addresses).orderBy(addresses.id)
    const refused = { ok: false, reason: 'not_found' }
    expect(await getAddress(context(), stranger.id, id)).toEqual(refused)
    expect(await updateAddress(context(), stranger.id, id, input({ address: 'mine now' }))).toEqual(refused)
    expect(await setDefaultAddress(context(), stranger.id, id)).toEqual(refused)
    expect(await deleteAddress(context(), stranger.id, id)).toEqual(refused)
    expect(await database().select().from(addresses).orderBy(addresses.id)).toEqual(before)
    expect((await listAddresses(context(), stranger.id)).map((address) => address.id)).toEqual([own])
  })
})

describe('places', () => {
  it('ACC-06 are listed by name: countries with delivery, their states, their cities', async () => {
    const { bengaluru, thimphu } = places
    expect((await listCountries(context())).map(({ name }) => name)).toEqual(['Bhutan', 'India'])
    expect((await listStates(context(), bengaluru.countryId)).map(({ name }) => name)).toEqual(['Karnataka', 'Kerala'])
    expect(await listCities(context(), bengaluru.stateId)).toEqual([{ id: bengaluru.cityId, name: 'Bengaluru' }])
    await database().update(countries).set({ active: false }).where(eq(countries.id, thimphu.countryId))
    expect((await listCountries(context())).map(({ name }) => name)).toEqual(['India'])
    expect(await listStates(context(), thimphu.countryId)).toEqual([])
    expect(await listCities(context(), thimphu.stateId)).toEqual([])
  })

  it('I18N-01 are named and sorted in the visitor’s language', async () => {
    const ctx: Context = { ...context(), locale: 'hi' }
    const { bengaluru } = places
    await database()
      .insert(cities)
      .values(['Athani', 'Mysuru'].map((name) => ({ name, stateId: bengaluru.stateId })))
    expect((await listCountries(ctx)).map(({ name, code }) => [code, name])).toEqual([
      ['IN', 'भारत'],
      ['BT', 'भूटान'],
    ])
    expect((await listStates(ctx, bengaluru.countryId)).map(({ name }) => name)).toEqual(['कर्नाटक', 'केरल'])
    expect((await listCities(ctx, bengaluru.stateId)).map(({ name }) => name)).toEqual(['बेंगलुरु', 'मैसूरु', 'Athani'])
    expect(await getPincode(ctx, '560001')).toMatchObject({ country: { name: 'भारत' }, state: { name: 'कर्नाटक' }, city: { name: 'बेंगलुरु' } })
  })

  it('IND-09 are found by a PIN code in any notation, and not found by an unknown one', async () => {
    const { bengaluru } = places
    const found = {
      pin: '560001',
      country: { id: bengaluru.countryId, name: 'India' },
      state: { id: bengaluru.stateId, name: 'Karnataka' },
      city: { id: bengaluru.cityId, name: 'Bengaluru' },
      sharedStateIds: [],
      service: { serviceable: true, cashOnDelivery: false, minDays: 2, maxDays: 4 },
    }
    for (const typed of ['560001', '560 001', ' 560-001 ']) expect(await getPincode(context(), typed)).toEqual(found)
    for (const typed of ['560002', '000000', '060001', 'abc', '', '5'.repeat(20), "560001' or 1=1"])
      expect(await getPincode(context(), typed)).toBeNull()
  })
})
