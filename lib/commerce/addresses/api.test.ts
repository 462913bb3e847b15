import { addresses } from '@/lib/db/schema'
import { aCustomer, type SomeCustomer } from '@/lib/testing/a-customer'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()

let places: SomePlaces
let customer: SomeCustomer
beforeEach(async () => {
  places = await somePlaces()
  customer = await aCustomer()
})

/** The body that the documented form sends. */
const body = (over: Record<string, unknown> = {}) => ({
  address: '12, MG Road',
  country: places.bengaluru.countryId,
  state: places.bengaluru.stateId,
  city: places.bengaluru.cityId,
  postal_code: '560001',
  phone: '9876543210',
  ...over,
})

const create = (over: Record<string, unknown> = {}, who = customer) => client.post('/user/shipping/create', body(over), who.headers)
const list = async (who = customer) =>
  (await client.get('/user/shipping/address', who.headers)).body['data'] as readonly Record<string, unknown>[]

async function anAddress(over: Record<string, unknown> = {}, who = customer): Promise<number> {
  const created = await create(over, who)
  expect(created).toMatchObject({ status: 200, body: { result: true, message: 'Address added successfully' } })
  return Number(created.body['id'])
}

const notFound = { status: 404, body: { result: false, message: 'Address not found' } }

describe('the address calls', () => {
  it('ACC-05 ACC-06 add, list, read, change, choose and delete', async () => {
    const { bengaluru, kochi } = places
    const first = await anAddress()
    const written = {
      id: first,
      address: '12, MG Road',
      country_id: bengaluru.countryId,
      state_id: bengaluru.stateId,
      city_id: bengaluru.cityId,
      country: bengaluru.countryId,
      state: bengaluru.stateId,
      city: bengaluru.cityId,
      country_name: 'India',
      state_name: 'Karnataka',
      city_name: 'Bengaluru',
      postal_code: '560001',
      phone: '9876543210',
      set_default: 1,
    }
    expect(await client.get('/user/shipping/address', customer.headers)).toMatchObject({
      status: 200,
      body: { data: [written], success: true, status: 200 },
    })
    expect((await client.get(`/user/shipping/address-with-id/${first}`, customer.headers)).body).toEqual({
      data: [written],
      success: true,
      status: 200,
    })
    const second = await anAddress({ address: '7, Church Street' })
    expect(
      await client.post(
        '/user/shipping/update',
        body({ id: second, address: '3, Marine Drive', state: kochi.stateId, city: kochi.cityId, postal_code: '682001' }),
        customer.headers,
      ),
    ).toMatchObject({ status: 200, body: { result: true, message: 'Address edited successfully' } })
    expect(await client.get(`/addresses/set-default?address_id=${second}`, customer.headers)).toMatchObject({
      status: 200,
      body: { result: true, message: 'Address set as default!' },
    })
    expect(await list()).toMatchObject([
      { id: second, address: '3, Marine Drive', city_name: 'Kochi', state_name: 'Kerala', postal_code: '682001', set_default: 1 },
      { id: first, set_default: 0 },
    ])
    expect(await client.get(`/addresses/destroy?address_id=${second}`, customer.headers)).toMatchObject({
      status: 200,
      body: { result: true, message: 'Address deleted successfully' },
    })
    expect(await list()).toMatchObject([{ id: first, set_default: 1 }])
  })

  it.each([
    ['address', 'The address field is required.'],
    ['country', 'The country field is required.'],
    ['state', 'The state field is required.'],
    ['city', 'The city field is required.'],
    ['postal_code', 'The postal code field is required.'],
    ['phone', 'Phone is required'],
  ])('ACC-06 report a missing %s under its field', async (field, message) => {
    const answer = await create({ [field]: undefined })
    expect(answer).toMatchObject({ status: 422, body: { result: false } })
    expect(answer.body['errors']).toEqual({ [field]: [message] })
    expect(await list()).toEqual([])
  })

  it.each([
    ['an address of nothing but spaces', { address: ' \n\u200b ' }, 'address'],
    ['an address of 301 letters', { address: 'x'.repeat(301) }, 'address'],
    ['a PIN code that begins with 0', { postal_code: '060001' }, 'postal_code'],
    ['a PIN code of five digits', { postal_code: '56000' }, 'postal_code'],
    ['a PIN code that is a number and too short', { postal_code: 56000 }, 'postal_code'],
    ['a phone number that begins with 5', { phone: '5876543210' }, 'phone'],
    ['a phone number of nine digits', { phone: '987654321' }, 'phone'],
    ['a city by its name', { city: 'Bengaluru' }, 'city'],
    ['a state by an id that is more than digits', { state: '1 ' }, 'state'],
    ['a country below 1', { country: 0 }, 'country'],
    ['a city and a half', { city: 1.5 }, 'city'],
    ['a city larger than numbers are', { city: 1e300 }, 'city'],
  ])('ACC-06 refuse %s, and name the field', async (_, over, field) => {
    const answer = await create(over)
    expect(answer).toMatchObject({ status: 422, body: { result: false } })
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
    expect(await list()).toEqual([])
  })

  it('ACC-06 refuse a city outside of the state, and a state outside of the country', async () => {
    const id = await anAddress()
    const { kochi, thimphu } = places
    for (const wrong of [{ city: kochi.cityId }, { state: kochi.stateId }, { country: thimphu.countryId }, { city: 999_999 }]) {
      const refused = { status: 422, body: { result: false, message: 'Please choose country, state and city again.' } }
      expect(await create(wrong)).toMatchObject(refused)
      expect(await client.post('/user/shipping/update', body({ id, ...wrong }), customer.headers)).toMatchObject(refused)
    }
    expect(await list()).toHaveLength(1)
  })

  it('API-01 accept both names of the three places, in JSON and in a form', async () => {
    const { bengaluru, kochi } = places
    const ids = { country_id: kochi.countryId, state_id: kochi.stateId, city_id: kochi.cityId }
    await anAddress({ country: undefined, state: undefined, city: undefined, postal_code: '682001', ...ids })
    const form = new URLSearchParams({
      address: '12, MG Road',
      country: String(bengaluru.countryId),
      state: String(bengaluru.stateId),
      city: String(bengaluru.cityId),
      postal_code: '560001',
      phone: '9876543210',
    })
    const sent = await client.ask('/user/shipping/create', { method: 'POST', headers: customer.headers, body: form })
    expect(sent).toMatchObject({ status: 200, body: { result: true } })
    expect(await list()).toMatchObject([{ city_name: 'Kochi' }, { city_name: 'Bengaluru' }])
  })

  it('IND-08 normalise phone and PIN code', async () => {
    for (const phone of ['+91 98765 43210', '098765-43210', '919876543210']) await anAddress({ phone, postal_code: '560 001' })
    const stored = await list()
    expect(new Set(stored.map((address) => `${address['phone']} ${address['postal_code']}`))).toEqual(new Set(['9876543210 560001']))
  })

  it('ACC-06 store an address as text, whatever it contains', async () => {
    const address = `<script>alert(1)</script> नमस्ते 🏠 '); drop table addresses; --`
    await anAddress({ address })
    expect(await list()).toMatchObject([{ address }])
  })

  it('API-05 D-10 give no access to another customer’s address, by path, query or body, and ignore a user_id', async () => {
    const id = await anAddress()
    const stranger = await aCustomer()
    const before = await database().select().from(addresses)
    expect(await client.get(`/user/shipping/address-with-id/${id}`, stranger.headers)).toMatchObject(notFound)
    expect(await client.post('/user/shipping/update', body({ id, address: 'mine', user_id: customer.id }), stranger.headers)).toMatchObject(
      notFound,
    )
    expect(await client.get(`/addresses/set-default?address_id=${id}&user_id=${customer.id}`, stranger.headers)).toMatchObject(notFound)
    expect(await client.get(`/addresses/destroy?address_id=${id}&user_id=${customer.id}`, stranger.headers)).toMatchObject(notFound)
    expect(await database().select().from(addresses)).toEqual(before)
    await anAddress({ user_id: customer.id }, stranger)
    expect(await list(stranger)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it.each(['', 'x', '0', '-1', '1.5', '1e3', '9'.repeat(40), '%27', '[1]'])('API-04 answer 404 for address %j', async (id) => {
    await anAddress()
    expect(await client.get(`/addresses/set-default?address_id=${id}`, customer.headers)).toMatchObject(notFound)
    expect(await client.get(`/addresses/destroy?address_id=${id}`, customer.headers)).toMatchObject(notFound)
    expect(await list()).toMatchObject([{ set_default: 1 }])
  })

  it('API-05 require a token', async () => {
    const id = await anAddress()
    const refused = { status: 401, body: { message: 'Unauthenticated.' } }
    expect(await client.get('/user/shipping/address')).toMatchObject(refused)
    expect(await client.get(`/user/shipping/address-with-id/${id}`)).toMatchObject(refused)
    expect(await client.post('/user/shipping/create', body())).toMatchObject(refused)
    expect(await client.post('/user/shipping/update', body({ id }))).toMatchObject(refused)
    expect(await client.get(`/addresses/set-default?address_id=${id}`)).toMatchObject(refused)
    expect(await client.get(`/addresses/destroy?address_id=${id}`)).toMatchObject(refused)
    expect(await list()).toHaveLength(1)
  })
})

describe('the place calls', () => {
  it('ACC-06 list countries, their states and their cities, without a token', async () => {
    const { bengaluru, kochi } = places
    expect((await client.get('/countries')).body).toMatchObject({
      data: [{ name: 'Bhutan' }, { id: bengaluru.countryId, code: 'IN', name: 'India', status: 1 }],
      success: true,
      status: 200,
    })
    expect((await client.get(`/states-by-country/${bengaluru.countryId}`)).body['data']).toEqual([
      { id: bengaluru.stateId, country_id: bengaluru.countryId, name: 'Karnataka' },
      { id: kochi.stateId, country_id: bengaluru.countryId, name: 'Kerala' },
    ])
    expect((await client.get(`/cities-by-state/${kochi.stateId}`)).body['data']).toEqual([
      { id: kochi.cityId, state_id: kochi.stateId, name: 'Kochi' },
    ])
  })

  it.each(['0', '999999', 'x', '-1', '9'.repeat(40), '%27'])('API-04 answer empty lists for id %j', async (id) => {
    for (const path of [`/states-by-country/${id}`, `/cities-by-state/${id}`])
      expect(await client.get(path)).toMatchObject({ status: 200, body: { data: [], success: true } })
  })

  it('IND-09 answer the place of a PIN code, and its delivery and payment options', async () => {
    const { kochi } = places
    const data = {
      pin: '682001',
      country: { id: kochi.countryId, name: 'India' },
      state: { id: kochi.stateId, name: 'Kerala' },
      city: { id: kochi.cityId, name: 'Kochi' },
      shared_state_ids: [],
      service: { serviceable: true, min_days: 2, max_days: 4, cash_on_delivery: false },
    }
    for (const pin of ['682001', '682%20001'])
      expect((await client.get(`/pincode/${pin}`)).body).toEqual({ data, success: true, status: 200 })
  })

  it.each(['682002', '000000', '082001', 'abc', '6'.repeat(20), '68200', '%F0%9F%8F%A0'])(
    'IND-09 answer null for PIN code %j',
    async (pin) => {
      expect(await client.get(`/pincode/${pin}`)).toMatchObject({ status: 200, body: { data: null, success: true } })
    },
  )
})
