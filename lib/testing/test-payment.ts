import type { Context } from '@/lib/db/context'
import { startPayment, receiveCallback } from '@/lib/commerce/payments'
import type { ProviderCallback } from '@/lib/providers/payment/provider'
import { testProvider } from '@/lib/providers/payment/test'

const provider = testProvider()

const fieldOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

type UnpaidOrder = { customerId: number; combinedOrderId: number }

/** Opens the page of the test provider. @returns the callback of its first button; null if the order cannot be paid (any more) */
export async function askForTestPage(ctx: Context, { customerId, combinedOrderId }: UnpaidOrder): Promise<ProviderCallback | null> {
  const page = await startPayment(ctx, [provider], customerId, { combinedOrderId, amountPaise: null })
  if (!page.ok) return null
  const { html } = page.value
  return {
    providerOrderId: fieldOf(html, 'razorpay_order_id'),
    providerPaymentId: fieldOf(html, 'razorpay_payment_id'),
    signature: fieldOf(html, 'razorpay_signature'),
  }
}

/** The same, for an order that can be paid. */
export async function goToTestPage(ctx: Context, asked: UnpaidOrder): Promise<ProviderCallback> {
  const pressed = await askForTestPage(ctx, asked)
  if (!pressed) throw new Error(`order ${asked.combinedOrderId} cannot be paid`)
  return pressed
}

/** @returns whether the order is paid */
export const comeBackPaid = async (ctx: Context, pressed: ProviderCallback): Promise<boolean> =>
  (await receiveCallback(ctx, provider, pressed)).isPaid
