import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { jsonAnswer } from '@/lib/v2/exchange'
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

it('API-04 words by which clients recognise an answer, and data, stay as they are', async () => {
  expect((await client.get('/nowhere', HINDI)).body).toMatchObject({ message: 'Invalid Route' })
  const unauthenticated = await client.get('/user/figures', HINDI)
  expect(unauthenticated.body).toMatchObject({ message: 'Unauthenticated.' })
  const answer = jsonAnswer(200, { data: [{ message: 'Cart updated' }] })
  expect(translateAnswer(answer, 'hi').body).toEqual({ kind: 'json', value: { data: [{ message: 'Cart updated' }] } })
})
