import { database } from '@/lib/db/connection'
import { outboundMessages } from '@/lib/db/schema'
import { plainText } from '@/lib/html/text'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { hasSms, queueMail, queueSms, type MailOrder, type CustomerNotificationKind } from '.'

useShopDatabase()
beforeEach(async () => {
  await aShop({
    settings: { website_name: 'Mewa House', contact_email: 'care@shop.example', contact_address: '5 Badam Gali, Delhi 110006' },
  })
})

const CODE = '20261121-7K3M9XQ2'
const order: MailOrder = {
  code: CODE,
  path: '/order-details/7',
  paymentMethod: 'online',
  destination: 'Bengaluru 560001',
  courier: '',
  trackingNumber: '',
  lines: [
    { name: 'Mamra Almonds 250 g', quantity: 2, pricePaise: 99_800 },
    { name: 'Figs <b>', quantity: 1, pricePaise: 1_23_456_50 },
  ],
  itemsPaise: 124_454_50,
  couponDiscountPaise: 10_000,
  shippingPaise: 0,
  cashOnDeliveryFeePaise: 0,
  gstPaise: 592_640,
  grandTotalPaise: 124_354_50,
  returnDays: 30,
}

async function queued(
  kind: CustomerNotificationKind,
  over: { order?: Partial<MailOrder>; amountPaise?: number; note?: string; detail?: string } = {},
) {
  const { amountPaise = 0, note = '', detail = 'UTR 123' } = over
  await queueMail(database(), {
    kind,
    to: 'asha@buyer.example',
    name: 'Asha Rao',
    order: { ...order, ...over.order },
    amountPaise,
    detail,
    note,
    invoiceId: null,
    creditNoteId: null,
  })
  const [row] = await database().select().from(outboundMessages)
  if (!row) throw new Error('nothing was queued')
  return { ...row, html: row.html ?? '' }
}

const every: Readonly<Record<CustomerNotificationKind, string>> = {
  order_placed: 'please keep ₹1,24,354.50 ready when your parcel arrives',
  order_paid: 'We have received ₹1,24,354.50',
  order_confirmed: 'we are packing it',
  order_on_the_way: 'has shipped',
  order_delivered: 'You can request a refund from your order page for 30 days',
  order_cancelled: 'You cancelled your order',
  order_cancelled_by_shop: 'there is nothing to pay',
  paid_order_cancelled: 'We are refunding ₹499',
  own_order_cancelled: 'We are refunding ₹499',
  own_item_cancelled: 'We are refunding ₹499',
  order_delivery_changed: 'has been changed',
  order_sent_again: 'We have sent it again',
  order_expired: 'for 30 minutes',
  refund_requested: 'We will look into it',
  refund_started: 'We are refunding ₹499 for your order',
  refund_done: 'We have refunded ₹499',
  refunded_by_bank: '₹499 comes back to you through your bank',
  refund_rejected: 'unable to approve it',
  payment_returned: 'We received ₹499',
  refund_account_needed: 'please give us a UPI ID or bank account',
  refund_account_known: 'We owe you ₹499',
  refund_account_given: 'We will send ₹499',
  refund_paid_by_hand: 'We have paid back ₹499',
  order_item_removed: 'You now pay ₹1,24,354.50',
  order_came_back: 'There is nothing to pay',
  paid_order_came_back: 'We are refunding ₹499',
  return_requested: 'Please keep the items until you hear from us',
  return_approved: 'We have approved your request',
  return_received: 'are back with us',
  return_refused: 'we cannot accept it',
  return_replaced: 'There is nothing to pay',
  batch_recalled: 'We are recalling batch',
}

describe('a mail about an order', () => {
  // A parse boundary: Object.entries widens the keys.
  it.each(Object.entries(every) as [CustomerNotificationKind, string][])(
    'ORD-01 PAY-03 %s reports what happened to which items, with a link, as text and as HTML',
    async (kind, matter) => {
      const { subject, text, html } = await queued(kind, { amountPaise: 49_900 })
      expect(subject).toMatch(new RegExp(`${CODE}`))
      for (const said of [text, plainText(html)]) {
        expect(said).toContain(matter)
        expect(said).toContain(CODE)
        expect(said).toContain('2 × Mamra Almonds 250 g')
        expect(said.includes('Bengaluru 560001')).toBe(!/^return_(?!replaced)/.test(kind))
        expect(said).not.toMatch(/[{}]|undefined|null|NaN/)
      }
      expect(text).toContain('Total, including GST of ₹5,926.40  ₹1,24,354.50')
      expect(text).toContain('Coupon  -₹100\nDelivery  Free')
      expect(text.split('\n')).toContain('http://localhost:3000/order-details/7')
      expect(html).toContain('href="http://localhost:3000/order-details/7"')
      expect(html).toContain('Figs &lt;b&gt;')
      expect(html).not.toMatch(/<img|<link|<script|url\(/)
    },
  )

  it('IND-10 names the cash fee, and on the delivery day reminds of the payment', async () => {
    const cash = { paymentMethod: 'cash_on_delivery' as const, cashOnDeliveryFeePaise: 4_900, courier: 'Dak', trackingNumber: 'IN-1' }
    const { text } = await queued('order_on_the_way', { order: cash })
    expect(text).toContain('Cash on delivery fee  ₹49')
    expect(text).toContain('Courier: Dak\nTracking number: IN-1')
    expect(text).toContain('Cash on delivery: please keep ₹1,24,354.50 ready.')
  })

  it('ORD-03 contains the shop’s note unchanged', async () => {
    const { text, html } = await queued('order_cancelled_by_shop', { note: 'The <harvest> {was} poor.' })
    expect(text).toContain('The <harvest> {was} poor.')
    expect(html).toContain('The &lt;harvest&gt; {was} poor.')
  })
})

it('ORD-02 a mail about part of an order lists that part and the refund, without order totals', async () => {
  const [line] = order.lines
  const { text } = await queued('refund_started', { order: { isPart: true, lines: line ? [line] : [] }, amountPaise: 99_800 })
  expect(text).toContain('2 × Mamra Almonds 250 g  ₹998\nRefund  ₹998')
  expect(text).not.toMatch(/Figs|Total|Delivery  /)
})

it('ORD-03 the shop’s note is above the link', async () => {
  const { text, html } = await queued('refund_rejected', { note: 'It came late.' })
  for (const said of [text, html]) expect(said.indexOf('It came late.')).toBeLessThan(said.indexOf('http://localhost:3000/order-details/7'))
})

it('ORD-02 names where to send goods back to, and nothing about how they were delivered', async () => {
  const { text } = await queued('return_approved', { detail: 'post', order: { courier: 'Dak', trackingNumber: 'IN-1' } })
  expect(text).toContain('Send them to: Mewa House, 5 Badam Gali, Delhi 110006.')
  expect(text).toContain('We pay for the parcel')
  expect(text).not.toMatch(/Delivering to|Bengaluru|Courier:|IN-1/)
})

describe('an SMS about an order', () => {
  it('ORD-02 names where to send goods back to', async () => {
    const sent = { kind: 'return_approved', to: '9876543210', orderCode: CODE, totalPaise: 0, amountPaise: 0, detail: 'post' } as const
    await queueSms(database(), { ...sent, path: `/track-order?code=${CODE}` })
    const [sms] = await database().select().from(outboundMessages)
    expect(sms?.text).toContain('Please send the items to 5 Badam Gali, Delhi 110006.')
  })

  it('ORD-01 is sent only for the most important events', () => {
    expect((Object.keys(every) as CustomerNotificationKind[]).filter(hasSms)).toEqual([
      'order_paid',
      'order_on_the_way',
      'order_delivered',
      'own_order_cancelled',
      'own_item_cancelled',
      'order_delivery_changed',
      'order_sent_again',
      'refund_account_needed',
      'refund_account_known',
      'refund_account_given',
      'refund_paid_by_hand',
      'order_item_removed',
      'order_came_back',
      'paid_order_came_back',
      'return_approved',
      'return_refused',
      'return_replaced',
      'batch_recalled',
    ])
  })

  it.each(['order_paid', 'order_on_the_way', 'order_delivered'] as const)(
    'ORD-01 %s names the shop, the order and the link',
    async (kind) => {
      const sent = { kind, to: '9876543210', orderCode: CODE, totalPaise: 49_900, amountPaise: 0, detail: '' }
      await queueSms(database(), { ...sent, path: `/track-order?code=${CODE}` })
      const [sms] = await database().select().from(outboundMessages)
      expect(sms).toMatchObject({ channel: 'sms', recipient: '9876543210', html: null })
      expect(sms?.text).toMatch(new RegExp(`^Mewa House: .*${CODE}.* http://localhost:3000/track-order\\?code=${CODE}$`))
    },
  )
})
