import { getCreditNotePdf, printOrders } from '@/lib/commerce/invoices'
import { PRINTED_MAX, PRINTED_PAPERS } from '@/lib/commerce/invoices/model'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { failure, success } from '@/lib/kernel/result'
import { mayDo } from '@/lib/kernel/rights'
import { recordSeen } from '@/lib/commerce/staff'
import { bindStaff, bindStaffDownload, pagingOf, said, type StaffBinding } from '@/lib/v2/bind-staff'
import { ORDER_STAGES } from './admin.model'
import * as calls from './admin.wire'
import * as orders from './index'

/** Describes the refund of a closed order; '' if there is none. */
function describeReturned({ refundPaise, isHeld }: { refundPaise: Paise; isHeld: boolean }): string {
  if (refundPaise === 0) return ''
  return calls.refundMessage({ amountPaise: refundPaise, byHand: false, isHeld })
}

type TypedShipment = { courier: string; tracking_number: string }

const toShipment = ({ courier, tracking_number: trackingNumber }: TypedShipment) => ({ courier, trackingNumber })

export const adminOrderBindings: readonly StaffBinding[] = [
  bindStaff(calls.listOrders, async (ctx, asked) => {
    const stage = ORDER_STAGES.find((one) => one === asked.query.get('stage')) ?? 'all'
    return success(await orders.searchOrders(ctx, { stage, q: asked.query.get('q') ?? '', ...pagingOf(asked) }))
  }),
  bindStaff(calls.countStages, async (ctx) => success(await orders.countOrderStages(ctx))),
  bindStaff(calls.getOrder, async (ctx, { param }) => {
    const found = await orders.getStaffOrder(ctx, param('code'))
    if (found.ok) await recordSeen(ctx, { subject: 'order', subjectId: found.value.code })
    return found
  }),
  bindStaff(calls.confirmOrders, async (ctx, { input }) => success(await orders.confirmOrders(ctx, input.codes))),
  bindStaff(calls.shipOrders, async (ctx, { input }) => {
    const shipments = input.orders.map(({ code, shared: isShared, ...shipment }) => ({ code, isShared, ...toShipment(shipment) }))
    return success(await orders.shipOrders(ctx, shipments))
  }),
  bindStaff(calls.correctShipment, async (ctx, { param, input: { seen, shared: isShared, ...shipment } }) =>
    said(
      await orders.correctShipment(ctx, param('code'), { shipment: toShipment(shipment), seen: toShipment(seen), isShared }),
      ({ isChanged }) =>
        isChanged
          ? 'The shipment is corrected, and the customer is told.'
          : 'The shipment was like this already. The customer is not told again.',
    ),
  ),
  bindStaff(calls.packOrder, async (ctx, { param }) =>
    said(await orders.packOrder(ctx, param('code')), ({ isChanged }) =>
      isChanged ? 'It is packed: the customer can no longer cancel or change it.' : 'It was packed already: nothing was changed.',
    ),
  ),
  bindStaff(calls.sendAgain, async (ctx, { param, input: { shared: isShared, ...shipment } }) =>
    said(
      await orders.sendParcelAgain(ctx, param('code'), { ...toShipment(shipment), isShared }),
      () => 'The parcel is on its way again, and the customer is told.',
    ),
  ),
  bindStaff(calls.pickUpOrder, async (ctx, { param }) =>
    said(await orders.pickUpOrder(ctx, param('code')), ({ isChanged }) =>
      isChanged ? 'The courier has it.' : 'The courier had it already: nothing was changed.',
    ),
  ),
  bindStaff(calls.deliverOrder, async (ctx, { param }) =>
    said(await orders.deliverOrder(ctx, param('code')), ({ isChanged }) =>
      isChanged ? 'It has arrived.' : 'It had arrived already: nothing was changed.',
    ),
  ),
  bindStaff(calls.cancelOrder, async (ctx, { param, input }) =>
    said(await orders.cancelByShop(ctx, param('code'), input.note), (cancelled) =>
      ['The order is cancelled.', describeReturned(cancelled)].join(' ').trim(),
    ),
  ),
  bindStaff(calls.cameBack, async (ctx, { param, input }) =>
    said(await orders.comeBack(ctx, param('code'), input), (cameBack) =>
      ['The parcel is back.', describeReturned(cameBack) || 'The order is closed.'].join(' '),
    ),
  ),
  bindStaff(calls.removeLine, async (ctx, { param, input }) =>
    said(
      await orders.removeLine(ctx, param('code'), input),
      ({ order }) => `The item is out of the order. The customer pays ${formatMoney(order.grandTotalPaise)} and is notified.`,
    ),
  ),
  bindStaff(calls.setRefundAccount, async (ctx, { param, input }) =>
    said(await orders.setRefundAccount(ctx, param('code'), input), () => 'The account is noted.'),
  ),
  bindStaff(calls.settleReport, async (ctx, { param, id }) =>
    said(await orders.settleReport(ctx, param('code'), id('reportId')), () => 'The report is done.'),
  ),
  bindStaff(calls.addNote, async (ctx, { param, input }) =>
    said(await orders.addOrderNote(ctx, param('code'), { text: input.text, forPacking: input.for_packing ?? false }), () => 'Noted.'),
  ),
  bindStaffDownload(calls.printOrders, async (ctx, { query }) => {
    const papers = PRINTED_PAPERS.find((one) => one === query.get('papers')) ?? 'slips'
    const codes = (query.get('codes') ?? '').split(',').filter(Boolean)
    if (!(await orders.mayReadOrders(ctx, codes))) return failure('not_found')
    // Before they are drawn: what a customer has cancelled until now is on no slip, and from now on nothing can be cancelled.
    if (papers !== 'invoices' && codes.length <= PRINTED_MAX && mayDo(ctx.actor.role, 'orders.fulfil')) await orders.packOrders(ctx, codes)
    return printOrders(ctx, codes, papers)
  }),
  bindStaffDownload(calls.getCreditNote, (ctx, { param, id }) => getCreditNotePdf(ctx, param('code'), id('creditNoteId'))),
]
