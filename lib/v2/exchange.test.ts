import { addToCart, getCart, removeFromCart } from '@/lib/commerce/cart/wire'
import { getProductDetail, searchProducts } from '@/lib/commerce/catalog/wire'
import { readAnswer, toRequest } from './exchange'
import { writeFilters } from '@/lib/commerce/catalog/filters.wire'

const base = 'http://shop.test/api/v2'
const answering = (status: number, body: unknown) => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

describe('the request of a call', () => {
  it('API-01 has the marker, accepts JSON, and has its input in the documented place', async () => {
    const request = toRequest(addToCart, { body: { id: 1, variant: '250 g', quantity: 2 } }, base)
    expect([request.method, request.url]).toEqual(['POST', `${base}/carts/add`])
    expect(request.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(await request.json()).toEqual({ id: 1, variant: '250 g', quantity: 2 })
  })

  it('API-02 has the content type JSON, with a body or without', () => {
    for (const request of [
      toRequest(getProductDetail, { params: { slug: 'x' } }, base),
      toRequest(removeFromCart, { params: { id: 7 } }, base),
    ])
      expect(request.headers.get('content-type')).toBe('application/json')
  })

  it('API-04 cannot be redirected by a path parameter', () => {
    expect(toRequest(getProductDetail, { params: { slug: '../../x?y#z' } }, base).url).toBe(`${base}/products/..%2F..%2Fx%3Fy%23z/208`)
    expect(toRequest(removeFromCart, { params: { id: 7 } }, base).url).toBe(`${base}/carts/7`)
  })

  it('CAT-07 has the filters in the documented form', () => {
    const filters = {
      availability: ['in_stock'] as const,
      price: [{ minPaise: null, maxPaise: 1_000_000 }],
      advanced: ['popular'] as const,
      attributes: { Packaging: ['Tin', 'Glass jar'] },
      sort: null,
    }
    const { searchParams } = new URL(toRequest(searchProducts, { query: { name: 'badam', page: 2, ...writeFilters(filters) } }, base).url)
    expect([...searchParams]).toEqual([
      ['name', 'badam'],
      ['page', '2'],
      ['availability', 'in_stock'],
      ['price', '-10000'],
      ['advanced_filters', 'popular'],
      ['selected_attribute_values[]', 'Packaging:Tin'],
      ['selected_attribute_values[]', 'Packaging:Glass jar'],
    ])
  })
})

describe('the meaning of an answer', () => {
  it.each([
    [
      'a refusal in a good answer',
      200,
      { result: false, message: 'Stock out' },
      { kind: 'refused', status: 200, message: 'Stock out', errors: {} },
    ],
    [
      'texts for fields',
      422,
      { message: 'x', errors: { email: ['Bad.'] } },
      { kind: 'refused', status: 422, message: 'x', errors: { email: ['Bad.'] } },
    ],
    ['a list of messages', 200, { result: false, message: ['One', 'Two'] }, { kind: 'refused', message: 'One, Two' }],
    ['a list that repeats a message', 422, { message: ['One', 'One', 'Two'] }, { kind: 'refused', message: 'One, Two' }],
    [
      'errors that repeat a text',
      422,
      { message: 'x', errors: { email: ['Bad.', 'Bad.', ''] } },
      { kind: 'refused', errors: { email: ['Bad.'] } },
    ],
    ['a refusal without words', 404, { result: false }, { kind: 'refused', status: 404, message: null }],
    ['a missing record', 404, { message: 'No query results for model [Product].' }, { kind: 'refused', status: 404 }],
    ['a session that is over', 401, { message: 'Unauthenticated.' }, { kind: 'refused', status: 401, message: null }],
    ['too many requests', 429, { message: 'Too Many Attempts.' }, { kind: 'refused', status: 429, message: 'Too Many Attempts.' }],
    [
      'a status said in the body',
      200,
      { data: [], success: false, status: 404, message: 'Category not found' },
      { kind: 'refused', status: 404, message: 'Category not found' },
    ],
    ['trouble said in the body', 200, { success: false, status: 500, message: 'x' }, { kind: 'unreachable', status: 500, message: null }],
    [
      'a call that is not known, with 200',
      200,
      { data: [], success: false, status: 404, message: 'Invalid Route' },
      { kind: 'refused', status: 404, message: null, isUnknownCall: true },
    ],
    ['a call that is not known, with 404', 404, { success: false, message: 'Invalid Route' }, { isUnknownCall: true }],
    ['a call that the framework does not know', 404, { message: 'The route api/v2/x could not be found.' }, { isUnknownCall: true }],
    [
      'an unexpected error, in the words of a framework',
      500,
      { message: 'Server Error' },
      { kind: 'unreachable', status: 500, message: null },
    ],
    ['a server in trouble', 503, { message: 'Later.' }, { kind: 'unreachable', status: 503, message: 'Later.' }],
    ['a proxy’s page', 502, '<html>', { kind: 'unreachable', status: 502, message: null }],
    ['no JSON', 200, '<html>', { kind: 'invalid', message: 'Invalid API response format' }],
    ['no body', 200, '', { kind: 'invalid' }],
    ['a proxy’s 404', 404, '<html>Not Found</html>', { kind: 'invalid' }],
    ['a gateway’s 404 in JSON', 404, { message: 'Not Found' }, { kind: 'invalid' }],
    ['another gateway’s', 404, { message: 'no Route matched with those values' }, { kind: 'invalid' }],
    ['a 404 that says nothing', 404, {}, { kind: 'invalid' }],
    ['a wall in front of the server', 403, { error: 'Access denied' }, { kind: 'invalid' }],
    ['a redirect', 302, {}, { kind: 'invalid' }],
    ['a limit in front of the server', 429, 'slow down', { kind: 'unreachable', status: 429, message: null }],
    ['JSON that is no object', 200, [1], { kind: 'invalid' }],
  ])('API-01 distinguishes: %s', async (_, status, body, failure) => {
    expect(await readAnswer(getCart, answering(status, body), '')).toMatchObject({ ok: false, failure })
  })

  it.each([[{}], [{ data: 3 }], [{ data: [{ cart_items: [{ id: 'x' }] }] }], [[]], [12], [null], ['full']])(
    'API-02 is a success even if the cart in the answer of a remote server has another format: %j',
    async (cart) => {
      const answer = await readAnswer(addToCart, answering(200, { result: true, message: 'Added', cart }), '')
      expect(answer).toEqual({ ok: true, value: { message: 'Added', cart: null } })
    },
  )

  it('CAT-08 is an invalid format if a listing has no meta', async () => {
    const answer = await readAnswer(searchProducts, answering(200, { data: [], success: true }), '')
    expect(answer).toEqual({ ok: false, failure: { kind: 'invalid', message: 'Invalid API response format' } })
  })
})
