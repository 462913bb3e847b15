import * as wishlist from '.'
import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import * as calls from './wire'
import { bind, bindCustomer, type Binding } from '@/lib/v2/bind'

export const wishlistBindings: readonly Binding[] = [
  bindCustomer(calls.listWishes, async (ctx, { customerId }) => success(await wishlist.listWishes(ctx, customerId))),
  bindCustomer(calls.addWish, async (ctx, { customerId, param }) => {
    const added = await wishlist.addWish(ctx, customerId, param('slug'))
    if (!added.ok) return added
    return success({
      ...added.value,
      message: apiText(ctx.locale, added.value.isChanged ? 'wishlist.added' : 'wishlist.present'),
    })
  }),
  bindCustomer(calls.removeWish, async (ctx, { customerId, param }) => {
    const removed = await wishlist.removeWish(ctx, customerId, param('slug'))
    if (!removed.ok) return removed
    return success({
      ...removed.value,
      message: apiText(ctx.locale, removed.value.isChanged ? 'wishlist.removed' : 'wishlist.absent'),
    })
  }),
  bindCustomer(calls.shareWishes, async (ctx, { customerId, input }) =>
    success({ token: await wishlist.shareWishes(ctx, customerId, input.shared) }),
  ),
  bind(calls.listSharedWishes, (ctx, { param }) => wishlist.listSharedWishes(ctx, param('token'))),
]
