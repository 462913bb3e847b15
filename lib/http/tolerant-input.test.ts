import { type AnyObject, isSchema, object, type SchemaDescription } from 'yup'
import * as addressRules from '@/lib/commerce/addresses/rules'
import * as cartRules from '@/lib/commerce/cart/rules'
import * as checkoutRules from '@/lib/commerce/checkout/rules'
import * as paymentRules from '@/lib/commerce/payments/rules'
import * as contactRules from '@/lib/commerce/contact/rules'
import * as couponRules from '@/lib/commerce/coupons/rules'
import * as customerRules from '@/lib/commerce/customers/rules'
import * as rules from '@/lib/kernel/rules'
import * as orderRules from '@/lib/commerce/orders/rules'
import * as reviewRules from '@/lib/commerce/reviews/rules'
import * as wishlistRules from '@/lib/commerce/wishlist/rules'
import { reviews } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'
import type { Call } from '@/lib/v2/call'
import { adminBindings } from './admin-server'
import { tolerateTypes } from '@/lib/v2/bind'
import { bindings } from './embedded-server'

const database = useShopDatabase()
const client = aV2Client()

type Field = SchemaDescription & { fields?: Record<string, Field>; innerType?: Field }

/** Every field of a rule, by its path. */
function fieldsOf(field: Field, path = ''): [string, Field][] {
  if (field.innerType) return fieldsOf(field.innerType, path)
  if (!field.fields) return [[path, field]]
  return Object.entries(field.fields).flatMap(([name, one]) => fieldsOf(one, path === '' ? name : `${path}.${name}`))
}

const MODULES = [
  rules,
  addressRules,
  cartRules,
  checkoutRules,
  contactRules,
  couponRules,
  customerRules,
  orderRules,
  paymentRules,
  reviewRules,
  wishlistRules,
]
const inputs = MODULES.flatMap((rulesOfModule): [string, unknown][] => Object.entries(rulesOfModule)).flatMap(([name, rule]) =>
  // yup's description does not say of which schema it is.
  isSchema(rule) ? fieldsOf(rule.describe() as Field, name) : [],
)

/** A body with this text in every field of the rule. */
function filled(field: Field, text: string): unknown {
  if (field.innerType) return [filled(field.innerType, text)]
  if (!field.fields) return field.type === 'number' ? 1 : text
  return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, filled(one, text)]))
}

/** The texts of a value, by their path. */
function textsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${path}.${name}`))
}

describe('the texts of all calls, of the shop and of the admin', () => {
  it('API-04 are trimmed before any rule sees them; only passwords are used as they were typed', async () => {
    const untrimmed = new Set<string>()
    let trimmed = 0
    for (const { endpoint } of [...bindings, ...adminBindings]) {
      // An endpoint is the call itself; downloads have no rule.
      const rule = await (endpoint as Partial<Call<AnyObject, unknown>>).input?.()
      if (!rule) continue
      // yup's description does not say of which schema it is.
      const body = filled(rule.describe() as Field, '\t typed \n') as Record<string, unknown>
      for (const [path, text] of textsOf(tolerateTypes(rule, { fields: body, typed: true })))
        if (text === 'typed') trimmed += 1
        else if (typeof text === 'string') untrimmed.add(path)
    }
    expect(trimmed).toBeGreaterThan(100)
    expect([...untrimmed].toSorted()).toEqual([
      '.confirm_password',
      '.current_password',
      '.new_password',
      '.password',
      '.password_confirmation',
    ])
  })
})

describe('the types that a rule accepts', () => {
  it('API-04 every whole number may be a text of digits; a price may not', () => {
    const numbers = inputs.filter(([, { type }]) => type === 'number')
    expect(numbers.length).toBeGreaterThan(10)
    const strict = numbers.filter(([, { meta }]) => meta?.['acceptsDigits'] !== true).map(([path]) => path)
    expect(strict).toEqual(['orderRule.items.price'])
  })

  it('API-04 every phone number and postal code may be a number', () => {
    const texts = inputs.filter(([path]) => /\.(?:phone|postal_code|otp|email_or_phone|phone_or_email)$/.test(path))
    expect(texts.length).toBeGreaterThan(8)
    for (const [path, { meta }] of texts) expect([path, meta]).toEqual([path, rules.NUMBER_TOO])
  })

  const rule = object({ id: rules.idRule })
  it.each(['', ' ', '5 ', ' 5', '5.0', '1e3', '0x10', '+5', '٥', '５', '1_000', '1,000', '9'.repeat(16), true, [5], { id: 5 }, null])(
    'API-04 %j is no whole number, in JSON and in a form',
    async (value) => {
      for (const typed of typeof value === 'string' ? [true, false] : [true])
        await expect(rule.validate(tolerateTypes(rule, { fields: { id: value }, typed }), { strict: typed })).rejects.toMatchObject({
          path: 'id',
        })
    },
  )

  it.each([5, '5', '0005'])('API-04 %j is the whole number 5', async (value) => {
    expect(await rule.validate(tolerateTypes(rule, { fields: { id: value }, typed: true }), { strict: true })).toEqual({ id: 5 })
  })

  it.each([1.5, Number.NaN, -0.1, 1e20, -560001, -9876543210, 0, -0])('API-04 %d is not accepted as a text', (value) => {
    expect(tolerateTypes(customerRules.checkUserRule, { fields: { phone: value }, typed: true })).toEqual({ phone: value })
  })
})

describe('a field that a call does not have', () => {
  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'more'])('SEC-01 is ignored when its name is %s', async (name) => {
    const fields = { phone: '9876543210' }
    for (const typed of [true, false]) {
      const given = Object.fromEntries([...Object.entries(fields), [name, 'x']])
      expect(Object.entries(tolerateTypes(customerRules.checkUserRule, { fields: given, typed }))).toEqual(Object.entries(fields))
    }
  })

  it('SEC-01 is no defect of the server when all objects have a property of its name', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await client.ask('/subscriber-add', { method: 'POST', headers, body: 'email=asha@shop.test&toString=x' })).toMatchObject({
      status: 200,
    })
  })
})

describe('a client that writes numbers as text and texts as numbers', () => {
  it('API-01 fills a cart, saves an address and writes a review', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const { bengaluru } = await somePlaces()
    const { headers } = await aCustomer()
    const id = String(shop.productId('almonds'))
    expect(await client.post('/carts/add', { id, variant: '', quantity: '2' }, headers)).toMatchObject({ body: { result: true } })
    const { body: cart } = await client.post('/carts', {}, headers)
    const [group] = cart['data'] as { cart_items: { id: number; quantity: number; product_id: number }[] }[]
    const line = group?.cart_items[0]
    // The answers keep their documented types.
    expect(line).toMatchObject({ quantity: 2, product_id: Number(id) })
    expect(await client.post('/carts/change-quantity', { id: String(line?.id), quantity: '3' }, headers)).toMatchObject({
      body: { result: true },
    })
    const address = {
      address: '12, MG Road',
      country: String(bengaluru.countryId),
      state: String(bengaluru.stateId),
      city: String(bengaluru.cityId),
      postal_code: 560001,
      phone: 9876543210,
    }
    expect(await client.post('/user/shipping/create', address, headers)).toMatchObject({ status: 200, body: { result: true } })
    const { body: kept } = await client.get('/user/shipping/address', headers)
    expect(kept['data']).toMatchObject([{ postal_code: '560001', phone: '9876543210', city: bengaluru.cityId }])
    expect(await client.post('/reviews/submit', { product_id: id, rating: '5', comment: 'Crisp' }, headers)).toMatchObject({ status: 200 })
    expect(await database().select().from(reviews)).toMatchObject([{ rating: 5 }])
  })

  it.each([
    ['postal_code', -560001],
    ['postal_code', 560001.5],
    ['phone', -9876543210],
    ['phone', 9876543210.5],
  ])('API-04 is refused a %s of %d, in an address and of a guest', async (field, value) => {
    const { bengaluru } = await somePlaces()
    const { headers } = await aCustomer()
    const { countryId: country, stateId: state, cityId: city } = bengaluru
    const address = { address: '12, MG Road', country, state, city, postal_code: 560001, phone: 9876543210 }
    const { body: made } = await client.post('/user/shipping/create', address, headers)
    expect(made).toMatchObject({ result: true })
    const wrong = { ...address, [field]: value }
    const guest = { ...wrong, name: 'Asha', email: 'asha@shop.test', temp_user_id: 'g1' }
    for (const [path, body] of [
      ['/user/shipping/create', wrong],
      ['/user/shipping/update', { ...wrong, id: 1 }],
      ['/guest-user-account-create', guest],
    ] as const)
      expect([path, await client.post(path, body, headers)]).toMatchObject([
        path,
        { status: 422, body: { errors: { [field]: [expect.any(String)] } } },
      ])
  })

  it('API-04 is refused a number as the code of an order', async () => {
    for (const code of [20261121, -20261121, 1.5])
      expect(await client.post('/track-order', { code, phone_or_email: 9876543210 })).toMatchObject({ status: 422 })
  })

  it('REL-06 is refused an invalid quantity', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    for (const quantity of ['1.5', '1e1', '', 'two', 1.5])
      expect(await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity })).toMatchObject({ status: 422 })
    expect(await client.post('/carts/add', { id: shop.productId('almonds'), variant: '', quantity: '-1' })).toMatchObject({
      status: 200,
      body: { result: false },
    })
  })
})
