import { pagesAreFresh } from '@/lib/commerce/admin'
import { success } from '@/lib/commerce/kernel/result'
import { bindStaff, type StaffBinding } from '@/lib/http/bind-staff'
import * as calls from './admin.wire'
import * as search from './index'

export const adminSearchBindings: readonly StaffBinding[] = [
  bindStaff(calls.getSynonyms, async (ctx) => success(await search.getSynonymText(ctx))),
  bindStaff(calls.changeSynonyms, async (ctx, { input }) =>
    pagesAreFresh(ctx, await search.changeSynonyms(ctx, { text: input.fields.groups, version: input.version })),
  ),
]
