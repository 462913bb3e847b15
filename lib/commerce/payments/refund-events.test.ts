import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { readCreditNote } from '@/lib/commerce/invoices/stored-invoice'
import { checkInvariants } from '@/lib/commerce/invariants'
import { cancelByShop, deliverOrder, shipOrder } from '@/lib/commerce/orders'
import { payBack, refundOrder, sendRefundAgain } from '@/lib/commerce/returns'
import { database } from '@/lib/db/connection'
import { creditNotes, orderLines, refunds } from '@/lib/db/schema'
import { aPurchase } from '@/lib/testing/a-purchase'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { useRazorpay, type Webhook } from '@/lib/testing/razorpay-stand-in'
import { Refusal } from '@/lib/testing/razorpay-ledger'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const razorpay = useRazorpay()

/** What may happen to the money of a paid order, in any order. `part`: of what the customer has paid, in percent. */
type PlainStep = {
  does: 'ship' | 'deliver' | 'cancel' | 'refundRest' | 'send' | 'hear' | 'hearLast' | 'sendAgain' | 'payByHand' | 'answerLost' | 'pass'
}
type Step =
  | PlainStep
  | { does: 'refundLine'; line: number }
  | { does: 'dashboard'; part: number; begins: 'pending' | 'processed' }
  | { does: 'race'; part: number }
  | { does: 'ownBegin'; as: 'pending' | 'processed' }
  | { does: 'end'; which: number; status: 'processed' | 'failed' }
  | { does: 'dispute'; part: number }
  | { does: 'decide'; status: 'won' | 'lost'; part: number }

const begins = fc.constantFrom<'pending' | 'processed'>('pending', 'processed')
const part = fc.constantFrom(10, 33, 50, 67, 100)
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const one = (does: PlainStep['does']): fc.Arbitrary<Step> => fc.constant({ does })
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    often(6, one('send')),
    often(4, fc.record({ does: fc.constant('refundLine' as const), line: fc.nat(2) })),
    often(4, fc.record({ does: fc.constant('dashboard' as const), part, begins })),
    often(2, fc.record({ does: fc.constant('race' as const), part })),
    often(
      4,
      fc.record({
        does: fc.constant('end' as const),
        which: fc.nat(5),
        status: fc.constantFrom<'processed' | 'failed'>('processed', 'failed'),
      }),
    ),
    ...(['hear', 'hearLast', 'pass', 'sendAgain'] as const).map((does) => often(2, one(does))),
    ...(['ship', 'deliver', 'cancel', 'refundRest', 'payByHand', 'answerLost'] as const).map((does) => often(1, one(does))),
    often(2, fc.record({ does: fc.constant('ownBegin' as const), as: begins })),
    often(2, fc.record({ does: fc.constant('dispute' as const), part })),
    often(2, fc.record({ does: fc.constant('decide' as const), status: fc.constantFrom<'won' | 'lost'>('won', 'lost', 'lost'), part })),
  ),
  { minLength: 8, maxLength: 20 },
)

const HOURS_7 = 7 * 3_600
/** More than a refund needs to be sent again, or to be looked up. */
const ROUNDS = 4

/** A paid order of three lines, everything that can happen to its money, and what the provider has done with it. */
async function aSale() {
  const purchase = await aPurchase(razorpay(), { stock: 1, others: ['figs', 'dates'] })
  const { ctx, order, go, come, pass, tell, sendRefunds: send } = purchase
  const { ledger } = razorpay()
  const { payment, postBack } = razorpay().pay(await go())
  await come(postBack)
  const lines = await database().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const events: Webhook[] = []
  const all = () => ledger.refundsOf(payment.id)
  const rows = () => database().select().from(refunds).orderBy(asc(refunds.id))
  const lostPaise = () => [...ledger.disputes.values()].reduce((sum, one) => sum + one.amount_deducted, 0)
  const paiseOf = (percent: number) => Math.ceil((payment.amount * percent) / 100)
  const note = (event: string, about: { entity: string }) => events.push(razorpay().webhookOf(event, payment, structuredClone(about)))

  const open = () => [...ledger.disputes.values()].find(({ status }) => status === 'open')
  const decide = (status: 'won' | 'lost', percent: number) => {
    const dispute = open()
    if (!dispute) return
    Object.assign(dispute, { status, amount_deducted: status === 'lost' ? Math.min(dispute.amount, paiseOf(percent)) : 0 })
    note(`payment.dispute.${status}`, dispute)
  }
  const end = (refund: ReturnType<typeof all>[number] | undefined, status: 'processed' | 'failed') => {
    if (!refund || refund.status === 'failed' || refund.status === status) return
    ledger.endRefund(refund, status)
    note(`refund.${status}`, refund)
  }
  const failed = async () => (await rows()).find(({ status, failedAt }) => status === 'pending' && failedAt !== null)

  const refundInDashboard = (percent: number, as: 'pending' | 'processed') => {
    const before = ledger.settings.newRefunds
    ledger.settings.newRefunds = as
    try {
      const refund = ledger.refund(payment.id, { amount: Math.min(paiseOf(percent), payment.amount - payment.amount_refunded) || 1 })
      note('refund.created', refund)
      if (as === 'processed') note('refund.processed', refund)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    } finally {
      ledger.settings.newRefunds = before
    }
  }

  const happen: { [Name in Step['does']]: (step: Extract<Step, { does: Name }>) => unknown } = {
    ship: () => shipOrder(ctx, order.code, {}),
    deliver: () => deliverOrder(ctx, order.code),
    cancel: () => cancelByShop(ctx, order.code, ''),
    refundRest: () => refundOrder(ctx, order.code, { note: '' }),
    refundLine: ({ line }) => refundOrder(ctx, order.code, { sku: lines[line]?.sku ?? '', note: '' }),
    send,
    pass: () => pass(HOURS_7),
    ownBegin: ({ as }) => void (ledger.settings.newRefunds = as),
    answerLost: () => void (razorpay().behaviour.losing = { path: /refund$/, times: 1, how: 'cut' }),
    dashboard: ({ part: percent, begins: as }) => refundInDashboard(percent, as),
    // The worker is sending while somebody refunds in the dashboard.
    race: ({ part: percent }) =>
      Promise.all([
        send(),
        (async () => {
          refundInDashboard(percent, 'processed')
          const event = events.pop()
          if (event) await tell(event)
        })(),
      ]),
    end: ({ which, status }) => end(all()[which % Math.max(1, all().length)], status),
    dispute: async ({ part: percent }) => {
      if (open()) return
      const dispute = Object.assign(ledger.dispute(payment), { amount: paiseOf(percent) })
      // The shop cannot hold back what it does not know of.
      await tell(razorpay().webhookOf('payment.dispute.created', payment, dispute))
    },
    decide: ({ status, part: percent }) => decide(status, percent),
    hear: async () => {
      const first = events.shift()
      if (first) await tell(first)
    },
    hearLast: async () => {
      const last = events.pop()
      if (last) await tell(last)
    },
    sendAgain: async () => {
      const refund = await failed()
      if (refund) await sendRefundAgain(ctx, order.code, refund.id)
    },
    payByHand: async () => {
      const refund = await failed()
      if (refund) await payBack(ctx, order.code, { refundId: refund.id, reference: `UTR 43301234000${refund.id}` })
    },
  }
  // The type of the step chooses the function.
  const take = (step: Step) => (happen[step.does] as (taken: Step) => unknown)(step)

  /** Everything comes to its end, and every event arrives, some twice, the latest first. */
  const finish = async () => {
    razorpay().behaviour.losing = null
    ledger.settings.newRefunds = 'processed'
    decide('won', 0)
    for (const refund of all()) if (refund.status === 'pending') end(refund, 'processed')
    for (const webhook of [...events].reverse()) await tell(webhook)
    for (let round = 0; round < ROUNDS; round += 1) {
      pass(HOURS_7)
      await send()
    }
    for (const webhook of events) await tell(razorpay().signedWebhook(webhook.body))
    pass(HOURS_7)
    await send()
  }
  /** What the customer has, or will have when nothing of it fails. */
  const givenPaise = async () => {
    const byHand = (await rows()).filter(({ reference }) => reference !== null)
    const underWay = all().filter(({ status }) => status !== 'failed')
    return [...byHand.map(({ amountPaise }) => amountPaise), ...underWay.map(({ amount }) => amount)].reduce(
      (sum, paise) => sum + paise,
      lostPaise(),
    )
  }
  const creditedPaise = async () =>
    (await database().select().from(creditNotes)).reduce((sum, { content }) => sum + readCreditNote(content).totals.amountPaise, 0)
  return { ...purchase, givenPaise, creditedPaise, take, finish, rows, lostPaise, payment, listed: all }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

const SEED = drawSeed()
/** A refund that was done fails, and more money goes back in the dashboard: random sequences seldom reach it. */
const REPLACED: readonly (readonly Step[])[] = [
  [
    { does: 'ship' },
    { does: 'deliver' },
    { does: 'refundLine', line: 0 },
    { does: 'send' },
    { does: 'end', which: 0, status: 'failed' },
    { does: 'hearLast' },
    { does: 'dashboard', part: 100, begins: 'processed' },
    { does: 'hearLast' },
  ],
  [
    { does: 'refundLine', line: 0 },
    { does: 'refundLine', line: 1 },
    { does: 'send' },
    { does: 'end', which: 0, status: 'failed' },
    { does: 'hearLast' },
    { does: 'end', which: 1, status: 'failed' },
    { does: 'hearLast' },
    { does: 'dashboard', part: 100, begins: 'processed' },
    { does: 'hearLast' },
  ],
  [
    { does: 'refundLine', line: 0 },
    { does: 'send' },
    { does: 'end', which: 0, status: 'failed' },
    { does: 'hearLast' },
    { does: 'cancel' },
    { does: 'dashboard', part: 50, begins: 'processed' },
    { does: 'hearLast' },
    { does: 'end', which: 1, status: 'failed' },
    { does: 'hearLast' },
    { does: 'dashboard', part: 100, begins: 'processed' },
  ],
]
/** A lost dispute of which only a part could be booked, because the rest was refunded already; then that refund fails. */
const TAKEN_LATER: readonly Step[] = [
  { does: 'refundLine', line: 1 },
  { does: 'send' },
  { does: 'dispute', part: 100 },
  { does: 'end', which: 0, status: 'failed' },
  { does: 'decide', status: 'lost', part: 67 },
]
const sequences = [...REPLACED, TAKEN_LATER, ...fc.sample(steps, { numRuns: timesOf({ short: 12, long: 400 }), seed: SEED })]

describe(`money that goes back through the shop, the dashboard and disputes, in any order (TEST_SEED=${SEED})`, () => {
  it.each(
    sequences.map(
      (one) => [JSON.stringify(one.map(({ does, ...rest }) => [does, ...Object.values<string | number>(rest)].join(' '))), one] as const,
    ),
  )('PAY-04 REL-05 %s: the books add up to the paisa', async (_, sequence) => {
    jest.spyOn(console, 'warn').mockReturnValue()
    const { ctx, take, finish, rows, lostPaise, payment, listed, state, givenPaise, creditedPaise } = await aSale()
    const expectBooks = async (when: string) => {
      expect({ when, violations: (await checkInvariants(ctx)).violations }).toEqual({ when, violations: [] })
      const [booked, credited] = [await rows(), await creditedPaise()]
      const donePaise = sumOf(booked.filter(({ status }) => status === 'done').map(({ amountPaise }) => amountPaise))
      // What has failed after it was done keeps its credit note: the money is still owed.
      expect({ when, credited }).toEqual({ when, credited: Math.max(donePaise, credited) })
      expect({ when, credited }).toEqual({ when, credited: Math.min(sumOf(booked.map(({ amountPaise }) => amountPaise)), credited) })
    }
    for (const step of sequence) {
      const sentBefore = listed().filter(({ receipt }) => receipt !== null).length
      await take(step)
      await expectBooks(JSON.stringify(step))
      if (listed().filter(({ receipt }) => receipt !== null).length > sentBefore)
        expect(await givenPaise()).toBeLessThanOrEqual(payment.amount)
    }
    await finish()
    await expectBooks('the end')
    const [booked, processed] = [await rows(), listed().filter(({ status }) => status === 'processed')]
    const donePaise = sumOf(booked.filter(({ status }) => status === 'done').map(({ amountPaise }) => amountPaise))
    const byHandPaise = sumOf(booked.filter(({ reference }) => reference !== null).map(({ amountPaise }) => amountPaise))
    const processedPaise = sumOf(processed.map(({ amount }) => amount))
    expect(donePaise).toBe(Math.min(payment.amount, processedPaise + lostPaise() + byHandPaise))
    // What still waits has failed and needs a member: nothing is stuck.
    expect(booked.filter(({ status, failedAt }) => status === 'pending' && failedAt === null)).toEqual([])
    expect((await state()).payment).toBe(donePaise === payment.amount ? 'refunded' : 'paid')
    if (booked.every(({ status }) => status === 'done')) expect(await creditedPaise()).toBe(donePaise)
  })
})
