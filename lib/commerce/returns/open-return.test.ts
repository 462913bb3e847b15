import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { deliverOrder, shipOrder, trackOrder } from '@/lib/commerce/orders'
import { orderEvents, orderLines, returnPhotos, returns, settings } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aDeliveredOrder, ask, newestReturn, ownReturns } from '@/lib/testing/a-delivered-order'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getPhoto, getTrackedReturns, openReturn, openTrackedReturn, purgeReturnPhotos, refundOrder, refuseReturn, requestReturn } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const DAY = 86_400

let shop: Shop
beforeEach(async () => {
  shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 100, stock: 50 }] }] })
})

async function aPlan() {
  const { id: customerId } = await aCustomer()
  return { customerId, variants: new Map([[shop.variantId('almonds'), 3]]) }
}

const anOrder = async () => aDeliveredOrder(ctx, await aPlan())
const aPhoto = async (width = 80) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height: 60, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ),
  ])

describe('a customer who wants to return something', () => {
  it('ORD-02 asks for units of a line, and the customer, the shop and the timeline are told', async () => {
    await database().insert(settings).values({ type: 'order_mail_to', value: 'orders@shop.example' })
    const order = await anOrder()
    expect(await ownReturns(ctx, order)).toMatchObject({ lines: [{ returnable: 3 }], returns: [], shippingChargePaise: 0 })
    expect(await ask(ctx, order, { quantity: 2, note: ' Two are\u202e stale. ' })).toMatchObject({ ok: true })
    expect(await ownReturns(ctx, order)).toMatchObject({
      lines: [{ returnable: 0 }],
      returns: [{ kind: 'refund', reason: 'spoiled', note: 'Two are stale.', quantity: 2, status: 'requested', method: null }],
    })
    const mails = (await queuedMessages()).slice(-2)
    expect(mails[0]).toMatchObject({ to: 'orders@shop.example', subject: `Return for order ${order.code}` })
    expect(mails[0]?.text).toContain('2 × Almonds')
    expect(mails[0]?.text).toContain('Two are stale.')
    expect(mails[1]?.subject).toBe(`We have received your request for order ${order.code}`)
    expect(mails[1]?.text).toContain('2 × ')
    expect(mails[1]?.text).not.toContain('stale')
    expect(await database().select().from(orderEvents)).toContainEqual(
      expect.objectContaining({ kind: 'return_requested', quantity: 2, orderLineId: order.lineIds[0] }),
    )
  })

  it('ORD-02 is refused what was not bought, or is not theirs', async () => {
    const order = await anOrder()
    expect(await ask(ctx, order, { quantity: 4 })).toMatchObject({ reason: 'too_many', detail: { available: 3 } })
    expect(await ask(ctx, order, { lineId: 0 })).toMatchObject({ reason: 'not_found' })
    const { id: stranger } = await aCustomer()
    expect(await ask(ctx, { ...order, customerId: stranger })).toMatchObject({ reason: 'not_found' })
    expect(await database().$count(returns)).toBe(0)
  })

  it('ORD-02 is refused for an order that is not paid or has not arrived', async () => {
    const unpaid = await aPlacedOrder(ctx, await aPlan())
    const onTheWay = await aPaidOrder(ctx, await aPlan())
    await shipOrder(ctx, onTheWay.code, {})
    const lineOf = async (orderId: number) => {
      const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, orderId))
      return line?.id ?? 0
    }
    for (const [order, reason] of [
      [unpaid, 'not_paid'],
      [onTheWay, 'not_delivered'],
    ] as const)
      expect(await ask(ctx, { ...order, lineIds: [await lineOf(order.id)] })).toMatchObject({ reason })
    await deliverOrder(ctx, onTheWay.code)
    expect(await ask(ctx, { ...onTheWay, lineIds: [await lineOf(onTheWay.id)] })).toMatchObject({ ok: true })
  })

  it('ORD-02 can report a parcel for 24 hours, and return for as long as the order was promised', async () => {
    const order = await anOrder()
    expect((await ownReturns(ctx, order)).kinds).toEqual(['refund', 'replacement', 'missing', 'damaged', 'not_arrived'])
    pass(DAY + 1)
    expect((await ownReturns(ctx, order)).kinds).toEqual(['refund', 'replacement'])
    expect(await ask(ctx, order, { kind: 'not_arrived' })).toMatchObject({ reason: 'claim_too_late', detail: { hours: 24 } })
    pass(30 * DAY)
    expect((await ownReturns(ctx, order)).kinds).toEqual([])
    expect(await ask(ctx, order)).toMatchObject({ reason: 'too_late', detail: { days: 30 } })
  })

  it('ORD-02 asks once per line at a time, in however many tabs, and again after a decision', async () => {
    const order = await anOrder()
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask(ctx, order)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(tries.filter((one) => !one.ok && one.reason === 'asked_already')).toHaveLength(4)
    expect((await queuedMessages()).filter(({ subject }) => subject.includes('We have received your request'))).toHaveLength(1)
    await refuseReturn(ctx, order.code, { returnId: (await newestReturn(ctx, order.code)).id, note: 'It was opened.' })
    expect(await ask(ctx, order, { quantity: 3 })).toMatchObject({ ok: true })
  })

  it('ORD-02 cannot mix it with a request for the whole line, in either order', async () => {
    const order = await anOrder()
    const [lineId = 0] = order.lineIds
    await ask(ctx, order)
    expect(await requestReturn(ctx, order.customerId, { lineId, reason: 'Stale.' })).toMatchObject({ reason: 'asked_already' })
    const other = await anOrder()
    await requestReturn(ctx, other.customerId, { lineId: other.lineIds[0] ?? 0, reason: 'Stale.' })
    expect(await ask(ctx, other)).toMatchObject({ reason: 'asked_already' })
    await refundOrder(ctx, other.code, { note: '' })
    expect(await ask(ctx, other)).toMatchObject({ reason: 'returned_already' })
  })

  it('ORD-02 learns that an item which was cancelled before packing is refunded already', async () => {
    const { customerId, variants } = await aPlan()
    const figs = await aShop({ sells: [{ slug: 'figs', variants: [{ sku: 'FIG', priceRupees: 100, stock: 5 }] }] })
    const order = await aPaidOrder(ctx, { customerId, variants: new Map([...variants, [figs.variantId('figs'), 1]]) })
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    const [line] = await database().select().from(orderLines).where(eq(orderLines.sku, 'ALM'))
    expect(await ask(ctx, { ...order, lineIds: [line?.id ?? 0] })).toMatchObject({ reason: 'returned_already' })
  })

  it('ORD-02 pays for the return parcel only after a change of mind, at the price of the day', async () => {
    const order = await anOrder()
    const charge = (value: string) => database().insert(settings).values({ type: 'return_shipping_charge', value }).onConflictDoNothing()
    await charge('60')
    await ask(ctx, order, { reason: 'changed_mind' })
    expect(await newestReturn(ctx, order.code)).toMatchObject({ shippingChargePaise: 6_000 })
    const other = await anOrder()
    await ask(ctx, other, { reason: 'spoiled' })
    expect(await newestReturn(ctx, other.code)).toMatchObject({ shippingChargePaise: 0 })
  })
})

describe('the photos of a return', () => {
  it('D-25 are stored without metadata, for the order’s customer and its staff alone', async () => {
    const order = await anOrder()
    expect(await ask(ctx, order, { kind: 'damaged' })).toMatchObject({ reason: 'photo_missing' })
    expect(await ask(ctx, order, { kind: 'damaged', photos: [await aPhoto(3_000), await aPhoto()] })).toMatchObject({ ok: true })
    const [photo] = await database().select().from(returnPhotos)
    expect(await sharp(photo?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600 })
    const [own] = (await ownReturns(ctx, order)).returns
    expect(own?.photoIds).toHaveLength(2)
    const photoId = own?.photoIds[0] ?? 0
    const { id: stranger } = await aCustomer()
    expect(await getPhoto(ctx, photoId, { customerId: order.customerId })).toMatchObject({ ok: true })
    expect(await getPhoto(ctx, photoId, { customerId: stranger })).toMatchObject({ reason: 'not_found' })
    expect(await getPhoto(ctx, photoId, { code: order.code })).toMatchObject({ ok: true })
    expect(await getPhoto(ctx, photoId, { code: (await anOrder()).code })).toMatchObject({ reason: 'not_found' })
  })

  it('D-25 are refused when they are no photos, with their number, and nothing is stored', async () => {
    const order = await anOrder()
    for (const [bytes, reason] of [
      ['%PDF-1.7', 'not_a_picture'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'is_svg'],
      ['\xff\xd8\xff broken', 'not_a_picture'],
    ] as const)
      expect(await ask(ctx, order, { photos: [await aPhoto(), new Blob([Buffer.from(bytes, 'latin1')])] })).toMatchObject({
        reason,
        detail: { photo: 2 },
      })
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await ask(ctx, order, { photos: [new Blob([new Uint8Array(bomb)])] })).toMatchObject({ reason: 'too_many_pixels' })
    expect(await ask(ctx, order, { photos: [new Blob([new Uint8Array(9 * 1024 * 1024)])] })).toMatchObject({ reason: 'too_large' })
    expect([await database().$count(returns), await database().$count(returnPhotos)]).toEqual([0, 0])
  })
})

it('D-25 photos are deleted some time after their return is settled', async () => {
  const order = await anOrder()
  await ask(ctx, order, { kind: 'damaged', photos: [await aPhoto()] })
  pass(200 * DAY)
  await purgeReturnPhotos(ctx)
  expect(await database().$count(returnPhotos)).toBe(1)
  await refuseReturn(ctx, order.code, { returnId: (await newestReturn(ctx, order.code)).id, note: 'No.' })
  pass(179 * DAY)
  await purgeReturnPhotos(ctx)
  expect(await database().$count(returnPhotos)).toBe(1)
  pass(2 * DAY)
  await purgeReturnPhotos(ctx)
  expect(await database().$count(returnPhotos)).toBe(0)
})

describe('a guest', () => {
  it('ORD-02 can do the same with code and phone number, but sees neither words nor photos', async () => {
    const order = await anOrder()
    const tracking = { code: order.code, phoneOrEmail: order.shippingAddress.phone, client: '203.0.113.7' }
    expect(await trackOrder(ctx, tracking)).toMatchObject({ ok: true })
    const wish = {
      lineId: order.lineIds[0] ?? 0,
      quantity: 1,
      kind: 'damaged',
      reason: 'other',
      note: 'Torn.',
      photos: [await aPhoto()],
    } as const
    expect(await openTrackedReturn(ctx, { ...tracking, phoneOrEmail: '9000000001' }, wish)).toMatchObject({ reason: 'not_found' })
    expect(await openTrackedReturn(ctx, tracking, wish)).toMatchObject({ ok: true })
    const seen = await getTrackedReturns(ctx, tracking)
    expect(seen).toMatchObject({ value: { returns: [{ kind: 'damaged', reason: 'claim', note: '', photoIds: [] }] } })
    const other = await anOrder()
    expect(await openTrackedReturn(ctx, tracking, { ...wish, lineId: other.lineIds[0] ?? 0 })).toMatchObject({ reason: 'not_found' })
  })

  it('ORD-02 is slowed down like any visitor who guesses codes', async () => {
    const guess = () => getTrackedReturns(ctx, { code: '20261121-GUESSED0', phoneOrEmail: '9876543210', client: '203.0.113.9' })
    const answers = []
    for (let turn = 0; turn < 11; turn += 1) answers.push(await guess())
    expect(answers.at(-1)).toMatchObject({ reason: 'rate_limited' })
  })

  it('ORD-02 makes a limited number of requests a day', async () => {
    const order = await anOrder()
    const answers = []
    for (let turn = 0; turn < 31; turn += 1)
      answers.push(
        await openReturn(ctx, order.customerId, {
          lineId: order.lineIds[0] ?? 0,
          quantity: 9,
          kind: 'refund',
          reason: 'spoiled',
          note: '',
          photos: [],
        }),
      )
    expect(answers.at(-1)).toMatchObject({ reason: 'rate_limited' })
  })
})
