import { asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import {
  deliverOrder,
  getOrderDetails,
  getStaffOrder,
  giveRefundAccount,
  giveTrackedRefundAccount,
  purgeRefundAccounts,
  searchOrders,
  setRefundAccount,
  shipOrder,
  trackOrder,
} from '@/lib/commerce/orders'
import { getMyData } from '@/lib/commerce/customer-data'
import { eraseCustomer } from '@/lib/commerce/customer-data/data-rights'
import { getCustomer } from '@/lib/commerce/customers/users'
import { REFERENCE_EXPECTED } from '@/lib/commerce/orders/refund-account.model'
import { readToday } from '@/lib/commerce/today'
import { creditNotes, payments, refundAccounts, refunds, returnRequests, rewardPointEntries, staffActivity } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { payBack, refundOrder } from '.'

const database = useShopDatabase()
const clock = aClock()
const { ctx, pass } = clock

const DAY_SECONDS = 86_400
const UPI = { upi_id: ' Asha.Rao@OkAxis ', account_name: '', account_number: '', ifsc: '' }
const BANK = { upi_id: '', account_name: 'Asha Rao', account_number: '1234 5678 9012', ifsc: 'sbin0001234' }

/** Two packs of almonds and one of figs, delivered and paid in cash: ₹658 with delivery. */
async function aDeliveredCashOrder() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 10, priceRupees: 200 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 179 }] },
    ],
  })
  const customer = await aCustomer()
  const variants = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('figs'), 1],
  ])
  const order = await aPlacedOrder(ctx, { customerId: customer.id, variants, shippingPaise: 7_900, paymentMethod: 'cash_on_delivery' })
  await shipOrder(ctx, order.code, {})
  await deliverOrder(ctx, order.code)
  return { customer, order }
}

async function asStaff(role: 'owner' | 'manager' | 'packer') {
  const { staffId } = await aMember(role)
  return { ...ctx, actor: { staffId, role } }
}

const lastMessage = async () => (await queuedMessages()).at(-1)
const refundIds = async () => (await database().select({ id: refunds.id }).from(refunds).orderBy(asc(refunds.id))).map(({ id }) => id)
const points = async () => (await database().select().from(rewardPointEntries)).reduce((sum, one) => sum + one.points, 0)

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('the refund of an order that was paid in cash', () => {
  it('IND-10 is shown as owed until it is paid back, then with day, reference and account', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'FIG', note: '' })
    const lineStates = async () => {
      const page = await getStaffOrder(ctx, order.code)
      return page.ok ? page.value.lines.map(({ refundState }) => refundState) : []
    }
    expect(await lineStates()).toEqual([null, 'to_pay_back'])
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const [refundId = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId, reference: ' 433012345678 ' })
    expect(await lineStates()).toEqual([null, 'done'])
    const paidBack = [{ amountPaise: 17_900, paidAt: ctx.now().toISOString(), reference: '433012345678', account: 'as…@okaxis' }]
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { refundDue: null, paidBack } })
    const tracking = { code: order.code, phoneOrEmail: '9876543210', client: null }
    expect(await trackOrder(ctx, tracking)).toMatchObject({ value: { refundDue: null, paidBack } })
  })

  it('IND-10 names no account that the customer has given since', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'FIG', note: '' })
    const [refundId = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId, reference: '433012340009' })
    pass(DAY_SECONDS)
    await refundOrder(ctx, order.code, { note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({
      value: { paidBack: [{ reference: '433012340009', account: '' }] },
    })
  })

  it('IND-10 asks the customer where to send the money, and says nothing of a refund that is done', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    expect(await refundOrder(ctx, order.code, { note: '' })).toMatchObject({ value: { amountPaise: 65_800, byHand: true } })
    const mail = await lastMessage()
    expect(mail?.subject).toBe(`Where should we send your refund for order ${order.code}?`)
    expect(mail?.text).toContain('We owe you ₹658')
    expect((await queuedMessages()).map(({ text }) => text).join()).not.toContain('We have refunded')
    expect(await database().select({ status: refunds.status }).from(refunds)).toEqual([{ status: 'pending' }])
    expect(await database().select({ status: returnRequests.status }).from(returnRequests)).toEqual([
      { status: 'approved' },
      { status: 'approved' },
    ])
    expect(await points()).toBe(6)
    expect(await database().$count(creditNotes)).toBe(0)
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({
      value: { paymentStatus: 'paid', refundedPaise: 0, refundDue: { amountPaise: 65_800, byHand: true, account: '' } },
    })
  })

  it('IND-10 is listed as to pay back until it is marked as paid, and on the screen Today', async () => {
    const { order } = await aDeliveredCashOrder()
    const listed = async () => (await searchOrders(ctx, { stage: 'to_pay_back', q: '', page: 1, perPage: 25 })).items
    expect(await listed()).toEqual([])
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    expect(await listed()).toMatchObject([{ code: order.code, toPayBackPaise: 40_000, problems: ['to_pay_back'] }])
    expect((await readToday(ctx, 'manager', async () => ({}))).orders).toMatchObject({ money: { toPayBack: 1 } })
    const [refundId = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId, reference: '433012344242' })
    expect(await listed()).toEqual([])
    expect((await readToday(ctx, 'manager', async () => ({}))).orders).toMatchObject({ money: { toPayBack: 0 } })
  })

  it('IND-07 ACC-13 is done when it is marked as paid, once: credit note, points, message with the reference, activity', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    await refundOrder(ctx, order.code, { note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const owner = await asStaff('owner')
    const [refundId = 0] = await refundIds()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => payBack(owner, order.code, { refundId, reference: ' 433012345678 ' })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of outcomes) if (!one.ok) expect(one.reason).toBe('paid_already')
    expect(await database().select().from(refunds)).toMatchObject([{ status: 'done', reference: '433012345678' }])
    expect(await database().select({ status: payments.status }).from(payments)).toEqual([{ status: 'refunded' }])
    expect(await database().select().from(creditNotes)).toMatchObject([{ content: { totals: { amountPaise: 65_800 } } }])
    expect(await points()).toBe(0)
    const done = (await queuedMessages()).filter(({ subject }) => subject.startsWith('We have paid back ₹658'))
    expect(done).toHaveLength(1)
    expect(done[0]?.text).toContain('Reference: 433012345678.')
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({
      value: { paymentStatus: 'refunded', refundedPaise: 65_800, refundDue: null },
    })
    const log = await database().select().from(staffActivity).where(eq(staffActivity.action, 'order.paid_back'))
    expect(log).toMatchObject([{ staffId: owner.actor.staffId, after: { amountPaise: 65_800, reference: '433012345678' } }])
  })

  it('IND-10 goes to the account of an earlier refund of the order, which the customer can change until it is paid', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const [first = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId: first, reference: '433012340001' })
    await refundOrder(ctx, order.code, { sku: 'FIG', note: 'Sorry about the figs.' })
    const mail = await lastMessage()
    expect(mail?.subject).toBe(`Your refund for order ${order.code} will go to as…@okaxis`)
    for (const said of ['We owe you ₹258', 'Sorry about the figs.']) expect(mail?.text).toContain(said)
    const page = () => getOrderDetails(ctx, customer.id, order.id)
    expect(await page()).toMatchObject({ value: { refundDue: { amountPaise: 25_800, account: 'as…@okaxis' } } })
    expect(await giveRefundAccount(ctx, customer.id, order.id, BANK)).toMatchObject({ ok: true })
    expect(await page()).toMatchObject({ value: { refundDue: { account: '…9012' } } })
    const [, second = 0] = await refundIds()
    expect(await payBack(ctx, order.code, { refundId: second, reference: '433012340002' })).toMatchObject({ ok: true })
    expect(await giveRefundAccount(ctx, customer.id, order.id, UPI)).toMatchObject({ reason: 'nothing_due' })
  })

  it('IND-10 of two lines is paid back in any order, and each credit note is of its own line', async () => {
    const { order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await refundOrder(ctx, order.code, { sku: 'FIG', note: '' })
    const [ofAlmonds = 0, ofFigs = 0] = await refundIds()
    expect(await payBack(ctx, order.code, { refundId: ofFigs, reference: '433012340002' })).toMatchObject({
      value: { amountPaise: 25_800 },
    })
    expect(await payBack(ctx, order.code, { refundId: ofAlmonds, reference: '433012340001' })).toMatchObject({
      value: { amountPaise: 40_000 },
    })
    const notes = await database().select().from(creditNotes).orderBy(asc(creditNotes.id))
    expect(notes.map(({ refundId, content }) => [refundId, (content as { totals: { amountPaise: number } }).totals.amountPaise])).toEqual([
      [ofFigs, 25_800],
      [ofAlmonds, 40_000],
    ])
  })

  it('IND-10 is not marked as paid without a reference, nor as a refund of another order', async () => {
    const { order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { note: '' })
    const [refundId = 0] = await refundIds()
    for (const reference of [' \u200b ', 'x', 'paid in the shop', '1234567890', '----------------'])
      expect(await payBack(ctx, order.code, { refundId, reference })).toMatchObject({ reason: 'bad_reference' })
    const reference = '433012340001'
    expect(await payBack(ctx, order.code, { refundId: refundId + 1, reference })).toMatchObject({ reason: 'unknown_refund' })
    expect(await payBack(ctx, '20261121-NOTHERE0', { refundId, reference })).toMatchObject({ reason: 'not_found' })
  })

  it('IND-10 is not marked as paid to an account that the customer has replaced meanwhile, and the activity names the account', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { note: '' })
    const [refundId = 0] = await refundIds()
    const owner = await asStaff('owner')
    const pay = (seen?: string | null) => payBack(owner, order.code, { refundId, reference: '433012340001', seen })
    const shownAt = async () => {
      const page = await getStaffOrder(owner, order.code)
      return page.ok ? (page.value.refundAccount?.givenAt ?? null) : undefined
    }
    const none = await shownAt()
    expect(none).toBeNull()
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    expect(await pay(none)).toMatchObject({ reason: 'account_changed', detail: { account: 'as…@okaxis' } })
    const first = await shownAt()
    clock.pass(1)
    await giveRefundAccount(ctx, customer.id, order.id, BANK)
    expect(await pay(first)).toMatchObject({ reason: 'account_changed', detail: { account: '…9012' } })
    expect(await database().select({ status: refunds.status }).from(refunds)).toEqual([{ status: 'pending' }])
    expect(await pay(await shownAt())).toMatchObject({ ok: true })
    const log = await database().select().from(staffActivity).where(eq(staffActivity.action, 'order.paid_back'))
    expect(log).toMatchObject([{ after: { amountPaise: 65_800, account: '…9012' } }])
  })

  it('IND-10 says in the admin what is wrong with the reference, and which account is new', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const [refundId = 0] = await refundIds()
    const { token } = await aMember('owner')
    const ask = anAdminPage()
    const pay = (body: Readonly<Record<string, unknown>>) =>
      ask(`/orders/${order.code}/refunds/${refundId}/paid`, { method: 'POST', body, token })
    expect(await pay({ reference: 'x' })).toMatchObject({ status: 422, body: { errors: { reference: [REFERENCE_EXPECTED] } } })
    expect(await pay({ reference: '433012340001', seen: null })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Another account was given meanwhile: as…@okaxis\./) as unknown },
    })
    // An older page sends no account.
    expect(await pay({ reference: '433012340001' })).toMatchObject({ status: 200 })
  })
})

describe('where cash is paid back to', () => {
  it('SAFE-01 is shown to the customer with most of it hidden, and in full only to staff that may refund', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    expect(await giveRefundAccount(ctx, customer.id, order.id, UPI)).toMatchObject({ reason: 'nothing_due' })
    await refundOrder(ctx, order.code, { note: '' })
    expect(await giveRefundAccount(ctx, customer.id, order.id, UPI)).toMatchObject({ ok: true })
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { refundDue: { account: 'as…@okaxis' } } })
    expect((await lastMessage())?.text).toContain('to as…@okaxis')
    expect(await getStaffOrder(await asStaff('manager'), order.code)).toMatchObject({
      value: { refundAccount: { account: { kind: 'upi', upiId: 'asha.rao@okaxis' }, givenBy: 'customer' } },
    })
    const packed = await getStaffOrder(await asStaff('packer'), order.code)
    expect(packed).toMatchObject({ value: { refundAccount: null } })
    expect(JSON.stringify(packed)).not.toContain('asha.rao')
  })

  it('SAFE-01 is not shown once all is paid back, and is deleted 30 days later, but not while more is due', async () => {
    const later = aClock()
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const [first = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId: first, reference: '433012340001' })
    expect(await getStaffOrder(await asStaff('owner'), order.code)).toMatchObject({ value: { refundAccount: null } })
    const kept = async () => {
      await purgeRefundAccounts(later.ctx)
      return database().$count(refundAccounts)
    }
    later.pass(29 * DAY_SECONDS)
    expect(await kept()).toBe(1)
    await refundOrder(ctx, order.code, { sku: 'FIG', note: '' })
    later.pass(2 * DAY_SECONDS)
    expect(await kept()).toBe(1)
    const [, second = 0] = await refundIds()
    await payBack(ctx, order.code, { refundId: second, reference: '433012340002' })
    expect(await kept()).toBe(0)
  })

  it.each([
    ['goes with the account when nothing is due', true, 0],
    ['outlives the account while money is due', false, 1],
  ])('SAFE-01 is in the data of its customer, and %s', async (_, isPaid, left) => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    await giveRefundAccount(ctx, customer.id, order.id, UPI)
    const [refundId = 0] = await refundIds()
    if (isPaid) await payBack(ctx, order.code, { refundId, reference: '433012340001' })
    expect((await getMyData(ctx, customer.id)).orders).toMatchObject([
      {
        refundAccounts: [{ kind: 'upi', upiId: 'asha.rao@okaxis', givenBy: 'customer' }],
        paidBack: [{ reference: isPaid ? '433012340001' : null }],
      },
    ])
    await database().transaction(async (tx) => eraseCustomer(ctx, tx, await getCustomer(tx, customer.id)))
    expect(await database().$count(refundAccounts)).toBe(left)
  })

  it('SAFE-01 is given once by a guest, and replaced by the signed-in customer or the staff', async () => {
    const { customer, order } = await aDeliveredCashOrder()
    await refundOrder(ctx, order.code, { note: '' })
    const tracking = { code: order.code, phoneOrEmail: '9876543210', client: '203.0.113.7' }
    expect(await giveTrackedRefundAccount(ctx, { ...tracking, phoneOrEmail: '9000000000' }, UPI)).toMatchObject({ reason: 'not_found' })
    expect(await giveTrackedRefundAccount(ctx, tracking, BANK)).toMatchObject({ ok: true })
    expect(await trackOrder(ctx, tracking)).toMatchObject({ value: { refundDue: { amountPaise: 65_800, account: '…9012' } } })
    expect(await giveTrackedRefundAccount(ctx, tracking, UPI)).toMatchObject({ reason: 'given_already' })
    expect(await database().select().from(refundAccounts)).toMatchObject([
      { kind: 'bank', accountName: 'Asha Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234', givenBy: 'guest' },
    ])
    expect(await giveRefundAccount(ctx, customer.id, order.id, UPI)).toMatchObject({ ok: true })
    expect(await setRefundAccount(await asStaff('owner'), order.code, BANK)).toMatchObject({ ok: true })
    expect(await database().select().from(refundAccounts)).toMatchObject([{ kind: 'bank', givenBy: 'staff', upiId: '' }])
    const log = await database().select().from(staffActivity).where(eq(staffActivity.action, 'order.refund_account'))
    expect(log).toMatchObject([{ after: { account: '…9012' } }])
    // Each of them sends a message.
    for (let given = 0; given < 9; given += 1) await giveRefundAccount(ctx, customer.id, order.id, UPI)
    expect(await giveRefundAccount(ctx, customer.id, order.id, UPI)).toMatchObject({ reason: 'rate_limited' })
    const other = await aCustomer({ email: 'other@buyer.example', phone: '9876500001' })
    expect(await giveRefundAccount(ctx, other.id, order.id, UPI)).toMatchObject({ reason: 'not_found' })
  })
})
