import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { success } from '@/lib/kernel/result'
import { bindStaff, pagingOf, type StaffBinding } from '@/lib/v2/bind-staff'
import * as calls from './admin.wire'
import { countBatch, getBatch, listBatches, receiveBatch, setBlocked } from './index'

export const adminBatchBindings: readonly StaffBinding[] = [
  bindStaff(calls.listBatches, async (ctx, asked) =>
    success(await listBatches(ctx, { q: asked.query.get('q') ?? '', ...pagingOf(asked) })),
  ),
  bindStaff(calls.getBatch, (ctx, { id }) => getBatch(ctx, id('id'))),
  bindStaff(calls.receiveBatch, async (ctx, { input }) => pagesAreFresh(ctx, await receiveBatch(ctx, input.fields))),
  bindStaff(calls.countBatch, async (ctx, { id, input }) => pagesAreFresh(ctx, await countBatch(ctx, id('id'), input))),
  bindStaff(calls.blockBatch, async (ctx, { id, input }) =>
    pagesAreFresh(ctx, await setBlocked(ctx, id('id'), { ...input, isBlocked: true })),
  ),
  bindStaff(calls.unblockBatch, async (ctx, { id, input }) =>
    pagesAreFresh(ctx, await setBlocked(ctx, id('id'), { ...input, isBlocked: false })),
  ),
]
