import { eq } from 'drizzle-orm'
import { gstRates, orderLines, orders, products, staffActivity, staffSessions } from '@/lib/db/schema'
import { placeOrder } from '@/lib/commerce/checkout'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { ONLINE } from '@/lib/testing/offers'
import { somePlaces } from '@/lib/testing/some-places'
import { aClock } from '@/lib/testing/a-clock'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { dayInIndia } from '@/lib/i18n/dates'
import type { GstRates } from './admin.model'

const database = useShopDatabase()
const HSN = '08021200'
const DAY_SECONDS = 86_400

let clock: ReturnType<typeof aClock>
let ask: ReturnType<typeof anAdminPage>
let token = ''
beforeEach(async () => {
  clock = aClock()
  ask = anAdminPage({ now: clock.now })
  ;({ token } = await aMember('manager'))
})

const today = () => dayInIndia(clock.now())
const tomorrow = () => dayInIndia(new Date(clock.now().getTime() + DAY_SECONDS * 1_000))
/** The manager stays signed in. */
async function nextDay(): Promise<void> {
  clock.pass(DAY_SECONDS)
  await database().update(staffSessions).set({ lastUsedAt: clock.now() })
}
const add = (fields: object = {}) =>
  ask('/gst-rates', { method: 'POST', token, body: { fields: { kind: 'hsn', subject: HSN, percent: '18', from: today(), ...fields } } })
const remove = async (id: number) => (await ask(`/gst-rates/${id}`, { method: 'DELETE', token })).status
const read = async () => (await ask('/gst-rates', { token })).body['data'] as GstRates
const ratesOf = async (subject: string) =>
  (await read()).goods.find((goods) => goods.subject === subject)?.rates.map(({ percent, state }) => [percent, state])

async function aTaxedShop() {
  const shop = await aShop({ untaxedHsns: [], sells: [{ slug: 'almonds', variants: [{ stock: 9 }] }, { slug: 'figs' }] })
  const { bengaluru } = await somePlaces()
  await database().insert(gstRates).values({ hsn: HSN, percent: 5, validFrom: '2025-09-22' })
  const order = async () => {
    const { id } = await aBuyer(clock.ctx, bengaluru, [{ productId: shop.productId('almonds') }])
    expect(await placeOrder(clock.ctx, id, paying(), ONLINE)).toMatchObject({ ok: true })
  }
  return { order }
}
const charged = async () =>
  (await database().select({ percent: orderLines.gstPercent }).from(orderLines).orderBy(orderLines.id)).map(({ percent }) => percent)

describe('a rate of GST', () => {
  it('IND-07 is charged from its day; an earlier order keeps its tax', async () => {
    const { order } = await aTaxedShop()
    await order()
    const before = [await database().select().from(orders), await database().select().from(orderLines)]
    expect((await add({ percent: '12' })).status).toBe(200)
    expect((await add({ from: tomorrow() })).status).toBe(200)
    expect([await database().select().from(orders), await database().select().from(orderLines)]).toEqual(before)
    await order()
    await nextDay()
    await order()
    expect(await charged()).toEqual([5, 12, 18])
    expect(await ratesOf(HSN)).toEqual([
      [18, 'present'],
      [12, 'past'],
      [5, 'past'],
    ])
  })

  it('of a product overrides its HSN’s', async () => {
    const { order } = await aTaxedShop()
    expect((await add({ kind: 'product', subject: 'almonds', percent: '0' })).status).toBe(200)
    await order()
    expect(await charged()).toEqual([0])
    const { goods } = await read()
    expect(goods.map(({ subject, productNames }) => [subject, productNames])).toEqual([
      [HSN, ['Almonds', 'Figs']],
      ['almonds', ['Almonds']],
    ])
  })

  it('can be removed until it has applied for a day, and both changes are logged', async () => {
    await aTaxedShop()
    await add({ from: tomorrow() })
    await add()
    const [planned = 0, present = 0] = (await read()).goods.flatMap(({ rates }) => rates).map(({ id }) => id)
    expect(await remove(planned)).toBe(200)
    await nextDay()
    expect([await remove(present), await remove(planned)]).toEqual([409, 404])
    const lines = await database().select().from(staffActivity).orderBy(staffActivity.id)
    expect(lines.map(({ action }) => action)).toEqual(['gst_rate.added', 'gst_rate.added', 'gst_rate.removed'])
  })

  it('IND-07 cannot be removed while a published product has no other; the refusal names the product', async () => {
    await aTaxedShop()
    await database().delete(gstRates)
    await add({ percent: '5', subject: '0802' })
    const [only = 0] = (await read()).goods.flatMap(({ rates }) => rates).map(({ id }) => id)
    await database().update(products).set({ published: false }).where(eq(products.slug, 'figs'))
    const refused = await ask(`/gst-rates/${only}`, { method: 'DELETE', token })
    expect(refused.status).toBe(409)
    expect(refused.body['message']).toContain('a published product has no GST rate and cannot be sold: Almonds.')
    await add({ percent: '12', from: tomorrow() })
    const planned = (await read()).goods.flatMap(({ rates }) => rates).find(({ state }) => state === 'planned')
    expect([await remove(only), await remove(planned?.id ?? 0)]).toEqual([409, 200])
    await add({ kind: 'product', subject: 'almonds', percent: '0' })
    expect(await remove(only)).toBe(200)
  })

  it('lists HSNs of products without a rate', async () => {
    await aShop({ untaxedHsns: [], sells: [{ slug: 'figs', hsn: '08042010' }] })
    expect((await read()).goods).toEqual([{ kind: 'hsn', subject: '08042010', productNames: ['Figs'], rates: [], inheritedPercent: null }])
  })

  it('IND-07 falls back to the longest HSN prefix that has a rate by that day', async () => {
    const { order } = await aTaxedShop()
    await database().delete(gstRates)
    for (const [subject, percent] of [
      ['0802', '12'],
      ['080212', '18'],
      ['0804', '40'],
    ])
      expect((await add({ subject, percent })).status).toBe(200)
    expect((await add({ percent: '5', from: tomorrow() })).status).toBe(200)
    await order()
    expect((await read()).goods.find(({ subject }) => subject === HSN)?.inheritedPercent).toBe(18)
    await nextDay()
    await order()
    expect(await charged()).toEqual([18, 5])
    expect((await read()).goods.find(({ subject }) => subject === HSN)?.inheritedPercent).toBeNull()
  })

  it.each([
    ['a day that is over', { from: '2025-09-22' }, 'from', 'Choose today or a later day. Orders already placed keep their rate.'],
    ['a day that does not exist', { from: '2027-02-30' }, 'from', 'Choose a day.'],
    ['an HSN of five digits', { subject: '08021' }, 'subject', 'An HSN has 4, 6 or 8 digits.'],
    ['an unknown product', { kind: 'product', subject: 'gravel' }, 'subject', 'There is no product with this web address.'],
    ['more than there is', { percent: '50' }, 'percent', 'Enter a number from 0 to 40, such as 5 or 2.5.'],
    ['a text', { percent: 'five' }, 'percent', 'Enter a number from 0 to 40, such as 5 or 2.5.'],
  ])('is refused for %s, at the field', async (_, fields, field, message) => {
    const refused = await add(fields)
    expect([refused.status, refused.body['errors']]).toEqual([422, { [`fields.${field}`]: [message] }])
  })

  it('is refused for a day that already has one', async () => {
    await add()
    expect((await add({ percent: '5' })).body['errors']).toEqual({ 'fields.from': ['There is a rate from this day on. Remove it first.'] })
  })
})
