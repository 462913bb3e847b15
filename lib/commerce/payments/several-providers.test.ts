import { offerOnline } from '@/lib/commerce/checkout/price-cart'
import { aPurchase } from '@/lib/testing/a-purchase'
import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { failure, success } from '@/lib/kernel/result'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { receiveCallback, startPayment } from '.'

useShopDatabase()
const razorpay = useRazorpay()

/** A purchase in a shop with two providers. The second one, Small, collects no more than the order's total. */
async function aChoice() {
  const purchase = await aPurchase(razorpay())
  const { provider: first, order, ctx, customer, state } = purchase
  const second: PaymentProvider = { ...first, name: 'small', title: 'Small', limits: { minPaise: 1, maxPaise: order.grandTotalPaise } }

  /** @returns the provider's order on the page */
  async function start(chosen?: string, providers = [first, second]): Promise<string> {
    const page = await startPayment(ctx, providers, customer.id, {
      combinedOrderId: order.combinedOrderId,
      amountPaise: null,
      provider: chosen,
    })
    return (page.ok && /name="order_id" value="([^"]+)"/.exec(page.value.html)?.[1]) || 'no page'
  }

  /** The shopper pays at this provider, and comes back. */
  function pay(provider: PaymentProvider, providerOrderId: string) {
    const { payment, postBack } = razorpay().pay(providerOrderId)
    return receiveCallback(ctx, provider, {
      providerOrderId,
      providerPaymentId: payment.id,
      signature: postBack['razorpay_signature'] ?? '',
    })
  }

  const openedAt = async () => (await state()).payments.map(({ provider }) => provider)
  return { ...purchase, first, second, start, pay, openedAt }
}

describe('with two payment providers', () => {
  it('PAY-01 the shopper is offered those that collect the total', async () => {
    const { first, second, order } = await aChoice()
    const at = (grandTotalPaise: number) => {
      const price = { ...order, itemsPaise: grandTotalPaise, couponDiscountPaise: 0, shippingPaise: 0, feePaise: 0, gstPaise: 0, lines: [] }
      return offerOnline({ online: [first, second] }, { online: { ...price, grandTotalPaise }, cash: { ...price, grandTotalPaise } })
    }
    expect(at(order.grandTotalPaise)).toEqual({
      allowed: true,
      reason: null,
      choices: [
        { name: 'razorpay', title: 'Razorpay' },
        { name: 'small', title: 'Small' },
      ],
    })
    expect(at(order.grandTotalPaise + 1)).toEqual({ allowed: true, reason: null })
    expect(at(first.limits.maxPaise + 1)).toMatchObject({ allowed: false, reason: 'limit' })
  })

  it('PAY-01 the payment opens at the chosen one, and there again when its page is requested without a choice', async () => {
    const { start, openedAt } = await aChoice()
    expect(await start('small')).toBe(await start())
    expect(await openedAt()).toEqual(['small'])
  })

  it.each([undefined, 'gone', ''])('PAY-01 without a valid choice (%p) it opens at the first one', async (chosen) => {
    const { start, openedAt } = await aChoice()
    await start(chosen)
    expect(await openedAt()).toEqual(['razorpay'])
  })

  it('PAY-01 an invalid choice leaves the payment where it is open', async () => {
    const { start, openedAt } = await aChoice()
    const opened = await start('small')
    expect(await start('gone')).toBe(opened)
    expect(await openedAt()).toEqual(['small'])
  })

  it('PAY-01 whatever the choice, it opens where the amount is collected', async () => {
    const { start, first, second, openedAt } = await aChoice()
    await start('small', [{ ...second, limits: { minPaise: 1, maxPaise: 1 } }, first])
    expect(await openedAt()).toEqual(['razorpay'])
  })

  it('PAY-01 a provider may be called for its page; while it does not answer, the order can still be paid', async () => {
    const { start, first, order, customer, ctx } = await aChoice()
    const opened: string[] = []
    const answers: PaymentProvider['writePage'][] = [async () => failure('not_now'), async ({ customer: { phone } }) => success(phone)]
    const asked: PaymentProvider = {
      ...first,
      createOrder: (wanted) => {
        opened.push(wanted.customer.phone)
        return first.createOrder(wanted)
      },
      writePage: (request) => (answers.shift() ?? first.writePage)(request),
    }
    const wanted = { combinedOrderId: order.combinedOrderId, amountPaise: null }
    expect(await startPayment(ctx, [asked], customer.id, wanted)).toMatchObject({ reason: 'provider_down' })
    expect(await startPayment(ctx, [asked], customer.id, wanted)).toMatchObject({ value: { html: opened[0] } })
    expect(opened).toEqual([expect.stringMatching(/^\d{10}$/)])
    expect(await start()).not.toBe('no page')
  })

  it('PAY-02 an order that is paid at both counts as paid once, and the second payment is refunded', async () => {
    const { start, pay, first, second, state } = await aChoice()
    const [atSecond, atFirst] = [await start('small'), await start('razorpay')]
    expect(await pay(second, atSecond)).toMatchObject({ isPaid: true })
    await pay(first, atFirst)
    const { timesPaid, refunds } = await state()
    expect(timesPaid).toBe(1)
    expect(refunds).toHaveLength(1)
  })
})
