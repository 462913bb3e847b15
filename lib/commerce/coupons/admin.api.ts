import { success } from '@/lib/kernel/result'
import { isOnlyPunctuation } from '@/lib/kernel/search-words'
import { readCouponCode } from '@/lib/kernel/typed-text'
import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import { COUPON_STATES } from './admin.model'
import * as calls from './admin.wire'
import * as coupons from './index'

export const adminCouponBindings: readonly StaffBinding[] = [
  bindStaff(calls.listCoupons, async (ctx, asked) => {
    const state = COUPON_STATES.find((one) => one === asked.query.get('state')) ?? null
    const typed = asked.query.get('q') ?? ''
    const code = isOnlyPunctuation(typed) ? null : readCouponCode(typed)
    return success(await coupons.listCoupons(ctx, { state, code, ...pagingOf(asked) }))
  }),
  bindStaff(calls.getCoupon, (ctx, { id }) => coupons.getCoupon(ctx, id('id'))),
  bindStaff(calls.createCoupon, (ctx, { input }) => coupons.createCoupon(ctx, input.fields)),
  bindStaff(calls.changeCoupon, (ctx, { id, input }) => coupons.changeCoupon(ctx, id('id'), input.fields, input.version)),
  bindStaff(calls.setCouponActive, (ctx, { id, input }) =>
    coupons.setCouponActive(ctx, id('id'), { isActive: input.is_active === '1', version: input.version }),
  ),
]
