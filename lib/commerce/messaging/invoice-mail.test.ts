import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { eq, sql } from 'drizzle-orm'
import { correctShipment, deliverOrder, shipOrder } from '@/lib/commerce/orders'
import { database } from '@/lib/db/connection'
import { invoices, outboundMessages } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { success } from '@/lib/kernel/result'
import { outboxMail } from '@/lib/providers/mail/outbox'
import { smtpMail } from '@/lib/providers/mail/smtp'
import type { MailProvider } from '@/lib/providers/mail/provider'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { isSubscribed } from '../consents'
import { papers } from '../invoices'
import { sendDueMessages } from '.'

useShopDatabase()
const { ctx } = aClock()

let server: MailServer
let provider: MailProvider
beforeEach(async () => {
  server = await aMailServer()
  provider = smtpMail(server.url)
})
afterEach(async () => {
  provider.close()
  await server.close()
})

const send = (mail = provider) =>
  sendDueMessages(
    { db: database(), now: () => new Date() },
    { mail, sms: { send: () => Promise.resolve(success(null)) }, papers, isSubscribed },
  )

/** `password`: without one the account is a guest's. */
async function anOrder(paymentMethod: PaymentMethod, password?: string) {
  const shop = await aShop({ sells: [{ slug: 'almonds' }], settings: { website_name: 'Mewa House', invoice_prefix: 'MH' } })
  const customer = await aCustomer({ email: 'asha@buyer.example', ...(password === undefined ? {} : { password }) })
  const make = paymentMethod === 'online' ? aPaidOrder : aPlacedOrder
  return make(ctx, { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 2]]), paymentMethod })
}

const numberOf = async (orderId: number) => (await database().select().from(invoices).where(eq(invoices.orderId, orderId)))[0]?.number ?? ''

/** The text of a mail's single PDF. */
async function invoiceIn({ attachments }: Email): Promise<string> {
  expect(attachments).toHaveLength(1)
  const [{ mimeType, content } = { mimeType: '', content: new ArrayBuffer(0) }] = attachments
  expect(mimeType).toBe('application/pdf')
  if (typeof content === 'string') throw new Error('the attachment is text')
  const bytes = new Uint8Array(content)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  return (await readPdf(bytes)).pages.join(' ')
}

describe('the mail about a paid order', () => {
  it.each([
    ['a customer', 'pistachio-1996', 'order-details'],
    ['a guest', undefined, 'track-order'],
  ])('PAY-01 brings %s the invoice as a PDF', async (_who, password, page) => {
    const order = await anOrder('online', password)
    expect(await send()).toMatchObject({ done: 1, failed: 0 })
    const [mail] = server.received
    expect(mail?.to).toEqual([{ name: '', address: 'asha@buyer.example' }])
    expect(mail?.text).toContain('Your invoice is attached.')
    expect(mail?.text).toContain(page)
    const number = await numberOf(order.id)
    expect(number).toMatch(/^MH\//)
    expect(mail && (await invoiceIn(mail))).toContain(number)
    expect(mail?.attachments[0]?.filename).toBe(`invoice-${number.replaceAll('/', '-')}.pdf`)
  })

  it('PAY-01 is in the outbox with its invoice if there is no mail server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-outbox-'))
    const order = await anOrder('online')
    expect(await send(outboxMail(folder))).toMatchObject({ done: 1 })
    const [name = ''] = await readdir(folder)
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
    expect(await invoiceIn(mail)).toContain(await numberOf(order.id))
    await rm(folder, { recursive: true })
  })

  it('REL-02 is retried if its PDF cannot be rendered, like a mail that cannot be delivered', async () => {
    const order = await anOrder('online')
    const [issued] = await database().select().from(invoices)
    await database().update(invoices).set({ content: {} })
    expect(await send()).toEqual({ done: 0, failed: 1, givenUp: 0 })
    expect(server.received).toEqual([])
    expect(await database().select().from(outboundMessages)).toMatchObject([{ sentAt: null, givenUpAt: null, attempts: 1 }])
    await database()
      .update(invoices)
      .set({ content: issued?.content ?? {} })
    await database()
      .update(outboundMessages)
      .set({ nextTryAt: sql`now()` })
    expect(await send()).toEqual({ done: 1, failed: 0, givenUp: 0 })
    const [mail] = server.received
    expect(mail && (await invoiceIn(mail))).toContain(await numberOf(order.id))
  })
})

it('IND-07 a cash-on-delivery order gets its invoice only with the shipping mail', async () => {
  const { id, code } = await anOrder('cash_on_delivery')
  await shipOrder(ctx, code, { courier: 'India Post' })
  await correctShipment(ctx, code, { shipment: { trackingNumber: 'IN-1' } })
  await deliverOrder(ctx, code)
  while ((await send()).done > 0);
  const brought = server.received.map(({ subject, attachments }) => [subject?.replace(code, '…'), attachments.length])
  expect(brought.toSorted()).toEqual([
    ['Your order … at Mewa House', 0],
    ['Your order … has been delivered', 0],
    ['Your order … is on its way', 0],
    ['Your order … is on its way', 1],
  ])
  const mail = server.received.find(({ attachments }) => attachments.length > 0)
  expect(mail && (await invoiceIn(mail))).toContain(await numberOf(id))
})
