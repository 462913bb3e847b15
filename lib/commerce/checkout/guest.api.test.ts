import { newGuestId } from '@/lib/kernel/visitor'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'

useShopDatabase()
const client = aV2Client()
const CREATE = '/guest-user-account-create'

let places: SomePlaces
beforeEach(async () => {
  places = await somePlaces()
})

const asGuest = (over: object = {}) => ({
  name: 'Asha Rao',
  email: 'asha@shop.test',
  address: '12, MG Road',
  country_id: places.bengaluru.countryId,
  state_id: places.bengaluru.stateId,
  city_id: places.bengaluru.cityId,
  postal_code: '560001',
  phone: '9876543210',
  ...over,
})

describe('POST /guest-user-account-create', () => {
  it('CHK-04 API-01 answers like a login, and merges the guest’s cart', async () => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }] })
    const guestId = newGuestId()
    await client.post(`/carts/add?temp_user_id=${guestId}`, { id: shop.productId('mamra-almonds'), variant: '', quantity: 1 })
    const answer = await client.post(CREATE, asGuest({ temp_user_id: guestId }))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        result: true,
        message: 'Account created successfully',
        access_token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        token_type: 'Bearer',
        user: { type: 'customer', name: 'Asha Rao', email: 'asha@shop.test', phone: '9876543210' },
        cart_merge: { lines: 1, reduced: [] },
      },
    })
    const headers = { Authorization: `Bearer ${String(answer.body['access_token'])}` }
    expect(await client.post('/cart-count', {}, headers)).toMatchObject({ body: { count: 1 } })
    expect(await client.get('/user/shipping/address', headers)).toMatchObject({
      body: { data: [{ city_name: 'Bengaluru', set_default: 1 }] },
    })
  })

  it('CHK-04 D-17 refuses an address or number that has an account, with a message per field', async () => {
    await aCustomer({ email: 'asha@shop.test', phone: '9876543210', phoneVerifiedAt: new Date() })
    const email = 'An account with this email already exists. Please log in.'
    const phone = 'An account with this phone number already exists. Please log in.'
    const taken = await client.post(CREATE, asGuest({ phone: '9000000001' }))
    expect(taken).toMatchObject({ status: 422, body: { result: false, message: email, errors: { email: [email] } } })
    expect(taken.body).not.toHaveProperty('user')
    expect(await client.post(CREATE, asGuest({ email: 'new@shop.test' }))).toMatchObject({
      status: 422,
      body: { message: phone, errors: { phone: [phone] } },
    })
  })

  it('CHK-03 CHK-04 reports missing and invalid fields, one by one', async () => {
    const { status, body } = await client.post(CREATE, { email: 'asha', phone: '1234567890', postal_code: '060001' })
    expect([status, Object.keys(body['errors'] as object).sort()]).toEqual([
      422,
      ['address', 'city', 'country', 'email', 'name', 'phone', 'postal_code', 'state'],
    ])
    const elsewhere = { country_id: places.kochi.countryId, state_id: places.kochi.stateId }
    expect(await client.post(CREATE, asGuest(elsewhere))).toMatchObject({
      status: 422,
      body: { errors: { city_id: ['Please choose country, state and city again.'] } },
    })
  })

  it('CHK-04 ignores a token', async () => {
    const ravi = await aCustomer({ name: 'Ravi Menon' })
    const answer = await client.post(CREATE, asGuest({ user_id: ravi.id }), ravi.headers)
    expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Asha Rao' } } })
    expect(
      await client.post(CREATE, asGuest({ email: 'b@shop.test', phone: '9000000001' }), { Authorization: 'Bearer undefined' }),
    ).toMatchObject({
      status: 200,
    })
  })
})
