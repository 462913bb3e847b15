import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { success } from '@/lib/kernel/result'
import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import { listRecalledOrders, recallBatch } from './index'

export const adminRecallBindings: readonly StaffBinding[] = [
  bindStaff(calls.listRecalledOrders, async (ctx, asked) => success(await listRecalledOrders(ctx, asked.id('id'), pagingOf(asked)))),
  bindStaff(calls.recallBatch, async (ctx, { id, input }) => pagesAreFresh(ctx, await recallBatch(ctx, id('id'), input.note))),
]
