import { aSeller, invoicedRows } from '@/lib/testing/invoiced-rows'
import { readPdf } from '@/lib/testing/read-pdf'
import { composeCreditNote } from '../compose-credit-note'
import { composeInvoice } from '../issue-invoice'
import type { CreditNote } from '../model'
import { readCreditNote } from '../stored-invoice'
import { renderCreditNote } from './render-credit-note'

const lines = [
  { productName: 'Mamra Almonds', hsn: '08021200', unitPricePaise: 10_500 },
  { productName: 'Walnuts', hsn: '08021200', unitPricePaise: 10_500 },
  { productName: 'Saffron', hsn: '09102010', unitPricePaise: 21_000 },
]

function aNote(reason: CreditNote['reason'], locale: string): CreditNote {
  const { order, lines: rows } = invoicedRows({ lines })
  const issuedAt = new Date('2026-11-21T08:00:00Z')
  const invoice = composeInvoice({ number: 'MH/26-27/00042', issuedAt, seller: aSeller, order: { ...order, locale }, lines: rows })
  return composeCreditNote({
    number: 'CN/26-27/00001',
    issuedAt,
    invoice,
    reason,
    amountPaise: 10_000,
    lines: invoice.lines.map((_, at) => ({ orderLineId: at + 1, isChosen: reason === 'returned' && at === 0 })),
    earlier: [],
  })
}

const textOf = async (note: CreditNote): Promise<string> => (await readPdf(await renderCreditNote(note))).pages.join(' ')

describe('a drawn credit note', () => {
  it('IND-07 of a reduced price has one row by HSN and rate, and no goods', async () => {
    const text = await textOf(aNote('price_reduced', 'en'))
    expect(text.match(/Price reduction/g)).toHaveLength(2)
    for (const said of ['HSN 08021200', 'HSN 09102010', 'Price reduced after the sale', '50.00', '100.00']) expect(text).toContain(said)
    expect(text).not.toMatch(/Almonds|Walnuts|Saffron|PAC|Qty/)
    expect(text).not.toMatch(/\p{Script=Devanagari}/u)
  })

  it.each(['price_reduced', 'returned'] as const)('IND-07 of an order in Hindi has its labels in both languages: %s', async (reason) => {
    const text = await textOf(aNote(reason, 'hi'))
    for (const said of ['CREDIT NOTE', 'Credit note number', 'Reason', 'Taxable value']) expect(text).toContain(said)
    for (const said of ['नोट नंबर', 'वजह', 'कर योग्य मूल्य']) expect(text).toContain(said)
  })

  it('IND-07 states its reason in the words of the CGST Act and of GSTR-1, in English and the language of the order', async () => {
    const text = await textOf(aNote('returned_deficient', 'hi'))
    for (const said of ['Section 34(1), CGST Act 2017', 'Goods found to be deficient', 'सामान में कमी पाई गई', 'GSTR-1', 'Sales return'])
      expect(text).toContain(said)
  })

  it('IND-07 that was issued before it stated a ground has none', async () => {
    const { stated: _, ...stored } = aNote('returned', 'en')
    const text = await textOf(readCreditNote(stored))
    expect(text).toContain('Reason: Goods returned or not supplied')
    expect(text).not.toContain('34(1)')
  })

  it('IND-07 that was issued before it had a language stays in English', async () => {
    const { locale: _, stated: __, ...stored } = aNote('returned', 'hi')
    const text = await textOf(readCreditNote(stored))
    expect(text).toContain('Mamra Almonds')
    expect(text).not.toMatch(/\p{Script=Devanagari}/u)
  })
})
