import { cancelByShop, comeBack, deliverOrder, getStaffOrder, removeLine, shipOrder } from '@/lib/commerce/orders'
import type { Paise } from '@/lib/kernel/money'
import { payments, refunds } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { refundOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

type Plan = { paymentMethod?: 'online' | 'cash_on_delivery'; isOneLine?: boolean; discountPaise?: number }

/** Almonds for ₹499 and figs for ₹350.50 in the same order, ₹79 delivery, ₹100 off the almonds. */
async function anOrder({ paymentMethod = 'online', isOneLine = false, discountPaise = 10_000 }: Plan = {}): Promise<string> {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 10 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 350.5 }] },
    ],
  })
  const { id: customerId } = await aCustomer()
  const variants = new Map([[shop.variantId('almonds'), 1], ...(isOneLine ? [] : [[shop.variantId('figs'), 1] as const])])
  const plan = { customerId, variants, shippingPaise: 7_900, discountPaise, paymentMethod }
  return (await (paymentMethod === 'online' ? aPaidOrder : aPlacedOrder)(ctx, plan)).code
}

async function pageOf(code: string) {
  const page = await getStaffOrder(ctx, code)
  if (!page.ok) throw new Error(page.reason)
  return page.value
}

const DRY = { dryRun: true }

/** Expects that the page offers exactly what the use cases would do. @returns what refunds of the lines, and of the rest, would send back */
async function offers(code: string): Promise<readonly (Paise | null)[]> {
  const page = await pageOf(code)
  for (const { sku, refundPaise, totalWithoutPaise } of page.lines) {
    const refunded = await refundOrder(ctx, code, { sku, note: '' }, DRY)
    expect([sku, refundPaise]).toEqual([sku, refunded.ok ? refunded.value.amountPaise : null])
    const removed = await removeLine(ctx, code, { sku, note: '' }, DRY)
    expect([sku, totalWithoutPaise]).toEqual([sku, removed.ok ? removed.value.order.grandTotalPaise : null])
  }
  const rest = await refundOrder(ctx, code, { note: '' }, DRY)
  expect(page.actions.includes('refund_rest')).toBe(rest.ok)
  if (rest.ok) expect(page.leftPaise).toBe(rest.value.amountPaise)
  return [...page.lines.map(({ refundPaise }) => refundPaise), rest.ok ? page.leftPaise : null]
}

describe('what the page of an order offers', () => {
  it('ORD-02 refunds a line less its share of the coupon, and the last one with all that is left', async () => {
    const code = await anOrder()
    // Still in the shop: only a part of it can be refunded.
    expect(await offers(code)).toEqual([39_900, 35_050, null])
    await shipOrder(ctx, code, {})
    expect(await offers(code)).toEqual([39_900, 35_050, 82_850])
    await deliverOrder(ctx, code)
    await refundOrder(ctx, code, { sku: 'FIG', note: '' })
    expect(await offers(code)).toEqual([47_800, null, 47_800])
    await refundOrder(ctx, code, { sku: 'ALM', note: '' })
    expect(await offers(code)).toEqual([null, null, null])
  })

  it('ORD-02 never refunds more than earlier refunds have left', async () => {
    const code = await anOrder()
    await shipOrder(ctx, code, {})
    const [payment] = await database().select().from(payments)
    await database()
      .insert(refunds)
      .values({ paymentId: payment?.id ?? 0, amountPaise: 50_000, reason: 'at_provider', receipt: 'provider-1' })
    expect(await offers(code)).toEqual([32_850, 32_850, 32_850])
  })

  it('ORD-02 refunds no order that is still here as a whole: it is cancelled instead', async () => {
    expect(await offers(await anOrder({ isOneLine: true }))).toEqual([null, null])
  })

  it('ORD-02 notes the refund of a line that a coupon has paid', async () => {
    const code = await anOrder({ discountPaise: 49_900 })
    await shipOrder(ctx, code, {})
    expect(await offers(code)).toEqual([0, 35_050, 42_950])
  })

  it('ORD-02 notes the refund of a line when a coupon has paid the whole order, which has no payment', async () => {
    const code = await anOrder({ discountPaise: 49_900 })
    await database().delete(payments)
    await shipOrder(ctx, code, {})
    expect(await offers(code)).toEqual([0, null, null])
  })

  it('ORD-02 IND-10 takes a line out of an unpaid cash order, but not its last one', async () => {
    const code = await anOrder({ paymentMethod: 'cash_on_delivery', discountPaise: 0 })
    expect(await offers(code)).toEqual([null, null, null])
    expect((await pageOf(code)).lines).toMatchObject([{ totalWithoutPaise: 42_950 }, { totalWithoutPaise: 57_800 }])
    await removeLine(ctx, code, { sku: 'FIG', note: '' })
    expect((await pageOf(code)).lines).toMatchObject([{ totalWithoutPaise: null }])
    await offers(code)
  })

  it.each([
    ['is cancelled', (code: string) => cancelByShop(ctx, code, '')],
    ['has come back', (code: string) => shipOrder(ctx, code, {}).then(() => comeBack(ctx, code, { restock: [], note: '' }))],
  ])('ORD-02 refunds nothing of an order that %s', async (_how, end) => {
    const code = await anOrder()
    await end(code)
    expect(await offers(code)).toEqual([null, null, null])
  })

  it('ORD-02 refuses a refund whose amount is not the one that was seen', async () => {
    const code = await anOrder()
    await shipOrder(ctx, code, {})
    await refundOrder(ctx, code, { sku: 'FIG', note: '' })
    const seen = (seenPaise: number) => refundOrder(ctx, code, { sku: 'ALM', note: '', seenPaise })
    expect(await seen(39_900)).toMatchObject({ reason: 'amount_changed', detail: { amount: '₹478' } })
    expect(await seen(47_800)).toMatchObject({ value: { amountPaise: 47_800 } })
  })
})
