import { eq } from 'drizzle-orm'
import pg from 'pg'
import { customers, slugRedirects, products, variants, wishlists } from '@/lib/db/schema'
import { WISHES_MAX } from './wishlist'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { addWish, listSharedWishes, listWishes, removeWish, shareWishes } from '.'

const database = useShopDatabase()
const context = (now = new Date('2026-11-20T06:00:00Z')) => ({ db: database(), now: () => now })
const manySlugs = (count: number) => Array.from({ length: count }, (_, i) => `product-${i}`)
const slugsOf = async (customerId: number) => (await listWishes(context(), customerId)).items.map(({ product }) => product.slug)
const unpublish = (slug: string) => database().update(products).set({ published: false }).where(eq(products.slug, slug))

describe('the wishlist', () => {
  it('WISH-01 lists full cards, newest wish first, of products for sale only', async () => {
    await aShop({ sells: [{ slug: 'almonds', variants: [{ priceRupees: 429, mrpRupees: 500 }] }, { slug: 'figs' }, { slug: 'dates' }] })
    const { id } = await aCustomer()
    for (const [day, slug] of ['figs', 'almonds', 'dates'].entries()) {
      expect(await addWish(context(new Date(Date.UTC(2026, 10, day + 1))), id, slug)).toMatchObject({
        ok: true,
        value: { isChanged: true },
      })
    }
    await unpublish('dates')
    expect(await slugsOf(id)).toEqual(['almonds', 'figs'])
    const { items, unavailable } = await listWishes(context(), id)
    const [almonds] = items
    expect(almonds?.product).toMatchObject({ name: 'Almonds', pricePaise: 42_900, compareAtPricePaise: 50_000, availability: 'in_stock' })
    expect(unavailable).toEqual([
      { id: 3, product: { slug: 'dates', name: 'Dates', imageUrl: '/placeholders/nuts.svg', categorySlug: 'nuts' } },
    ])
  })

  it('WISH-01 keeps what is hidden apart, without its price, in the language of the page, and lists it again when it is for sale', async () => {
    await aShop({ sells: [{ slug: 'dates', translations: { hi: { name: 'खजूर' } } }, { slug: 'figs' }] })
    const { id } = await aCustomer()
    await addWish(context(), id, 'dates')
    await addWish(context(), id, 'figs')
    await unpublish('dates')
    await database().delete(variants)
    const { items, unavailable } = await listWishes({ ...context(), locale: 'hi' }, id)
    expect([items, unavailable.map(({ product }) => product.name)]).toEqual([[], ['Figs', 'खजूर']])
    expect(JSON.stringify(unavailable)).not.toMatch(/paise/i)
    await removeWish(context(), id, 'figs')
    expect((await listWishes(context(), id)).unavailable).toMatchObject([{ product: { slug: 'dates' } }])
  })

  it('WISH-01 is separate for every customer', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await addWish(context(), asha.id, 'almonds')
    expect(await removeWish(context(), ravi.id, 'almonds')).toMatchObject({ ok: true, value: { isChanged: false } })
    expect([await slugsOf(asha.id), await slugsOf(ravi.id)]).toEqual([['almonds'], []])
  })

  it('WISH-01 is read in as many queries for many wishes as for one', async () => {
    await aShop({ sells: manySlugs(30).map((slug) => ({ slug })) })
    const { id } = await aCustomer()
    const queriesOf = async () => {
      const asked = jest.spyOn(pg.Client.prototype, 'query')
      await listWishes(context(), id)
      const { length } = asked.mock.calls
      asked.mockRestore()
      return length
    }
    await addWish(context(), id, 'product-0')
    const forOne = await queriesOf()
    for (const slug of manySlugs(30)) await addWish(context(), id, slug)
    expect(forOne).toBeGreaterThan(0)
    expect(await queriesOf()).toBe(forOne)
  })

  it('WISH-02 has a product once, however often and concurrently it is added', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { id } = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => addWish(context(), id, 'almonds')))
    expect(answers.filter((answer) => answer.ok && answer.value.isChanged)).toHaveLength(1)
    expect(answers.every((answer) => answer.ok && answer.value.isInWishlist)).toBe(true)
    expect(await database().$count(wishlists)).toBe(1)
  })

  it('WISH-02 finds a product by its former slug, and refuses one that is not for sale', async () => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }, { slug: 'hidden', published: false }, { slug: 'empty', variants: [] }] })
    const { id } = await aCustomer()
    await database().update(products).set({ slug: 'mamra' }).where(eq(products.slug, 'mamra-almonds'))
    expect(await database().$count(slugRedirects)).toBe(1)
    expect(await addWish(context(), id, 'mamra-almonds')).toMatchObject({
      ok: true,
      value: { productId: shop.productId('mamra-almonds'), productSlug: 'mamra', isInWishlist: true },
    })
    expect(await removeWish(context(), id, 'mamra-almonds')).toMatchObject({ ok: true, value: { isChanged: true, isInWishlist: false } })
    for (const slug of ['hidden', 'empty', 'unknown', '', "'; drop", 'x'.repeat(500)]) {
      expect(await addWish(context(), id, slug)).toEqual({ ok: false, reason: 'not_found' })
      expect(await removeWish(context(), id, slug)).toMatchObject({ ok: false, reason: 'not_found' })
    }
  })

  it('WISH-02 can remove a product that is no longer for sale', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { id } = await aCustomer()
    await addWish(context(), id, 'almonds')
    await unpublish('almonds')
    expect(await removeWish(context(), id, 'almonds')).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await database().$count(wishlists)).toBe(0)
  })

  it('WISH-02 is limited, also when the last two are added concurrently', async () => {
    const slugs = manySlugs(WISHES_MAX + 1)
    const shop = await aShop({ sells: slugs.map((slug) => ({ slug })) })
    const { id } = await aCustomer()
    const kept = slugs.slice(0, WISHES_MAX - 1).map((slug) => ({ customerId: id, productId: shop.productId(slug) }))
    await database().insert(wishlists).values(kept)
    const lastTwo = slugs.slice(WISHES_MAX - 1)
    const answers = await Promise.all(lastTwo.map((slug) => addWish(context(), id, slug)))
    const refused = answers.findIndex(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers[refused]).toEqual({ ok: false, reason: 'too_many', detail: { limit: WISHES_MAX } })
    expect(await addWish(context(), id, 'product-0')).toMatchObject({ ok: true, value: { isChanged: false } })
    await unpublish('product-0')
    expect(await addWish(context(), id, lastTwo[refused] ?? '')).toMatchObject({ reason: 'too_many' })
    await removeWish(context(), id, 'product-0')
    expect(await addWish(context(), id, lastTwo[refused] ?? '')).toMatchObject({ ok: true, value: { isChanged: true } })
  })
})

describe('a shared wishlist', () => {
  it('WISH-01 is visible by its link, without its owner’s name', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { id } = await aCustomer({ name: 'Asha Rao' })
    await addWish(context(), id, 'almonds')
    const token = (await shareWishes(context(), id, true)) ?? ''
    expect(token).toMatch(/^[\w-]{32}$/)
    const shared = await listSharedWishes(context(), token)
    expect(shared).toMatchObject({ ok: true, value: [{ slug: 'almonds' }] })
    expect(JSON.stringify(shared)).not.toContain('Asha')
    await unpublish('almonds')
    expect(await listSharedWishes(context(), token)).toEqual({ ok: true, value: [] })
  })

  it('WISH-01 keeps its link while shared; an ended link never works again', async () => {
    const { id } = await aCustomer()
    const tokens = await Promise.all([shareWishes(context(), id, true), shareWishes(context(), id, true)])
    const first = tokens[0] ?? ''
    expect(tokens[1]).toBe(first)
    expect(await shareWishes(context(), id, false)).toBeNull()
    expect(await listSharedWishes(context(), first)).toEqual({ ok: false, reason: 'not_found' })
    expect(await shareWishes(context(), id, true)).not.toBe(first)
    expect(await listSharedWishes(context(), first)).toEqual({ ok: false, reason: 'not_found' })
  })

  it.each([
    ['is banned', { banned: true }],
    ['has deleted the account', { deletedAt: new Date('2026-11-01T00:00:00Z') }],
  ])('WISH-01 ends when its owner %s', async (_, values) => {
    const { id } = await aCustomer()
    const token = (await shareWishes(context(), id, true)) ?? ''
    await database().update(customers).set(values).where(eq(customers.id, id))
    expect(await listSharedWishes(context(), token)).toEqual({ ok: false, reason: 'not_found' })
  })
})
