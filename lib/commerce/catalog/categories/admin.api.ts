import { bindStaff, type StaffBinding } from '@/lib/v2/bind-staff'
import { failure, success } from '@/lib/kernel/result'
import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import * as calls from './admin.wire'
import { listEditedCategories, orderCategories, removeCategory, saveCategory } from './index'

export const adminCategoryBindings: readonly StaffBinding[] = [
  bindStaff(calls.listCategories, async (ctx) => success(await listEditedCategories(ctx))),
  bindStaff(calls.saveCategory, async (ctx, { input }) => {
    const id = input.id ?? null
    const document = calls.readCategoryDocument(input.document)
    const outcome = await pagesAreFresh(ctx, await saveCategory(ctx, { id, version: input.version, document }))
    if (outcome.ok) return success({ state: 'saved', value: outcome.value })
    if ('problems' in outcome) return success({ state: 'faulty', problems: outcome.problems })
    if (outcome.reason !== 'conflict') return failure(outcome.reason)
    const present = (await listEditedCategories(ctx)).find((category) => category.id === id)
    return present ? success({ state: 'conflict', present }) : failure('unknown_category')
  }),
  bindStaff(calls.orderCategories, async (ctx, { input }) =>
    pagesAreFresh(ctx, await orderCategories(ctx, { parent: input.parent ?? null, ids: input.ids })),
  ),
  bindStaff(calls.removeCategory, async (ctx, { id }) => {
    const removed = await pagesAreFresh(ctx, await removeCategory(ctx, id('id')))
    return removed.ok ? success(null) : removed
  }),
]
