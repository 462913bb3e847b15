import fc from 'fast-check'
import { planRefund, planUnitsRefund } from './plan-refund'

const PAID = { deliveryStatus: 'delivered', paymentStatus: 'paid' } as const

type Line = Parameters<typeof planRefund>[1]['lines'][number]

const aLine = fc.record({ quantity: fc.integer({ min: 1, max: 7 }), netPaise: fc.integer({ min: 0, max: 100_003 }) })
/** Units of a line, or `units` 0: all that is left of it. `chargePaise`: for the return parcel. */
const aStep = fc.record({ line: fc.nat(2), units: fc.nat(4), chargePaise: fc.constantFrom(0, 0, 6_000) })

/** Refunds everything in this order. @returns what each refund sent back, and what was kept for return parcels */
function refundAll(
  wanted: readonly { quantity: number; netPaise: number }[],
  steps: readonly { line: number; units: number; chargePaise: number }[],
  paidPaise: number,
) {
  let lines: readonly Line[] = wanted.map((line, index) => ({
    ...line,
    ...{ id: index + 1, sku: `S${index}`, returnStatus: null, refundedQuantity: 0, withheldPaise: 0, receivedReturnId: null },
  }))
  let leftPaise = paidPaise
  let withheld = 0
  const payment = () => ({ paymentId: 1, provider: 'test', leftPaise })
  const change = (id: number, changes: Partial<Line>) => {
    lines = lines.map((line) => (line.id === id ? { ...line, ...changes } : line))
  }
  for (const { line: index, units: asked, chargePaise } of steps) {
    const line = lines[index]
    if (!line || line.returnStatus !== null) continue
    const units = Math.min(asked, line.quantity - line.refundedQuantity)
    if (units === 0) {
      const plan = planRefund(PAID, { lines, payment: payment(), sku: line.sku })
      if (plan.ok) {
        leftPaise -= plan.value.amountPaise
        change(line.id, { returnStatus: 'approved' })
      }
      continue
    }
    const plan = planUnitsRefund(PAID, { lines, payment: payment() }, { line, units, chargePaise })
    if (!plan.ok) continue
    leftPaise -= plan.value.amountPaise
    withheld += plan.value.withheldPaise
    change(line.id, {
      refundedQuantity: line.refundedQuantity + units,
      withheldPaise: line.withheldPaise + plan.value.withheldPaise,
      ...(plan.value.isWholeLine && { returnStatus: 'approved' as const }),
    })
  }
  return { leftPaise, withheld, lines, rest: planRefund(PAID, { lines, payment: payment() }) }
}

describe('refunds of units, lines and the rest', () => {
  it('ORD-02 in any order send back exactly what was paid, less what is kept for return parcels', () => {
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 3 }),
        fc.array(aStep, { maxLength: 12 }),
        fc.integer({ min: 0, max: 9_900 }),
        (wanted, steps, chargesPaise) => {
          const paidPaise = wanted.reduce((sum, { netPaise }) => sum + netPaise, chargesPaise)
          const { leftPaise, withheld, lines, rest } = refundAll(wanted, steps, paidPaise)
          expect(leftPaise).toBeGreaterThanOrEqual(withheld)
          if (rest.ok) expect(leftPaise - rest.value.amountPaise).toBe(withheld)
          else if (lines.every(({ returnStatus }) => returnStatus !== null)) expect(leftPaise).toBe(withheld)
        },
      ),
    )
  })
})
