import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { creditNotes, payments, refunds, returns } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aDeliveredOrder, ask, type DeliveredOrder, newestReturn, sendAllRefunds } from '@/lib/testing/a-delivered-order'
import { aShop } from '@/lib/testing/a-shop'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { approveReturn, receiveReturn, refundOrder, refundReturn, refuseReturn, replaceReturn } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const RUNS = 6

const anOutcome = fc.constantFrom('refund', 'replace', 'refuse', 'stay_open', 'refund_line')
const aStep = fc.record({
  line: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  received: fc.integer({ min: 1, max: 3 }),
  restocked: fc.nat(1),
  outcome: anOutcome,
})
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

/** Refused steps are part of the test: they must change nothing. */
async function take(order: DeliveredOrder, { line, quantity, received, restocked, outcome }: Step) {
  const { code } = order
  if (outcome === 'refund_line') return refundOrder(ctx, code, { sku: ['ALM', 'FIG'][line] ?? '', note: '' })
  const asked = await ask(ctx, order, { lineId: order.lineIds[line] ?? 0, quantity, reason: quantity === 1 ? 'changed_mind' : 'spoiled' })
  if (!asked.ok) return
  const returnId = (await newestReturn(ctx, code)).id
  if (outcome === 'stay_open') return
  await approveReturn(ctx, code, { returnId, method: 'post', note: '' })
  await receiveReturn(ctx, code, { returnId, quantity: Math.min(received, quantity) })
  const settling = { returnId, restocked, note: 'Decided.' }
  if (outcome === 'refund') return refundReturn(ctx, code, settling)
  return outcome === 'refuse'
    ? refuseReturn(ctx, code, settling)
    : replaceReturn(ctx, code, { ...settling, courier: '', trackingNumber: '' })
}

it('ORD-02 returns, replacements, refusals and refunds in any order add up to the paisa, in money, stock and credit notes', async () => {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', priceRupees: 33.33, stock: 60 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', priceRupees: 101, stock: 60 }] },
    ],
    settings: { return_shipping_charge: '20' },
  })
  const bought = new Map([
    [shop.variantId('almonds'), 3],
    [shop.variantId('figs'), 3],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 6 }), async (steps) => {
      const { id: customerId } = await aCustomer()
      const order = await aDeliveredOrder(ctx, { customerId, variants: bought, shippingPaise: 4_900, discountPaise: 101 })
      for (const step of steps) await take(order, step)
      await refundOrder(ctx, order.code, { note: '' })
      pass(60)
      await sendAllRefunds(ctx)
      const sent = await database()
        .select({ amountPaise: refunds.amountPaise })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.combinedOrderId, order.combinedOrderId))
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
      const kept = await database().select().from(returns)
      const ofOrder = kept.filter(({ orderLineId }) => order.lineIds.includes(orderLineId))
      const back = sum(sent.map(({ amountPaise }) => amountPaise))
      expect(back + sum(ofOrder.map(({ withheldPaise }) => withheldPaise))).toBe(order.grandTotalPaise)
      await expectInvariantsToHold()
    }),
    { numRuns: RUNS },
  )
  expect(await database().$count(creditNotes)).toBeGreaterThan(0)
})
