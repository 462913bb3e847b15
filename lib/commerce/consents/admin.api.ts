import { success } from '@/lib/kernel/result'
import { bindStaff, bindStaffDownload, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as consents from '.'
import * as calls from './admin.wire'

export const adminConsentBindings: readonly StaffBinding[] = [
  bindStaff(calls.listSubscribers, async (ctx, asked) =>
    success(await consents.listSubscribers(ctx, { q: asked.query.get('q') ?? '', ...pagingOf(asked) })),
  ),
  bindStaffDownload(calls.exportSubscribers, (ctx) => consents.exportSubscribers(ctx)),
]
