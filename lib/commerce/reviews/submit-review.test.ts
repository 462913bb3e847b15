import { eq, gt } from 'drizzle-orm'
import { rateLimits, customers, products, reviews, cacheInvalidations } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { hideReview, listProductReviews, listReviewsForAdmin, publishReview, submitReview } from '.'

const database = useShopDatabase()
const context = (now = '2026-11-20T06:00:00Z') => ({ db: database(), now: () => new Date(now) })
const WRITTEN = { rating: 4, comment: 'Fresh and crunchy' }

async function aShopWithAlmonds(settings: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await aShop({ sells: [{ slug: 'almonds' }], settings })).productId('almonds')
}

const shownOf = async (productId: number) => (await listProductReviews(context(), productId, 1)).items

/** The cache tags that a change invalidates. */
async function invalidatedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await database().select().from(cacheInvalidations)
  const last = Math.max(0, ...before.map(({ id }) => id))
  await change()
  const rows = await database().select().from(cacheInvalidations).where(gt(cacheInvalidations.id, last))
  return [...new Set(rows.map(({ tag }) => tag))].sort()
}

describe('a review', () => {
  it('REV-01 is published immediately, under the name its author has at that time', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer({ name: 'Asha Rao' })
    expect(await submitReview(context(), id, { productId, ...WRITTEN })).toEqual({ ok: true, value: { published: true } })
    await database().update(customers).set({ name: 'Asha Menon' })
    expect(await shownOf(productId)).toMatchObject([{ userName: 'Asha R.', rating: 4, comment: 'Fresh and crunchy', verified: false }])
  })

  it('REV-01 is unique per customer and product, also with fifty concurrent requests', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitReview(context(), id, { productId, ...WRITTEN })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await database().delete(rateLimits)
    expect(await submitReview(context(), id, { productId, ...WRITTEN })).toEqual({ ok: false, reason: 'reviewed_before' })
    expect(await submitReview(context(), (await aCustomer()).id, { productId, ...WRITTEN })).toMatchObject({ ok: true })
    expect(await database().$count(reviews)).toBe(2)
  })

  it.each([
    ['was delivered', { deliveryStatus: 'delivered' as const }, true],
    ['is on the way', { deliveryStatus: 'on_the_way' as const }, false],
    ['was cancelled', { deliveryStatus: 'cancelled' as const }, false],
  ])('REV-01 is marked as verified only if the product was delivered: the order %s', async (_, order, verified) => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    await anOrder({ customerId: id, productIds: [productId], ...order })
    await submitReview(context(), id, { productId, ...WRITTEN })
    expect(await shownOf(productId)).toMatchObject([{ verified }])
  })

  it('REV-01 is not verified by another customer’s order or by an order of another product', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await anOrder({ customerId: ravi.id, productIds: [shop.productId('almonds')] })
    await anOrder({ customerId: asha.id, productIds: [shop.productId('figs')] })
    await submitReview(context(), asha.id, { productId: shop.productId('almonds'), ...WRITTEN })
    expect(await shownOf(shop.productId('almonds'))).toMatchObject([{ verified: false }])
  })

  it('REV-01 is restricted to buyers if the setting says so', async () => {
    const productId = await aShopWithAlmonds({ reviews_by: 'buyers' })
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await anOrder({ customerId: ravi.id, productIds: [productId] })
    expect(await submitReview(context(), asha.id, { productId, ...WRITTEN })).toEqual({ ok: false, reason: 'buyers_only' })
    expect(await submitReview(context(), ravi.id, { productId, ...WRITTEN })).toMatchObject({ ok: true })
  })

  it('REV-01 is refused for a product that is not for sale', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    await database().update(products).set({ published: false })
    for (const unknown of [productId, 999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await submitReview(context(), id, { productId: unknown, ...WRITTEN })).toEqual({ ok: false, reason: 'not_found' })
    }
  })

  it('REV-01 keeps its text and lines as typed, without invisible characters', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    const comment = '  <b>Crunchy</b> & fresh 😀\r\n\r\nक्षत्रिय\u202e\u0000 said\u0007 so,\ttoo\u200b  '
    await submitReview(context(), id, { productId, rating: 5, comment })
    expect((await shownOf(productId))[0]?.comment).toBe('<b>Crunchy</b> & fresh 😀\n\nक्षत्रिय said so, too')
  })

  it('REV-01 can be submitted thirty times an hour', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    for (let i = 0; i < 30; i += 1) await submitReview(context(), id, { productId, ...WRITTEN })
    expect(await submitReview(context(), id, { productId, ...WRITTEN })).toMatchObject({
      reason: 'rate_limited',
      detail: { retryAfterSeconds: 3600 },
    })
    expect(await submitReview(context('2026-11-20T07:00:00Z'), id, { productId, ...WRITTEN })).toMatchObject({ reason: 'reviewed_before' })
  })

  it('PDP-10 changes the rating of its product, and invalidates the pages that show it', async () => {
    const productId = await aShopWithAlmonds()
    const { id } = await aCustomer()
    const stale = await invalidatedBy(() => submitReview(context(), id, { productId, ...WRITTEN }))
    expect(stale).toEqual(expect.arrayContaining(['product:almonds', 'reviews']))
    await submitReview(context(), (await aCustomer()).id, { productId, rating: 1, comment: 'Stale' })
    const [almonds] = await database().select().from(products).where(eq(products.id, productId))
    expect(almonds).toMatchObject({ rating: 2.5, ratingCount: 2 })
  })
})

describe('a moderated review', () => {
  it('REV-01 is shown and counted once the shopkeeper has published it, and no longer when hidden', async () => {
    const productId = await aShopWithAlmonds({ reviews_moderated: '1' })
    const { id } = await aCustomer({ name: 'Asha Rao' })
    const stale = await invalidatedBy(() => submitReview(context(), id, { productId, ...WRITTEN }))
    expect(stale).toEqual([])
    expect(await shownOf(productId)).toEqual([])
    const [waiting] = await listReviewsForAdmin(context())
    expect(waiting).toMatchObject({ authorName: 'Asha Rao', published: false, productSlug: 'almonds' })
    const reviewId = waiting?.id ?? 0
    expect(await publishReview(context(), reviewId, { dryRun: true })).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await shownOf(productId)).toEqual([])
    expect(await invalidatedBy(() => publishReview(context(), reviewId))).toEqual(expect.arrayContaining(['product:almonds', 'reviews']))
    expect(await shownOf(productId)).toHaveLength(1)
    expect(await publishReview(context(), reviewId)).toMatchObject({ ok: true, value: { isChanged: false } })
    expect(await invalidatedBy(() => hideReview(context(), reviewId))).toEqual(expect.arrayContaining(['product:almonds', 'reviews']))
    expect(await shownOf(productId)).toEqual([])
    expect(await publishReview(context(), 999)).toEqual({ ok: false, reason: 'not_found' })
    expect(await submitReview(context(), id, { productId, ...WRITTEN })).toEqual({ ok: false, reason: 'reviewed_before' })
  })
})
