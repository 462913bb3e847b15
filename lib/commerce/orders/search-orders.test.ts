import { eq, sql } from 'drizzle-orm'
import { invoices, orderEvents, orderLines, orders, payments, refunds } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { requestReturn } from '@/lib/commerce/returns'
import type { Context } from '@/lib/db/context'
import type { OrderStage } from './admin.model'
import { addOrderNote, confirmOrder, countOrderStages, deliverOrder, searchOrders, shipOrder } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const DAY = 86_400

async function aBusyShop() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM-250', label: '250 g', stock: 100 }] },
      { slug: 'saffron', variants: [{ sku: 'SAF-1', stock: 100 }] },
    ],
  })
  const customer = await aCustomer({ name: 'Radha Iyer', phone: '9123456780' })
  const other = await aCustomer({ name: 'Vikram Singh' })
  const plan = (slug: string, customerId = customer.id) => ({ customerId, variants: new Map([[shop.variantId(slug), 2]]) })
  return { customer, other, plan }
}

const search = (stage: OrderStage, q = '', page = 1, perPage = 20) => searchOrders(ctx, { stage, q, page, perPage })
const codes = async (stage: OrderStage, q = '') => (await search(stage, q)).items.map(({ code }) => code)
const problemsOf = async (code: string) => (await search('all', code)).items.flatMap(({ problems }) => problems)

describe('the orders of the shop', () => {
  it('are in the stage of what has to be done next, the oldest first; all of them newest first', async () => {
    const { plan, other } = await aBusyShop()
    const unpaid = await aPlacedOrder(ctx, plan('almonds'))
    pass(1)
    const toPack = await aPaidOrder(ctx, plan('almonds'))
    pass(1)
    const cash = await aPlacedOrder(ctx, { ...plan('almonds', other.id), paymentMethod: 'cash_on_delivery' })
    pass(1)
    const toShip = await aPaidOrder(ctx, plan('saffron'))
    await confirmOrder(ctx, toShip.code)
    pass(1)
    const sent = await aPaidOrder(ctx, plan('saffron'))
    await shipOrder(ctx, sent.code, {})
    expect(await codes('to_pack')).toEqual([toPack.code, cash.code])
    expect(await codes('to_ship')).toEqual([toShip.code])
    expect(await codes('on_the_way')).toEqual([sent.code])
    expect(await codes('problems')).toEqual([])
    expect(await codes('all')).toEqual([sent, toShip, cash, toPack, unpaid].map(({ code }) => code))
    // Cash on delivery gets its invoice when it is shipped.
    expect((await search('all')).items.map(({ hasInvoice }) => hasInvoice)).toEqual([true, true, false, true, false])
    expect(await countOrderStages(ctx)).toEqual({
      to_pack: 2,
      to_ship: 1,
      on_the_way: 1,
      problems: 0,
      returns: 0,
      to_pay_back: 0,
      all: 5,
      newestId: sent.id,
    })
  })

  it('are found by parts of code, name, phone number, e-mail address, product, variant and SKU; every word counts', async () => {
    const { plan, customer, other } = await aBusyShop()
    const almonds = await aPaidOrder(ctx, plan('almonds'))
    const saffron = await aPaidOrder(ctx, { ...plan('saffron', other.id), email: 'gift@buyer.example' })
    for (const q of ['almo', 'ALM-250', '250 g', 'radha', '91234 56780', almonds.code.slice(-6), customer.email ?? '', 'iyer alm'])
      expect([q, await codes('all', q)]).toEqual([q, [almonds.code]])
    for (const q of ['saf', 'vikram', 'gift@buyer']) expect([q, await codes('all', q)]).toEqual([q, [saffron.code]])
    // The name and number in the address, which both have.
    for (const q of ['asha rao', '+91 98765-43210']) expect([q, (await search('all', q)).total]).toEqual([q, 2])
    // One or two letters: only where a word begins.
    for (const [q, total] of [
      ['ra', 2],
      ['vi', 1],
      ['iy', 1],
      ['kr', 0],
      ['sa', 1],
      ['ff', 0],
      ['25', 1],
    ] as const)
      expect([q, (await search('all', q)).total]).toEqual([q, total])
    for (const q of ['iyer saffron', '%', '_', "o'x"]) expect([q, await codes('all', q)]).toEqual([q, []])
  })

  it('are found by city, PIN code, tracking number, invoice number and the Hindi name of a product, whatever accents and apostrophes are typed', async () => {
    const { plan, other } = await aBusyShop()
    await database().execute(sql`update products set translations = '{"hi": {"name": "कश्मीरी केसर"}}' where slug = 'saffron'`)
    const almonds = await aPaidOrder(ctx, plan('almonds'))
    const saffron = await aPaidOrder(ctx, plan('saffron', other.id))
    await database()
      .update(orders)
      .set({ shippingAddress: sql`shipping_address || '{"name":"José O’Brien","city":"Agartala","postalCode":"799001"}'` })
      .where(eq(orders.id, saffron.id))
    await shipOrder(ctx, saffron.code, { courier: 'India Post', trackingNumber: 'EZ123456789IN' })
    const number = 'MH/26-27/004711'
    await database()
      .insert(invoices)
      .values({ orderId: saffron.id, number, financialYear: '2026-27', serial: 4_711, content: {} })
      .onConflictDoUpdate({ target: invoices.orderId, set: { number } })
    for (const q of [
      'agartala',
      '799 001',
      '७९९००१',
      'ez123456789in',
      number,
      'mh/26-27/004711',
      'केसर',
      "o'brien",
      'O’Brien',
      'obrien',
      'jose',
      'JOSÉ',
    ])
      expect([q, await codes('all', q)]).toEqual([q, [saffron.code]])
    expect(await codes('all', almonds.code.replace('-', ' '))).toEqual([almonds.code])
    const packing: Context = { ...ctx, actor: { staffId: 1, role: 'packer' } }
    for (const q of ['agartala', '799001', 'ez123456789in', 'केसर']) {
      const { items } = await searchOrders(packing, { stage: 'all', q, page: 1, perPage: 20 })
      expect([q, items.map(({ code }) => code)]).toEqual([q, [saffron.code]])
    }
  })

  it('are found by six digits that are a part of a SKU or several words, and no PIN code', async () => {
    const { plan } = await aBusyShop()
    const almonds = await aPaidOrder(ctx, plan('almonds'))
    await aPaidOrder(ctx, plan('saffron'))
    await database().update(orderLines).set({ sku: '100-250', variantLabel: '500 × २५० ग्राम' }).where(eq(orderLines.orderId, almonds.id))
    const packing: Context = { ...ctx, actor: { staffId: 1, role: 'packer' } }
    for (const q of ['100-250', '250 500', '२५० ५००']) {
      expect([q, await codes('all', q)]).toEqual([q, [almonds.code]])
      expect((await searchOrders(packing, { stage: 'all', q, page: 1, perPage: 20 })).total).toBe(1)
    }
  })

  it('come a page at a time, with the number of all', async () => {
    const { plan } = await aBusyShop()
    for (let made = 0; made < 5; made += 1) await aPaidOrder(ctx, plan('almonds'))
    const last = await search('to_pack', '', 3, 2)
    expect(last).toMatchObject({ total: 5, page: 3, lastPage: 3, perPage: 2 })
    expect(last.items).toHaveLength(1)
    expect((await search('to_pack', '', 4, 2)).items).toEqual([])
  })

  it('say what is in them, where they go, and that there are notes', async () => {
    const { plan } = await aBusyShop()
    const without = await aPaidOrder(ctx, plan('saffron'))
    const { code } = await aPaidOrder(ctx, plan('almonds'))
    for (const note of ['Ring first.', 'Gate 2.']) await addOrderNote(ctx, code, { text: note, forPacking: false })
    expect((await search('all', without.code)).items).toMatchObject([{ noteCount: 0 }])
    const { items } = await search('all', code)
    expect(items).toMatchObject([
      {
        code,
        customerName: 'Asha Rao',
        city: 'Bengaluru',
        phone: '9876543210',
        noteCount: 2,
        lines: [{ name: 'Almonds', variantLabel: '250 g', sku: 'ALM-250', quantity: 2 }],
      },
    ])
  })
})

describe('an order with a problem', () => {
  it('is named when its customer waits for the decision on a return', async () => {
    const { plan, customer } = await aBusyShop()
    const { code, id } = await aPaidOrder(ctx, plan('almonds'))
    await shipOrder(ctx, code, {})
    await deliverOrder(ctx, code)
    expect(await codes('problems')).toEqual([])
    const [line] = await database().query.orderLines.findMany({ where: (row) => eq(row.orderId, id) })
    await requestReturn(ctx, customer.id, { lineId: line?.id ?? 0, reason: 'Stale' })
    expect(await codes('problems')).toEqual([code])
    expect(await problemsOf(code)).toEqual(['return_requested'])
  })

  it('is named when it should have left, or arrived', async () => {
    const { plan } = await aBusyShop()
    const waits = await aPaidOrder(ctx, plan('almonds'))
    const sent = await aPaidOrder(ctx, plan('saffron'))
    await shipOrder(ctx, sent.code, {})
    pass(4 * DAY - 1)
    expect(await codes('problems')).toEqual([])
    pass(2)
    expect(await problemsOf(waits.code)).toEqual(['late'])
    pass(6 * DAY)
    expect(await problemsOf(sent.code)).toEqual(['delayed'])
    expect((await countOrderStages(ctx)).problems).toBe(2)
  })

  it('is named when the provider refuses the refund, and when all its money is back while it is still here', async () => {
    const { plan } = await aBusyShop()
    const { code, combinedOrderId, id } = await aPaidOrder(ctx, plan('almonds'))
    const [payment] = await database().select().from(payments).where(eq(payments.combinedOrderId, combinedOrderId))
    const refund = {
      paymentId: payment?.id ?? 0,
      amountPaise: 100,
      reason: 'returned',
      receipt: 'r',
      lastError: 'refused: no balance',
    } as const
    await database().insert(refunds).values(refund)
    expect(await problemsOf(code)).toEqual(['refund_failed'])
    await database().update(refunds).set({ status: 'done' })
    await database().update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, id))
    expect(await problemsOf(code)).toEqual(['refunded_here'])
  })

  it('is none any more when it has ended', async () => {
    const { plan } = await aBusyShop()
    const { id } = await aPlacedOrder(ctx, plan('almonds'))
    await endOrder(ctx, id, 'expired')
    pass(30 * DAY)
    expect(await codes('problems')).toEqual([])
    expect(await database().$count(orderEvents)).toBe(2)
  })
})
