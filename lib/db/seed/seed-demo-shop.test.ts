import { eq } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { reviews, settings } from '../schema'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const seed = () => seedDemoShop(database(), () => {})

describe('the demo shop', () => {
  it('is filled once: a second start changes nothing, and does not restore deleted rows', async () => {
    expect(await Promise.all([seed(), seed()])).toEqual(expect.arrayContaining(['seeded', 'already']))
    await database().delete(reviews)
    expect(await seed()).toBe('already')
    expect(await database().$count(reviews)).toBe(0)
  })

  it('hides a setting that is not listed as public', async () => {
    await seed()
    const hidden = async () =>
      (await database().select().from(settings).where(eq(settings.public, false))).map(({ type }) => type).toSorted()
    expect(await hidden()).toEqual(['invoice_prefix', 'order_mail_to'])
    await database().insert(settings).values({ type: 'razorpay_secret', value: 'x' })
    expect(await hidden()).toEqual(['invoice_prefix', 'order_mail_to', 'razorpay_secret'])
  })
})
