import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { apiText } from '@/lib/i18n/api-texts'
import { fault } from '@/lib/i18n/text-keys'
import { isWire } from '@/lib/v2/codec'
import type { WireAnswer } from '@/lib/v2/exchange'
import { invalid } from '@/lib/v2/refusal-texts'
import { answersIn } from './answers'
import { hasNul } from './parse-request'

useShopDatabase()
const client = aV2Client()
const HINDI = { 'App-Language': 'hi-IN' }
const guest = 'temp_user_id=guest_hindi_0003'

it('API-04 what an answer says to shoppers is in the language of the request', async () => {
  const shop = await aShop({ sells: [{ slug: 'figs', stock: 2 }] })
  const add = async (quantity: number, headers?: Record<string, string>) =>
    (await client.post(`/carts/add?${guest}`, { id: shop.productId('figs'), variant: '', quantity }, headers)).body
  expect(await add(1, HINDI)).toMatchObject({ result: true, message: 'प्रोडक्ट कार्ट में आ गया।' })
  expect(await add(9, HINDI)).toMatchObject({ result: false, message: 'Figs: सिर्फ़ 2 पैक का स्टॉक बचा है।' })
  expect(await add(9)).toMatchObject({ message: 'Only 2 item(s) are available for (Figs)' })
})

it('API-04 faults of fields are in the language of the request, as a message and by field', async () => {
  const signup = async (headers?: Record<string, string>) => (await client.post('/auth/signup', { password: 'x' }, headers)).body
  const english = await signup()
  const hindi = await signup(HINDI)
  expect(JSON.stringify(english)).not.toMatch(/[\u0900-\u097f]/)
  expect(hindi).toMatchObject({ errors: { name: ['नाम लिखें।'] } })
  expect(JSON.stringify(hindi['message'])).toContain('नाम लिखें।')
})

it('API-04 the name of an unknown call, by which clients recognise it, is the same in every language', async () => {
  expect((await client.get('/nowhere', HINDI)).body).toMatchObject({ message: 'Invalid Route' })
})

it('API-04 refusals of no call in particular are in the language of the request', async () => {
  const asked = [
    () => client.get('/user/figures', HINDI),
    () => client.post('/auth/login', { email: 'asha@mail.example', password: 'wrong-1' }, HINDI),
    () => client.post('/cart-count', { name: 'a\0b' }, HINDI),
    () => client.post('/countries', {}, HINDI),
    () => client.get('/products/search?page=x', HINDI),
    () => client.get('/countries', { ...HINDI, 'System-Key': 'wrong' }),
  ]
  for (const ask of asked) expect((await ask()).body['message']).toMatch(/^[^A-Za-z]+$/)
})

it('API-04 every refusal of no call in particular is in the language it is made for', () => {
  const { wrongMethod, tooMany, unknownRoute: _, ...others } = answersIn('hi')
  const refusals = [...Object.values(others).map((answer) => answer()), wrongMethod('GET'), tooMany(5), hasNul('hi', 'address')]
  expect(refusals.map(messageOf).filter((message) => /[A-Za-z]/.test(JSON.stringify(message)))).toEqual([])
})

const messageOf = ({ body }: WireAnswer): unknown => (body.kind === 'json' && isWire(body.value) ? body.value['message'] : null)
const bodyOf = ({ body }: WireAnswer): unknown => (body.kind === 'json' ? body.value : null)

it('API-04 two faults with one text are reported once', () => {
  const missing = fault('photo_missing')
  const text = apiText('hi', 'photo_missing')
  expect(bodyOf(invalid('hi', { photo: [missing, missing] }, { asList: true }))).toEqual({
    result: false,
    message: [text],
    errors: { photo: [text] },
  })
})

it.each([
  ['en', 'The id must be a date. (and 1 more error)'],
  ['hi', 'यह सही नहीं है। (और 1 गलती)'],
] as const)('API-04 two faults that differ in English are counted as two in every language: %s', (locale, message) => {
  const faults = { id: [fault('type', { path: 'id', type: 'date' })], page: [fault('type', { path: 'page', type: 'date' })] }
  expect(messageOf(invalid(locale, faults))).toBe(message)
})
