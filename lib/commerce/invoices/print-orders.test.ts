import { sql } from 'drizzle-orm'
import { cancelByShop, shipOrder } from '@/lib/commerce/orders'
import { refundOrder } from '@/lib/commerce/returns'
import { orders } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { printOrders } from '.'
import type { PrintedPapers } from './model'

const database = useShopDatabase()
const { ctx } = aClock()

async function twoOrders() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM-250', label: '250 g', stock: 500, priceRupees: 500 }] },
      { slug: 'saffron', variants: [{ sku: 'SAF-1', stock: 500 }] },
    ],
    settings: { website_name: 'Mewa House' },
  })
  const { id: customerId } = await aCustomer()
  const both = new Map([
    [shop.variantId('almonds'), 3],
    [shop.variantId('saffron'), 1],
  ])
  return {
    paid: await aPaidOrder(ctx, { customerId, variants: both }),
    cash: await aPlacedOrder(ctx, { customerId, variants: new Map([[shop.variantId('almonds'), 2]]), paymentMethod: 'cash_on_delivery' }),
  }
}

async function print(codes: readonly string[], papers: PrintedPapers) {
  const printed = await printOrders(ctx, codes, papers)
  if (!printed.ok) throw new Error(printed.reason)
  return { ...printed.value, pages: (await readPdf(printed.value.bytes)).pages }
}

describe('the printed documents of several orders', () => {
  it('are one PDF with a slip for each: address, goods, SKU, quantity, and what the courier collects', async () => {
    const { paid, cash } = await twoOrders()
    await shipOrder(ctx, cash.code, { courier: 'Delhivery', trackingNumber: 'DL-77' })
    const { pages, fileName } = await print([cash.code, paid.code.toLowerCase(), cash.code], 'slips')
    expect(fileName).toBe('slips-2-orders.pdf')
    expect(pages).toHaveLength(2)
    for (const said of [
      cash.code,
      'Asha Rao',
      '12, MG Road',
      'Bengaluru 560001',
      'Phone 9876543210',
      'Almonds',
      '250 g',
      'ALM-250',
      'Delhivery',
      'DL-77',
    ])
      expect(pages[0]).toContain(said)
    expect(pages[0]).toContain('Collect on delivery ₹1,000.00')
    expect(pages[1]).toContain('Paid: nothing to collect')
    expect(pages[1]).toContain('Packs in all 4')
  })

  it('name a city-state once on the slip; the invoice has the state with its code', async () => {
    const { paid, cash } = await twoOrders()
    const delhi = JSON.stringify({ city: 'Delhi', state: 'Delhi', stateGstCode: '07', postalCode: '110006' })
    await database().execute(sql`update orders set shipping_address = shipping_address || ${delhi}::jsonb`)
    await shipOrder(ctx, cash.code, { courier: 'Delhivery', trackingNumber: 'DL-77' })
    const [slip, invoice] = (await print([cash.code], 'slips-and-invoices')).pages
    expect(slip).toMatch(/Delhi 110006\s+India/)
    expect(slip).not.toContain('Delhi, India')
    expect(invoice).toContain('Delhi (07)')
    expect((await print([paid.code], 'slips')).pages[0]).not.toContain('Delhi, India')
  })

  it('include an issued invoice after its order’s slip', async () => {
    const { paid, cash } = await twoOrders()
    const { pages } = await print([paid.code, cash.code], 'slips-and-invoices')
    expect(pages.map((page) => /Packing slip|INVOICE/.exec(page)?.[0])).toEqual(['Packing slip', 'INVOICE', 'Packing slip'])
    expect(pages[1]).toContain('Page 1 of 1')
    expect((await print([paid.code, cash.code], 'invoices')).pages).toHaveLength(1)
    expect(await printOrders(ctx, [cash.code], 'invoices')).toEqual({ ok: false, reason: 'nothing' })
  })

  it('contain no slip for a cancelled order', async () => {
    const { paid, cash } = await twoOrders()
    await cancelByShop(ctx, cash.code, '')
    expect((await print([paid.code, cash.code], 'slips')).pages).toHaveLength(1)
    expect(await printOrders(ctx, [cash.code], 'slips-and-invoices')).toEqual({ ok: false, reason: 'nothing' })
  })

  it('repeat an address in another script in Latin letters, for the offices of the courier', async () => {
    const { cash } = await twoOrders()
    await database()
      .update(orders)
      .set({ shippingAddress: sql`shipping_address || '{"name": "रमा यादव", "address": "घर ५, कमला नगर"}'` })
    const [slip] = (await print([cash.code], 'slips')).pages
    for (const said of ['रमा यादव', 'कमला नगर', 'Rama Yadav, Ghar 5, Kamala Nagar, Bengaluru']) expect(slip).toContain(said)
  })

  it('leave out a line that was refunded before it was packed', async () => {
    const { paid } = await twoOrders()
    await refundOrder(ctx, paid.code, { sku: 'SAF-1', note: '' })
    const [slip] = (await print([paid.code], 'slips')).pages
    expect(slip).toContain('ALM-250')
    expect(slip).not.toContain('SAF-1')
  })

  it('are refused for a missing order, for no orders, and for more than fifty', async () => {
    const { paid } = await twoOrders()
    expect(await printOrders(ctx, [paid.code, 'NO-SUCH-ORDER'], 'slips')).toEqual({ ok: false, reason: 'not_found' })
    expect(await printOrders(ctx, [], 'slips')).toEqual({ ok: false, reason: 'not_found' })
    const many = Array.from({ length: 51 }, (_, at) => `X-${at}`)
    expect(await printOrders(ctx, many, 'slips')).toMatchObject({ ok: false, reason: 'too_many' })
  })
})
