import { isNull, sql } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { lookAtProvider, processWebhookEvents, receiveWebhook } from '@/lib/commerce/payments'
import { database } from '@/lib/db/connection'
import { webhookEvents } from '@/lib/db/schema'
import { aSale, eventOf, strangeOf } from '@/lib/testing/a-sale'
import { useRazorpay, type Webhook } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const razorpay = useRazorpay()

const DAY_SECONDS = 86_400
const LEASE_SECONDS = 600

const receive = ({ ctx, provider }: Awaited<ReturnType<typeof aSale>>, { body, headers }: Webhook) =>
  receiveWebhook(ctx, provider, new TextEncoder().encode(body), new Headers(headers))

/** As an older version does that still runs during an upgrade: it claims what is not handled, finds the payment booked, and is done. */
const handleAsBefore = async () => {
  const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  await database()
    .update(webhookEvents)
    .set({ handledAt: sql`now()`, nextTryAt: lease, attempts: 1 })
    .where(isNull(webhookEvents.handledAt))
}

async function aPaidSale() {
  const sale = await aSale(razorpay())
  if (!sale.payment) throw new Error('nothing was paid')
  return { ...sale, payment: sale.payment }
}

describe('an older version that still runs during an upgrade', () => {
  it('PAY-04 may handle an event without its fact: it is recorded all the same, once', async () => {
    const sale = await aPaidSale()
    const { ctx, provider, payment, pass, mails, today } = sale
    await receive(sale, razorpay().webhookOf('payment.dispute.created', payment, razorpay().ledger.dispute(payment)))
    await handleAsBefore()
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    pass(LEASE_SECONDS + 1)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 1, failed: 0, givenUp: 0 })
    pass(LEASE_SECONDS + 1)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect(await mails()).toHaveLength(1)
    expect(await today()).toMatchObject([{ text: expect.stringContaining('The customer disputes the payment of ₹499') as unknown }])
  })

  it('PAY-04 may store an event without its fact: it is recorded when the provider sends it again', async () => {
    jest.spyOn(console, 'error').mockReturnValue()
    const sale = await aSale(razorpay(), { isPaid: false })
    const { ctx, provider, providerOrderId, mails, pass } = sale
    const event = eventOf(razorpay(), 'payment.captured', { payment: strangeOf(providerOrderId, 100) })
    await receive(sale, event)
    await database().update(webhookEvents).set({ fact: null })
    await handleAsBefore()
    pass(LEASE_SECONDS + 1)
    expect(await processWebhookEvents(ctx, provider)).toEqual({ done: 0, failed: 0, givenUp: 0 })
    for (let time = 0; time < 2; time += 1) {
      await receive(sale, event)
      await processWebhookEvents(ctx, provider)
    }
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('A payment of ₹1 arrived where ₹499 was due')])
  })
})

describe('a look at the lists of the provider', () => {
  it('PAY-04 records once what no event has reported: a dispute, a refund, a payment that does not fit, and one that does', async () => {
    jest.spyOn(console, 'error').mockReturnValue()
    const sale = await aPaidSale()
    const { ctx, provider, payment, providerOrderId, mails, state, differences, pass } = sale
    razorpay().ledger.book(providerOrderId, { amount: 100 })
    razorpay().ledger.refund(payment.id, { amount: 100 })
    razorpay().ledger.dispute(payment)
    for (const seconds of [0, 60, DAY_SECONDS, DAY_SECONDS]) {
      pass(seconds)
      await lookAtProvider(ctx, provider)
    }
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    for (const text of [
      'The customer disputes the payment of ₹499',
      '₹1 was refunded at the provider',
      'A payment of ₹1 arrived where ₹499 was due',
    ])
      expect(texts).toContainEqual(expect.stringContaining(text))
    expect((await state()).refunds).toMatchObject([{ reason: 'at_provider', status: 'done', amountPaise: 100 }])
    expect((await differences()).filter((text) => text.includes('unknown here'))).toEqual([])
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('PAY-04 records all other entries when one cannot be recorded, and tries that one again the next day', async () => {
    const { ctx, provider, payment, state, reports, pass } = await aPaidSale()
    razorpay().ledger.dispute(payment)
    razorpay().ledger.refund(payment.id, { amount: 100 })
    await database().execute(sql`alter table provider_reports add constraint no_disputes check (kind <> 'dispute')`)
    await expect(lookAtProvider(ctx, provider)).rejects.toThrow('provider_reports')
    await database().execute(sql`alter table provider_reports drop constraint no_disputes`)
    expect((await state()).refunds).toMatchObject([{ reason: 'at_provider', amountPaise: 100 }])
    pass(DAY_SECONDS)
    await lookAtProvider(ctx, provider)
    expect((await reports()).reports).toContainEqual(expect.objectContaining({ text: expect.stringContaining('disputes') as unknown }))
  })

  it('PAY-04 pays the order of a payment that no event, callback or check has reported', async () => {
    const { ctx, provider, providerOrderId, state } = await aSale(razorpay(), { isPaid: false })
    razorpay().pay(providerOrderId)
    await lookAtProvider(ctx, provider)
    expect(await state()).toMatchObject({ payment: 'paid', timesPaid: 1 })
  })

  it('PAY-04 asks at most once a day, and again when the provider did not answer', async () => {
    const { ctx, provider, pass } = await aPaidSale()
    const looks = () => razorpay().asked.filter((path) => path === 'GET /v1/disputes').length
    razorpay().behaviour.failing = { path: /disputes$/, status: 503, times: 1 }
    await expect(lookAtProvider(ctx, provider)).rejects.toThrow('razorpay did not list its payments: 503')
    for (const seconds of [60, 60, DAY_SECONDS]) {
      pass(seconds)
      await lookAtProvider(ctx, provider)
    }
    expect(looks()).toBe(3)
  })
})
