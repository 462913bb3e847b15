import fc from 'fast-check'
import { aSeller, invoicedRows, type OrderPlan } from '@/lib/testing/invoiced-rows'
import { composeInvoice, type Seller } from './issue-invoice'

const write = (plan: OrderPlan = {}, seller: Partial<Seller> = {}) =>
  composeInvoice({
    number: 'MH/26-27/00042',
    issuedAt: new Date('2026-11-21T20:00:00Z'),
    seller: { ...aSeller, ...seller },
    ...invoicedRows(plan),
  })

const delhi = { state: 'Delhi', stateGstCode: '07' }

describe('the content of an invoice', () => {
  it('IND-07 IND-02 names seller, buyer, number, day in India, place of supply, goods and rates', () => {
    const invoice = write({ lines: [{ quantity: 2, unitPricePaise: 10_500, gstPercent: 5 }] })
    expect(invoice).toMatchObject({
      number: 'MH/26-27/00042',
      issuedOn: '2026-11-22',
      seller: { legalName: 'Mewa House Foods Private Limited', gstin: '07AABCM1234F1ZZ', fssaiLicence: '10012345000123', stateCode: '07' },
      buyer: { name: 'Asha Rao', address: '12, MG Road', city: 'Bengaluru', postalCode: '560001', stateCode: '29' },
      placeOfSupply: { state: 'Karnataka', stateCode: '29' },
      order: { code: '20261121-7K3M9XQ2', placedOn: '2026-11-21', paymentMethod: 'online', paidOn: '2026-11-21' },
      amountInWords: 'Rupees Two Hundred Ten Only',
    })
    expect(invoice.lines).toEqual([
      {
        name: 'Mamra Almonds',
        variantLabel: '250 g',
        hsn: '08021200',
        gstPercent: 5,
        quantity: 2,
        unitPricePaise: 10_500,
        grossPaise: 21_000,
        discountPaise: 0,
        chargesPaise: 0,
        amountPaise: 21_000,
        taxablePaise: 20_000,
        cgstPaise: 0,
        sgstPaise: 0,
        igstPaise: 1_000,
      },
    ])
  })

  it.each([
    ['within the seller’s state CGST and SGST', delhi, {}, 'SGST'],
    ['between states IGST', {}, {}, null],
    ['within Chandigarh CGST and UTGST', { state: 'Chandigarh', stateGstCode: '04' }, { state: 'Chandigarh', stateCode: '04' }, 'UTGST'],
    ['by the name where a state has no code', { state: 'delhi', stateGstCode: null }, {}, 'SGST'],
    ['by the code, whatever the names', { state: 'NCT of Delhi', stateGstCode: '07' }, {}, 'SGST'],
  ])('IND-07 taxes %s', (_, address, seller, stateTax) => {
    const { totals, stateTax: named } = write({ address, lines: [{ unitPricePaise: 10_500 }] }, seller)
    expect(named).toBe(stateTax)
    expect([totals.cgstPaise, totals.sgstPaise, totals.igstPaise]).toEqual(stateTax ? [250, 250, 0] : [0, 0, 500])
  })

  it('IND-07 adds up to the paisa, line by line and by HSN and rate, for any order', () => {
    const line = fc.integer({ min: 1, max: 5_000_000 }).chain((unitPricePaise) =>
      fc.record({
        unitPricePaise: fc.constant(unitPricePaise),
        quantity: fc.integer({ min: 1, max: 50 }),
        discountPaise: fc.integer({ min: 0, max: unitPricePaise }),
        chargesPaise: fc.integer({ min: 0, max: 12_900 }),
        gstPercent: fc.constantFrom(0, 5, 12, 18, 0.25),
        hsn: fc.constantFrom('08021200', '0801', '2008'),
      }),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (lines, isSame) => {
        const { totals, taxes, lines: written } = write({ lines, ...(isSame ? { address: delhi } : {}) })
        const sum = (rows: readonly Record<string, unknown>[], ...keys: string[]) =>
          rows.reduce((total, row) => total + keys.reduce((all, key) => all + Number(row[key]), 0), 0)
        const parts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise']
        expect(sum(written, 'amountPaise')).toBe(totals.grandTotalPaise)
        expect([sum(written, ...parts), sum(taxes, ...parts), sum([totals], ...parts)]).toEqual(Array(3).fill(totals.grandTotalPaise))
        expect(totals.cgstPaise).toBe(totals.sgstPaise)
        expect(
          [...written, ...taxes].every(({ cgstPaise, igstPaise }) => Number.isInteger(cgstPaise) && (isSame ? igstPaise : cgstPaise) === 0),
        ).toBe(true)
        expect(new Set(taxes.map(({ hsn, gstPercent }) => `${hsn} ${gstPercent}`)).size).toBe(taxes.length)
      }),
    )
  })
})
