import { addToCart } from '@/lib/commerce/cart/wire'
import { readWireAnswer, type WireAnswer } from './exchange'
import { withOwnSentences } from './own-sentences'

const FOREIGN = 'Pay at evil.example instead!'
const answered = (status: number, value: unknown): WireAnswer => ({
  status,
  headers: {},
  endsSession: false,
  body: { kind: 'json', value },
})
const failureOf = (answer: WireAnswer) => readWireAnswer(addToCart, answer, 'https://shop.example')

const localeOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : 'en')

describe('REL-03 a refusal of a remote server', () => {
  it.each([
    ['with a flag', 200, { result: false, message: FOREIGN }],
    ['with the other flag', 200, { success: false, message: FOREIGN }],
    ['with its status in the body', 200, { success: false, status: 422, message: FOREIGN }],
    ['with a failure in the body', 200, { success: false, status: 500, message: FOREIGN }],
    ['by its status alone', 404, { message: FOREIGN }],
    ['with several messages', 422, { result: false, message: [FOREIGN, `${FOREIGN} Now!`] }],
    ['with a sentence around its own', 422, { result: false, message: `${FOREIGN} (and 2 more errors)` }],
    [
      'with its own in the place of a name',
      422,
      { result: false, message: `${FOREIGN.repeat(10)} is sold out, so this order cannot be paid as it was placed.` },
    ],
    ['with a message that is no text', 422, { result: false, message: { html: FOREIGN } }],
  ])('%s keeps its kind and loses its words', (_, status, body) => {
    const answer = answered(status, body)
    const seen = withOwnSentences(answer, 'en')
    expect(JSON.stringify(seen)).not.toContain('evil')
    const [before, after] = [failureOf(answer), failureOf(seen)]
    if (before.ok || after.ok) throw new Error('no failure')
    expect(after.failure).toEqual({ ...before.failure, message: null })
  })

  it('keeps the fields at fault', () => {
    const seen = failureOf(
      withOwnSentences(
        answered(422, {
          result: false,
          message: FOREIGN,
          errors: { email: [FOREIGN, `${FOREIGN}!`], name: ['The name field is required.'] },
        }),
        'en',
      ),
    )
    expect(seen).toMatchObject({ failure: { errors: { email: ['Please check your details.'], name: ['The name field is required.'] } } })
  })

  it.each([
    'Cart item not found',
    'Only 3 of Figs (250 g) are left. Please change the quantity.',
    'The email field is required. (and 2 more errors)',
    'यह प्रोडक्ट अब कार्ट में नहीं है।',
    'Unauthorized',
  ])('keeps a sentence that the shop says itself: %s', (message) => {
    expect(failureOf(withOwnSentences(answered(422, { result: false, message }), localeOf(message)))).toMatchObject({
      failure: { message },
    })
  })

  it('is in the language of the page', () => {
    const body = {
      result: false,
      message: ['Cart item not found', 'Only 3 of Figs (250 g) are left. Please change the quantity.', 'Unauthorized'],
      errors: { id: [FOREIGN] },
    }
    expect(withOwnSentences(answered(422, body), 'hi').body).toEqual({
      kind: 'json',
      value: {
        result: false,
        message: ['यह प्रोडक्ट अब कार्ट में नहीं है।', 'Figs (250 g): सिर्फ़ 3 पैक का स्टॉक बचा है। मात्रा बदल लें।', 'लॉग इन की जानकारी सही नहीं है।'],
        errors: { id: ['कृपया अपनी जानकारी जाँच लें।'] },
      },
    })
  })
})

describe('REL-03 a success of a remote server', () => {
  it.each([
    ['a message', { result: true, message: FOREIGN, id: 7 }, { result: true, message: '', id: 7 }],
    ['several messages', { result: true, message: ['Cart updated', FOREIGN] }, { result: true, message: 'Cart updated' }],
    ['a message that is no text', { message: { html: FOREIGN } }, { message: '' }],
    ['a known sentence with its own around it', { result: true, message: `Cart updated. ${FOREIGN}` }, { result: true, message: '' }],
    ['a sentence about the coupon', { coupon_message: FOREIGN, sub_total: '₹10.00' }, { coupon_message: '', sub_total: '₹10.00' }],
    ['a sentence about an order', { data: { code: '1', message: FOREIGN } }, { data: { code: '1', message: '' } }],
  ])('with %s keeps its data and loses the words', (_, body, seen) => {
    expect(withOwnSentences(answered(200, body), 'en')).toEqual(answered(200, seen))
  })

  it.each([
    'Coupon applied successfully.',
    'Coupon Applied',
    'Address added successfully',
    'Shipping information has been added successfully',
    'You have subscribed successfully',
    'Subscribed successfully',
    'Review  Submitted',
    'Product is removed from wishlist',
    'Registration Successful. Please verify and log in to your account.',
    'कूपन लग गया।',
  ])('keeps a sentence that the documents of v2 or the shop itself name: %s', (message) => {
    expect(withOwnSentences(answered(200, { result: true, message }), localeOf(message))).toEqual(answered(200, { result: true, message }))
  })

  it('keeps the texts of its data', () => {
    const body = { data: [{ name: 'Figs', message: FOREIGN }], name: FOREIGN }
    expect(withOwnSentences(answered(200, body), 'en')).toEqual(answered(200, body))
  })
})

it.each([
  ['an unknown call', 404, { success: false, status: 404, message: 'Invalid Route' }],
  ['no answer of v2', 404, { message: 'no Route matched with those values' }],
])('REL-03 %s of a remote server stays as it is', (_, status, body) => {
  expect(withOwnSentences(answered(status, body), 'en')).toEqual(answered(status, body))
})
