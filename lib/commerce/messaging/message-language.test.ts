import { eq } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { catalogWords, orders, outboundMessages, products } from '@/lib/db/schema'
import { plainText } from '@/lib/html/text'
import type { Locale } from '@/lib/i18n/locales'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { aV2Client } from '@/lib/testing/v2-client'
import { placeOrder } from '../checkout'
import { lockOrder, notifyCustomer } from '../orders'
import { queueMail, queueSms, type CustomerNotificationKind, type Mail } from '.'

useShopDatabase()
const client = aV2Client()
const HINDI = { 'App-Language': 'hi' }
const LATIN_WORD = /\p{Script=Latin}{2,}/gu
/** Names, addresses and abbreviations that Hindi writes in Latin letters (docs/hindi.md), and the words of the order itself. */
const KEPT =
  /https?:\S+|\S+@\S+|Asha|Rao|Mewa House|SMS|OTP|UPI ID|UPI|PIN|GST|FSSAI|order_mail_to|Mamra|Almonds|Bengaluru|MC-\w+|\d+-7K3M9XQ2/gu

const latinIn = (text: string): readonly string[] => text.replaceAll(KEPT, ' ').match(LATIN_WORD) ?? []

const [to, name] = ['asha@buyer.example', 'Asha Rao']
const order = {
  code: '20261121-7K3M9XQ2',
  path: '/order-details/7',
  paymentMethod: 'cash_on_delivery' as const,
  destination: 'Bengaluru 560001',
  courier: '',
  trackingNumber: '',
  lines: [{ name: 'Mamra Almonds', quantity: 2, pricePaise: 99_800 }],
  itemsPaise: 99_800,
  couponDiscountPaise: 1_000,
  shippingPaise: 0,
  cashOnDeliveryFeePaise: 4_900,
  gstPaise: 4_900,
  grandTotalPaise: 1_03_700,
  returnDays: 30,
}

const orderMail = (kind: CustomerNotificationKind): Mail => ({
  kind,
  to,
  name,
  order,
  amountPaise: 49_900,
  detail: '…6789',
  note: '',
  invoiceId: null,
  creditNoteId: null,
})

const everyMail: readonly Mail[] = [
  ...(
    [
      ...(['order_placed', 'order_paid', 'order_confirmed', 'order_on_the_way', 'order_delivered', 'order_cancelled'] as const),
      ...([
        'order_cancelled_by_shop',
        'paid_order_cancelled',
        'order_expired',
        'refund_requested',
        'refund_started',
        'refund_done',
      ] as const),
      ...([
        'refund_rejected',
        'payment_returned',
        'refund_account_needed',
        'refund_account_known',
        'refund_account_given',
        'refund_paid_by_hand',
      ] as const),
      ...(['return_requested', 'return_approved', 'return_received', 'return_refused', 'return_replaced'] as const),
      ...(['own_order_cancelled', 'own_item_cancelled', 'order_delivery_changed', 'order_sent_again'] as const),
      'batch_recalled' as const,
    ] as const
  ).map(orderMail),
  { kind: 'welcome', to, name },
  { kind: 'guest_welcome', to, name, token: 'abc' },
  { kind: 'password_reset', to, name, token: 'abc' },
  { kind: 'email_code', to, name, code: '123456' },
  { kind: 'proof_code', to, name, code: '123456', action: 'delete_account' },
  { kind: 'email_changed', to, name },
  { kind: 'account_deleted', to, name },
  { kind: 'contact_received', to, name: '', ticket: 'MC-7K3M9XQ2VB', receivedAt: '2026-11-27T06:30:00.000Z', message: 'डिब्बा टूटा था।' },
]

const messagesSent = () => database().select().from(outboundMessages).orderBy(outboundMessages.id)
const isOnHindiPage = (link: string) => /^http:\/\/localhost:3000\/hi(\/|$)/.test(link)

beforeEach(async () => {
  await aShop({ settings: { website_name: 'Mewa House', contact_email: 'care@shop.example', fssai_licence: '10012345000123' } })
})

describe('a message to a reader of Hindi', () => {
  it.each(everyMail.map((mail) => [mail.kind, mail] as const))(
    'ORD-01 %s has no English words, and its links lead to Hindi pages',
    async (_, mail) => {
      await queueMail(database(), mail, 'hi')
      const [row] = await messagesSent()
      const { subject = '', text = '' } = row ?? {}
      const html = row?.html ?? ''
      expect(html).toContain('<html lang="hi-IN"')
      for (const said of [subject, text, plainText(html)]) expect(latinIn(said)).toEqual([])
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
      expect(links.filter((link) => !isOnHindiPage(link))).toEqual([])
      expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined|null/)
    },
  )

  it('ORD-01 an SMS is in Hindi and leads to a Hindi page', async () => {
    await queueSms(
      database(),
      {
        kind: 'order_paid',
        to: '9876543210',
        orderCode: order.code,
        totalPaise: 49_900,
        amountPaise: 0,
        detail: '',
        path: '/order-details/7',
      },
      'hi',
    )
    await queueSms(database(), { kind: 'sign_in_code', to: '9876543210', code: '123456' }, 'hi')
    const [paid, code] = (await messagesSent()).map(({ text }) => text)
    for (const said of [paid, code]) expect(latinIn(said ?? '')).toEqual([])
    expect(paid).toContain('http://localhost:3000/hi/order-details/7')
  })

  it('an English name in it is marked as English', async () => {
    await queueMail(database(), orderMail('order_paid'), 'hi')
    const [row] = await messagesSent()
    expect(row?.html).toMatch(/<td lang="en-IN"[^>]*>2 × Mamra Almonds<\/td>/)
  })
})

/** @returns the mail about the payment of an order that was placed in this language; `change`: of the order since. */
async function mailOfOrderIn(placedIn: Locale, change: { locale?: string } = {}, since: () => Promise<unknown> = () => Promise.resolve()) {
  const { ctx } = aClock()
  const shop = await aShop({
    sells: [{ slug: 'almonds', translations: { hi: { name: 'बादाम' } }, variants: [{ label: '250 g', priceRupees: 499, stock: 3 }] }],
  })
  await database().insert(catalogWords).values({ locale: 'hi', word: '250 g', text: '250 ग्राम' })
  const places = await somePlaces()
  const { id } = await aBuyer(ctx, places.bengaluru, [{ productId: shop.productId('almonds'), variant: '250 g', quantity: 1 }])
  const placed = await placeOrder({ ...ctx, locale: placedIn }, id, paying(), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const { combinedOrderId } = placed.value
  if (change.locale !== undefined) await database().update(orders).set(change).where(eq(orders.combinedOrderId, combinedOrderId))
  await since()
  await database().transaction(async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (locked) await notifyCustomer(tx, locked, { kind: 'order_paid' })
  })
  return (await messagesSent()).at(-1)
}

describe('the language of a message', () => {
  it('ORD-01 about an order is the one in which it was placed', async () => {
    expect((await mailOfOrderIn('hi'))?.subject).toMatch(/^आपके ऑर्डर .+ का पेमेंट मिल गया$/)
  })

  it.each([
    ['hi', '1 × बादाम 250 ग्राम', 'बेंगलुरु 560001'],
    ['en', '1 × Almonds 250 g', 'Bengaluru 560001'],
  ] as const)('ORD-01 names products, packs and the city in the language of the order: %s', async (locale, named, city) => {
    const text = (await mailOfOrderIn(locale))?.text
    expect(text).toContain(named)
    expect(text).toContain(city)
  })

  it('ORD-01 names a product as it was ordered once it has another name', async () => {
    const rename = () => database().update(products).set({ name: 'Roasted Almonds' })
    expect((await mailOfOrderIn('hi', {}, rename))?.text).toContain('1 × Almonds 250 ग्राम')
  })

  it('ORD-01 is English for an order in a language that the shop no longer has', async () => {
    expect((await mailOfOrderIn('hi', { locale: 'xx' }))?.subject).toMatch(/^Payment received for your order/)
  })

  it.each([
    [
      'AUTH-02',
      '/auth/signup',
      { name, email_or_phone: to, password: 'secret12', password_confirmation: 'secret12', register_by: 'email' },
    ],
    ['CONT-05', '/contact/save', { name, last_name: '', email: to, phone: '', message: 'x', website: '' }],
  ])('%s of %s is that of the request', async (_, path, body) => {
    const answer = await client.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...HINDI },
      body: JSON.stringify(body),
    })
    expect(answer.body).toMatchObject({ result: true })
    const mail = (await messagesSent()).find(({ recipient }) => recipient === to)
    expect(mail?.html).toContain('<html lang="hi-IN"')
  })
})
