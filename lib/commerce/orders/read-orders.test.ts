import { eq } from 'drizzle-orm'
import { getCart } from '@/lib/commerce/cart'
import type { Context } from '@/lib/db/context'
import { catalogWords, orderEvents, orderLines, orders, payments, productImages, products, variants } from '@/lib/db/schema'
import english from '@/messages/en.json'
import hindiTexts from '@/messages/hi.json'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder, inCart } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { CANCEL_REASONS } from './model'
import { buyAgain, getOrderDetails, getOrderStatus, listOrderLines, listOrders } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

const aShopOfTwo = async () => {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ label: '250 g', sku: 'ALM', stock: 10 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 350.5 }] },
    ],
  })
  const customer = await aCustomer()
  return { shop, customer, almonds: shop.variantId('almonds'), figs: shop.variantId('figs') }
}

describe('the words of an order in Hindi', () => {
  const hindi = (): Context => ({ ...ctx, locale: 'hi' })
  const inHindi = { hi: { name: 'बादाम' } }
  const orderAlmonds = async () => {
    const { customer, almonds } = await aShopOfTwo()
    await database().update(products).set({ translations: inHindi }).where(eq(products.slug, 'almonds'))
    await database().insert(catalogWords).values({ locale: 'hi', word: '250 g', text: '250 ग्राम' })
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]) })
    const line = async (context = hindi()) => {
      const lines = await listOrderLines(context, customer.id, order.id)
      return lines.ok ? lines.value.map(({ productName, variantLabel }) => [productName, variantLabel]) : []
    }
    return { customer, order, line }
  }

  it('ORD-02 are those of the product; the order itself keeps what was ordered', async () => {
    const { customer, line, order } = await orderAlmonds()
    expect(await line()).toEqual([['बादाम', '250 ग्राम']])
    expect((await listOrders(hindi(), customer.id, 1, { deliveryStatus: null, paymentStatus: null })).items[0]?.lines).toMatchObject([
      { productName: 'बादाम' },
    ])
    const [row] = await database().select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(row).toMatchObject({ productName: 'Almonds', variantLabel: '250 g' })
  })

  it('ORD-02 name city, state and country of its address; the order itself keeps the English names', async () => {
    const { customer, order } = await orderAlmonds()
    const placesIn = async (context: Context) => {
      const details = await getOrderDetails(context, customer.id, order.id)
      return details.ok && details.value.shippingAddress
    }
    expect(await placesIn(hindi())).toMatchObject({ city: 'बेंगलुरु', state: 'कर्नाटक', country: 'भारत' })
    expect(await placesIn(ctx)).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', country: 'India' })
  })

  it('ORD-02 are the ordered ones once the product has another name, or is gone, or has no Hindi name', async () => {
    const { line } = await orderAlmonds()
    const change = (values: Partial<typeof products.$inferInsert>) =>
      database().update(products).set(values).where(eq(products.slug, 'almonds'))
    await change({ translations: {} })
    expect(await line()).toEqual([['Almonds', '250 ग्राम']])
    await change({ translations: inHindi, name: 'Roasted Almonds' })
    expect(await line()).toEqual([['Almonds', '250 ग्राम']])
    await database().delete(products).where(eq(products.slug, 'almonds'))
    expect(await line()).toEqual([['Almonds', '250 ग्राम']])
  })

  it('ORD-02 are English on an English page', async () => {
    const { line } = await orderAlmonds()
    expect(await line(ctx)).toEqual([['Almonds', '250 g']])
  })
})

describe('the timeline in Hindi', () => {
  const notesOf = async (cancelled: string) => {
    const { customer, almonds } = await aShopOfTwo()
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]) })
    await database().insert(orderEvents).values({ orderId: order.id, kind: 'cancelled', note: cancelled })
    const read = async (context: Context) => {
      const details = await getOrderDetails(context, customer.id, order.id)
      return details.ok ? details.value.timeline.at(-1)?.note : null
    }
    return [await read({ ...ctx, locale: 'hi' }), await read(ctx)]
  }

  it.each(CANCEL_REASONS)('ORD-02 says in Hindi why the shop ended an order: %s', async (reason) => {
    expect(await notesOf(english.mail.order.notes.cancelled[reason])).toEqual([
      hindiTexts.mail.order.notes.cancelled[reason],
      english.mail.order.notes.cancelled[reason],
    ])
  })

  it('ORD-02 shows the words of staff as they were written', async () => {
    expect(await notesOf('You asked us on the phone.')).toEqual(['You asked us on the phone.', 'You asked us on the phone.'])
  })
})

describe('a customer’s own order', () => {
  it('ORD-02 is shown with its totals, timeline and lines', async () => {
    const { customer, almonds, figs } = await aShopOfTwo()
    const variants = new Map([
      [almonds, 2],
      [figs, 3],
    ])
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants, shippingPaise: 7_900, discountPaise: 10_000 })
    const details = await getOrderDetails(ctx, customer.id, order.id)
    expect(details).toMatchObject({
      value: {
        id: order.id,
        combinedOrderId: order.combinedOrderId,
        code: order.code,
        customerId: customer.id,
        subTotalPaise: 204_950,
        couponDiscountPaise: 10_000,
        couponCode: 'FESTIVE',
        shippingPaise: 7_900,
        grandTotalPaise: 202_850,
        gstPaise: order.gstPaise,
        points: 0,
        refundedPaise: 0,
        canCancel: true,
        hasInvoice: false,
        shipment: { courier: '', trackingNumber: '' },
        timeline: [{ kind: 'placed', at: ctx.now().toISOString(), note: '' }],
        shippingAddress: { name: 'Asha Rao', city: 'Bengaluru', postalCode: '560001' },
      },
    })
    expect(JSON.stringify(details)).not.toMatch(/stateGst|createdAt|couponId/)
    expect(await listOrderLines(ctx, customer.id, order.id)).toMatchObject({
      value: [
        {
          productName: 'Almonds',
          imageUrl: '/placeholders/product.svg',
          productSlug: 'almonds',
          variantLabel: '250 g',
          quantity: 2,
          pricePaise: 99_800,
          canRequestReturn: false,
          returnLabel: 'N/A',
        },
        { productName: 'Figs', variantLabel: '', quantity: 3, pricePaise: 105_150 },
      ],
    })
    expect((await listOrders(ctx, customer.id, null, { deliveryStatus: null, paymentStatus: null })).items).toMatchObject([
      {
        code: order.code,
        canCancel: true,
        hasInvoice: false,
        lines: [{ productName: 'Almonds' }, { productName: 'Figs' }],
        lineCount: 2,
      },
    ])
  })

  it('ORD-01 is listed with the first picture of each of its products', async () => {
    const { customer, almonds, figs } = await aShopOfTwo()
    const order = await aPaidOrder(ctx, {
      customerId: customer.id,
      variants: new Map([
        [almonds, 1],
        [figs, 1],
      ]),
    })
    const sold = await database().select({ id: products.id, slug: products.slug }).from(products)
    await database()
      .insert(productImages)
      .values(
        sold.flatMap(({ id, slug }) => [2, 1].map((position) => ({ productId: id, path: `/demo/${slug}-${position}.webp`, position }))),
      )
    const { items } = await listOrders(ctx, customer.id, 1, { deliveryStatus: null, paymentStatus: null })
    expect(items.find(({ id }) => id === order.id)?.lines).toEqual([
      { productName: 'Almonds', imageUrl: '/demo/almonds-1.webp' },
      { productName: 'Figs', imageUrl: '/demo/figs-1.webp' },
    ])
  })

  it('ORD-01 links a line to its product only while the product is for sale, and so has a page', async () => {
    const { customer, almonds } = await aShopOfTwo()
    const order = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]) })
    const slugs = async () => {
      const lines = await listOrderLines(ctx, customer.id, order.id)
      return lines.ok && lines.value.map(({ productSlug }) => productSlug)
    }
    expect(await slugs()).toEqual(['almonds'])
    await database().update(products).set({ published: false })
    expect(await slugs()).toEqual([null])
    await database().update(products).set({ published: true })
    // Without a variant a product has no page, published or not.
    await database().delete(variants)
    expect(await slugs()).toEqual([null])
  })

  it('D-11 is not found by anyone else, nor under another number', async () => {
    const { customer, almonds } = await aShopOfTwo()
    const order = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]) })
    const other = await aCustomer()
    const nothing = { ok: false, reason: 'not_found' }
    for (const [who, id] of [
      [other.id, order.id],
      [customer.id, 0],
      [customer.id, order.id + 1],
    ] as const) {
      expect(await getOrderDetails(ctx, who, id)).toEqual(nothing)
      expect(await listOrderLines(ctx, who, id)).toEqual(nothing)
      expect(await getOrderStatus(ctx, who, id === order.id ? order.combinedOrderId : id)).toEqual(nothing)
      expect(await buyAgain(ctx, who, id)).toEqual(nothing)
    }
    expect((await getCart(ctx, { kind: 'customer', customerId: other.id })).lines).toEqual([])
  })

  it('PAY-01 reports the state of its payment', async () => {
    const { customer, almonds } = await aShopOfTwo()
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]) })
    const standing = async () => {
      const status = await getOrderStatus(ctx, customer.id, order.combinedOrderId)
      return status.ok ? [status.value.standing, status.value.message, status.value.holdEndsAt] : []
    }
    const endsAt = order.holdEndsAt?.toISOString()
    // It has never been to a provider.
    expect(await standing()).toEqual(['unpaid', '', endsAt])
    const { combinedOrderId, grandTotalPaise: amountPaise } = order
    const waiting = { combinedOrderId, provider: 'test', providerOrderId: 'order_1', amountPaise }
    await database().insert(payments).values(waiting)
    expect(await standing()).toEqual(['waiting', '', endsAt])
    await database().update(payments).set({ providerState: 'idle' })
    expect(await standing()).toEqual(['unpaid', '', endsAt])
    await database().update(payments).set({ lastError: 'Your bank said no.' })
    // The provider's words are for the staff; the shopper reads the shop's own, or the page's general sentence.
    expect(await standing()).toEqual(['failed', '', endsAt])
    await database().update(payments).set({ lastError: 'Authentication failed due to incorrect otp' })
    expect(await standing()).toEqual(['failed', 'The OTP was not accepted. Please try again, or pay in another way.', endsAt])
    const inHindi = await getOrderStatus({ ...ctx, locale: 'hi' }, customer.id, combinedOrderId)
    expect(inHindi).toMatchObject({ value: { message: 'OTP सही नहीं था। फिर कोशिश करें या किसी और तरीके से पेमेंट करें।' } })
    // Another try, after the one that failed.
    await database().update(payments).set({ providerState: 'pending' })
    expect(await standing()).toEqual(['waiting', '', endsAt])
    await endOrder(ctx, order.id, 'expired')
    expect(await standing()).toEqual(['cancelled', '', null])
    for (const paymentStatus of ['paid', 'refunded'] as const) {
      await database().update(orders).set({ paymentStatus })
      expect(await standing()).toEqual([paymentStatus, '', null])
    }
    const cash = await aPlacedOrder(ctx, { customerId: customer.id, variants: new Map([[almonds, 1]]), paymentMethod: 'cash_on_delivery' })
    expect(await getOrderStatus(ctx, customer.id, cash.combinedOrderId)).toMatchObject({
      value: { standing: 'cash_on_delivery', orderId: cash.id, code: cash.code, holdEndsAt: null },
    })
  })
})

describe('buying the same again', () => {
  const linesOf = async (customerId: number) =>
    (await getCart(ctx, { kind: 'customer', customerId })).lines.map(({ productSlug, quantity }) => [productSlug, quantity])

  it('ORD-01 adds all of its lines to the cart, also those whose variant was renamed, and keeps what is in it', async () => {
    const { shop, customer, almonds, figs } = await aShopOfTwo()
    const order = await aPaidOrder(ctx, {
      customerId: customer.id,
      variants: new Map([
        [almonds, 2],
        [figs, 3],
      ]),
    })
    await inCart(ctx, customer.id, shop.productId('figs'), 1)
    await database().update(variants).set({ label: '0.25 kg' }).where(eq(variants.id, almonds))
    expect(await buyAgain(ctx, customer.id, order.id)).toEqual({ ok: true, value: { added: 2, fewer: [], missing: [] } })
    expect(await linesOf(customer.id)).toEqual([
      ['figs', 4],
      ['almonds', 2],
    ])
  })

  it('ORD-01 PAY-03 of an order that was never paid fills the cart up to the ordered quantities, without doubling them', async () => {
    const { shop, customer, almonds, figs } = await aShopOfTwo()
    const ordered = new Map([
      [almonds, 2],
      [figs, 3],
    ])
    const order = await aPlacedOrder(ctx, { customerId: customer.id, variants: ordered })
    await endOrder(ctx, order.id, 'expired')
    await inCart(ctx, customer.id, shop.productId('figs'), 1)
    const filled = [
      ['figs', 3],
      ['almonds', 2],
    ]
    for (let time = 0; time < 2; time += 1) {
      expect(await buyAgain(ctx, customer.id, order.id)).toEqual({ ok: true, value: { added: 2, fewer: [], missing: [] } })
      expect(await linesOf(customer.id)).toEqual(filled)
    }
    await database().update(variants).set({ stock: 1 }).where(eq(variants.id, figs))
    expect(await buyAgain(ctx, customer.id, order.id)).toEqual({ ok: true, value: { added: 2, fewer: ['Figs'], missing: [] } })
    expect(await linesOf(customer.id)).toEqual(filled)
  })

  it('ORD-01 is limited by the stock, and names unavailable items', async () => {
    const { shop, customer, almonds, figs } = await aShopOfTwo()
    const order = await aPaidOrder(ctx, {
      customerId: customer.id,
      variants: new Map([
        [almonds, 6],
        [figs, 3],
      ]),
    })
    await inCart(ctx, customer.id, shop.productId('figs'), 1)
    await database().delete(products).where(eq(products.slug, 'figs'))
    expect(await buyAgain(ctx, customer.id, order.id)).toEqual({
      ok: true,
      value: { added: 1, fewer: ['Almonds (250 g)'], missing: ['Figs'] },
    })
    expect(await linesOf(customer.id)).toEqual([['almonds', 4]])
    // All there is, is in the cart: there is nothing to add.
    expect(await buyAgain(ctx, customer.id, order.id)).toEqual({ ok: false, reason: 'nothing_left' })
  })
})
