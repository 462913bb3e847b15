import { pagesAreFresh } from '@/lib/commerce/admin'
import { success } from '@/lib/commerce/kernel/result'
import { bindStaff, type StaffBinding } from '@/lib/http/bind-staff'
import * as calls from './admin.wire'
import * as content from './index'

export const adminContentBindings: readonly StaffBinding[] = [
  bindStaff(calls.listSettings, async (ctx) => success(await content.listSettings(ctx))),
  bindStaff(calls.changeSettings, async (ctx, { input }) => pagesAreFresh(ctx, await content.changeSettings(ctx, input))),
]
