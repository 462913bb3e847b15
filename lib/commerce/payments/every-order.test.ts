import { expireOrders } from '@/lib/commerce/orders'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPurchase, type Purchase } from '@/lib/testing/a-purchase'
import { aPlacedOrder } from '@/lib/testing/a-placed-order'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { isLongRun } from '@/lib/testing/long-run'
import { aRazorpay, type RazorpayStandIn } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
let razorpay: RazorpayStandIn
beforeAll(async () => {
  razorpay = await aRazorpay()
})
beforeEach(() => razorpay.ledger.orders.clear())
afterAll(() => razorpay.close())

const PAST_HOLD_SECONDS = 31 * 60
const STEPS = ['callback', 'webhook', 'expiry', 'retry'] as const
type Step = (typeof STEPS)[number]

function everyOrder<T>(of: readonly T[]): readonly (readonly T[])[] {
  return of.length < 2 ? [of] : of.flatMap((first) => everyOrder(of.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

/** The hold may end before anything else, or after the payment is known: one of each for every order of the rest. The long run tries all orders. */
const RACED = everyOrder(STEPS).filter(([first]) => isLongRun || first === 'expiry' || first === 'callback')

/** The shopper has paid; now the news of it, the end of the hold and a second try come in this order. */
async function play(purchase: Purchase, steps: readonly Step[], afterExpiry: () => Promise<unknown>): Promise<void> {
  const { payment, postBack } = razorpay.pay(await purchase.go())
  const happen: Readonly<Record<Step, () => Promise<unknown>>> = {
    callback: () => purchase.come(postBack),
    webhook: async () => {
      await purchase.hear('payment.captured', payment.id)
      await purchase.hear('order.paid', payment.id)
    },
    expiry: async () => {
      purchase.pass(PAST_HOLD_SECONDS)
      await expireOrders(purchase.ctx)
      await afterExpiry()
    },
    retry: async () => {
      const page = await purchase.start()
      if (page.ok) await purchase.come(razorpay.pay(await purchase.go()).postBack)
    },
  }
  for (const step of steps) await happen[step]()
  // All of it happens again, as it does.
  for (const step of ['webhook', 'callback'] as const) await happen[step]()
  await purchase.sendRefunds()
}

describe('a payment, its news, the end of the hold and a second try, in every order', () => {
  it.each(everyOrder(STEPS).map((steps) => [steps.join(', '), steps] as const))(
    'REL-04 PAY-03 %s: one order, paid once, and every other rupee back',
    async (_, steps) => {
      const purchase = await aPurchase(razorpay)
      await play(purchase, steps, () => Promise.resolve())
      expect(await purchase.state()).toMatchObject({ payment: 'paid', delivery: 'pending', timesPaid: 1, stock: ['sold'] })
      expect(purchase.netPaidPaise()).toBe(purchase.order.grandTotalPaise)
      await expectInvariantsToHold()
    },
  )

  it.each(RACED.map((steps) => [steps.join(', '), steps] as const))(
    'REL-04 PAY-03 %s, and the last piece is somebody else’s once it is free: paid, or every rupee back',
    async (_, steps) => {
      const purchase = await aPurchase(razorpay)
      const { id: customerId } = await aCustomer()
      const buyLast = () => aPlacedOrder(purchase.ctx, { customerId, variants: new Map([[purchase.variantId, 1]]) }).catch(() => null)
      await play(purchase, steps, buyLast)
      const isFirst = steps[0] === 'expiry'
      expect(await purchase.state()).toMatchObject(
        isFirst
          ? { payment: 'unpaid', delivery: 'cancelled', reason: 'expired', timesPaid: 0, stock: ['released'] }
          : { payment: 'paid', delivery: 'pending', timesPaid: 1, stock: ['sold'] },
      )
      expect(purchase.netPaidPaise()).toBe(isFirst ? 0 : purchase.order.grandTotalPaise)
      await expectInvariantsToHold()
    },
  )
})
