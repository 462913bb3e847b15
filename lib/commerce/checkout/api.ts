import * as checkout from '.'
import { apiText } from '@/lib/i18n/api-texts'
import * as coupons from '@/lib/commerce/coupons'
import { readAddressInput } from '@/lib/commerce/addresses/wire'
import { readBrought } from '@/lib/commerce/customers/session.wire'
import type { Context } from '@/lib/db/context'
import { failure, success } from '@/lib/kernel/result'
import { getCartSummary } from '@/lib/commerce/cart/wire'
import * as calls from './wire'
import { bind, bindCustomer, bindRead, type Binding } from '@/lib/v2/bind'
import { refusalText } from '@/lib/v2/refusal-texts'

/** The summary explains an inactive coupon with the message of its refusal. */
function couponMessage({ locale }: Context, { couponTrouble }: checkout.CartSums): string {
  const refusal = couponTrouble && calls.applyCoupon.refusals[couponTrouble.reason]
  return refusal ? refusalText(locale, refusal, couponTrouble.detail) : ''
}

export const checkoutBindings: readonly Binding[] = [
  bindRead(getCartSummary, async (ctx, { visitor, openProviders }) => {
    const sums = await checkout.getCartSummary(ctx, visitor, { online: await openProviders() })
    return { ...sums, couponMessage: couponMessage(ctx, sums) }
  }),
  bind(calls.applyCoupon, async (ctx, { visitor, client, input }) => {
    // A visitor without a guest id has no cart.
    if (visitor.kind === 'anonymous') return failure('not_applicable')
    const applied = await coupons.applyCoupon(ctx, visitor, { code: input.coupon_code, client })
    return applied.ok ? success({ message: apiText(ctx.locale, 'coupons.applied') }) : applied
  }),
  bind(calls.removeCoupon, async (ctx, { visitor }) => {
    if (visitor.kind !== 'anonymous') await coupons.removeCoupon(ctx, visitor)
    return success({ message: apiText(ctx.locale, 'coupons.removed') })
  }),
  bindCustomer(calls.placeOrder, async (ctx, { customerId, input, openProviders }) => {
    const placed = await checkout.placeOrder(ctx, customerId, calls.readOrderInput(input), {
      online: await openProviders(),
    })
    return placed.ok ? success({ ...placed.value, message: apiText(ctx.locale, 'checkout.placed') }) : placed
  }),
  bind(calls.createGuestAccount, async (ctx, { input, client }) => {
    const { name, email } = input
    const account = { name, email, ...readAddressInput(input) }
    const session = await checkout.createGuestAccount(ctx, account, { ...readBrought(input), client })
    return session.ok ? success({ ...session.value, message: apiText(ctx.locale, 'checkout.account_created') }) : session
  }),
]
