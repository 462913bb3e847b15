import { aSeller, invoicedRows, type OrderPlan } from '@/lib/testing/invoiced-rows'
import { readPdf } from '@/lib/testing/read-pdf'
import { composeInvoice, type Seller } from '../issue-invoice'
import { renderInvoice } from './render-invoice'

const render = (plan: OrderPlan = {}, seller: Partial<Seller> = {}) =>
  renderInvoice(
    composeInvoice({
      number: 'MH/26-27/00042',
      issuedAt: new Date('2026-11-21T08:05:00Z'),
      seller: { ...aSeller, ...seller },
      ...invoicedRows(plan),
    }),
  )

const textOf = async (plan: OrderPlan = {}, seller: Partial<Seller> = {}) => (await readPdf(await render(plan, seller))).pages.join(' ')

const delhi = { state: 'Delhi', stateGstCode: '07' }

describe('an invoice PDF', () => {
  it('IND-07 IND-02 contains what the law requires as copyable text', async () => {
    const lines = [{ quantity: 2, unitPricePaise: 10_500, discountPaise: 2_100, chargesPaise: 4_200 }]
    const text = await textOf({ lines })
    for (const said of [
      'TAX INVOICE',
      'Original for recipient',
      'Mewa House Foods Private Limited',
      '1996-A Badam Gali, Khari Baoli, Delhi 110006',
      'GSTIN 07AABCM1234F1ZZ · FSSAI licence 10012345000123',
      'MH/26-27/00042',
      '21 November 2026',
      '20261121-7K3M9XQ2',
      'Asha Rao 12, MG Road Bengaluru 560001 Karnataka (29), India',
      'Place of supply Karnataka (29) Inter-state supply: IGST',
      'Tax payable under reverse charge: No',
      'Mamra Almonds 250 g · HSN 08021200',
      '2 PAC 105.00 -21.00 42.00 220.00 11.00 5% 231.00',
      'Coupon DIWALI10 -₹21.00',
      'Total ₹231.00',
      'Rupees Two Hundred Thirty-One Only',
      'This is a computer-generated invoice and does not need a signature.',
      'MH/26-27/00042 · Page 1 of 1',
    ])
      expect(text).toContain(said)
  })

  it('IND-07 splits GST within a state, names cash on delivery, and omits zero amounts', async () => {
    const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid', paidAt: null } as const
    const fee = { shippingPaise: 0, cashOnDeliveryFeePaise: 4_900 }
    const text = await textOf({ ...cash, ...fee, address: delhi, lines: [{ unitPricePaise: 16_100, chargesPaise: 4_900 }] })
    for (const said of [
      'CGST',
      'SGST',
      '200.00 5.00 2.5% 5.00 2.5% 210.00',
      'Cash on delivery fee ₹49.00',
      'Payable on delivery ₹210.00',
      'Delivery Free',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/IGST|Coupon|Paid online/)
  })

  it.each([
    ['BILL OF SUPPLY', [{ gstPercent: 0 }], {}],
    ['INVOICE-CUM-BILL OF SUPPLY', [{ gstPercent: 0 }, { gstPercent: 5 }], {}],
    ['INVOICE', [{ gstPercent: 5 }], { gstin: '', stateCode: '' }],
  ])('IND-07 is called %s where that is what it is', async (title, lines, seller) => {
    expect(await textOf({ lines }, seller)).toContain(`${title} Original for recipient`)
  })

  it('IND-07 continues on further pages, each with shop, number and table header', async () => {
    const lines = Array.from({ length: 45 }, (_, at) => ({ productName: `Product ${at + 1}` }))
    const { pages } = await readPdf(await render({ lines }))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(page).toContain('Mewa House')
      expect(page).toContain('# Item Qty')
      if (at > 0) expect(page).toContain('Invoice MH/26-27/00042, continued')
    }
    const text = pages.join(' ')
    for (const { productName } of lines) expect(text).toContain(`${productName} 250 g`)
  })

  it('IND-07 is the same file on every request, and has a title and author', async () => {
    const pdf = await render()
    expect(Buffer.from(await render()).equals(Buffer.from(pdf))).toBe(true)
    const { info } = await readPdf(pdf)
    expect(info).toMatchObject({
      Title: 'Invoice MH/26-27/00042',
      Author: 'Mewa House Foods Private Limited',
      Subject: 'Order 20261121-7K3M9XQ2',
    })
  })

  it('IND-07 has room for the longest names and any input', async () => {
    const name = `${'X'.repeat(200)} 🎉 राधा`
    const lines = [{ productName: 'Supercalifragilistic'.repeat(10), variantLabel: '' }]
    const text = await textOf({ address: { name, address: 'Plot 7, '.repeat(37), email: null }, lines })
    expect(text.replace(/ /g, '')).toContain('Supercalifragilistic'.repeat(10))
    expect(text).toContain('X राधा')
  })

  it('IND-07 has bilingual labels for a Hindi order, but English names, legal terms and amounts in words', async () => {
    const cash = { paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid', paidAt: null, cashOnDeliveryFeePaise: 4_900 } as const
    const text = await textOf({ ...cash, locale: 'hi', lines: [{ chargesPaise: 4_900 }], address: { ...delhi, name: 'राधा यादव' } })
    for (const said of ['TAX INVOICE', 'Invoice number', 'Place of supply', 'Mamra Almonds', 'राधा यादव', 'Taxable value', 'Rupees'])
      expect(text).toContain(said)
    // Words whose letters are drawn in writing order: a PDF has the short i sign before its letter.
    for (const said of ['इनवॉइस नंबर', 'सप्लाई की जगह', 'कर योग्य मूल्य', 'रकम शब्दों में', 'कैश ऑन', 'और SGST']) expect(text).toContain(said)
  })

  it.each([
    ['Bengali', 'কাজল বসু'],
    ['Punjabi', 'ਗਗਨ ਸਾਗਰ'],
    ['Gujarati', 'કાજલ પટવા'],
    ['Odia', 'ରମା ସାହା'],
    ['Tamil', 'கமலா ராமன'],
    ['Telugu', 'రమ సాగర'],
    ['Kannada', 'ರಮಾ ಸಾಗರ'],
    ['Malayalam', 'രമ സാഗര'],
    ['Santali', 'ᱢᱩᱨᱢᱩ'],
    ['Manipuri', 'ꯃꯅꯤ'],
    ['Hindi', 'रमा यादव'],
  ])('IND-07 has names in %s in their own letters, next to Latin ones, in text that can be copied', async (_, name) => {
    // PDF readers take a shifted sign for a space.
    const withoutBlanks = (said: string) => said.replaceAll(' ', '')
    const text = withoutBlanks(await textOf({ address: { name: `${name} (Mr) ₹5`, address: `4B, ${name}, MG Road` } }))
    expect(text).toContain(withoutBlanks(`${name} (Mr) ₹5`))
    expect(text).toContain(withoutBlanks(`4B, ${name}, MG Road`))
    expect(text).not.toMatch(/[□\ufffd]/)
  })

  it('IND-07 shows Urdu names in their own script', async () => {
    const text = await textOf({ address: { name: 'محمد علی', address: 'گلی 12 (پرانی) MG Road' } })
    expect(text).toMatch(/\p{Script=Arabic}/u)
    for (const word of ['MG Road', '12']) expect(text).toContain(word)
    expect(text).not.toMatch(/[□\ufffd]/)
  })

  it('IND-07 has no Hindi label for an English order', async () => {
    expect(await textOf()).not.toMatch(/\p{Script=Devanagari}/u)
  })
})
