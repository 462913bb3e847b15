import { success } from '@/lib/kernel/result'
import { bindStaff, bindStaffDownload, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import * as delivery from './index'

const versionIn = (query: URLSearchParams): string => query.get('version') ?? ''

export const adminDeliveryBindings: readonly StaffBinding[] = [
  bindStaff(calls.listZones, async (ctx) => success(await delivery.listZones(ctx))),
  bindStaff(calls.createZone, (ctx, { input }) => delivery.createZone(ctx, input.fields)),
  bindStaff(calls.changeZone, (ctx, { id, input }) => delivery.changeZone(ctx, id('id'), input.fields, input.version)),
  bindStaff(calls.removeZone, (ctx, { id, query }) => delivery.removeZone(ctx, id('id'), versionIn(query))),
  bindStaff(calls.listExceptions, async (ctx, asked) =>
    success(await delivery.listExceptions(ctx, { typed: asked.query.get('q') ?? '', ...pagingOf(asked) })),
  ),
  bindStaff(calls.getException, (ctx, { param }) => delivery.getException(ctx, param('prefix'))),
  bindStaff(calls.createException, (ctx, { input }) => delivery.createException(ctx, input.fields)),
  bindStaff(calls.changeException, (ctx, { param, input }) => delivery.changeException(ctx, param('prefix'), input.fields, input.version)),
  bindStaff(calls.removeException, (ctx, { param, query }) => delivery.removeException(ctx, param('prefix'), versionIn(query))),
  bindStaffDownload(calls.exportExceptions, (ctx) => delivery.exportExceptions(ctx)),
  bindStaff(calls.explainPin, (ctx, { param }) => delivery.explainPin(ctx, param('pin'))),
]
