import fc from 'fast-check'
import { aSeller, invoicedRows, type LinePlan } from '@/lib/testing/invoiced-rows'
import { composeCreditNote } from './compose-credit-note'
import { composeInvoice } from './issue-invoice'
import type { CreditNote, Invoice } from './model'

const ISSUED = new Date('2026-11-25T20:00:00Z')

const invoiceOf = (lines: readonly LinePlan[], address = {}): Invoice =>
  composeInvoice({
    number: 'MH/26-27/00042',
    issuedAt: new Date('2026-11-21T08:00:00Z'),
    seller: aSeller,
    ...invoicedRows({ lines, address }),
  })

/** Credits the lines one after another, as refundOrder refunds them: the last one gets everything left. */
function creditEach(invoice: Invoice, order: readonly number[]): readonly CreditNote[] {
  const notes: CreditNote[] = []
  let leftPaise = invoice.totals.grandTotalPaise
  for (const [turn, at] of order.entries()) {
    const line = invoice.lines[at]
    const isLast = turn === order.length - 1
    const amountPaise = isLast ? leftPaise : Math.min(leftPaise, (line?.grossPaise ?? 0) - (line?.discountPaise ?? 0))
    leftPaise -= amountPaise
    if (amountPaise === 0) continue
    const lines = invoice.lines.map((_, index) => ({ orderLineId: index + 1, isChosen: index === at }))
    const facts = {
      number: `CN/26-27/0000${turn + 1}`,
      issuedAt: ISSUED,
      invoice,
      reason: 'returned',
      amountPaise,
      lines,
      earlier: [...notes],
    } as const
    notes.push(composeCreditNote(facts))
  }
  return notes
}

const totalOf = (notes: readonly CreditNote[], key: keyof CreditNote['totals']): number =>
  notes.reduce((sum, { totals }) => sum + totals[key], 0)

describe('the content of a credit note', () => {
  it('IND-07 names invoice, buyer, and the goods, quantity, tax and amount credited', () => {
    const invoice = invoiceOf([
      { quantity: 2, unitPricePaise: 10_500 },
      { productName: 'Saffron', unitPricePaise: 21_000 },
    ])
    const [note] = creditEach(invoice, [0, 1])
    expect(note).toMatchObject({
      number: 'CN/26-27/00001',
      issuedOn: '2026-11-26',
      invoice: { number: 'MH/26-27/00042', issuedOn: '2026-11-21' },
      buyer: { name: 'Asha Rao' },
      stateTax: null,
      lines: [
        { orderLineId: 1, name: 'Mamra Almonds', quantity: 2, gstPercent: 5, amountPaise: 21_000, taxablePaise: 20_000, igstPaise: 1_000 },
      ],
      totals: { amountPaise: 21_000, taxablePaise: 20_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 1_000 },
      amountInWords: 'Rupees Two Hundred Ten Only',
    })
  })

  it('IND-07 credits delivery with the last goods, as part of every line on which it was charged', () => {
    const invoice = invoiceOf([
      { unitPricePaise: 10_000, chargesPaise: 3_000 },
      { productName: 'Saffron', unitPricePaise: 10_000, chargesPaise: 2_000 },
    ])
    const [, last] = creditEach(invoice, [0, 1])
    expect(last?.lines.map(({ name, quantity, amountPaise }) => [name, quantity, amountPaise])).toEqual([
      ['Mamra Almonds', null, 3_000],
      ['Saffron', 1, 12_000],
    ])
  })

  it('IND-07 names no goods for price reductions in any number of parts, splits the tax, and leaves exactly the rest for the goods', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      unitPricePaise: fc.integer({ min: 1, max: 9_999 }),
      gstPercent: fc.constantFrom(0, 5, 12, 18),
      chargesPaise: fc.integer({ min: 0, max: 999 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }),
        (planned, parts) => {
          const invoice = invoiceOf(planned)
          const notes: CreditNote[] = []
          const credit = (reason: CreditNote['reason'], amountPaise: number) =>
            notes.push(
              composeCreditNote({
                number: `CN/26-27/0000${notes.length + 1}`,
                issuedAt: ISSUED,
                invoice,
                reason,
                amountPaise,
                lines: invoice.lines.map((_, at) => ({ orderLineId: at + 1, isChosen: reason === 'returned' })),
                earlier: [...notes],
              }),
            )
          const leftPaise = () => invoice.totals.grandTotalPaise - totalOf(notes, 'amountPaise')
          for (const part of parts) if (part < leftPaise()) credit('price_reduced', part)
          const reduced = notes.flatMap(({ lines }) => lines)
          expect(reduced.every(({ name, variantLabel, quantity }) => name + variantLabel === '' && quantity === null)).toBe(true)
          expect(notes.every(({ totals, lines }) => totals.amountPaise === lines.reduce((sum, one) => sum + one.amountPaise, 0))).toBe(true)
          credit('returned', leftPaise())
          // Tax is even: for a part of one paisa it may be two.
          for (const { igstPaise, cgstPaise, taxablePaise } of notes.flatMap(({ lines }) => lines))
            expect(Math.min(igstPaise, cgstPaise, taxablePaise + 1)).toBeGreaterThanOrEqual(0)
          for (const key of ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
            expect(totalOf(notes, key)).toBe(key === 'amountPaise' ? invoice.totals.grandTotalPaise : invoice.totals[key])
        },
      ),
    )
  })

  it('IND-07 never credits more than the invoice in total, taxable value or any tax, for any order of reasons, and in the end exactly the invoice', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      unitPricePaise: fc.integer({ min: 1, max: 9_999 }),
      gstPercent: fc.constantFrom(0, 5, 12, 18, 40),
      chargesPaise: fc.integer({ min: 0, max: 999 }),
    })
    const part = fc.record({
      reason: fc.constantFrom('goodwill', 'delivery', 'price_reduced', 'bank_dispute', 'returned', 'left_out', 'deficient'),
      amountPaise: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9_999 })),
      at: fc.nat(3),
    })
    const KEYS = ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(part, { minLength: 1, maxLength: 10 }),
        fc.boolean(),
        (planned, parts, isDelhi) => {
          const invoice = invoiceOf(planned, isDelhi ? { state: 'Delhi', stateGstCode: '07' } : {})
          const invoiced = { ...invoice.totals, amountPaise: invoice.totals.grandTotalPaise }
          const notes: CreditNote[] = []
          const credit = (reason: CreditNote['reason'], amountPaise: number, at?: number) =>
            notes.push(
              composeCreditNote({
                number: `CN/26-27/0000${notes.length + 1}`,
                issuedAt: ISSUED,
                invoice,
                reason,
                amountPaise,
                lines: invoice.lines.map((_, index) => ({ orderLineId: index + 1, isChosen: at === undefined || index === at })),
                earlier: [...notes],
              }),
            )
          const leftPaise = () => invoiced.amountPaise - totalOf(notes, 'amountPaise')
          for (const { reason, amountPaise, at } of parts) if (amountPaise < leftPaise()) credit(reason, amountPaise, at)
          const kept = KEYS.map((key) => invoiced[key] - totalOf(notes, key))
          expect(Math.min(...kept)).toBeGreaterThanOrEqual(0)
          credit('returned', leftPaise())
          for (const key of KEYS) expect(totalOf(notes, key)).toBe(invoiced[key])
          for (const { cgstPaise, sgstPaise } of notes.flatMap(({ lines }) => lines)) expect(cgstPaise).toBe(sgstPaise)
        },
      ),
    )
  })

  it('IND-07 spreads goodwill over all lines in proportion, and takes a delivery charge from the lines on which it was charged', () => {
    const invoice = invoiceOf([
      { unitPricePaise: 20_000, chargesPaise: 4_000 },
      { productName: 'Saffron', unitPricePaise: 72_000 },
    ])
    const note = (reason: CreditNote['reason'], amountPaise: number) =>
      composeCreditNote({
        number: 'CN/26-27/00001',
        issuedAt: ISSUED,
        invoice,
        reason,
        amountPaise,
        lines: invoice.lines.map((_, at) => ({ orderLineId: at + 1, isChosen: false })),
        earlier: [],
      })
    expect(note('goodwill', 9_600)).toMatchObject({
      stated: { ground: 'Taxable value or tax charged exceeds what is payable', gstr1: 'Post sale discount' },
      lines: [
        { name: '', quantity: null, amountPaise: 2_400, taxablePaise: 2_286, igstPaise: 114 },
        { name: '', quantity: null, amountPaise: 7_200, taxablePaise: 6_858, igstPaise: 342 },
      ],
    })
    expect(note('delivery', 4_000).lines).toMatchObject([{ name: 'Mamra Almonds', quantity: null, amountPaise: 4_000, igstPaise: 190 }])
  })

  it('IND-07 credits, over all notes of an order, exactly its invoice’s amounts and taxes', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPricePaise: fc.integer({ min: 1, max: 300_000 }),
      gstPercent: fc.constantFrom(0, 5, 12, 18),
      chargesPaise: fc.integer({ min: 0, max: 15_000 }),
      couponPercent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.array(fc.integer(), { minLength: 5 }),
        (planned, isDelhi, ranks) => {
          const lines = planned.map(({ couponPercent, ...own }) => ({
            ...own,
            discountPaise: Math.floor((own.unitPricePaise * own.quantity * couponPercent) / 100),
          }))
          const invoice = invoiceOf(lines, isDelhi ? { state: 'Delhi', stateGstCode: '07' } : {})
          const order = lines.map((_, at) => at).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
          const notes = creditEach(invoice, order)
          expect(totalOf(notes, 'amountPaise')).toBe(invoice.totals.grandTotalPaise)
          for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
            expect(totalOf(notes, key)).toBe(invoice.totals[key])
        },
      ),
    )
  })
})
