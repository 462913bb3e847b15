import * as orders from '.'
import { getCart } from '@/lib/commerce/cart'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from './model'
import { apiText } from '@/lib/i18n/api-texts'
import type { Context } from '@/lib/db/context'
import { success } from '@/lib/kernel/result'
import * as calls from './wire'
import * as accounts from './refund-account.wire'
import { bind, bindCustomer, type Binding } from '@/lib/v2/bind'

/** Unknown values do not filter (ruling 1). */
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null => known.find((one) => one === value) ?? null

function boughtAgain({ locale }: Context, fewer: readonly string[], missing: readonly string[]): string {
  if (fewer.length === 0) return apiText(locale, missing.length === 0 ? 'orders.back_in_cart' : 'orders.some_back_in_cart')
  const names = fewer.join(', ')
  return apiText(locale, missing.length === 0 ? 'orders.fewer_back_in_cart' : 'orders.some_fewer_back_in_cart', { names })
}

export const orderBindings: readonly Binding[] = [
  bindCustomer(calls.listOrders, async (ctx, { customerId, query, page }) => {
    const deliveryStatus = oneOf(DELIVERY_STATUSES, query.get('delivery_status'))
    const paymentStatus = oneOf(PAYMENT_STATUSES, query.get('payment_status'))
    return success(await orders.listOrders(ctx, customerId, page, { deliveryStatus, paymentStatus }))
  }),
  bindCustomer(calls.getOrderDetails, (ctx, { customerId, id }) => orders.getOrderDetails(ctx, customerId, id('id'))),
  bindCustomer(calls.listOrderLines, (ctx, { customerId, id }) => orders.listOrderLines(ctx, customerId, id('id'))),
  bindCustomer(calls.cancelOrder, async (ctx, { customerId, id }) => {
    const cancelled = await orders.cancelOrder(ctx, customerId, id('id'))
    return cancelled.ok ? success({ message: apiText(ctx.locale, 'orders.cancelled') }) : cancelled
  }),
  bindCustomer(calls.buyAgain, async (ctx, { customerId, input }) => {
    const bought = await orders.buyAgain(ctx, customerId, input.id)
    if (!bought.ok) return bought
    const { added, fewer, missing } = bought.value
    const cart = await getCart(ctx, { kind: 'customer', customerId })
    return success({ message: boughtAgain(ctx, fewer, missing), cart, added, missing })
  }),
  bindCustomer(accounts.giveRefundAccount, async (ctx, { customerId, input: { id, ...typed } }) => {
    const given = await orders.giveRefundAccount(ctx, customerId, id, typed)
    return given.ok ? success({ message: apiText(ctx.locale, 'returns.account_given') }) : given
  }),
  bind(accounts.giveTrackedRefundAccount, async (ctx, { input: { code, phone_or_email: phoneOrEmail, ...typed }, client }) => {
    const given = await orders.giveTrackedRefundAccount(ctx, { code, phoneOrEmail, client }, typed)
    return given.ok ? success({ message: apiText(ctx.locale, 'returns.account_given') }) : given
  }),
  bind(calls.trackOrder, (ctx, { input, client }) =>
    orders.trackOrder(ctx, { code: input.code, phoneOrEmail: input.phone_or_email, client }),
  ),
]
