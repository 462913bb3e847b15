import type { Context } from '@/lib/commerce/context'
import { startPayment, takeCallback } from '@/lib/commerce/payments'
import { testGateway } from '@/lib/gateways/payment/test-gateway'

const gateway = testGateway()

const fieldOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

type Asked = { customerId: number; combinedOrderId: number }

/** To the page of the test gateway. @returns what its first button would bring back to the shop */
export async function goToTestPage(ctx: Context, { customerId, combinedOrderId }: Asked) {
  const page = await startPayment(ctx, gateway, customerId, { combinedOrderId, amountPaise: null })
  if (!page.ok) throw new Error(`no page to pay on: ${page.reason}`)
  const { html } = page.value
  return {
    gatewayOrderId: fieldOf(html, 'razorpay_order_id'),
    gatewayPaymentId: fieldOf(html, 'razorpay_payment_id'),
    signature: fieldOf(html, 'razorpay_signature'),
  }
}

export type PressedButton = Awaited<ReturnType<typeof goToTestPage>>

/** @returns whether the order is paid */
export const comeBackPaid = async (ctx: Context, pressed: PressedButton): Promise<boolean> =>
  (await takeCallback(ctx, gateway, pressed)).isPaid
