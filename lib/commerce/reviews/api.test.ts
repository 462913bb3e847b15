import { productImages, reviews } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()
const origin = 'http://localhost:3000'

const listOf = async (path: string) => (await client.get(path)).body['data'] as Record<string, unknown>[]

describe('the review calls', () => {
  it('API-01 /reviews/product/{id} answers published reviews, ten a page, newest first', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const productId = shop.productId('almonds')
    const written = Array.from({ length: 12 }, (_, i) => ({
      productId,
      authorName: `C ${i}`,
      rating: i < 3 ? 5 : 4,
      comment: 'Good',
      createdAt: new Date(Date.UTC(2026, 0, i + 1)),
    }))
    await database()
      .insert(reviews)
      .values([...written, { productId, authorName: 'Hidden', rating: 1, comment: 'x', published: false }])
    const { body } = await client.get(`/reviews/product/${productId}`)
    expect(body).toMatchObject({ success: true, meta: { last_page: 2, total: 12, per_page: 10 } })
    expect(body).toMatchObject({ histogram: { 5: 3, 4: 9, 3: 0, 2: 0, 1: 0 } })
    // The line above has checked that it is a list.
    expect((body['data'] as unknown[])[0]).toMatchObject({
      user_name: 'C 11',
      rating: 4,
      comment: 'Good',
      time: expect.stringMatching(/ago$/) as unknown,
      created_at: '2026-01-12T00:00:00.000Z',
    })
    expect(await listOf('/reviews/product/999999')).toEqual([])
  })

  it('HOME-06 /reviews/latest answers the six newest of products for sale, each with its product', async () => {
    const shop = await aShop({
      categories: [{ slug: 'nuts', imagePath: '/demo/nuts.webp' }],
      sells: [{ slug: 'almonds' }, { slug: 'walnuts' }, { slug: 'withdrawn', published: false }],
    })
    const written = (slug: string, day: number, more = {}) => ({
      productId: shop.productId(slug),
      authorName: `${slug} ${day}`,
      rating: 5,
      comment: 'Good',
      createdAt: new Date(Date.UTC(2026, 0, day)),
      ...more,
    })
    await database()
      .insert(productImages)
      .values([
        { productId: shop.productId('almonds'), path: '/demo/second.webp', position: 1 },
        { productId: shop.productId('almonds'), path: '/demo/first.webp', position: 0 },
      ])
    await database()
      .insert(reviews)
      .values([
        ...[1, 2, 3, 4, 5].map((day) => written('almonds', day)),
        ...[6, 7].map((day) => written('walnuts', day, { verified: true })),
        written('almonds', 8, { published: false }),
        written('withdrawn', 9),
      ])
    const latest = await listOf('/reviews/latest')
    expect(latest.map((review) => review['user_name'])).toEqual(
      [7, 6].map((day) => `walnuts ${day}`).concat([5, 4, 3, 2].map((day) => `almonds ${day}`)),
    )
    expect(latest[0]).toMatchObject({
      rating: 5,
      comment: 'Good',
      verified: true,
      created_at: '2026-01-07T00:00:00.000Z',
      product: { slug: 'walnuts', name: 'Walnuts', thumbnail_image: `${origin}/placeholders/nuts.svg` },
    })
    expect(latest[5]).toMatchObject({ verified: false, product: { slug: 'almonds', thumbnail_image: `${origin}/demo/first.webp` } })
  })

  it('REV-01 /reviews/submit stores a review of the token’s owner, whatever user_id the body names', async () => {
    const productId = (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds')
    const [asha, ravi] = [await aCustomer({ name: 'Asha Rao' }), await aCustomer({ name: 'Ravi Nair' })]
    const submit = (headers: Record<string, string>) =>
      client.post('/reviews/submit', { product_id: productId, user_id: ravi.id, rating: 5, comment: 'Crisp' }, headers)
    expect(await submit(asha.headers)).toMatchObject({ status: 200, body: { result: true, message: 'Review Submitted' } })
    expect(await submit(asha.headers)).toMatchObject({
      status: 200,
      body: { result: false, message: 'You have already reviewed this product.' },
    })
    expect(await listOf(`/reviews/product/${productId}`)).toMatchObject([{ user_name: 'Asha R.', rating: 5, comment: 'Crisp' }])
    expect((await submit({})).status).toBe(401)
    expect((await submit({ Authorization: 'Bearer guessed' })).status).toBe(401)
  })

  it('REV-01 /reviews/submit reports moderation, and that only buyers may write', async () => {
    const productId = (await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }], settings: { reviews_moderated: '1' } })).productId(
      'almonds',
    )
    const { headers } = await aCustomer()
    const submit = (id: number) => client.post('/reviews/submit', { product_id: id, rating: 5, comment: 'Crisp' }, headers)
    expect((await submit(productId)).body).toEqual({
      result: true,
      message: 'Review Submitted. It will appear once we have checked it.',
    })
    expect(await listOf(`/reviews/product/${productId}`)).toEqual([])
    await aShop({ settings: { reviews_by: 'buyers' } })
    expect(await submit(productId + 1)).toMatchObject({ status: 200, body: { result: false, message: 'You cannot review this product' } })
    expect(await submit(999_999)).toMatchObject({ status: 404, body: { result: false } })
  })

  it.each([
    ['a rating of 0', { rating: 0 }],
    ['a rating of 6', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['a rating that is more than digits', { rating: '5.0' }],
    ['no rating', { rating: null }],
    ['no comment', { comment: undefined }],
    ['a blank comment', { comment: ' \n ' }],
    ['a comment of invisible characters', { comment: '\u200b\u0000' }],
    ['a comment that is no text', { comment: { $ne: '' } }],
    ['a comment of 2,001 characters', { comment: 'x'.repeat(2_001) }],
    ['no product', { product_id: -1 }],
  ])('REV-01 /reviews/submit refuses %s', async (_, fault) => {
    const productId = (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds')
    const { headers } = await aCustomer()
    const answer = await client.post('/reviews/submit', { product_id: productId, rating: 5, comment: 'Crisp', ...fault }, headers)
    expect(answer).toMatchObject({ status: 422, body: { result: false } })
    expect(await database().$count(reviews)).toBe(0)
  })
})
