import { asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { renderIssuedCreditNote } from '@/lib/commerce/invoices'
import { cancelByShop, deliverOrder, getStaffOrder, shipOrder } from '@/lib/commerce/orders'
import { sendRefunds } from '@/lib/commerce/payments'
import { creditNotes, invoices, outboundMessages, refunds } from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { refundOrder } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

async function aPlan(paymentMethod: 'online' | 'cash_on_delivery' = 'online') {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 105, stock: 50 }] },
      { slug: 'saffron', variants: [{ sku: 'SAF', priceRupees: 210, stock: 50 }] },
    ],
    settings: { website_name: 'Mewa House' },
  })
  const { id: customerId } = await aCustomer()
  const variants = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('saffron'), 1],
  ])
  return { customerId, variants, shippingPaise: 4_900, paymentMethod }
}

const notes = () => database().select().from(creditNotes).orderBy(asc(creditNotes.id))
const refund = (code: string, sku: string) => refundOrder(ctx, code, { sku, note: '' })

function send() {
  // The refund is due by the clock of the database.
  pass(60)
  return sendRefunds(ctx, testProvider())
}

describe('the credit note of a refund', () => {
  it('IND-07 is issued when the money of a line is back, once, and goes to the customer with the mail', async () => {
    const { code } = await aPaidOrder(ctx, await aPlan())
    await shipOrder(ctx, code, {})
    await refund(code, 'ALM')
    expect(await notes()).toEqual([])
    await send()
    await send()
    const [note, ...others] = await notes()
    expect(others).toEqual([])
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN\/\d\d-\d\d\/00001$/) as unknown,
      content: { totals: { amountPaise: 21_000 } },
    })
    const [mail] = await database()
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.creditNoteId, note?.id ?? 0))
    expect(mail?.text).toContain('The credit note is attached.')
    const { pdf, fileName } = await renderIssuedCreditNote(database(), note?.id ?? 0)
    expect(fileName).toMatch(/^credit-note-CN-\d\d-\d\d-00001\.pdf$/)
    const text = (await readPdf(pdf)).pages.join(' ')
    const [invoice] = await database().select().from(invoices)
    for (const said of ['CREDIT NOTE', code, invoice?.number ?? '', 'Almonds', '2 PAC', '200.00', '210.00', 'Rupees Two Hundred Ten Only'])
      expect(text).toContain(said)
    expect(text).not.toContain('Saffron')
    expect(await getStaffOrder(ctx, code)).toMatchObject({
      value: { refunds: [{ status: 'done' }], creditNotes: [{ id: note?.id, number: note?.number }] },
    })
  })

  it('IND-07 together with the others takes back all of the invoice, delivery with the last', async () => {
    const { code, grandTotalPaise } = await aPaidOrder(ctx, await aPlan())
    await shipOrder(ctx, code, {})
    await refund(code, 'SAF')
    await send()
    await refund(code, 'ALM')
    await send()
    const amounts = (await notes()).map(({ content }) => (content as { totals: { amountPaise: number } }).totals.amountPaise)
    expect(amounts).toEqual([21_000, grandTotalPaise - 21_000])
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('IND-07 is issued when cash is paid back by hand, and for a paid order that the shop cancels', async () => {
    const cash = await aPlacedOrder(ctx, await aPlan('cash_on_delivery'))
    await shipOrder(ctx, cash.code, {})
    await deliverOrder(ctx, cash.code)
    await refund(cash.code, 'ALM')
    expect(await notes()).toEqual([])
    await payBackAll(ctx)
    expect(await notes()).toHaveLength(1)
    const shop = { customerId: cash.customerId, variants: new Map([[1, 1]]) }
    const online = await aPaidOrder(ctx, shop)
    await cancelByShop(ctx, online.code, '')
    await send()
    expect((await notes())[1]).toMatchObject({ content: { reason: 'order_cancelled', totals: { amountPaise: online.grandTotalPaise } } })
  })
})

describe('two staff members who refund the same line at the same moment', () => {
  it('refund it once; the second is told', async () => {
    const { code } = await aPaidOrder(ctx, await aPlan())
    await shipOrder(ctx, code, {})
    const outcomes = await Promise.all([refund(code, 'ALM'), refund(code, 'ALM'), refund(code, 'ALM')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('refunded_already')
    expect(await database().select({ amountPaise: refunds.amountPaise }).from(refunds)).toEqual([{ amountPaise: 21_000 }])
  })

  it('refund two different lines without giving back more than was paid', async () => {
    const { code, grandTotalPaise } = await aPaidOrder(ctx, await aPlan())
    await shipOrder(ctx, code, {})
    await Promise.all([refund(code, 'ALM'), refund(code, 'SAF')])
    const rows = await database().select({ amountPaise: refunds.amountPaise }).from(refunds)
    expect(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(grandTotalPaise)
  })
})
