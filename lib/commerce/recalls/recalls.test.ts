import { asc } from 'drizzle-orm'
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  packOrder,
  pickUpOrder,
  sendParcelAgain,
  shipOrder,
  shipOrders,
} from '@/lib/commerce/orders'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import { printOrders } from '@/lib/commerce/invoices'
import {
  invoices,
  outboundMessages,
  recallNotices,
  reservations,
  returnRequests,
  returns,
  staffActivity,
  stockBatches,
} from '@/lib/db/schema'
import { takeBackUnits } from '@/lib/commerce/stock'
import { setBlocked } from '@/lib/commerce/stock/batches'
import { aBatch } from '@/lib/testing/a-batch'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aPlacedOrder, payFor } from '@/lib/testing/a-placed-order'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listRecalledOrders, recallBatch } from '.'

const database = useShopDatabase()
const { ctx } = aClock()
const ask = anAdminPage({ now: () => new Date() })
const PAGE = { page: 1, perPage: 25 }

let shop: Shop
let batchId: number
beforeEach(async () => {
  shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM-250', stock: 0 }] }] })
  batchId = await aBatch(ctx, { sku: 'ALM-250', number: 'B12', quantity: 10, days: 300 })
})

async function anOrder(quantity = 1, paymentMethod: 'online' | 'cash_on_delivery' = 'cash_on_delivery') {
  const { id: customerId } = await aCustomer()
  return aPlacedOrder(ctx, { customerId, paymentMethod, variants: new Map([[shop.variantId('almonds'), quantity]]) })
}

const recalls = async () =>
  (await database().select().from(outboundMessages).orderBy(asc(outboundMessages.id))).filter(({ subject }) => subject.startsWith('Recall'))

describe('a recall', () => {
  it('lists the orders that contain the batch, also unpaid ones, but not those whose goods came back', async () => {
    const sold = await anOrder(2)
    const unpaid = await anOrder(1, 'online')
    const cancelled = await anOrder(1)
    await cancelOrder(ctx, cancelled.customerId, cancelled.id)
    expect(await listRecalledOrders(ctx, batchId, PAGE)).toMatchObject({
      total: 2,
      items: [
        { code: sold.code, customerName: 'Asha Rao', quantity: 2, isSold: true, toldAt: null },
        { code: unpaid.code, quantity: 1, isSold: false, toldAt: null },
      ],
    })
  })

  it('notifies the customers who have paid since when it is repeated', async () => {
    const unpaid = await anOrder(1, 'online')
    expect(await recallBatch(ctx, batchId, 'Please return it.')).toMatchObject({ value: { told: 0 } })
    await payFor(ctx, unpaid)
    expect(await recallBatch(ctx, batchId, 'Please return it.')).toMatchObject({ value: { told: 1 } })
    expect(await recalls()).toHaveLength(1)
  })

  it('lists an order until all units of its line are back, whichever batch they came from', async () => {
    const laterId = await aBatch(ctx, { sku: 'ALM-250', number: 'LATER', quantity: 10, days: 400 })
    const { code } = await anOrder(12)
    await shipOrder(ctx, code, {})
    const giveBack = async (restocked: number, writtenOff: number) => {
      const orderLineId = (await database().select().from(reservations))[0]?.orderLineId ?? 0
      const fields = {
        orderLineId,
        kind: 'refund',
        reason: 'other',
        quantity: restocked + writtenOff,
        status: 'refunded',
        settledAt: ctx.now(),
      } as const
      const [row] = await database().insert(returns).values(fields).returning({ id: returns.id })
      const of = { returnId: row?.id ?? 0, orderLineId, now: ctx.now() }
      await database().transaction((tx) => takeBackUnits(tx, of, { restocked, writtenOff }))
    }
    const listed = async () =>
      (await Promise.all([batchId, laterId].map((id) => listRecalledOrders(ctx, id, PAGE)))).map(({ total }) => total)
    await giveBack(10, 0)
    expect(await listed()).toEqual([1, 1])
    await giveBack(0, 2)
    expect(await listed()).toEqual([0, 0])
  })

  it('blocks the batch and tells the customer of each order once, however often and however many at once repeat it', async () => {
    await anOrder()
    await anOrder()
    const told = await Promise.all([1, 2, 3].map(() => recallBatch(ctx, batchId, 'Please return it {code}.')))
    expect(told.reduce((sum, one) => sum + (one.ok ? one.value.told : 0), 0)).toBe(2)
    const sent = await recalls()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toContain('batch B12')
    expect(sent[0]?.text).toContain('Please return it {code}.')
    expect(await database().$count(recallNotices)).toBe(2)
    expect((await database().select().from(stockBatches)).find(({ number }) => number === 'B12')).toMatchObject({
      quantity: 0,
      withdrawn: 8,
    })
    await expect(anOrder()).rejects.toThrow('not enough')
  })

  it('needs a message, and a batch', async () => {
    expect(await recallBatch(ctx, batchId, ' \u200b ')).toMatchObject({ reason: 'empty' })
    expect(await recallBatch(ctx, 999_999, 'Please return it.')).toMatchObject({ reason: 'not_found' })
  })

  it('is for members who may see customers, and the activity log has it', async () => {
    await anOrder()
    const [packer, manager] = [await aMember('packer'), await aMember('manager')]
    const path = `/batches/${batchId}`
    const body = { note: 'Please return it.' }
    expect((await ask(`${path}/orders`, { token: packer.token })).status).toBe(403)
    expect((await ask(`${path}/recall`, { method: 'POST', body, token: packer.token })).status).toBe(403)
    expect((await ask(`${path}/orders`, { token: manager.token })).status).toBe(200)
    expect((await ask(`${path}/recall`, { method: 'POST', body, token: manager.token })).status).toBe(200)
    const actions = (await database().select().from(staffActivity).orderBy(asc(staffActivity.id))).map(({ action }) => action)
    expect(actions).toEqual(['batch.received', 'batch.seen', 'batch.blocked', 'batch.recalled'])
  })
})

describe('the papers of an order', () => {
  it('name its batch: the packing slip for the packer, the invoice as issued', async () => {
    const { code } = await anOrder(2)
    await confirmOrder(ctx, code)
    const slip = await printOrders(ctx, [code], 'slips')
    expect(slip.ok && (await readPdf(slip.value.bytes)).pages.join()).toMatch(/2 from batch B12, best before/)
    await shipOrder(ctx, code, {})
    const [invoice] = await database().select().from(invoices)
    expect(invoice?.content).toMatchObject({ lines: [{ batches: [{ number: 'B12', quantity: 2 }] }] })
    const paper = await printOrders(ctx, [code], 'invoices')
    expect(paper.ok && (await readPdf(paper.value.bytes)).pages.join()).toMatch(/Batch B12/)
  })

  it('tell the packer not to pack a recalled batch', async () => {
    const { code } = await anOrder(2)
    await recallBatch(ctx, batchId, 'Please return it.')
    const slip = await printOrders(ctx, [code], 'slips')
    expect(slip.ok && (await readPdf(slip.value.bytes)).pages.join()).toMatch(/DO NOT PACK 2 from batch B12/)
  })
})

describe('an order with a blocked batch', () => {
  it('is neither packed, picked up nor shipped, one by one or in bulk, until the batch is sold again', async () => {
    const { code } = await anOrder(2)
    await confirmOrder(ctx, code)
    await setBlocked(ctx, batchId, { isBlocked: true, reason: 'Moths' })
    const steps = [packOrder, pickUpOrder, (of: typeof ctx, one: string) => shipOrder(of, one, {})]
    for (const step of steps) expect(await step(ctx, code)).toMatchObject({ reason: 'blocked_batch', detail: { batch: 'B12' } })
    const [outcome] = await shipOrders(ctx, [{ code, courier: '', trackingNumber: '' }])
    expect(outcome).toMatchObject({ ok: false, reason: 'blocked_batch' })
    expect(outcome && !outcome.ok && bulkReason(outcome)).toMatch(/of batch B12 must not leave the shop: the batch is blocked/)
    await setBlocked(ctx, batchId, { isBlocked: false, reason: 'Harmless' })
    expect(await shipOrder(ctx, code, {})).toMatchObject({ ok: true })
  })

  it('does not leave again after the courier brought it back', async () => {
    const { code } = await anOrder(2)
    await shipOrder(ctx, code, { courier: 'Delhivery', trackingNumber: 'DL-1' })
    await setBlocked(ctx, batchId, { isBlocked: true, reason: 'Moths' })
    expect(await sendParcelAgain(ctx, code, { courier: 'Delhivery', trackingNumber: 'DL-2' })).toMatchObject({ reason: 'blocked_batch' })
    expect(await deliverOrder(ctx, code)).toMatchObject({ ok: true })
  })

  it('leaves without the item, once that is refunded', async () => {
    const order = await anOrder(2, 'online')
    await payFor(ctx, order)
    await setBlocked(ctx, batchId, { isBlocked: true, reason: 'Moths' })
    const orderLineId = (await database().select().from(reservations))[0]?.orderLineId ?? 0
    await database().insert(returnRequests).values({ orderLineId, reason: '', status: 'approved', amountPaise: 100 })
    expect(await packOrder(ctx, order.code)).toMatchObject({ ok: true })
  })
})
