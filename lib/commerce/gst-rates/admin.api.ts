import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { success } from '@/lib/kernel/result'
import { bindStaff, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import * as rates from './index'

export const adminGstBindings: readonly StaffBinding[] = [
  bindStaff(calls.listGstRates, async (ctx) => success(await rates.listGstRates(ctx))),
  bindStaff(calls.addGstRate, async (ctx, { input }) => pagesAreFresh(ctx, await rates.addGstRate(ctx, input.fields))),
  bindStaff(calls.removeGstRate, async (ctx, { id }) => pagesAreFresh(ctx, await rates.removeGstRate(ctx, id('id')))),
]
