import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { testProvider } from '@/lib/providers/payment/test'
import { sendRefunds } from '@/lib/commerce/payments'
import { refundOrder } from '.'

useShopDatabase()
const { ctx, pass } = aClock()

it('ORD-03 the mails about the refund of one item list that item, not the whole order', async () => {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM' }] },
      { slug: 'figs', variants: [{ sku: 'FIG' }] },
    ],
  })
  const customer = await aCustomer()
  const variants = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('figs'), 1],
  ])
  const order = await aPaidOrder(ctx, { customerId: customer.id, variants })
  const before = (await queuedMessages()).length
  expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: 'The bag was torn.' })).toMatchObject({ ok: true })
  // The refund is due by the clock of the database.
  pass(60)
  await sendRefunds(ctx, testProvider())
  const mails = (await queuedMessages()).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Refund for your order ${order.code}`,
    expect.stringMatching(/^Refund of ₹.+ is complete$/),
  ])
  for (const { text } of mails) {
    expect(text).toMatch(/2 × Almonds {2}₹998\nRefund {2}₹998/)
    expect(text).not.toMatch(/Figs|Total/)
  }
})
