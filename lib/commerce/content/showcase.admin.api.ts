import { pagesAreFresh } from '@/lib/cache/wait-for-pages'
import { success } from '@/lib/kernel/result'
import { bindStaff, type StaffBinding } from '@/lib/v2/bind-staff'
import * as content from './index'
import { showcaseCalls } from './showcase.admin.wire'
import { type Showcase, SHOWCASES } from './showcase.model'

function bindingsOf(showcase: Showcase): readonly StaffBinding[] {
  const calls = showcaseCalls[showcase]
  return [
    bindStaff(calls.list, async (ctx) => success(await content.listShowcase(ctx, showcase))),
    bindStaff(calls.add, async (ctx, { input }) => pagesAreFresh(ctx, await content.addShown(ctx, showcase, input.fields))),
    bindStaff(calls.change, async (ctx, { id, input }) =>
      pagesAreFresh(ctx, await content.changeShown(ctx, showcase, { id: id('id'), ...input })),
    ),
    bindStaff(calls.setShown, async (ctx, { id, input }) =>
      pagesAreFresh(ctx, await content.setShown(ctx, showcase, { id: id('id'), isShown: input.is_shown === '1', version: input.version })),
    ),
    bindStaff(calls.remove, async (ctx, { id }) => pagesAreFresh(ctx, await content.removeShown(ctx, showcase, id('id')))),
    bindStaff(calls.order, async (ctx, { input }) => pagesAreFresh(ctx, await content.orderShowcase(ctx, showcase, input.ids))),
  ]
}

export const adminShowcaseBindings: readonly StaffBinding[] = SHOWCASES.flatMap(bindingsOf)
