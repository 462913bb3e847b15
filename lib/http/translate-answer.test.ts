import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { isWire } from '@/lib/v2/codec'
import { apiTexts } from '@/lib/i18n/api-texts'
import { jsonAnswer, type WireAnswer } from '@/lib/v2/exchange'
import { answers } from './answers'
import { hasNul } from './parse-request'
import { translateAnswer } from './translate-answer'

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

it('API-04 the name of an unknown call, by which clients recognise it, and data stay as they are', async () => {
  expect((await client.get('/nowhere', HINDI)).body).toMatchObject({ message: 'Invalid Route' })
  const answer = jsonAnswer(200, { data: [{ message: 'Cart updated' }] })
  expect(translateAnswer(answer, 'hi').body).toEqual({ kind: 'json', value: { data: [{ message: 'Cart updated' }] } })
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

it('API-04 every refusal of no call in particular is said in Hindi', () => {
  const { wrongMethod, tooMany, unknownRoute: _, ...others } = answers
  const refusals = [...Object.values(others).map((answer) => answer()), wrongMethod('GET'), tooMany(5), hasNul('address')]
  const english = refusals.filter((answer) => /[A-Za-z]/.test(JSON.stringify(messageOf(translateAnswer(answer, 'hi')))))
  expect(english.map(messageOf)).toEqual([])
})

const messageOf = ({ body }: WireAnswer): unknown => (body.kind === 'json' && isWire(body.value) ? body.value['message'] : null)

it('API-04 two English sentences that are one in Hindi appear once', () => {
  const english = 'Please choose a photo.'
  const answer = jsonAnswer(422, { message: [english, english], errors: { photo: [english, english] } })
  const { body } = translateAnswer(answer, 'hi')
  const [hindi] = [apiTexts('hi')(english)]
  expect(body).toEqual({ kind: 'json', value: { message: [hindi], errors: { photo: [hindi] } } })
})
