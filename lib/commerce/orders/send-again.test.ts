import { checkInvariants } from '@/lib/commerce/invariants'
import { orderEvents, orders, variants } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { comeBack, deliverOrder, sendParcelAgain, shipOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

async function aParcel() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', stock: 10 }] }] })
  const customer = await aCustomer()
  const order = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 2]]) })
  await shipOrder(ctx, order.code, { courier: 'Delhivery', trackingNumber: 'DL-1' })
  return { order, customer, again: (trackingNumber: string) => sendParcelAgain(ctx, order.code, { courier: 'Delhivery', trackingNumber }) }
}

const kinds = async () => (await database().select().from(orderEvents).orderBy(orderEvents.id)).map(({ kind }) => kind)

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

it('ORD-02 a parcel that could not be delivered leaves again: the goods stay sold, and the customer gets the new number once', async () => {
  const { order, customer, again } = await aParcel()
  const tries = await Promise.all([again('DL-2'), again('DL-2'), again('DL-2')])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(['number_unchanged', 'number_unchanged'])
  expect(await database().select().from(orders)).toMatchObject([{ deliveryStatus: 'on_the_way', trackingNumber: 'DL-2' }])
  expect(await database().select().from(variants)).toMatchObject([{ stock: 8 }])
  const told = (await queuedMessages()).filter(({ to, subject }) => to === customer.email && subject.endsWith('again'))
  expect(told.map(({ text }) => text.includes('DL-2'))).toEqual([true])
  expect((await deliverOrder(ctx, order.code)).ok).toBe(true)
  expect(await kinds()).toEqual(['placed', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'sent_again', 'delivered'])
})

it('ORD-02 needs a new number, and a parcel on its way; it can still come back', async () => {
  const { order, again } = await aParcel()
  for (const number of ['', 'dl-1']) expect(await again(number)).toMatchObject({ reason: 'number_unchanged' })
  expect(await again('DL-2')).toMatchObject({ ok: true })
  expect(await comeBack(ctx, order.code, { restock: ['ALM'], note: '' })).toMatchObject({ ok: true })
  expect(await again('DL-3')).toMatchObject({ reason: 'wrong_state' })
})

it('ORD-02 printing its packing slip packs an order, once; printing its invoice does not', async () => {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock: 10 }] }] })
  const order = await aPaidOrder(ctx, { customerId: (await aCustomer()).id, variants: new Map([[shop.variantId('almonds'), 1]]) })
  const { token } = await aMember('packer')
  const print = (papers: string) => anAdminPage()(`/order-papers?codes=${order.code}&papers=${papers}`, { method: 'GET', token })
  const packedAt = async () => (await database().select().from(orders))[0]?.packedAt
  await print('invoices')
  expect(await packedAt()).toBeNull()
  await print('slips')
  await print('slips-and-invoices')
  expect(await packedAt()).not.toBeNull()
  expect((await kinds()).filter((kind) => kind === 'packed')).toHaveLength(1)
})
