import { database } from '@/lib/db/connection'
import { invoices, orders } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { invoicedRows, aSeller } from '@/lib/testing/invoiced-rows'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getInvoicePdf } from '.'
import { composeInvoice } from './issue-invoice'
import type { Invoice } from './model'

useShopDatabase()
const { ctx } = aClock()

/** An invoice as stored before two of its fields were renamed. */
function anOldInvoice({ order: { paymentMethod, ...order }, lines, ...invoice }: Invoice) {
  return {
    ...invoice,
    order: { ...order, paymentType: paymentMethod === 'online' ? 'razorpay' : paymentMethod },
    lines: lines.map(({ variantLabel, ...line }) => ({ ...line, pack: variantLabel })),
  }
}

it.each(['online', 'cash_on_delivery'] as const)('IND-07 an old invoice is still rendered byte for byte: %s', async (paymentMethod) => {
  const { id: customerId } = await aCustomer()
  const number = 'MH/26-27/00042'
  const issuedAt = new Date('2026-11-21T08:05:00Z')
  const invoice = composeInvoice({ number, issuedAt, seller: aSeller, ...invoicedRows({ paymentMethod }) })
  const pdfs = []
  for (const [serial, content] of [invoice, anOldInvoice(invoice)].entries()) {
    await database().delete(invoices)
    await database().delete(orders)
    const orderId = await anOrder({ customerId })
    await database().insert(invoices).values({ orderId, number, financialYear: '2026-27', serial, content, issuedAt })
    const found = await getInvoicePdf(ctx, customerId, orderId)
    if (!found.ok) throw new Error(found.reason)
    pdfs.push(Buffer.from(found.value.pdf))
  }
  expect(pdfs[1]?.equals(pdfs[0] ?? Buffer.of())).toBe(true)
  const text = (await readPdf(pdfs[1] ?? Buffer.of())).pages.join(' ')
  expect(text).toContain('250 g')
  expect(text).toContain(paymentMethod === 'online' ? 'Paid online' : 'Cash on delivery')
})
