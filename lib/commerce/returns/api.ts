import * as returns from '.'
import { formatMoney } from '@/lib/kernel/money'
import { apiText } from '@/lib/i18n/api-texts'
import { success } from '@/lib/kernel/result'
import * as admin from '@/lib/commerce/orders/admin.wire'
import * as calls from '@/lib/commerce/orders/wire'
import { bindCustomer, type Binding } from '@/lib/v2/bind'
import { bindStaff, said, type StaffBinding } from '@/lib/v2/bind-staff'

/** Order calls that this module answers. */
export const returnBindings: readonly Binding[] = [
  bindCustomer(calls.requestReturn, async (ctx, { customerId, input }) => {
    const asked = await returns.requestReturn(ctx, customerId, { lineId: input.id, reason: input.reason })
    return asked.ok ? success({ message: apiText(ctx.locale, 'returns.requested') }) : asked
  }),
]

export const adminReturnBindings: readonly StaffBinding[] = [
  bindStaff(admin.refundOrder, async (ctx, { param, input: { sku, note, seen_paise: seenPaise } }) =>
    said(await returns.refundOrder(ctx, param('code'), { note, seenPaise, ...(sku === '' ? {} : { sku }) }), ({ amountPaise, byHand }) =>
      admin.refundMessage(amountPaise, byHand),
    ),
  ),
  bindStaff(admin.payBack, async (ctx, { param, id, input }) =>
    said(
      await returns.payBack(ctx, param('code'), { refundId: id('refundId'), ...input }),
      ({ amountPaise }) => `${formatMoney(amountPaise)} is marked as paid back, and the customer is notified.`,
    ),
  ),
  bindStaff(admin.sendRefundAgain, async (ctx, { param, id }) =>
    said(
      await returns.sendRefundAgain(ctx, param('code'), id('refundId')),
      ({ amountPaise }) => `${formatMoney(amountPaise)} is being sent again.`,
    ),
  ),
  bindStaff(admin.rejectReturn, async (ctx, { param, input }) =>
    said(await returns.rejectReturn(ctx, param('code'), input), () => 'The customer is told that the return is refused.'),
  ),
]
