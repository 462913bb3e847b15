import * as returns from '.'
import { formatMoney } from '@/lib/kernel/money'
import { apiText } from '@/lib/i18n/api-texts'
import { readRupees } from '@/lib/kernel/typed-number'
import { success } from '@/lib/kernel/result'
import * as admin from '@/lib/commerce/orders/admin.wire'
import * as calls from '@/lib/commerce/orders/wire'
import { bind, bindCustomer, bindDownload, type Binding } from '@/lib/v2/bind'
import { bindStaff, bindStaffDownload, said, type StaffBinding } from '@/lib/v2/bind-staff'
import type { InferType } from 'yup'
import * as staff from './admin.wire'
import type { openReturnRule } from './rules'
import * as wire from './wire'

/** An empty file field of a form is no photo. */
const wishOf = ({ line_id: lineId, quantity, kind, reason, note = '', ...files }: InferType<typeof openReturnRule>) => ({
  ...{ lineId, quantity, kind, note },
  reason: reason || ('other' as const),
  photos: [files.photo_1, files.photo_2, files.photo_3].flatMap((photo) => (photo && photo.size > 0 ? [photo] : [])),
})

/** Order calls that this module answers. */
export const returnBindings: readonly Binding[] = [
  bindCustomer(calls.requestReturn, async (ctx, { customerId, input }) => {
    const asked = await returns.requestReturn(ctx, customerId, { lineId: input.id, reason: input.reason })
    return asked.ok ? success({ message: apiText(ctx.locale, 'returns.requested') }) : asked
  }),
  bindCustomer(wire.getReturns, (ctx, { customerId, id }) => returns.getReturns(ctx, customerId, id('id'))),
  bindCustomer(wire.openReturn, async (ctx, { customerId, input }) => {
    const opened = await returns.openReturn(ctx, customerId, wishOf(input))
    return opened.ok ? success({ message: apiText(ctx.locale, 'returns.return_requested') }) : opened
  }),
  bindDownload(wire.getReturnPhoto, (ctx, { customerId, id }) => returns.getPhoto(ctx, id('id'), { customerId })),
  bind(wire.getTrackedReturns, (ctx, { input, client }) =>
    returns.getTrackedReturns(ctx, { code: input.code, phoneOrEmail: input.phone_or_email, client }),
  ),
  bind(wire.openTrackedReturn, async (ctx, { input: { code, phone_or_email: phoneOrEmail, ...input }, client }) => {
    const opened = await returns.openTrackedReturn(ctx, { code, phoneOrEmail, client }, wishOf(input))
    return opened.ok ? success({ message: apiText(ctx.locale, 'returns.return_requested') }) : opened
  }),
]

export const adminReturnBindings: readonly StaffBinding[] = [
  bindStaff(admin.refundOrder, async (ctx, { param, input: { sku, note, seen_paise: seenPaise } }) =>
    said(await returns.refundOrder(ctx, param('code'), { note, seenPaise, ...(sku === '' ? {} : { sku }) }), admin.refundMessage),
  ),
  bindStaff(admin.refundGoodwill, async (ctx, { param, input: { amount, note, seen_paise: seenLeftPaise } }) =>
    said(
      await returns.refundGoodwill(ctx, param('code'), { amountPaise: readRupees(amount) ?? 0, note, seenLeftPaise }),
      admin.refundMessage,
    ),
  ),
  bindStaff(admin.refundCharges, async (ctx, { param, input: { charges, note, seen_paise: seenPaise } }) =>
    said(await returns.refundCharges(ctx, param('code'), { charges, note, seenPaise }), admin.refundMessage),
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
  bindStaff(staff.listReturns, (ctx, { param }) => returns.listStaffReturns(ctx, param('code'))),
  bindStaff(staff.approveReturn, async (ctx, { param, id, input }) =>
    said(await returns.approveReturn(ctx, param('code'), { returnId: id('returnId'), ...input }), () => 'The customer is told what to do.'),
  ),
  bindStaff(staff.receiveReturn, async (ctx, { param, id, input }) =>
    said(
      await returns.receiveReturn(ctx, param('code'), { returnId: id('returnId'), ...input }),
      () => 'The goods are recorded. Now refund or replace them.',
    ),
  ),
  bindStaff(staff.refundReturn, async (ctx, { param, id, input: { seen_paise: seenPaise, ...input } }) =>
    said(await returns.refundReturn(ctx, param('code'), { returnId: id('returnId'), seenPaise, ...input }), admin.refundMessage),
  ),
  bindStaff(staff.replaceReturn, async (ctx, { param, id, input: { tracking_number: trackingNumber, ...input } }) =>
    said(
      await returns.replaceReturn(ctx, param('code'), { returnId: id('returnId'), trackingNumber, ...input }),
      () => 'The customer is told that the replacement is on its way.',
    ),
  ),
  bindStaff(staff.refuseReturn, async (ctx, { param, id, input }) =>
    said(
      await returns.refuseReturn(ctx, param('code'), { returnId: id('returnId'), ...input }),
      () => 'The customer is told that the return is refused.',
    ),
  ),
  bindStaffDownload(staff.getReturnPhoto, (ctx, { param, id }) => returns.getPhoto(ctx, id('photoId'), { code: param('code') })),
]
