import { asc } from 'drizzle-orm'
import { renderIssuedCreditNote } from '@/lib/commerce/invoices'
import { getOrderDetails, getStaffOrder, shipOrder } from '@/lib/commerce/orders'
import { creditNotes, refunds, staffActivity } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aDeliveredOrder, ask, newestReturn, sendAllRefunds } from '@/lib/testing/a-delivered-order'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { payBackAll } from '@/lib/testing/pay-back-all'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { approveReturn, refundCharges, refundGoodwill, refundOrder, refundReturn, replaceReturn } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

/** Almonds at ₹105 and figs at ₹210, with ₹49 delivery: ₹364. */
async function aPlan(paymentMethod: 'online' | 'cash_on_delivery' = 'online', shippingPaise = 4_900) {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 105, stock: 50 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', priceRupees: 210, stock: 50 }] },
    ],
  })
  const { id: customerId } = await aCustomer()
  const variants = new Map([
    [shop.variantId('almonds'), 1],
    [shop.variantId('figs'), 1],
  ])
  return { customerId, variants, shippingPaise, paymentMethod }
}

async function send() {
  pass(60)
  await sendAllRefunds(ctx)
}

const goodwill = (code: string, amountPaise: number, seenLeftPaise?: number) =>
  refundGoodwill(ctx, code, { amountPaise, note: 'Sorry for the delay.', seenLeftPaise })
const charges = (code: string, seenPaise?: number) => refundCharges(ctx, code, { charges: 'delivery', note: '', seenPaise })
const amounts = async () => (await database().select().from(refunds).orderBy(asc(refunds.id))).map(({ amountPaise }) => amountPaise)
const noteRows = () => database().select().from(creditNotes).orderBy(asc(creditNotes.id))
const reasons = async () => (await noteRows()).map(({ content }) => content['reason'])

describe('a goodwill refund', () => {
  it('IND-07 goes to the customer with its reason, and is credited as a discount after the sale', async () => {
    const { code, customerId, id } = await aDeliveredOrder(ctx, await aPlan())
    expect(await goodwill(code, 5_000)).toMatchObject({ value: { amountPaise: 5_000, byHand: false } })
    await send()
    const mails = (await queuedMessages()).slice(-2)
    expect(mails[0]?.text).toContain('Sorry for the delay.')
    expect(mails[1]?.text).toContain('The credit note is attached.')
    const [note] = await noteRows()
    expect(note).toMatchObject({
      content: { reason: 'goodwill', stated: { gstr1: 'Post sale discount' }, totals: { amountPaise: 5_000 } },
    })
    const { pdf } = await renderIssuedCreditNote(database(), note?.id ?? 0)
    const text = (await readPdf(pdf)).pages.join(' ')
    for (const said of ['Discount given after the sale', 'Post sale discount', '50.00']) expect(text).toContain(said)
    expect(await getOrderDetails(ctx, customerId, id)).toMatchObject({
      value: {
        timeline: expect.arrayContaining([
          expect.objectContaining({ kind: 'refund_started', note: '₹50 · Sorry for the delay.' }),
        ]) as unknown,
      },
    })
    const [seen] = (await database().select().from(staffActivity)).slice(-1)
    expect(seen).toMatchObject({ action: 'order.refunded', after: { amountPaise: 5_000, cause: 'goodwill', note: 'Sorry for the delay.' } })
    await expectInvariantsToHold()
  })

  it('PAY-04 can be given more than once, up to what is left; later refunds get the rest, to zero', async () => {
    const { code, grandTotalPaise } = await aDeliveredOrder(ctx, await aPlan())
    await goodwill(code, 10_000)
    await goodwill(code, 10_000)
    expect(await goodwill(code, 16_401)).toMatchObject({ reason: 'too_much', detail: { amount: '₹164' } })
    expect(await getStaffOrder(ctx, code)).toMatchObject({ value: { restPaise: 16_400 } })
    await refundOrder(ctx, code, { sku: 'FIG', note: '' })
    expect(await refundOrder(ctx, code, { sku: 'ALM', note: '' })).toMatchObject({ reason: 'nothing_left' })
    await send()
    expect(await amounts()).toEqual([10_000, 10_000, 16_400])
    expect(grandTotalPaise).toBe(36_400)
    expect(await goodwill(code, 1)).toMatchObject({ reason: 'nothing_left' })
    expect(await getStaffOrder(ctx, code)).toMatchObject({ value: { paymentStatus: 'refunded' } })
    await expectInvariantsToHold()
  })

  it('PAY-04 is refused when more has gone back than the page showed, so that a second click refunds nothing', async () => {
    const { code } = await aDeliveredOrder(ctx, await aPlan())
    const both = await Promise.all([goodwill(code, 5_000, 36_400), goodwill(code, 5_000, 36_400)])
    expect(both.map((one) => (one.ok ? 'done' : one.reason)).toSorted()).toEqual(['amount_changed', 'done'])
    expect(await amounts()).toEqual([5_000])
  })

  it('PAY-04 leaves money on an order that is still in the shop, and needs one that is paid', async () => {
    const plan = await aPlan()
    const { code } = await aPaidOrder(ctx, plan)
    expect(await goodwill(code, 36_400)).toMatchObject({ reason: 'cancel_instead' })
    expect(await goodwill(code, 36_399)).toMatchObject({ ok: true })
    const unpaid = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    expect(await goodwill(unpaid.code, 100)).toMatchObject({ reason: 'not_paid' })
    expect(await refundGoodwill(ctx, 'A-1', { amountPaise: 1, note: '' })).toMatchObject({ reason: 'not_found' })
  })

  it('PAY-04 of cash is transferred by hand, and credited then', async () => {
    const { code } = await aDeliveredOrder(ctx, await aPlan('cash_on_delivery'))
    expect(await goodwill(code, 5_000)).toMatchObject({ value: { byHand: true } })
    expect(await reasons()).toEqual([])
    await payBackAll(ctx)
    expect(await reasons()).toEqual(['goodwill'])
    await expectInvariantsToHold()
  })
})

describe('a refund of the delivery charge', () => {
  it('IND-07 goes back once, and reduces the delivery share of the invoiced lines', async () => {
    const { code } = await aDeliveredOrder(ctx, await aPlan())
    expect((await getStaffOrder(ctx, code)).ok && (await charges(code, 4_901))).toMatchObject({ reason: 'amount_changed' })
    expect(await charges(code, 4_900)).toMatchObject({ value: { amountPaise: 4_900 } })
    expect(await charges(code)).toMatchObject({ reason: 'refunded_already' })
    await send()
    expect((await queuedMessages()).at(-2)?.text).toContain('We are paying back the delivery charge.')
    expect((await noteRows())[0]).toMatchObject({
      content: { reason: 'delivery', lines: [{ name: 'Almonds', quantity: null, amountPaise: 4_900 }] },
    })
    await refundOrder(ctx, code, { note: '' })
    await send()
    expect(await amounts()).toEqual([4_900, 31_500])
    const page = await getStaffOrder(ctx, code)
    expect(page.ok && page.value.actions).toEqual([])
    await expectInvariantsToHold()
  })

  it('PAY-04 is refused where nothing was charged', async () => {
    const { code } = await aDeliveredOrder(ctx, await aPlan('online', 0))
    expect(await charges(code)).toMatchObject({ reason: 'no_charges' })
    const page = await getStaffOrder(ctx, code)
    expect(page.ok && page.value.actions).toEqual(['refund_rest', 'refund_goodwill'])
  })
})

describe('a credit note', () => {
  it('IND-07 says whether goods were left out, damaged or returned; a replacement needs none', async () => {
    const plan = await aPlan()
    const order = await aPaidOrder(ctx, plan)
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await shipOrder(ctx, order.code, {})
    await send()
    expect(await reasons()).toEqual(['left_out'])
    const delivered = await aDeliveredOrder(ctx, plan)
    for (const [at, settle] of [refundReturn, replaceReturn].entries()) {
      await ask(ctx, delivered, { lineId: delivered.lineIds[at] ?? 0, reason: 'damaged' })
      const returnId = (await newestReturn(ctx, delivered.code)).id
      await approveReturn(ctx, delivered.code, { returnId, method: 'keep', note: '' })
      expect(await settle(ctx, delivered.code, { returnId, restocked: 0, note: '', courier: '', trackingNumber: '' })).toMatchObject({
        ok: true,
      })
    }
    await send()
    expect(await reasons()).toEqual(['left_out', 'deficient'])
    await expectInvariantsToHold()
  })
})
