import { addresses, cities, pincodes, states } from '@/lib/db/schema'
import { aBuyer } from '@/lib/testing/a-buyer'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()
const HINDI = { 'App-Language': 'hi' }
const IN_ANOTHER_STATE = 'PIN code 682001 is in Kerala, not in Karnataka. Please correct the PIN code or the state.'

let places: SomePlaces
beforeEach(async () => {
  places = await somePlaces()
})

const body = (over: object = {}) => ({
  address: '12, MG Road',
  country_id: places.bengaluru.countryId,
  state_id: places.bengaluru.stateId,
  city_id: places.bengaluru.cityId,
  postal_code: '560001',
  phone: '9876543210',
  ...over,
})

const refused = (message: string) => ({ status: 422, body: { result: false, message, errors: { postal_code: [message] } } })

describe('an address whose PIN code is in another state', () => {
  it('IND-07 ACC-06 is neither added nor changed to it, and the refusal names both states', async () => {
    const { headers } = await aCustomer()
    const create = (over: object, more: object = {}) => client.post('/user/shipping/create', body(over), { ...headers, ...more })
    expect(await create({ postal_code: '682001' })).toMatchObject(refused(IN_ANOTHER_STATE))
    expect(await create({ postal_code: '६८२ ००१' }, HINDI)).toMatchObject(
      refused('PIN कोड 682001 का राज्य केरल है, कर्नाटक नहीं। PIN कोड या राज्य ठीक करें।'),
    )
    const created = await create({})
    const update = (over: object) => client.post('/user/shipping/update', body({ id: created.body['id'], ...over }), headers)
    expect(await update({ postal_code: '682001' })).toMatchObject(refused(IN_ANOTHER_STATE))
    expect(await client.get('/user/shipping/address', headers)).toMatchObject({ body: { data: [{ postal_code: '560001' }] } })
    expect(await update({ postal_code: '682001', state_id: places.kochi.stateId, city_id: places.kochi.cityId })).toMatchObject({
      status: 200,
    })
  })

  it('IND-07 CHK-04 makes no account for a guest', async () => {
    const guest = { name: 'Asha Rao', email: 'asha@shop.test' }
    expect(await client.post('/guest-user-account-create', body({ ...guest, postal_code: '682001' }))).toMatchObject(
      refused(IN_ANOTHER_STATE),
    )
    expect(await client.post('/guest-user-account-create', body(guest))).toMatchObject({ status: 200 })
  })

  it('IND-07 CHK-07 gets no order if an earlier version stored it, and the refusal explains what to correct', async () => {
    const shop = await aShop({ sells: [{ slug: 'figs' }] })
    const ctx = { db: database(), now: () => new Date() }
    const buyer = await aBuyer(ctx, places.bengaluru, [{ productId: shop.productId('figs') }])
    const order = () => client.post('/order-drm', { payment_type: 'cash_on_delivery' }, buyer.headers)
    await database().update(addresses).set({ postalCode: '682001' })
    expect(await order()).toMatchObject({ status: 200, body: { result: false, combined_order_id: 0, message: IN_ANOTHER_STATE } })
    await database().update(addresses).set({ postalCode: '999999' })
    expect(await order()).toMatchObject({ body: { result: false, message: 'There is no PIN code 999999. Please check the number.' } })
  })
})

it('IND-09 names both states of a PIN code that extends into a second state', async () => {
  const { countryId } = places.bengaluru
  const [home, other] = await database()
    .insert(states)
    .values(['Puducherry', 'Tamil Nadu'].map((name) => ({ countryId, name })))
    .returning({ id: states.id })
  const [city] = await database()
    .insert(cities)
    .values({ stateId: home?.id ?? 0, name: 'Ariyankuppam' })
    .returning({ id: cities.id })
  await database()
    .insert(pincodes)
    .values({ pin: '605007', cityId: city?.id ?? 0, minDays: 2, maxDays: 4 })
  const { body: answer } = await client.get('/pincode/605007')
  expect(answer).toMatchObject({ data: { state: { id: home?.id }, shared_state_ids: [other?.id] } })
})

describe('a PIN code that the shop does not know', () => {
  it('IND-09 is accepted in the state of its first digits, and an army PIN code in every state', async () => {
    const { headers } = await aCustomer()
    const create = (postalCode: string) => client.post('/user/shipping/create', body({ postal_code: postalCode }), headers)
    expect(await create('560999')).toMatchObject({ status: 200 })
    expect(await create('900056')).toMatchObject({ status: 200 })
    expect(await create('400999')).toMatchObject(
      refused('PIN code 400999 is in Maharashtra, not in Karnataka. Please correct the PIN code or the state.'),
    )
    expect(await create('829999')).toMatchObject(refused('PIN code 829999 is not in Karnataka. Please correct the PIN code or the state.'))
  })

  it.each(['999999', '299999', '100001'])('IND-09 is refused if no region has its first digits: %s', async (pin) => {
    const { headers } = await aCustomer()
    const create = (more: object = {}) => client.post('/user/shipping/create', body({ postal_code: pin }), { ...headers, ...more })
    expect(await create()).toMatchObject(refused(`There is no PIN code ${pin}. Please check the number.`))
    expect(await create(HINDI)).toMatchObject(refused(`PIN कोड ${pin} मौजूद नहीं है। कृपया नंबर जाँच लें।`))
  })

  it('ACC-06 is not checked for an address abroad', async () => {
    const { headers } = await aCustomer()
    const { countryId, stateId, cityId } = places.thimphu
    const abroad = body({ country_id: countryId, state_id: stateId, city_id: cityId, postal_code: '110010' })
    expect(await client.post('/user/shipping/create', abroad, headers)).toMatchObject({ status: 200 })
  })
})
