import { eq, sql } from 'drizzle-orm'
import { customers, orders, refunds } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { ORDER_STAGES } from './admin.model'

const database = useShopDatabase()
const { ctx } = aClock()
const MONTH = sql`now() - interval '31 days'`

async function aPackingTable() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', stock: 100 }] }] })
  const { id: customerId } = await aCustomer()
  await database()
    .update(customers)
    .set({ name: 'Zubeida Account', email: 'account-secret@buyer.test', phone: '9811111111' })
    .where(eq(customers.id, customerId))
  const { code } = await aPaidOrder(ctx, { customerId, variants: new Map([[shop.variantId('almonds'), 1]]) })
  await database()
    .update(orders)
    .set({ shippingAddress: sql`shipping_address || '{"email":"label-secret@buyer.test","name":"Label Name","phone":"9822222222"}'` })
    .where(eq(orders.code, code))
  const ask = anAdminPage()
  const as =
    (token: string) =>
    (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
      ask(path, { method, body, token })
  return { code, packer: as((await aMember('packer')).token), owner: as((await aMember('owner')).token) }
}

type Table = Awaited<ReturnType<typeof aPackingTable>>
const found = async (asked: Table['packer'], q: string) => (await asked(`/orders?stage=all&q=${encodeURIComponent(q)}`)).body['total']

describe('a packer', () => {
  it('reads of an order what the label and the box need, and nothing of account, e-mail address, payments or refunds', async () => {
    const { code, packer, owner } = await aPackingTable()
    const { status, body } = await packer(`/orders/${code}`)
    const text = JSON.stringify(body)
    expect(status).toBe(200)
    for (const needed of ['Label Name', '9822222222', 'ALM', code]) expect(text).toContain(needed)
    for (const secret of ['secret@buyer.test', 'Zubeida', '9811111111']) expect(text).not.toContain(secret)
    expect(body['data']).toMatchObject({
      customer: null,
      refundAccount: null,
      payments: [],
      refunds: [],
      actions: ['confirm', 'ship', 'pack'],
    })
    const whole = JSON.stringify((await owner(`/orders/${code}`)).body)
    for (const secret of ['account-secret', 'label-secret', 'Zubeida', '9811111111']) expect(whole).toContain(secret)
    expect(JSON.stringify((await packer('/orders?stage=to_pack')).body)).not.toContain('secret@buyer.test')
  })

  it('cannot find out an e-mail address or an account by searching', async () => {
    const { packer, owner, code } = await aPackingTable()
    for (const guess of ['account-secret@buyer.test', 'label-secret', 'zubeida', '9811111111', 'buyer.test'])
      expect([guess, await found(packer, guess), await found(owner, guess)]).toEqual([guess, 0, 1])
    for (const needed of ['label name', '9822222222', code, 'alm']) expect([needed, await found(packer, needed)]).toEqual([needed, 1])
  })

  it('does not see orders that are not for packing: unpaid ones, and those that were delivered a month ago', async () => {
    const { packer, owner, code } = await aPackingTable()
    for (const changes of [
      { paymentStatus: 'unpaid', deliveryStatus: 'pending' } as const,
      { paymentStatus: 'paid', deliveryStatus: 'delivered', createdAt: MONTH } as const,
    ]) {
      await database().update(orders).set(changes).where(eq(orders.code, code))
      const answers = [
        await packer(`/orders/${code}`),
        await packer(`/order-papers?codes=${code}&papers=slips`),
        await packer(`/orders/${code}/notes`, 'POST', { text: 'Hello' }),
        await packer(`/orders/${code}/deliver`, 'POST'),
        await packer(`/orders/${code}/pick-up`, 'POST'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect((await packer('/orders/confirm', 'POST', { codes: [code] })).body).toMatchObject({ data: [{ reason: 'not_found' }] })
      expect(await found(packer, code)).toBe(0)
      expect((await owner(`/orders/${code}`)).status).toBe(200)
    }
    await database().update(orders).set({ deliveryStatus: 'on_the_way' }).where(eq(orders.code, code))
    expect((await packer(`/orders/${code}`)).status).toBe(200)
    expect((await packer(`/order-papers?codes=${code},${code.toLowerCase()}&papers=slips`)).status).toBe(200)
  })

  it('reads the notes that are for packing, as those of packers are, and no others; none of before', async () => {
    const { code, packer, owner } = await aPackingTable()
    await owner(`/orders/${code}/notes`, 'POST', { text: 'Asks for a refund every time.' })
    await owner(`/orders/${code}/notes`, 'POST', { text: 'Gift wrap, please.', for_packing: true })
    await packer(`/orders/${code}/notes`, 'POST', { text: 'No ribbon left.' })
    const textsOf = async (asked: Table['packer']) =>
      ((await asked(`/orders/${code}`)).body['data'] as { notes: { text: string }[] }).notes.map(({ text }) => text)
    expect(await textsOf(packer)).toEqual(['Gift wrap, please.', 'No ribbon left.'])
    expect(await textsOf(owner)).toHaveLength(3)
    const countOf = async (asked: Table['packer']) => (await asked('/orders?stage=to_pack')).body['items']
    expect([await countOf(packer), await countOf(owner)]).toMatchObject([[{ noteCount: 2 }], [{ noteCount: 3 }]])
  })

  it('does not see in a list that money of an order is to be paid back', async () => {
    const { code, packer, owner } = await aPackingTable()
    const { rows } = await database().execute<{ id: string }>(sql`select id from payments`)
    await database().execute(sql`update payments set provider = 'cash'`)
    await database()
      .insert(refunds)
      .values({ paymentId: Number(rows[0]?.id), amountPaise: 100, reason: 'returned', receipt: 'x', lastError: 'refused' })
    const listed = async (asked: Table['packer']) => (await asked(`/orders?stage=all&q=${code}`)).body['items']
    expect(await listed(owner)).toMatchObject([{ toPayBackPaise: 100, problems: ['refund_failed', 'to_pay_back'] }])
    expect(await listed(packer)).toMatchObject([{ toPayBackPaise: 0, problems: [] }])
  })

  it('counts as many orders as the lists show, and has no list of money', async () => {
    const { packer, owner, code } = await aPackingTable()
    await database().update(orders).set({ paymentStatus: 'unpaid', paymentMethod: 'online' }).where(eq(orders.code, code))
    const stagesOf = async (asked: Table['packer']) => (await asked('/order-stages')).body['data'] as Record<string, number>
    const listsOf = async (asked: Table['packer']) => {
      const totals = ORDER_STAGES.map(async (stage) => [stage, (await asked(`/orders?stage=${stage}`)).body['total']] as const)
      return Object.fromEntries(await Promise.all(totals))
    }
    expect(await stagesOf(packer)).toMatchObject(await listsOf(packer))
    expect(await stagesOf(packer)).toMatchObject({ all: 0 })
    expect(await stagesOf(owner)).toMatchObject({ ...(await listsOf(owner)), all: 1 })
    await database().update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.code, code))
    expect(await stagesOf(packer)).toMatchObject({ ...(await listsOf(packer)), all: 1, problems: 0, to_pay_back: 0 })
    expect(await stagesOf(owner)).toMatchObject({ ...(await listsOf(owner)), problems: 1 })
  })

  it('sees no amount but the cash to collect, and neither payment nor refund', async () => {
    const { packer, owner, code } = await aPackingTable()
    const seen = async (asked: Table['packer']) => {
      const [page, list] = [await asked(`/orders/${code}`), await asked('/orders?stage=all')]
      const [listed] = list.body['items'] as Record<string, unknown>[]
      return [page.body['data'], listed]
    }
    await database().update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.code, code))
    const hidden = { paymentStatus: 'paid', grandTotalPaise: null, toPayBackPaise: 0, problems: [] }
    const [page, listed] = await seen(packer)
    expect(page).toMatchObject({
      ...hidden,
      itemsPaise: 0,
      gstPaise: 0,
      lines: [{ sku: 'ALM', pricePaise: 0, netPaise: 0, returnStatus: null }],
    })
    expect(listed).toMatchObject(hidden)
    for (const one of await seen(owner)) expect(one).toMatchObject({ paymentStatus: 'refunded', problems: ['refunded_here'] })
    await database().update(orders).set({ paymentStatus: 'unpaid', paymentMethod: 'cash_on_delivery' }).where(eq(orders.code, code))
    const isAmount: unknown = expect.any(Number)
    for (const one of await seen(packer)) expect(one).toMatchObject({ paymentStatus: 'unpaid', grandTotalPaise: isAmount })
  })

  it('gets no credit note, which is about money', async () => {
    const { packer, code } = await aPackingTable()
    expect((await packer(`/orders/${code}/credit-notes/1`)).status).toBe(403)
  })
})
