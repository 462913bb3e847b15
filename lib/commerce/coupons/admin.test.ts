import { eq } from 'drizzle-orm'
import { coupons, staffActivity } from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { timeInIndia } from '@/lib/i18n/dates'
import { getCartSummary, placeOrder } from '../checkout'
import type { CouponFields } from './admin.model'
import { applyCoupon } from '.'

const database = useShopDatabase()
const { ctx } = aClock()
const ask = anAdminPage({ now: ctx.now })
const DAY_MS = 86_400_000

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('manager'))
})

const fieldsWith = (changes: Partial<CouponFields> = {}): CouponFields => ({
  code: 'diwali10',
  kind: 'cart',
  percent: '10',
  amount: '',
  min_buy: '',
  max_discount: '',
  starts_at: timeInIndia(new Date(ctx.now().getTime() - DAY_MS)),
  ends_at: timeInIndia(new Date(ctx.now().getTime() + DAY_MS)),
  total_limit: '1',
  per_customer_limit: '1',
  products: '',
  ...changes,
})

const create = (changes: Partial<CouponFields> = {}) =>
  ask('/coupons', { method: 'POST', body: { fields: fieldsWith(changes), version: '' }, token })

type Listed = { id: number; fields: CouponFields; state: string; confirmed: number; reserved: number; version: string }
const list = async (query = ''): Promise<readonly Listed[]> => (await ask(`/coupons${query}`, { token })).body['items'] as Listed[]
async function only(): Promise<Listed> {
  const [one] = await list()
  if (!one) throw new Error('there is no coupon')
  return one
}
const change = (coupon: Listed, changes: Partial<CouponFields>) =>
  ask(`/coupons/${coupon.id}`, { method: 'POST', body: { fields: { ...coupon.fields, ...changes }, version: coupon.version }, token })

describe('coupons in the admin', () => {
  it('CHK-08 a new one is used by a shopper, is counted, and is used up', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', stock: 90 }] })
    expect((await create()).status).toBe(200)
    const { bengaluru } = await somePlaces()
    const [first, second] = [
      await aBuyer(ctx, bengaluru, [{ productId: shop.productId('almonds') }]),
      await aBuyer(ctx, bengaluru, [{ productId: shop.productId('almonds') }]),
    ]
    expect(await applyCoupon(ctx, { kind: 'customer', customerId: first.id }, { code: 'DIWALI10' })).toMatchObject({ ok: true })
    const cart = { kind: 'customer', customerId: first.id } as const
    expect(await getCartSummary(ctx, cart, ONLINE)).toMatchObject({ couponCode: 'DIWALI10', discountPaise: 4_990 })
    await placeOrder(ctx, first.id, paying(), ONLINE)
    expect(await only()).toMatchObject({ state: 'running', confirmed: 0, reserved: 1, fields: { code: 'DIWALI10' } })
    expect(await applyCoupon(ctx, { kind: 'customer', customerId: second.id }, { code: 'diwali10' })).toMatchObject({ reason: 'used_up' })
  })

  it.each([
    ['more than everything', { percent: '101' }, 'percent'],
    ['nothing', { percent: '0' }, 'percent'],
    ['less than nothing', { percent: '-5' }, 'percent'],
    ['a negative amount', { percent: '', amount: '-100' }, 'amount'],
    ['percent and rupees', { percent: '10', amount: '100' }, 'percent'],
    ['neither', { percent: '' }, 'percent'],
    ['a negative limit', { max_discount: '-1' }, 'max_discount'],
    ['a limit of rupees', { percent: '', amount: '100', max_discount: '50' }, 'max_discount'],
    ['an end before its beginning', { ends_at: '2020-01-01T00:00' }, 'ends_at'],
    ['no code', { code: '' }, 'code'],
    ['a code with spaces', { code: 'DIWALI 10' }, 'code'],
    ['no use at all', { per_customer_limit: '0' }, 'per_customer_limit'],
    ['products without a name', { kind: 'product' }, 'products'],
  ] as const)('CHK-08 one that gives %s is refused at its field', async (_, changes, field) => {
    const { status, body } = await create(changes)
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [`fields.${field}`]])
    expect(await list()).toEqual([])
  })

  it('refuses another coupon’s code, ignoring case, and a product that does not exist', async () => {
    await create()
    const taken = await create({ code: 'Diwali10' })
    expect([taken.status, taken.body['errors']]).toEqual([422, { 'fields.code': ['Another coupon has this code.'] }])
    const unknown = await create({ code: 'NUTS', kind: 'product', products: 'no-such-nut' })
    expect([unknown.status, unknown.body['message']]).toEqual([422, 'There is no product with the web address no-such-nut.'])
    expect(await list()).toHaveLength(1)
  })

  it('changes one, including its products, and logs the member and the change', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    await create()
    expect((await change(await only(), { kind: 'product', products: 'figs\nalmonds', percent: '12.5' })).status).toBe(200)
    expect((await only()).fields).toMatchObject({ kind: 'product', products: 'almonds\nfigs', percent: '12.5' })
    expect((await change(await only(), { kind: 'product', products: 'figs' })).status).toBe(200)
    expect((await only()).fields.products).toBe('figs')
    const log = await database().select().from(staffActivity).where(eq(staffActivity.subject, 'coupon')).orderBy(staffActivity.id)
    expect(log.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.changed', 'coupon.changed'])
    expect(log[1]).toMatchObject({ before: { percent: '10' }, after: { percent: '12.5' } })
  })

  it('refuses the second of two editors', async () => {
    await create()
    const seen = await only()
    expect((await change(seen, { percent: '20' })).status).toBe(200)
    expect((await change(seen, { percent: '30' })).status).toBe(409)
    expect((await only()).fields.percent).toBe('20')
  })

  it('ends one at once, and reverts that', async () => {
    await create()
    const set = async (isActive: '0' | '1') => {
      const { id, version } = await only()
      return ask(`/coupons/${id}/active`, { method: 'POST', body: { is_active: isActive, version }, token })
    }
    expect((await set('0')).status).toBe(200)
    expect([(await only()).state, await list('?state=running'), (await list('?state=ended')).length]).toEqual(['ended', [], 1])
    expect((await database().select().from(coupons))[0]?.active).toBe(false)
    expect((await set('1')).status).toBe(200)
    expect((await only()).state).toBe('running')
  })

  it('finds them by a part of the code', async () => {
    await create()
    await create({ code: 'WELCOME_5' })
    expect((await list('?q=come_')).map(({ fields }) => fields.code)).toEqual(['WELCOME_5'])
    for (const typed of ['e%25', "'", '%23', '-']) expect([typed, await list(`?q=${typed}`)]).toEqual([typed, []])
  })
})
