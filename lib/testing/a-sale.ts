import { getStaffOrder } from '@/lib/commerce/orders'
import { compareWithProvider, processWebhookEvents, receiveWebhook } from '@/lib/commerce/payments'
import { readToday } from '@/lib/commerce/today'
import { database } from '@/lib/db/connection'
import { outboundMessages, settings } from '@/lib/db/schema'
import { aPurchase } from './a-purchase'
import type { RazorpayStandIn, Webhook } from './razorpay-stand-in'

/** A payment known only from its event. */
export const strangeOf = (order_id: string, amount = 99_900) => ({
  id: 'pay_TRY0000000001',
  entity: 'payment',
  amount,
  currency: 'INR',
  status: 'captured',
  order_id,
  error_description: null,
})

/** A signed event about these entities. `at`: when it happened, in seconds. */
export const eventOf = (razorpay: RazorpayStandIn, event: unknown, payload: Readonly<Record<string, object>>, at?: number): Webhook => {
  const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]))
  return razorpay.signedWebhook(JSON.stringify({ event, payload: entities, created_at: at }))
}

/** An order, paid unless `isPaid` is false, and everything that shows what the provider reports about it. */
export async function aSale(razorpay: RazorpayStandIn, { isPaid = true } = {}) {
  await database().insert(settings).values({ type: 'order_mail_to', value: 'owner@shop.example' }).onConflictDoNothing()
  const purchase = await aPurchase(razorpay)
  const { ctx, provider, order, go, come } = purchase
  const providerOrderId = await go()
  const { payment, postBack } = isPaid ? razorpay.pay(providerOrderId) : { payment: null, postBack: null }
  if (postBack) await come(postBack)
  const hear = async ({ body, headers }: Webhook) => {
    const received = await receiveWebhook(ctx, provider, new TextEncoder().encode(body), new Headers(headers))
    await processWebhookEvents(ctx, provider)
    return received
  }
  const reports = async () => {
    const page = await getStaffOrder(ctx, order.code)
    if (!page.ok) throw new Error(page.reason)
    return page.value
  }
  const mails = async () =>
    (await database().select().from(outboundMessages)).filter(
      ({ recipient, text }) => recipient === 'owner@shop.example' && text.includes('marks the report as done'),
    )
  const today = async () => (await readToday(ctx, 'owner', () => Promise.resolve({}))).reports ?? []
  const differences = async () => {
    const compared = await compareWithProvider(ctx, provider)
    if (!compared.ok) throw new Error(compared.reason)
    return compared.value.map(({ message }) => message)
  }
  return { ...purchase, providerOrderId, payment, hear, reports, mails, today, differences }
}

export type Sale = Awaited<ReturnType<typeof aSale>>
