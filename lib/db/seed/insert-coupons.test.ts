import { eq, inArray } from 'drizzle-orm'
import { couponProducts, coupons, products, seedMarks, settings } from '../schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { demoShop } from './demo/demo-shop'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const seed = () => seedDemoShop(database(), () => {})
const codes = async () => (await database().select().from(coupons).orderBy(coupons.code)).map(({ code }) => code)

/** Makes the shop look as if it was filled before there was a checkout. */
async function removeCheckout(): Promise<void> {
  await database().delete(coupons)
  await database()
    .delete(settings)
    .where(inArray(settings.type, Object.keys(demoShop().checkoutSettings)))
  await database()
    .delete(seedMarks)
    .where(inArray(seedMarks.name, ['demo-coupons', 'checkout-settings']))
}

describe('the coupons and terms of the demo shop', () => {
  it('CHK-08 include every kind: percent and amount, for carts and for products, with and without limits', async () => {
    await seed()
    const all = await database().select().from(coupons)
    expect(all.map(({ code }) => code)).toEqual(demoShop().coupons.map(({ code }) => code))
    const day = new Date('2026-12-01')
    expect(all.every(({ startsAt, endsAt, active }) => active && startsAt < day && endsAt > day)).toBe(true)
    const kinds = [all.some(({ percent }) => percent), all.some(({ amountPaise }) => amountPaise), all.some(({ totalLimit }) => totalLimit)]
    expect(kinds).toEqual([true, true, true])
    const listed = all
      .filter(({ kind }) => kind === 'product')
      .flatMap(({ code }) => demoShop().coupons.find((one) => one.code === code)?.productSlugs ?? [])
    expect(await database().$count(couponProducts)).toBe(listed.length)
    expect(await database().$count(products, inArray(products.slug, listed))).toBe(listed.length)
  })

  it('IND-10 are added once to a shop that was filled long ago, without changing its settings', async () => {
    await seed()
    await removeCheckout()
    await database().insert(settings).values({ type: 'cash_on_delivery', value: '0' })
    await database().insert(coupons).values({ code: 'welcome10', percent: 1, startsAt: new Date(), endsAt: new Date() })
    expect(await seed()).toBe('already')
    expect(await database().select().from(settings).where(eq(settings.type, 'cash_on_delivery'))).toMatchObject([{ value: '0' }])
    expect(await database().$count(settings, eq(settings.type, 'cash_on_delivery_fee'))).toBe(1)
    expect(await codes()).toHaveLength(demoShop().coupons.length)
    expect(await codes()).toContain('welcome10')
    await database().delete(coupons)
    await seed()
    expect(await codes()).toEqual([])
  })
})
